/** Programs of this machine: looked for on the PATH, tried out, and installed where that is possible. */
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { run } from './run.mjs'

/** Where programs of these names would be, in the order of the names. */
export const onPath = (/** @type {readonly string[]} */ names) =>
  names.flatMap((name) => (process.env['PATH'] ?? '').split(delimiter).map((folder) => join(folder, name)))

/** Existing is not enough: some systems put a stub there that asks for another installation. */
export const works = (/** @type {string} */ path) =>
  existsSync(path) && run(path, ['--version'], { minutes: 0.5 }).ok

/** Whether packages can be installed: on Debian and its like, by their administrator. */
export const hasApt = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')

/** Installs the first of these lists of packages that can be had. */
export function installByApt(/** @type {readonly (readonly string[])[]} */ lists) {
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  run('/usr/bin/apt-get', ['update', '-qq'], { env })
  for (const names of lists)
    if (run('/usr/bin/apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...names], { env }).ok)
      break
}
