/** Mobile numbers are understood in every way in which people type them, and refused with the right error. */
import fc from 'fast-check'
import { parsePhoneNumberFromString } from 'libphonenumber-js/mobile'
import { describe, expect, it } from 'vitest'
import { withoutTrunkZero } from '#contract/rules/dialled-digits.ts'
import { callingCodes, writtenInternationally } from '#machines/rules/calling-codes.ts'
import { isContactPhone } from '#machines/rules/contact-form.ts'
import { dialledForms, dialledNumber, dialledNumberFault } from '#machines/rules/dialled-number.ts'
import { digits, typedWith } from './typed-digits.ts'

const spaced = typedWith(['', '', '', ' ', '-', '.', '\u00a0', '\u2011'])

/** With plus, with 00, with the country code alone, and without all that. */
const written = (code: string, national: string) =>
  fc
    .constantFrom(['+', code], ['00', code], ['', code], ['', ''])
    .chain(([prefix = '', country = '']) => spaced(country + national).map((text) => ` ${prefix}${text} `))

const cypriot = digits(7).map((rest) => `9${rest}`)

describe('a mobile number of Cyprus', () => {
  it('is accepted however it is typed, and sent in one form', () => {
    fc.assert(
      fc.property(
        cypriot.chain((national) => fc.tuple(fc.constant(national), written('357', national))),
        ([national, typed]) => {
          expect(dialledNumberFault('357', typed)).toBeUndefined()
          expect(dialledNumber('357', typed)).toBe(`+357${national}`)
        },
      ),
    )
  })

  it('that starts with another digit than 9 is no mobile number (NoCyMobileNum)', () => {
    fc.assert(
      fc.property(
        fc
          .tuple(fc.constantFrom(...'12456'), digits(7))
          .chain(([first, rest]) => written('357', `${first}${rest}`)),
        (typed) => {
          expect(dialledNumberFault('357', typed)).toBe('NoCyMobileNum')
        },
      ),
    )
  })

  it('that is too short is no number (PhoneNumberError)', () => {
    fc.assert(
      fc.property(
        fc
          .nat(6)
          .chain((length) => digits(length))
          .chain((rest) => spaced(`9${rest}`)),
        (typed) => {
          expect(dialledNumberFault('357', typed)).toBe('PhoneNumberError')
        },
      ),
    )
  })

  it('is what the numbering plans say, where they know it', () => {
    const disagreements = fc
      .sample(
        cypriot.chain((national) => written('357', national)),
        200,
      )
      .filter((typed) => {
        const number = dialledNumber('357', typed)
        const known = parsePhoneNumberFromString(number)
        return known?.isValid() === true && known.number !== number
      })
    expect(disagreements).toEqual([])
  })
})

it('refuses letters and numbers of another country than the chosen one', () => {
  for (const typed of ['99 12345a', '', ' ', '+', '+30 691 234 5678', '0030 6912345678', '🙂'])
    expect([typed, dialledNumberFault('357', typed)]).toEqual([typed, 'PhoneNumberError'])
  expect(dialledNumberFault('30', '+30 691 234 5678')).toBeUndefined()
  expect(dialledNumber('30', '0030 691 234 5678')).toBe('+306912345678')
})

it('has every spelling that an operator may mean', () => {
  expect(dialledForms('357', '+357 99-123456')).toEqual([
    '+35799123456',
    '99123456',
    '35799123456',
    '+35799123456',
  ])
})

describe('the phone of the contact form', () => {
  it('must match the configured expression, in any spelling', () => {
    for (const phone of ['99 123456', '+357 99 123456', '0035799123456', '35799123456'])
      expect([phone, isContactPhone({ callingCode: '357', phone }, '9\\d{7}')]).toEqual([phone, true])
    expect(isContactPhone({ callingCode: '357', phone: '22 123456' }, '9\\d{7}')).toBe(false)
  })
  it('must only be there where none is configured, or the expression is none', () => {
    expect(isContactPhone({ callingCode: '357', phone: '22' }, '')).toBe(true)
    expect(isContactPhone({ callingCode: '357', phone: ' ' }, '')).toBe(false)
    expect(isContactPhone({ callingCode: '357', phone: '22' }, '(')).toBe(true)
  })
})

describe('the country codes', () => {
  it('are those that are configured, in their order', () => {
    expect(callingCodes('cy, GR,XX')).toEqual([
      { country: 'CY', code: '357' },
      { country: 'GR', code: '30' },
    ])
  })
  it('are all there are without a setting, each once, by the country that is meant by it', () => {
    const all = callingCodes('')
    expect(all.length).toBeGreaterThan(200)
    expect(new Set(all.map(({ code }) => code)).size).toBe(all.length)
    for (const [code, country] of [
      ['1', 'US'],
      ['44', 'GB'],
      ['7', 'RU'],
    ])
      expect(all).toContainEqual({ country, code })
  })
  it('stand before numbers as people of every country read them', () => {
    expect(writtenInternationally('+35799123456')).toBe('+357 99 123456')
    expect(writtenInternationally('+357991')).toBeUndefined()
  })
})

describe('a number with its country code', () => {
  it.each([
    [6, undefined],
    [7, 7],
    [15, 15],
    [16, undefined],
  ])('of %i digits is a number or none as E.164 has it', (length, known) => {
    const dialled = `+358${'4'.repeat(length - 3)}`
    expect(withoutTrunkZero(dialled)).toBe(known === undefined ? undefined : dialled)
  })
})
