/** The files that a machine is written in, by content: a changed guard changes them where the chart stays the same. */
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'

/** SHA-256 in hexadecimal, as `sha256sum` prints it. */
export const sha256 = (content: string | Uint8Array): string =>
  createHash('sha256').update(content).digest('hex')

/** Paths with slashes, relative to the project, and the SHA-256 of each. */
export type SourceHashes = Readonly<Record<string, string>>

/** All modules of the machines' room. */
export const machineModules = (project: string): string[] =>
  readdirSync(join(project, 'machines'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => join(project, 'machines', name))
    .toSorted()

/** Modules that a module takes values from; types are gone when the machine runs. */
const importedBy = (project: string, file: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(/^(?:import|export)\s(?!type\s)[^;]*?from '([^']+)'/gm)]
    .map(([, from = '']) =>
      from.startsWith('#')
        ? join(project, from.slice(1))
        : from.startsWith('.')
          ? join(dirname(file), from)
          : '',
    )
    .filter((one) => one !== '' && existsSync(one))

/**
 * The file that creates a machine and everything that it takes values from, within the project.
 * Empty when no module of `machines/` creates a machine of this id.
 */
export const sourcesOf = (project: string, machineId: string): SourceHashes => {
  const creates = new RegExp(`createMachine\\(\\{\\s*id: '${machineId}'`)
  const found = new Set(machineModules(project).filter((file) => creates.test(readFileSync(file, 'utf8'))))
  // A set goes on while it grows.
  for (const file of found) for (const imported of importedBy(project, file)) found.add(imported)
  const hashes = [...found].map((file): [string, string] => [
    relative(project, file).split(sep).join('/'),
    sha256(readFileSync(file)),
  ])
  return Object.fromEntries(hashes.toSorted(([a], [b]) => (a < b ? -1 : 1)))
}
