/** A Chromium or Chrome for the tests: found, or else installed. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { hasApt, installByApt, onPath, works } from './installed.mjs'
import { pinnedNode, root, run, say, SetUpError } from './run.mjs'

const record = join(root, '.cache/browser.json')
const variables = ['PORTAL_BROWSER', 'CHROME_PATH', 'PLAYWRIGHT_CHROMIUM_EXECUTABLE_PATH']

/** Browsers without windows: half the work for the same pages, because no toolbar is drawn around them. */
const windowless = ['chromium-headless-shell', 'chrome-headless-shell', 'chrome-headless-shell.exe']
const windowed = [
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'chrome',
  'chromium.exe',
  'chrome.exe',
]
const macApplications = [
  'Google Chrome.app/Contents/MacOS/Google Chrome',
  'Chromium.app/Contents/MacOS/Chromium',
]

/** Where browsers with windows usually are, the PATH first. */
function* windowedPlaces() {
  yield* onPath(windowed)
  for (const folder of ['/Applications', join(homedir(), 'Applications')])
    for (const application of macApplications) yield join(folder, application)
  yield '/opt/google/chrome/chrome'
  for (const folder of ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA'])
    if (process.env[folder]) yield join(process.env[folder], 'Google/Chrome/Application/chrome.exe')
}

/** Where browsers usually are. */
function* usualPlaces() {
  yield* onPath(windowless)
  yield* windowedPlaces()
}

/** Where Playwright keeps its own Chromium, whether or not it is there. */
function playwrightsOwn() {
  const print = `import('playwright').then(({ chromium }) => console.log(chromium.executablePath()))`
  return run(pinnedNode, ['-e', print]).output
}

const installedBrowser = () => [...usualPlaces(), playwrightsOwn()].find(works)

/** @returns {string | undefined} */
function installByPlaywright() {
  say('Installing a browser for the tests …')
  run(pinnedNode, [join(root, 'node_modules/playwright/cli.js'), 'install', 'chromium'], { minutes: 5 })
  return [playwrightsOwn()].find(works)
}

/** @returns {string | undefined} */
function installDebians() {
  if (!hasApt()) return undefined
  say('Installing a browser for the tests with apt …')
  installByApt([['chromium-headless-shell'], ['chromium']])
  return [...usualPlaces()].find(works)
}

/** What the environment names must work: falling back to another browser would surprise. */
function namedBrowser() {
  const variable = variables.find((name) => process.env[name])
  if (!variable) return undefined
  const path = process.env[variable] ?? ''
  if (!works(path)) throw new SetUpError(`${variable} names ${path}, which does not run as a browser.`)
  return path
}

/** The browser of the last time, while it is still there. */
function rememberedBrowser() {
  if (!existsSync(record)) return undefined
  const { executablePath } = JSON.parse(readFileSync(record, 'utf8'))
  return existsSync(executablePath) ? executablePath : undefined
}

/** A browser with windows, to watch: the same one, or another that is installed. */
const withWindows = (/** @type {string} */ path) =>
  windowless.includes(basename(path)) ? [...windowedPlaces(), playwrightsOwn()].find(works) : path

/**
 * Finds a browser, installs one when there is none, and records it in `.cache/browser.json`.
 *
 * @throws {SetUpError} when the environment names one that does not run, or none can be had
 */
export function ensureBrowser() {
  const executablePath =
    namedBrowser() ?? rememberedBrowser() ?? installedBrowser() ?? installByPlaywright() ?? installDebians()
  if (!executablePath)
    throw new SetUpError(
      'No browser was found and none could be installed: install Chromium or Chrome, or name one in PORTAL_BROWSER.',
    )
  mkdirSync(dirname(record), { recursive: true })
  writeFileSync(record, JSON.stringify({ executablePath, windowedPath: withWindows(executablePath) }))
}
