/** Where the pages lead: the addresses that their code names, and the flows that run inside them. */
import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { address as namedAddresses } from '#machines/pages.ts'
import { project, type Place } from './places.ts'

/** Pages that every page may lead to: nobody needs a line for them. */
const everywhere: ReadonlySet<string> = new Set([
  '/',
  '/support',
  '/privacyPolicy',
  '/complaints',
  '/errorpage',
])

/** The first parts of an address, up to what differs from record to record: `/elements` of `/elements/:id`. */
const fixedPart = (address: string): string => {
  const fixed = address.split('/:')[0]!
  return fixed === '' ? '/' : fixed
}

const codeOf = ({ folder, machine }: Place): string =>
  globSync([`${folder}/**/*.{ts,tsx}`, ...(machine ? [`machines/${machine}/*.machine.ts`] : [])], {
    cwd: project,
  })
    .filter((file) => !file.endsWith('pages.ts') && !file.endsWith('.d.ts'))
    .map((file) => readFileSync(join(project, file), 'utf8').replaceAll(/^\s*(?:\/?\*|\/\/).*$/gm, ''))
    .join('\n')

const addressesIn = (code: string): ReadonlySet<string> =>
  new Set([
    ...[...code.matchAll(/['"`](\/[A-Za-z][\w/]*)/g)].map(([, found = '']) => found.replace(/\/$/, '')),
    ...[...code.matchAll(/\baddress\.(\w+)/g)].map(
      ([, name = '']) => (namedAddresses as Readonly<Record<string, string>>)[name] ?? '',
    ),
    ...(/\bloginPath\b/.test(code) ? [namedAddresses.login] : []),
  ])

/** By the folder of each place the folders of the places that it leads to, in the order of the places. */
export function waysBetween(places: readonly Place[]): ReadonlyMap<string, readonly string[]> {
  return new Map(
    places.map((place) => {
      const named = addressesIn(codeOf(place))
      const targets = places.filter(
        ({ folder, addresses }) =>
          folder !== place.folder &&
          addresses.some((one) => !everywhere.has(one) && named.has(fixedPart(one))),
      )
      return [place.folder, targets.map(({ folder }) => folder)]
    }),
  )
}

/** The committed chart of a machine or a life, from `docs/`; undefined where there is none. */
export const chartOf = (id: string | undefined): string | undefined =>
  id !== undefined && existsSync(join(project, 'docs/statecharts', id, 'overview.svg'))
    ? `statecharts/${basename(id)}/overview.svg`
    : undefined
