/** How tests and benches start a browser. */
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { LaunchOptions } from 'playwright'

const record = join(import.meta.dirname, '../../.cache/browser.json')

/**
 * The first three: each window would begin by drawing pages of its own for an address bar that nobody types in, a
 * third of the time that a short test takes. The others are Playwright's own list, whose place this one takes.
 */
const unwanted = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'AimEnabled',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
]

/** A browser that asks nobody anything: no updates, no account, no telemetry. Tests must not depend on them. */
const quietArgs = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-gpu',
  '--disable-quic',
  `--disable-features=${unwanted.join()}`,
]

/** What the set-up found. Runs it when nobody did, as when a test project is started by its own. */
function foundBrowsers(): { executablePath: string; windowedPath?: string } {
  const setUp = join(import.meta.dirname, 'set-up.mjs')
  if (!existsSync(record)) execFileSync(process.execPath, [setUp, 'browser'], { stdio: 'inherit' })
  return JSON.parse(readFileSync(record, 'utf8')) as ReturnType<typeof foundBrowsers>
}

/** Whether a browser with windows is installed; tests need none. */
export const hasWindows = (): boolean => foundBrowsers().windowedPath !== undefined

/** Options for Playwright's `chromium.launch`; `headed` with windows, which must be there: see `hasWindows`. */
export function browserLaunchOptions({ headed = false } = {}): LaunchOptions {
  const { executablePath, windowedPath } = foundBrowsers()
  // Chromium's sandbox refuses to run as root, which is who one is in most containers.
  const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : []
  return {
    executablePath: (headed && windowedPath) || executablePath,
    args: [...quietArgs, ...asRoot],
    headless: !headed,
  }
}
