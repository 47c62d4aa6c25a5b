import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { strayDates } from '#tools/gallery/inspection/dates.ts'
import { strayWords } from '#tools/gallery/inspection/words.ts'
import { serveGallery, type GalleryPage, type ServedGallery } from '#tools/gallery/open-gallery.ts'
import { builtGallery } from './built-gallery.ts'

describe('the search for stray words', () => {
  it.each([
    ['an English word on a Greek page', 'Πατήστε Continue', 'Continue', 'el'],
    ['a Greek word on a Russian page', 'Вход Σύνδεση', 'Σύνδεση', 'ru'],
    ['a Russian word on an English page', 'Sign in Вход', 'Вход', 'en'],
    ['the key of a text', 'notices.refusal.code', 'notices.refusal.code', 'en'],
    ['a placeholder that was not filled', 'Καλημέρα {{name}}', '{{', 'el'],
    ['a value that is not there', 'Hello undefined', 'undefined', 'en'],
    ['a sample of the catalogue', 'Sorry, ‹code.wrong›', '‹', 'en'],
  ] as const)('finds %s', (_what, text, stray, language) => {
    expect(strayWords(text, language, [])).toContain(stray)
  })

  it.each([
    ['names', 'Καλώς ήρθατε στη Demetra', 'el'],
    ['addresses', 'Γράψτε στο service@example.com ή δείτε https://utility.example/terms', 'el'],
    [
      'values that stand apart from the sentence',
      'Его отправили на \u2066c•••r@host\u2069, \u2068Ανδρέας\u2069',
      'ru',
    ],
    ['words that every language uses', 'أرسلناه برسالة SMS أو e-mail', 'ar'],
    ['abbreviations with dots and numbers', 'Έως 6 ψηφία, π.μ. ή μ.μ., 0:10', 'el'],
  ] as const)('leaves %s alone', (_what, text, language) => {
    expect(strayWords(text, language, ['Demetra'])).toEqual([])
  })
})

describe('the search for dates of another shape', () => {
  it.each([
    ['7:12 π.μ.', 'el'],
    ['22 Νοε 2026', 'el'],
    ['22 нояб. 2026 г.', 'ru'],
    ['7:12 ص', 'ar'],
    ['22 Nov 2026', 'en'],
  ] as const)('finds %s', (text, language) => {
    expect(strayDates(text, language)).toHaveLength(1)
  })

  it.each([
    ['22 Νοεμβρίου 2026 στις 07:12', 'el'],
    ['22 May 2026', 'en'],
    ['22/11/2026 07:12', 'ar'],
  ] as const)('leaves %s alone', (text, language) => {
    expect(strayDates(text, language)).toEqual([])
  })
})

describe('the inspection of a picture', () => {
  let gallery: ServedGallery
  let shown: GalleryPage
  beforeAll(async () => {
    gallery = await serveGallery(builtGallery)
  })
  // Afresh each time: a defect that is planted behind React's back may break what is drawn next.
  beforeEach(async () => {
    shown = await gallery.open()
    await shown.show({ machine: 'sign-in', state: 'open.enteringCredentials.asking', language: 'el' })
  })
  afterEach(() => shown.page.context().close())
  afterAll(() => gallery.close())

  const defects: readonly (readonly [defect: string, plant: () => void, found: RegExp])[] = [
    ['a second main heading', () => document.body.append(document.createElement('h1')), /there are 2 h1/],
    ['a tab without a title', () => document.querySelector('title')?.remove(), /no title/],
    [
      'the wrong language',
      () => document.documentElement.setAttribute('lang', 'en'),
      /language of the page is en/,
    ],
    [
      'the wrong direction',
      () => document.documentElement.setAttribute('dir', 'rtl'),
      /direction of the page/,
    ],
    [
      'a page that is too wide',
      () => document.querySelector('main')?.setAttribute('style', 'min-width: 2000px'),
      /px too wide/,
    ],
    [
      'a scroll bar for the width of a border',
      () =>
        document
          .querySelector('main h1')
          ?.setAttribute('style', 'overflow-x: auto; height: 40px; max-height: 40px; line-height: 42px'),
      /scrolls down by \d px/,
    ],
    [
      'an error that the tab does not name',
      () => document.querySelector('main')?.setAttribute('role', 'alert'),
      /the tab does not/,
    ],
    ['a foreign word', () => document.querySelector('main p')?.append(' Continue'), /“Continue” in p/],
    [
      'a foreign word that is only read aloud',
      () => document.querySelector('main button')?.setAttribute('aria-label', 'Continue'),
      /“Continue” in aria-label/,
    ],
    [
      'a control that is hard to hit',
      () =>
        document
          .querySelector('main button[type=submit]')
          ?.setAttribute('style', 'min-height: 0; height: 12px; padding: 0; width: 12px; overflow: hidden'),
      /is 12 × 12 px/,
    ],
    [
      'text that is hard to read',
      () => document.querySelector('main h1')?.setAttribute('style', 'color: #cccccc'),
      /color-contrast/,
    ],
    ['a field without a name', () => document.querySelector('main label')?.remove(), /label/],
  ]

  it.each(defects)('finds %s', async (_defect, plant, expected) => {
    await shown.page.evaluate(`(${plant.toString()})()`)
    await shown.settle()
    const { axe, house } = await shown.inspect()
    expect([...house, ...axe.map(({ rule }) => rule)].join('\n')).toMatch(expected)
  })

  it('finds nothing where nothing was planted', async () => {
    expect(await shown.inspect()).toMatchObject({ axe: [], house: [] })
  })

  it('hears when a picture calls the server', async () => {
    await shown.page.evaluate(() => fetch('/api/Utility/GetSettings').catch(() => undefined))
    expect(shown.complaints().join(' ')).toContain('A picture called')
  })
})
