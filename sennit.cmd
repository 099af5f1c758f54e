@echo off
rem Starts Sennit; builds it first when sources are newer than the last build.
rem   sennit [SCENE]     sennit --help     sennit test [MAVEN OPTIONS]
setlocal EnableExtensions
set "HERE=%~dp0"
set "HERE=%HERE:~0,-1%"
set "STATE=%HERE%\target\launcher"
set "JAR=%HERE%\app\target\sennit.jar"

rem a command of FOR that begins with a quotation mark loses it: java is found without its folder
if defined JAVA_HOME set "PATH=%JAVA_HOME%\bin;%PATH%"
set "MAJOR="
for /f "tokens=3" %%v in ('java -version 2^>^&1 ^| findstr /c:" version "') do for /f "delims=.-+ tokens=1" %%m in ("%%~v") do set "MAJOR=%%m"
if not defined MAJOR goto nojava
if %MAJOR% LSS 17 goto nojava

if /i "%~1"=="test" goto test
if /i "%~1 %~2"=="bench linear" if /i not "%~3"=="--help" goto linear

set "STALE="
if not exist "%STATE%\built" set "STALE=1"
if not exist "%JAR%" set "STALE=1"
if not defined STALE for /f %%s in ('powershell -NoProfile -Command "$b=(Get-Item -LiteralPath $env:STATE\built).LastWriteTimeUtc; if (Get-ChildItem -Recurse -LiteralPath $env:HERE\engine\src\main,$env:HERE\app\src\main,$env:HERE\pom.xml,$env:HERE\engine\pom.xml,$env:HERE\app\pom.xml | Where-Object { $_.LastWriteTimeUtc -gt $b } | Select-Object -First 1) { 'stale' }"') do set "STALE=1"
if not defined STALE goto run

call :maven
echo sennit: building; the first time this downloads the libraries 1>&2
if not exist "%STATE%" mkdir "%STATE%"
type nul > "%STATE%\building"
pushd "%HERE%"
rem Maven says itself what it does
call %MAVEN% -B -Dmaven.test.skip=true -Dspotless.check.skip=true package 1>&2
if errorlevel 1 goto notbuilt
popd
move /y "%STATE%\building" "%STATE%\built" >nul

:run
set "OPTIONS=-Xlog:disable -Xlog:all=error:stderr -XX:+UseSerialGC -Djava.awt.headless=true"
rem native access is allowed by the manifest
if %MAJOR% GEQ 24 set "OPTIONS=%OPTIONS% --sun-misc-unsafe-memory-access=allow"
java %OPTIONS% "-Dsennit.home=%HERE%" -jar "%JAR%" %*
exit /b %ERRORLEVEL%

:test
call :maven
set "REST="
:shiftargs
shift
if not "%~1"=="" (
  set REST=%REST% %1
  goto shiftargs
)
pushd "%HERE%"
call %MAVEN% -B -ntp -Dsurefire.failIfNoSpecifiedTests=false verify %REST%
set "CODE=%ERRORLEVEL%"
popd
exit /b %CODE%

:linear
call :maven
set "FORMAT=%~3"
if not defined FORMAT set "FORMAT=--table"
pushd "%HERE%"
call %MAVEN% -B -q -pl engine -Dspotless.check.skip=true test-compile exec:exec@linear "-Dbench.format=%FORMAT%"
set "CODE=%ERRORLEVEL%"
popd
exit /b %CODE%

:maven
set MAVEN="%HERE%\mvnw.cmd"
for /f "tokens=3" %%v in ('mvn -v 2^>nul ^| findstr /b /c:"Apache Maven"') do for /f "delims=. tokens=1,2" %%a in ("%%v") do (
  if %%a GTR 3 set "MAVEN=mvn"
  if %%a EQU 3 if %%b GEQ 8 set "MAVEN=mvn"
)
exit /b 0

:notbuilt
popd
set "WHY=the build failed; the messages above say why"
where /q curl && (curl -s -o nul -m 10 https://repo.maven.apache.org/maven2/ || set "WHY=no network: the libraries for the build come from repo.maven.apache.org, which cannot be reached")
echo sennit: %WHY% 1>&2
exit /b 1

:nojava
echo sennit: needs a JDK 17 or newer, for example from https://adoptium.net 1>&2
exit /b 1
