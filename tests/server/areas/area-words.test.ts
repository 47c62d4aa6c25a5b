/** Files call things as the pages of an area do. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { format } from 'oxfmt'
import { expect, test } from 'vitest'
import { allAreas } from '#contract/areas/all-areas.ts'
import type { AnyArea } from '#contract/areas/kit/area.ts'
import { languages } from '#contract/entities.ts'
import { securedControls } from '#contract/rules/securities.ts'
import { areaWords } from '#server/areas/kit/area-words.ts'
import {
  controlNamesFile,
  makeAreaWords,
  makeControlNames,
  wordsFile,
} from '#tools/area-words/make-area-words.ts'

test.each(languages)('the words in %s are of now: "npm run area-words" makes them anew', async (language) => {
  const file = wordsFile(language)
  const { code } = await format(file, JSON.stringify(makeAreaWords(language)))
  expect(readFileSync(file, 'utf8')).toBe(code)
})

test.each(languages)('the names of controls in %s are of now, and none is missing', async (language) => {
  const file = controlNamesFile(language)
  const names = makeControlNames(language)
  const { code } = await format(file, JSON.stringify(names))
  expect(readFileSync(file, 'utf8')).toBe(code)
  const own = JSON.parse(
    readFileSync(join(import.meta.dirname, `../../../locales/${language}/securities.json`), 'utf8'),
  ) as {
    screen: Record<string, string>
    control: Record<string, string>
    own: Record<string, Record<string, string>>
  }
  const areaNames = names as Record<string, { title: string; control: Record<string, string> }>
  const unnamed = Object.entries(securedControls).flatMap(([screen, controls]) => [
    ...(areaNames[screen]?.title || own.screen[screen] ? [] : [screen]),
    ...controls
      .filter((one) => !(own.own[screen]?.[one] || areaNames[screen]?.control[one] || own.control[one]))
      .map((one) => `${screen}.${one}`),
  ])
  expect(unnamed).toEqual([])
})

const areas: readonly AnyArea[] = Object.values(allAreas)

test.each(languages.flatMap((language) => areas.map((area) => ({ language, area, name: area.name }))))(
  'every field, choice, state and move of $name has a word in $language',
  ({ language, area }) => {
    const words = areaWords(language, area.name)
    const choices = Object.entries(area.fields).flatMap(([name, field]) =>
      field.kind === 'choice' ? field.choices.map((one) => words.choice[name]?.[one]) : [],
    )
    const named = [
      ...Object.keys(area.fields).map((name) => words.field[name]),
      ...choices,
      ...(area.life?.states ?? []).map((state) => words.state[state]),
      ...Object.keys(area.life?.moves ?? {}).map((move) => words.move[move]),
      words.title,
      words.stateName,
    ]
    expect(named.filter((word) => !word)).toEqual([])
  },
)
