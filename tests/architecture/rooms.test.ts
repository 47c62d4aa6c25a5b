import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, extname, join, relative } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '../..')
const rooms = ['contract', 'machines', 'locales', 'src', 'server', 'tools', 'tests']

/** Every file of the rooms, by its path from the project's folder. */
const files = rooms.flatMap((room) =>
  readdirSync(join(root, room), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name))),
)

/** Compiles one line as if it stood in a room, and gives the compiler's complaints. */
function compiledIn(room: string, line: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'room-'))
  try {
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
    writeFileSync(join(folder, 'planted.ts'), `export const planted = ${line}\n`)
    const settings = { extends: join(root, room, 'tsconfig.json'), include: ['planted.ts'] }
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(settings))
    const tsc = join(root, 'node_modules/typescript/bin/tsc')
    return spawnSync(process.execPath, [tsc, '-p', folder], { encoding: 'utf8' }).stdout
  } finally {
    rmSync(folder, { recursive: true })
  }
}

describe('the rooms of the house', () => {
  it('have no drawer for odds and ends', () => {
    const drawers = files.filter((path) =>
      path.split('/').some((part) => /^(?:utils?|helpers?|misc|commons?)(?:\.|$)/.test(part)),
    )
    expect(drawers, 'Say what is inside: a drawer named so collects what nobody finds again.').toEqual([])
  })

  it('name their pages in the two tables', () => {
    const strays = files.filter((path) =>
      /^src\/(?:flows|areas)\/.+\/(?:.+\.)?pages\.ts$/.test(path.replaceAll('\\', '/')),
    )
    expect(
      strays,
      'Nobody reads a pages.ts in a folder: src/flows/pages.ts and src/areas/pages.ts are read.',
    ).toEqual([])
  })

  it('explain themselves in at most 15 lines', () => {
    const long = files
      .filter((path) => basename(path) === 'README.md')
      .filter((path) => readFileSync(join(root, path), 'utf8').trimEnd().split('\n').length > 15)
    expect(long).toEqual([])
  })

  it('hold nothing but JSON and a README where the texts are', () => {
    const others = files.filter(
      (path) => path.startsWith('locales/') && extname(path) !== '.json' && basename(path) !== 'README.md',
    )
    expect(others, 'Texts are data: translators and tools read them without running anything.').toEqual([])
  })

  it.each(['machines', 'contract'])('do not even compile a clock, a window or a fetch in %s', (room) => {
    for (const line of ['fetch', 'window', 'setTimeout', 'process', 'document'])
      expect(compiledIn(room, line)).toContain(`Cannot find name '${line}'`)
    expect(compiledIn(room, 'Math.max(1, 2)')).toBe('')
  })
})
