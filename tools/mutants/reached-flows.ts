/** Which flows a file is part of: those whose entry or wiring takes something from it. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'

const project = join(import.meta.dirname, '../..')

const importsOf = (file: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(/(?:from|import)\s*\(?'([^']+)'/g)].flatMap(([, from = '']) => {
    const path = from.startsWith('#')
      ? join(project, from.slice(1))
      : from.startsWith('.')
        ? join(dirname(file), from)
        : ''
    return path !== '' && existsSync(path) && /\.tsx?$/.test(path) ? [path] : []
  })

/** Where a flow begins: its entry in the catalogue, and all that its folder of wiring and screens holds. */
const beginningsOf = (folder: string): string[] => {
  const wiring = join(project, 'src/flows', folder)
  const files = existsSync(wiring)
    ? readdirSync(wiring)
        .filter((name) => /\.tsx?$/.test(name))
        .map((name) => join(wiring, name))
    : []
  return [join(project, 'machines', folder, 'entry.ts'), ...files]
}

const steps = (folder: string): Map<string, number> => {
  const found = new Map(beginningsOf(folder).map((file) => [file, 0]))
  // A map goes on while it grows.
  for (const [file, distance] of found)
    for (const imported of importsOf(file)) if (!found.has(imported)) found.set(imported, distance + 1)
  return found
}

let flows: Map<string, Map<string, number>> | undefined

const idOf = (folder: string): string =>
  /\bid: '([\w-]+)'/.exec(readFileSync(join(project, 'machines', folder, 'entry.ts'), 'utf8'))?.[1] ?? folder

const readFlows = () =>
  new Map(
    readdirSync(join(project, 'machines'))
      .filter((folder) => existsSync(join(project, 'machines', folder, 'entry.ts')))
      .map((folder) => [
        idOf(folder),
        new Map([...steps(folder)].map(([file, distance]) => [relative(project, file), distance])),
      ]),
  )

/** So many: where all flows need a file, some of them tell enough. */
const most = 3

/** Ids of the flows that need a file, those first that are nearest to it. */
export const flowsThatNeed = (file: string): string[] =>
  [...(flows ??= readFlows())]
    .flatMap(([id, files]) => {
      const distance = files.get(file)
      return distance === undefined ? [] : [{ id, distance, size: files.size }]
    })
    .toSorted((a, b) => a.distance - b.distance || a.size - b.size)
    .slice(0, most)
    .map(({ id }) => id)
