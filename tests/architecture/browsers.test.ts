/** The browsers that are meant: what is built, what is written and what operators read agree (decision 0324). */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import {
  buildTarget,
  meantBrowsers,
  oldestVersions,
  type MeantBrowser,
} from '#tools/bundle/meant-browsers.ts'
import config from '../../vite.config.ts'

const house = join(import.meta.dirname, '../..')

const filesOf = (rooms: readonly string[], kinds: RegExp) =>
  rooms.flatMap((room) =>
    readdirSync(join(house, room), { recursive: true, encoding: 'utf8' })
      .filter((name) => kinds.test(name))
      .map((name) => [join(room, name), readFileSync(join(house, room, name), 'utf8')] as const),
  )

/**
 * What browsers learnt lately, how it is written, and since when they know it (Chrome and Edge, Firefox, Safari): of the language
 * `tsconfig.base.json` says the same, which has no newer edition. Not here: what is only an improvement where it is known
 * (`text-wrap`, `field-sizing`), and what the code asks for before it uses it.
 */
const features: readonly (readonly [
  name: string,
  written: RegExp,
  since: Record<'chrome' | 'firefox' | 'safari', number>,
])[] = [
  ['Element.checkVisibility', /\.checkVisibility\(/, { chrome: 105, firefox: 106, safari: 17.4 }],
  ['URL.canParse', /URL\.canParse\(/, { chrome: 120, firefox: 115, safari: 17 }],
  ['Intl.Segmenter', /Intl\.Segmenter/, { chrome: 87, firefox: 125, safari: 14.1 }],
  ['Array.toSorted', /\.to(?:Sorted|Reversed|Spliced)\(/, { chrome: 110, firefox: 115, safari: 16 }],
  ['subgrid', /\bsubgrid\b/, { chrome: 117, firefox: 71, safari: 16 }],
  [':has()', /:has\(|\bhas-\[/, { chrome: 105, firefox: 121, safari: 15.4 }],
  ['AbortSignal.any', /AbortSignal\.any\(/, { chrome: 116, firefox: 124, safari: 17.4 }],
  ['Promise.withResolvers', /Promise\.withResolvers/, { chrome: 119, firefox: 121, safari: 17.4 }],
  ['groupBy', /\b(?:Map|Object)\.groupBy\(/, { chrome: 117, firefox: 119, safari: 17.4 }],
  ['light-dark()', /\blight-dark\(/, { chrome: 123, firefox: 120, safari: 17.5 }],
  ['@starting-style', /@starting-style\b/, { chrome: 117, firefox: 129, safari: 17.5 }],
  ['popover', /\.(?:show|hide|toggle)Popover\(|\bpopover=/, { chrome: 114, firefox: 125, safari: 17 }],
  ['view transitions', /\.startViewTransition\(/, { chrome: 111, firefox: 144, safari: 18 }],
  ['anchors', /\banchor-name:|\bposition-area:/, { chrome: 129, firefox: 147, safari: 26 }],
  ['URL.parse', /URL\.parse\(/, { chrome: 126, firefox: 126, safari: 18 }],
  ['Promise.try', /Promise\.try\(/, { chrome: 128, firefox: 134, safari: 18.2 }],
]

describe('The browsers that are meant', () => {
  it('know all that the portal is written with', () => {
    const sources = filesOf(['src', 'machines', 'contract'], /\.(?:tsx?|css)$/)
    const oldest = (name: MeantBrowser) => Number(meantBrowsers[name])
    const tooNew = features.flatMap(([name, written, { chrome, firefox, safari }]) =>
      sources
        .filter(([, text]) => written.test(text.replaceAll(/\/\*[^]*?\*\/|^\s*\/\/.*$/gm, '')))
        .filter(
          () =>
            Math.min(oldest('chrome'), oldest('edge')) < chrome ||
            oldest('firefox') < firefox ||
            Math.min(oldest('safari'), oldest('ios_saf')) < safari,
        )
        .map(([path]) => `${name}: ${path}`),
    )
    expect(tooNew).toEqual([])
  })

  it('are no newer than the code needs', () => {
    const text = filesOf(['src', 'machines', 'contract'], /\.(?:tsx?|css)$/)
      .map(([, source]) => source)
      .join('\n')
    const used = features.filter(([, written]) => written.test(text)).map(([, , since]) => since)
    expect(Number(meantBrowsers.chrome)).toBe(Math.max(...used.map(({ chrome }) => chrome)))
    expect(Number(meantBrowsers.safari)).toBe(Math.max(...used.map(({ safari }) => safari)))
    // The one before, 115, lacks Intl.Segmenter: this is the next that is kept for years.
    expect(Number(meantBrowsers.firefox)).toBe(128)
  })

  it('are those that scripts, styles and workers are built for', () => {
    expect(config.build?.target).toEqual(buildTarget)
    expect(config.build?.cssTarget, 'styles follow').toBeUndefined()
    const others = filesOf(['tools'], /\.ts$/)
      .filter(([, text]) => /^\s*(?:css)?[tT]arget: (?!buildTarget)/m.test(text) && /from 'vite'/.test(text))
      .map(([path]) => path)
    expect(others).toEqual([])
  })

  it('are named in the guide of operation', () => {
    const guide = readFileSync(join(house, 'docs/operation.md'), 'utf8')
    const { chrome, edge, firefox, safari, ios_saf } = meantBrowsers
    expect(guide).toContain(
      `Chrome ${chrome}, Edge ${edge}, Firefox ${firefox}, Safari ${safari} and iOS ${ios_saf}`,
    )
  })

  it.each([
    [['last 2 versions'], 'is not “browser >= version”'],
    [['opera >= 100'], 'is not “browser >= version”'],
    [['chrome >= 120'], 'edge must be there once'],
  ])('are not read from %j', (queries, message) => {
    expect(() => oldestVersions(queries)).toThrow(message)
  })
})
