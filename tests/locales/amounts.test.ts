/** Amounts as natives write them: where the symbol stands is a matter of the language, which symbol of the utility. */
import { describe, expect, it } from 'vitest'
import { formatMoney } from '#src/i18n/format-number.ts'

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
    expect(plain(formatMoney(1963.81, language, symbol))).toBe(written)
  })

  it('has two decimals, and a sign before it when it is negative', () => {
    expect(plain(formatMoney(-5, 'en', '€'))).toBe('-€5.00')
    expect(plain(formatMoney(-5, 'el', '€'))).toBe('-5,00 €')
  })
})
