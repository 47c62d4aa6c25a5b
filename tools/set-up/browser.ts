/** How tests and benches start a browser. */
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { LaunchOptions } from 'playwright'

const record = join(import.meta.dirname, '../../.cache/browser.json')

/** A browser that asks nobody anything: no updates, no account, no telemetry. Tests must not depend on them. */
const quietArgs = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-gpu',
  '--disable-quic',
]

/**
 * Options for Playwright's `chromium.launch`: the browser that the set-up found. Runs the set-up when nobody
 * did, as when a test project is started by its own.
 */
export function browserLaunchOptions(): Pick<LaunchOptions, 'executablePath' | 'args'> {
  const setUp = join(import.meta.dirname, 'set-up.mjs')
  if (!existsSync(record)) execFileSync(process.execPath, [setUp, 'browser'], { stdio: 'inherit' })
  const { executablePath } = JSON.parse(readFileSync(record, 'utf8')) as { executablePath: string }
  // Chromium's sandbox refuses to run as root, which is who one is in most containers.
  const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : []
  return { executablePath, args: [...quietArgs, ...asRoot] }
}
