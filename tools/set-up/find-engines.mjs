/** Firefox, and WebKit with its driver and a display without a screen, for `npm run test:release`: found, or else installed. */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { hasApt, installByApt, onPath, works } from './installed.mjs'
import { root, say, SetUpError } from './run.mjs'

const record = join(root, '.cache/engines.json')

/** Debian's packages: `xauth` is what `xvfb-run` needs. */
const packages = ['firefox-esr', 'webkit2gtk-driver', 'xvfb', 'xauth']

/** Beside the library, not on the PATH: `…/webkit2gtk-4.1/MiniBrowser`. */
const libraryFolders = [
  '/usr/lib/x86_64-linux-gnu',
  '/usr/lib/aarch64-linux-gnu',
  '/usr/lib64',
  '/usr/libexec',
]

const miniBrowsers = () =>
  libraryFolders
    .filter(existsSync)
    .flatMap((folder) =>
      readdirSync(folder)
        .filter((name) => name.startsWith('webkit2gtk-4.'))
        .map((name) => join(folder, name, 'MiniBrowser')),
    )
    .toSorted()
    .toReversed()

/** What the environment names must work: falling back to another browser would surprise. */
function named(/** @type {string} */ variable, /** @type {(path: string) => boolean} */ isUsable) {
  const path = process.env[variable]
  if (!path) return undefined
  if (!isUsable(path)) throw new SetUpError(`${variable} names ${path}, which does not run as a browser.`)
  return path
}

/** The programs that are there; those of WebKit cannot be tried out without a display. */
const found = () => ({
  firefox: named('PORTAL_FIREFOX', works) ?? onPath(['firefox-esr', 'firefox']).find(works),
  webkit: named('PORTAL_WEBKIT', existsSync) ?? miniBrowsers().find(existsSync),
  webkitDriver: onPath(['WebKitWebDriver']).find(existsSync),
  xvfbRun: onPath(['xvfb-run']).find(existsSync),
})

/** A program that is missing has no entry in the record. */
const isWhole = (
  /** @type {Partial<ReturnType<typeof found>>} */ { firefox, webkit, webkitDriver, xvfbRun },
) => [firefox, webkit, webkitDriver, xvfbRun].every((path) => path !== undefined && existsSync(path))

const isRemembered = () => existsSync(record) && isWhole(JSON.parse(readFileSync(record, 'utf8')))

/**
 * Finds the programs, installs what is missing, and records them in `.cache/engines.json`.
 *
 * A machine on which one cannot be had runs all other tests: those that need it fail, and say so.
 *
 * @throws {SetUpError} when the environment names a browser that does not run
 */
export function ensureEngines() {
  if (isRemembered() && !process.env['PORTAL_FIREFOX'] && !process.env['PORTAL_WEBKIT']) return
  let programs = found()
  if (!isWhole(programs) && hasApt()) {
    say('Installing Firefox and WebKit for the tests with apt …')
    installByApt([packages])
    programs = found()
  }
  if (!isWhole(programs))
    say(`Firefox or WebKit is missing. On Debian: apt-get install ${packages.join(' ')}`)
  mkdirSync(dirname(record), { recursive: true })
  writeFileSync(record, JSON.stringify(programs))
}
