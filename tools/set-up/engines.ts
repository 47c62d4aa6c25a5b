/** The programs of the other browsers, for tests in them. */
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const record = join(import.meta.dirname, '../../.cache/engines.json')

/** What the programs are called in a message. */
const names = {
  firefox: 'Firefox',
  webkit: 'MiniBrowser of WebKitGTK',
  webkitDriver: 'WebKitWebDriver',
  xvfbRun: 'xvfb-run',
}

/**
 * Where a program is that the set-up found. Runs it when nobody did, as when a test project is started by its own.
 *
 * @throws when it is missing on this machine
 */
export function engineProgram(name: keyof typeof names): string {
  const setUp = join(import.meta.dirname, 'set-up.mjs')
  if (!existsSync(record)) execFileSync(process.execPath, [setUp, 'engines'], { stdio: 'inherit' })
  const path = (JSON.parse(readFileSync(record, 'utf8')) as Partial<Record<typeof name, string>>)[name]
  if (path === undefined) throw new Error(`${names[name]} is not installed on this machine.`)
  return path
}
