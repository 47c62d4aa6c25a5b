/** Paths on paper: Gherkin that parses, CSV that imports, the same ids everywhere. */
import { stripTypeScriptTypes } from 'node:module'
import { AstBuilder, GherkinClassicTokenMatcher, Parser } from '@cucumber/gherkin'
import { IdGenerator } from '@cucumber/messages'
import { describe, expect, it } from 'vitest'
import type { Language } from '#contract/entities.ts'
import { catalogue } from '#tools/model/catalogue.ts'
import { demonstrationAccounts, demonstrationPassword } from '#server/demonstration/accounts.ts'
import { describePaths } from '#tools/paths/described-path.ts'
import { csvFormat } from '#tools/paths/formats/csv.ts'
import type { PathDocument } from '#tools/paths/formats/document.ts'
import { gherkinFormat } from '#tools/paths/formats/gherkin.ts'
import { jsonFormat } from '#tools/paths/formats/json.ts'
import { markdownFormat } from '#tools/paths/formats/markdown.ts'
import { playwrightFormat } from '#tools/paths/formats/playwright.ts'
import { createPathSource, type PathCriterion } from '#tools/paths/path-source.ts'
import { durationText } from '#tools/paths/step-sentence.ts'

// Code entry takes longest to explore, and its sentences are tested elsewhere.
const sources = catalogue.filter(({ id }) => id !== 'otp-entry').map((entry) => createPathSource(entry))

const documentOf = async (
  language: Language,
  criterion: PathCriterion,
  ids: readonly string[],
): Promise<PathDocument> => ({
  criterion,
  language,
  seed: undefined,
  machines: await Promise.all(
    sources
      .filter(({ entry }) => ids.includes(entry.id))
      .map(async (source) => {
        const paths = source.make(criterion, { seed: 1, most: undefined })
        return {
          machine: source.entry.id,
          title: source.entry.title,
          paths: await describePaths(source, paths, language),
          coverage: source.measure(paths),
        }
      }),
  ),
})

const parse = (text: string) =>
  new Parser(new AstBuilder(IdGenerator.incrementing()), new GherkinClassicTokenMatcher()).parse(text)

