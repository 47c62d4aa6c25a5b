/** Takes the words of areas that files of the server need from the texts of their pages: people write each of them once. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { allAreas, type AreaName } from '#contract/areas/all-areas.ts'
import type { AnyArea } from '#contract/areas/kit/area.ts'
import type { Language } from '#contract/entities.ts'
import { screenOf } from '#server/areas/kit/access.ts'
import type { AreaWords } from '#server/areas/kit/area-words.ts'

const root = join(import.meta.dirname, '../..')

/** Where the words of a language stand for the server. */
export const wordsFile = (language: Language): string => join(root, `server/areas/kit/words/${language}.json`)

const texts = (language: Language, name: string): unknown =>
  JSON.parse(readFileSync(join(root, `locales/${language}/${name}.json`), 'utf8'))

function wordsOf(language: Language, { name, life, fields }: AnyArea): AreaWords {
  const { title, field, state = {}, move = {}, ...rest } = texts(language, `area-${name}`) as AreaWords
  // Files have no rows of parts: of their choices no word is needed.
  const choice = Object.fromEntries(
    Object.entries(rest.choice ?? {}).filter(([one]) => fields[one]?.kind === 'choice'),
  )
  const { state: stateName } = texts(language, 'record') as { state: string }
  // Texts name a move by its last word: a point parts keys.
  const named = Object.keys(life?.moves ?? {}).map((one) => [one, move[one.split('.').at(-1)!]!])
  // Parts have no cells in a file of the list.
  const ofFields = Object.fromEntries(Object.entries(choice).filter(([name]) => name in field))
  return {
    title,
    stateName,
    field,
    choice: ofFields,
    state,
    move: Object.fromEntries(named) as AreaWords['move'],
  }
}

/** The words of all areas in a language. */
export const makeAreaWords = (language: Language): Record<AreaName, AreaWords> =>
  Object.fromEntries(Object.values(allAreas).map((area) => [area.name, wordsOf(language, area)])) as Record<
    AreaName,
    AreaWords
  >

/** Where the names of the controls of areas stand for the page of securities. */
export const controlNamesFile = (language: Language): string =>
  join(root, `locales/${language}/control-names.json`)

function controlNamesOf(language: Language, { name, life, fields, parts }: AnyArea) {
  const {
    title,
    field,
    move = {},
    part = {},
  } = texts(language, `area-${name}`) as AreaWords & {
    part?: Readonly<Record<string, { title: string }>>
  }
  const ofMoves = Object.entries(life?.moves ?? {}).map(([one, { control }]) => [
    control,
    move[one.split('.').at(-1)!],
  ])
  const ofFields = Object.keys(fields).map((one) => [one, field[one]])
  const ofParts = Object.keys(parts).map((one) => [one, part[one]?.title])
  return { title, control: Object.fromEntries([...ofMoves, ...ofFields, ...ofParts]) as object }
}

/** What the controls of all areas are called, by the screens of the securities. */
export const makeControlNames = (language: Language): object =>
  Object.fromEntries(Object.values(allAreas).map((area) => [screenOf(area), controlNamesOf(language, area)]))
