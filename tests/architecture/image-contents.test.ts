/**
 * What the image is built from and starts with imports nothing that is not copied to it. The whole image is built by
 * `npm run test:release`, which takes minutes: too late for a file that somebody has moved.
 */
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { expect, test } from 'vitest'
import { readStages } from '../server/image.ts'

const house = join(import.meta.dirname, '../..')

/** The modules that a module loads by itself; types are gone by then. */
const importsOf = (file: string): string[] =>
  [
    ...readFileSync(join(house, file), 'utf8').matchAll(
      /^(?:import|export)(?! type\b)(?:[^'";]*from)? '((?:\.|#)[^']+)'/gm,
    ),
  ].map(([, name = '']) =>
    name.startsWith('#') ? name.slice(1) : relative(house, join(house, dirname(file), name)),
  )

/** All modules that are loaded with one. */
function loadedWith(file: string, known = new Set<string>()): Set<string> {
  if (known.has(file) || !existsSync(join(house, file))) return known
  known.add(file)
  for (const name of importsOf(file)) loadedWith(name, known)
  return known
}

test.each([
  ['build', 'vite.config.ts'],
  ['build', 'tools/set-up/set-up.mjs'],
  ['portal', 'server/app/main.ts'],
  ['portal', 'tools/settings/settings.ts'],
  ['portal', 'tools/backup/backup.ts'],
  ['portal', 'tools/people/people.ts'],
  ['portal', 'tools/interruptions/interruptions.ts'],
])('the stage %s has all that %s loads', (stage, entry) => {
  const copied = readStages()
    .filter(({ name }) => name === stage)
    .flatMap(({ steps }) => steps)
    .filter(({ instruction, rest }) => instruction === 'COPY' && !rest.startsWith('--'))
    .flatMap(({ rest }) => rest.split(' ').slice(0, -1))
  const loaded = [...loadedWith(entry)]
  expect(loaded).toContain(entry)
  expect(
    loaded.filter((file) => !copied.some((path) => file === path || file.startsWith(`${path}/`))),
  ).toEqual([])
})
