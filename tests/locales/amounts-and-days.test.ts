/** Amounts, days and lists as natives write them: where the symbol stands is a matter of the language, which symbol of the utility. */
import { afterEach, describe, expect, it } from 'vitest'
import { formatDay, formatInstant } from '#src/i18n/format-instant.ts'
import { formatMoney } from '#src/i18n/format-money.ts'
import { formatQuantity, formatWithSymbol } from '#src/i18n/format-number.ts'
import { isolatedLtr } from '#src/i18n/isolate.ts'
import { listText } from '#src/i18n/list-text.ts'
import { unbrokenWords } from '#src/i18n/unbroken.ts'

const plain = (text: string) => text.replaceAll(/[\u200e\u200f\u2066-\u2069]/g, '').replaceAll(/\s/g, ' ')

describe('an amount', () => {
  it.each([
    ['en', '€', '€1,963.81'],
    ['el', '€', '1.963,81 €'],
    ['ru', '€', '1 963,81 €'],
    ['ar', '€', '1,963.81 €'],
    ['el', 'ΛΚ', '1.963,81 ΛΚ'],
    ['en', 'CHF', 'CHF 1,963.81'],
    ['en', '', '1,963.81'],
    ['el', '', '1.963,81'],
  ])('is written in %s with %j as %s', (language, symbol, written) => {
    expect(plain(formatWithSymbol(1963.81, language, symbol))).toBe(written)
  })

  it('has two decimals, and a sign before it when it is negative', () => {
    expect(plain(formatWithSymbol(-5, 'en', '€'))).toBe('-€5.00')
    expect(plain(formatWithSymbol(-5, 'el', '€'))).toBe('-5,00 €')
  })
})

describe('what stays in one line', () => {
  it.each(['en', 'el', 'ru', 'ar'])(
    'in %s are amounts and quantities, with every sign of a currency',
    (language) => {
      const written = [
        ...['€', 'ΛΚ', 'CHF'].map((symbol) => formatWithSymbol(-1234567.5, language, symbol)),
        formatMoney(123456789, 'EUR', language),
        formatQuantity(1234567, language, 'm3'),
        formatQuantity(12.5, language, 'kWh', { maximumFractionDigits: 1 }),
      ]
      expect(written.filter((one) => one.includes(' '))).toEqual([])
    },
  )

  it('are telephone numbers, by themselves and as examples in a sentence', () => {
    expect(isolatedLtr('+357 99 / 123456')).toBe('\u2066+357\u00a099\u00a0/\u00a0123456\u2069')
    expect(unbrokenWords('Example: 99 123456, in 2026 12 of them')).toBe(
      'Example: 99\u00a0123456, in 2026 12 of them',
    )
  })

  it('is the word e-mail, and no address that looks like it', () => {
    expect(unbrokenWords('E-mail: an e-mail to e-mail@example.com or the-mail')).toBe(
      'E-\u2060mail: an e-\u2060mail to e-mail@example.com or the-mail',
    )
  })
})

describe('a day', () => {
  const zone = process.env['TZ']
  afterEach(() => {
    if (zone === undefined) delete process.env['TZ']
    else process.env['TZ'] = zone
  })

  it.each(['America/Los_Angeles', 'Pacific/Auckland'])('is the same one for a visitor in %s', (place) => {
    process.env['TZ'] = place
    expect(formatDay('2026-05-04', 'en')).toBe('04/05/2026')
  })

  it.each(['en', 'el', 'ru', 'ar'])(
    'that stands by itself is digits in %s, its time by a clock of 24 hours',
    (language) => {
      expect(formatDay('2026-05-04', language)).toBe('04/05/2026')
      const evening = '2026-05-04T16:12:00Z'
      expect(formatInstant(evening, language, { dateStyle: 'short', timeStyle: 'short' })).toBe(
        '04/05/2026 19:12',
      )
      expect(formatInstant(evening, language)).toContain('19:12')
    },
  )

  it('at or before 1900 is empty', () => {
    expect([formatDay('1900-12-31', 'en'), formatDay('1901-01-01', 'en')]).toEqual(['', '01/01/1901'])
  })

  it('that cannot be read is empty', () => {
    expect(formatDay('', 'el')).toBe('')
  })
})

describe('several things in a line', () => {
  it.each([
    ['en', 'a, b'],
    ['el', 'a, b'],
    ['ru', 'a, b'],
    ['ar', 'a، b'],
  ])('are parted in %s as in %s, without those that are empty', (language, written) => {
    expect(listText(['a', '', undefined, false, 'b'], language)).toBe(written)
  })
})
