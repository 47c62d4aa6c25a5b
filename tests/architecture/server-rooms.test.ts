/** The rooms of the server as they are: no circle of values anywhere, and READMEs that tell the truth about arrows. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { circlesOf } from './circles.ts'

const root = join(import.meta.dirname, '../..')

const isFolder = (path: string) => !path.includes('.')
const rooms = readdirSync(join(root, 'server')).filter(isFolder)

const files = readdirSync(join(root, 'server'), { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.ts'))
  .map((path) => `server/${path}`)

interface Import {
  from: string
  to: string
  /** Of types alone: nothing is loaded by it. */
  isType: boolean
}

const imports: Import[] = files.flatMap((from) =>
  [
    ...readFileSync(join(root, from), 'utf8').matchAll(
      /^(?:import|export)( type)?[^'";]*?'((?:#server|\.)[^']+)'/gm,
    ),
  ].map(([, type, name = '']) => ({
    from,
    to: name.startsWith('#') ? name.slice(1) : join(dirname(from), name),
    isType: type !== undefined,
  })),
)

/** `server/billing/payments/providers/provider.ts` is in the room `billing` and in the folder `billing/payments`. */
const roomOf = (path: string) => path.split('/')[1] ?? ''
const folderOf = (path: string) => path.split('/').slice(1, -1).slice(0, 2).join('/')

function arrowsBetween(placeOf: (path: string) => string, of: readonly Import[]): Map<string, Set<string>> {
  const arrows = new Map<string, Set<string>>()
  for (const { from, to } of of)
    if (placeOf(from) !== placeOf(to))
      arrows.set(placeOf(from), (arrows.get(placeOf(from)) ?? new Set()).add(placeOf(to)))
  return arrows
}

const readmeOf = (room: string) => {
  const path = join(root, 'server', room, 'README.md')
  return existsSync(path) ? readFileSync(path, 'utf8') : ''
}

describe('the rooms of the server', () => {
  it('are found with their imports', () => {
    expect(rooms).toEqual(
      expect.arrayContaining(['app', 'edge', 'identity', 'supply', 'billing', 'platform']),
    )
    expect(imports.length).toBeGreaterThan(1000)
    expect(imports.filter(({ to }) => !existsSync(join(root, to)))).toEqual([])
  })

  it('form no circle, by types either', () => {
    expect(circlesOf(arrowsBetween(roomOf, imports))).toEqual([])
  })

  it('hold no folders that need each other to be loaded, within a room or across', () => {
    const values = imports.filter(({ isType }) => !isType)
    expect(circlesOf(arrowsBetween(folderOf, values))).toEqual([])
  })

  it('hold nothing beside them', () => {
    const loose = readdirSync(join(root, 'server')).filter((name) => !isFolder(name))
    expect(loose.toSorted()).toEqual(['README.md', 'tsconfig.json'])
  })

  it.each(rooms)('say what lives in %s, what may not enter, and which rooms it may import', (room) => {
    const readme = readmeOf(room)
    expect(readme).toContain(`# server/${room}\n`)
    expect(readme).toContain('What may not enter: ')
    const [, said = ''] = /May import: ([^.]+)\./.exec(readme.replaceAll('\n', ' ')) ?? []
    const imported = [...(arrowsBetween(roomOf, imports).get(room) ?? [])]
    if (said === 'all rooms') return
    expect(said.split(', ')).toEqual(
      expect.arrayContaining(imported.length > 0 ? imported : ['no other room']),
    )
  })
})

describe('a circle', () => {
  const arrows = (text: string) =>
    new Map(
      text.split(' ').map((arrow) => {
        const [from = '', to = ''] = arrow.split('>')
        return [from, new Set(to)] as const
      }),
    )

  it('is found, however long, and told by its members', () => {
    expect(circlesOf(arrows('a>b b>c c>ad d>e'))).toEqual([['a', 'b', 'c']])
    expect(circlesOf(arrows('a>b b>a c>d d>c'))).toEqual([
      ['a', 'b'],
      ['c', 'd'],
    ])
  })

  it('is not two ways to the same place', () => {
    expect(circlesOf(arrows('a>bc b>d c>d'))).toEqual([])
  })
})