describe('Gherkin', async () => {
  const document = await documentOf('en', 'transitions', ['sign-in', 'session'])

  it('is one feature with a scenario per path when it is about one flow', () => {
    const one = { ...document, machines: document.machines.filter(({ machine }) => machine === 'sign-in') }
    const { feature } = parse(gherkinFormat(one))
    const scenarios = feature!.children.flatMap(({ scenario }) => scenario ?? [])
    expect(scenarios).toHaveLength(one.machines[0]!.paths.length)
    expect(feature!.children.filter(({ background }) => background)).toHaveLength(1)
    expect(new Set(scenarios.map(({ name }) => name)).size).toBe(scenarios.length)
  })

  it('is one feature with a rule per flow when it is about several', () => {
    const text = gherkinFormat(document)
    expect(text).not.toMatch(/undefined|\{\{|\$t\(/)
    const { feature } = parse(text)
    expect(feature!.children.flatMap(({ rule }) => rule?.name ?? [])).toEqual(
      document.machines.map(({ title }) => title),
    )
  })
})

describe('A scenario', async () => {
  const { feature } = parse(gherkinFormat(await documentOf('en', 'pairs', ['sign-in'])))
  const scenarios = feature!.children.flatMap(({ scenario }) => scenario ?? [])

  it('carries its path and its requirements as tags', () => {
    for (const { tags } of scenarios) {
      expect(tags[0]!.name).toMatch(/^@path-[0-9a-z]{8}$/)
      expect(tags.slice(1).every(({ name }) => /^@SI-\d\d$/.test(name))).toBe(true)
    }
  })

  it('says what is given, then in turn what happens and what is seen', () => {
    const keywords = scenarios.map(({ steps }) => steps.map(({ keyword }) => keyword.trim()[0]).join(''))
    expect(keywords.filter((text) => !/^GA*(TA*|(WA*TA*)*)$/.test(text))).toEqual([])
  })

  it('quotes the words on the screen', () => {
    const steps = scenarios.flatMap((one) => one.steps.map(({ text }) => text))
    expect(steps).toContain(
      'the person fills in “E-\u2060mail or mobile number” with “CUSTOMER@EXAMPLE.COM” and “Password” with ' +
        '“Portal-2026!” and presses “Sign in” (complete)',
    )
    expect(steps).toContain('“Please accept the terms of use, then sign in.”')
    expect(steps).toContain('the terms must be accepted first; the legal label says so')
  })

  it('is short enough to be followed by hand', () => {
    expect(
      Math.max(...scenarios.map(({ steps }) => steps.filter(({ keyword }) => keyword === 'When ').length)),
    ).toBeLessThan(26)
  })
})

describe('The paths of every flow', async () => {
  const { machines: documents } = await documentOf(
    'en',
    'pairs',
    sources.map(({ entry }) => entry.id),
  )

  it('have titles that tell them apart', () => {
    for (const { paths } of documents)
      expect(new Set(paths.map(({ title }) => title)).size).toBe(paths.length)
    const titles = documents.flatMap(({ paths }) => paths.map(({ title }) => title))
    expect(titles.filter((title) => title.length > 400)).toEqual([])
    // Only few are alike in every step that could tell them apart.
    expect(titles.filter((title) => / \(\d+\)$/.test(title)).length).toBeLessThan(titles.length / 5)
  })
})

describe('A file for Playwright Test', async () => {
  const document = await documentOf('el', 'states', ['e-bill'])
  const text = playwrightFormat(document)
  const [{ paths }] = document.machines as [(typeof document.machines)[number]]

  it('is a program that needs nothing of this repository', () => {
    expect(() => stripTypeScriptTypes(text)).not.toThrow()
    expect([...text.matchAll(/^import .* from '(.*)'$/gm)].map(([, from]) => from)).toEqual([
      '@playwright/test',
    ])
    expect(text).toContain("process.env['PORTAL_URL']")
  })

  it('has a test for each path, and says which of them no browser can walk alone', () => {
    expect(text.match(/^  test\(/gm)).toHaveLength(6)
    expect(text.match(/^  test\.fixme\(/gm)).toHaveLength(paths.length - 6)
    expect(text).toMatch(/test\.fixme\(.*\n +\/\/ first, for step \d+, in another private window/)
  })

  it('looks the code up by its channel', () => {
    expect(text).toContain('.fill(await code("+35799400028"))')
  })
})

describe('Somebody who follows paths by hand', async () => {
  const document = await documentOf('en', 'transitions', ['sign-in', 'session'])

  it('is told once who signs in, before each path, and once how answers are brought about', () => {
    for (const { preconditions } of document.machines.flatMap(({ paths }) => paths)) {
      const text = preconditions.join('\n')
      for (const kind of [1, 2]) {
        const [first] = demonstrationAccounts.filter(({ role }) => role === kind)
        expect(text.split(first!.login)).toHaveLength(2)
      }
      const told = preconditions.filter((one) => one.includes(`with the password “${demonstrationPassword}”`))
      expect(told).toHaveLength(1)
    }
    for (const write of [markdownFormat, gherkinFormat])
      expect(write(document).split('paths -- run')).toHaveLength(2)
  })
})

/** RFC 4180, read back. */
const readCsv = (text: string): string[][] => {
  const lines: string[][] = [[]]
  for (const [, quoted, plain = '', end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/g)) {
    lines.at(-1)!.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'))
    if (end === '\r\n') lines.push([])
  }
  return lines.slice(0, -1)
}

describe('CSV', async () => {
  const document = await documentOf('en', 'transitions', ['sign-in'])
  const [header, ...lines] = readCsv(csvFormat(document))
  const column = (name: string) => header!.indexOf(name)

  it('has one line per step, with the id on each and the title on the first of a path', () => {
    const [machine] = document.machines
    const counts = machine!.paths.map(({ steps }) => Math.max(steps.length, 1))
    expect(lines).toHaveLength(counts.reduce((sum, count) => sum + count, 0))
    expect(lines.every((line) => line.length === header!.length)).toBe(true)
    expect(new Set(lines.map((line) => line[column('ID')])).size).toBe(machine!.paths.length)
    expect(lines.filter((line) => line[column('Title')] !== '')).toHaveLength(machine!.paths.length)
    expect(lines.filter((line) => line[column('Step')] === '1')).toHaveLength(machine!.paths.length)
    expect(
      lines.every((line) => line[column('Action')] !== '' && line[column('Expected result')] !== ''),
    ).toBe(true)
  })

  it('gives a high priority to paths that alone take some transition', () => {
    expect(lines.some((line) => line[column('Priority')] === 'High')).toBe(true)
  })
})

describe('Paths in any format', () => {
  it('have the same ids', async () => {
    const document = await documentOf('ru', 'transitions', ['human-check'])
    const { machines } = JSON.parse(jsonFormat(document)) as PathDocument
    const ids = machines.flatMap(({ paths }) => paths.map(({ id }) => id))
    expect(ids.length).toBeGreaterThan(0)
    for (const write of [markdownFormat, csvFormat, gherkinFormat])
      for (const id of ids) expect(write(document)).toContain(id)
  })

  it('tell how much they cover, as measured', async () => {
    const text = markdownFormat(await documentOf('en', 'pairs', ['human-check']))
    expect(text).toMatch(/transitions (\d+)\/\1, pairs (\d+)\/\2\./)
  })
})

describe('A duration', () => {
  it('is told in hours, minutes and seconds', () => {
    expect(durationText(593_000)).toBe('9 minutes, 53 seconds')
    expect(durationText(3_600_000)).toBe('1 hour')
    expect(durationText(1_200)).toBe('1.2 seconds')
    expect(durationText(0)).toBe('0 seconds')
  })
})
