/** Digits are understood everywhere they are typed, on the page and on the server alike. */
import { describe, expect, it } from 'vitest'
import { number } from '#contract/typed-text.ts'
import { z } from '#contract/z.ts'
import { withPlainDigits } from '#machines/rules/digits.ts'
import { fullIdentityNumber, isNumberOfTypes } from '#machines/rules/identity-number.ts'
import { isCodeGiven, normalisedCode } from '#machines/rules/one-time-code.ts'
import { isOwnMobile } from '#machines/rules/own-identifier.ts'
import { isMobileNumber, looksLikeNumber, normalisedMobile } from '#machines/rules/phone.ts'
import '#machines/rules/numbering-plans.ts'
import { isUsername, normalisedUsername } from '#machines/rules/username.ts'

/** 0 to 9 as each keyboard gives them. */
const keyboards = {
  'Arabic-Indic': '٠١٢٣٤٥٦٧٨٩',
  Persian: '۰۱۲۳۴۵۶۷۸۹',
  'full-width': '０１２３４５６７８９',
}
const policy = { pattern: '9\\d{7}', prefix: '357', countries: 'CY' }
const card = { value: '1', text: 'Card', description: 'K|Card', regularExpression: 'K\\d{6,8}' }

describe.each(Object.entries(keyboards))('%s digits', (_keyboard, digits) => {
  const typed = (text: string) => text.replace(/\d/g, (digit) => digits[Number(digit)] ?? '')

  it('are 0 to 9, to the machines and on the wire', () => {
    expect(withPlainDigits(`a ${digits}!`)).toBe('a 0123456789!')
    expect(z.parse(number(20), `a ${digits}!`)).toBe('a 0123456789!')
  })
  it('make a code', () => {
    expect(isCodeGiven(typed('048213'))).toBe(true)
    expect(normalisedCode(typed(' 048213 '))).toBe('048213')
  })
  it('make an identity number, sent in plain digits', () => {
    expect(isNumberOfTypes(typed('1234567'), '1', [card])).toBe(true)
    expect(fullIdentityNumber(typed('K1234567'), card)).toBe('K1234567')
  })
  it('make a mobile number, which is judged while it is typed and known as the own one', () => {
    expect(looksLikeNumber(typed('99 123'))).toBe(true)
    expect(isMobileNumber(typed('99 123456'), policy)).toBe(true)
    expect(normalisedMobile(typed('0035799123456'), policy)).toBe('+35799123456')
    expect(isOwnMobile(typed('99123456'), '+35799123456', policy)).toBe(true)
  })
  it('make a number to sign in with', () => {
    expect(isUsername(typed('99 123456'))).toBe(true)
    expect(normalisedUsername(typed(' 99 123456'))).toBe('99 123456')
  })
})
