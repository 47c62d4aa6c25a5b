/** Phones, e-mail addresses and invoice numbers, in every way people type them, and what is none of them. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  fewestInvoiceDigits,
  isInvoiceNumber,
  normalisedInvoiceNumber,
  propertyReference,
} from '#contract/rules/invoice-number.ts'
import { number as numberField } from '#contract/typed-text.ts'
import { z } from '#contract/z.ts'
import { defaultUtilitySettings } from '#server/platform/content/default-settings.ts'
import { recipientsOf, sessionMobile } from '#server/identity/otp-sessions/recipients.ts'
import { ApiError } from '#server/platform/api-error.ts'

const settings = {
  ...defaultUtilitySettings,
  customerMobileNoPrefix: '357',
  customerMobileAllowedPhoneCounties: 'CY,GR',
}

const digitsOf = (length: number) =>
  fc
    .array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length })
    .map((list) => list.join(''))

/** Mobile numbers of Cyprus as the numbering plan has them. */
const cyprusMobile = fc
  .tuple(fc.constantFrom('95', '96', '97', '99'), digitsOf(6))
  .map(([operator, rest]) => operator + rest)
const cyprusLandline = digitsOf(6).map((rest) => `22${rest}`)
const greekMobile = digitsOf(7).map((rest) => `694${rest}`)

const foreignDigits = [0x660, 0x6f0, 0xff10]
const inDigits = (text: string, zero: number | undefined): string =>
  zero === undefined ? text : text.replace(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit)))

const blanksAndDashes = ['', '', '', ' ', '-', '.', '/', '\u00a0']
/** Texts and files also bring dashes that are none of a keyboard, and marks of direction. */
const copied = [...blanksAndDashes, '\u2010', '\u2011', '\u2013', '\u200e', '\u200f', '\u2066', '\u2069']

/** With blanks, dashes, dots or slashes between some digits, and digits of another script. */
const spaced = (text: string, separators: readonly string[] = blanksAndDashes) =>
  fc
    .tuple(
      fc.array(fc.constantFrom(...separators), {
        minLength: text.length,
        maxLength: text.length,
      }),
      fc.constantFrom(undefined, ...foreignDigits),
      fc.constantFrom('', ' ', '  '),
    )
    .map(([signs, zero, around]) =>
      [
        around,
        ...[...inDigits(text, zero)].flatMap((digit, index) =>
          index === 0 ? [digit] : [signs[index] ?? '', digit],
        ),
        around,
      ].join(''),
    )

/** A number with its country code in front, or without. */
const typedWays = (country: string, national: fc.Arbitrary<string>, withoutCountry: boolean) =>
  national.chain((number) =>
    fc
      .constantFrom(`+${country}`, `00${country}`, country, ...(withoutCountry ? [''] : []))
      .chain((prefix) =>
        spaced(number).map((typed) => ({ number: `+${country}${number}`, typed: `${prefix} ${typed}` })),
      ),
  )

/** As the contract hands it on. */
const received = (typed: string): string => z.parse(numberField(200), typed)

describe('a phone', () => {
  test('of a mobile in Cyprus is accepted in every way it is typed', () => {
    fc.assert(
      fc.property(typedWays('357', cyprusMobile, true), ({ number, typed }) => {
        expect(sessionMobile(received(typed), settings)).toEqual({ number })
      }),
    )
  })

  test('of another country that is allowed is accepted with its country code', () => {
    fc.assert(
      fc.property(typedWays('30', greekMobile, false), ({ number, typed }) => {
        expect(sessionMobile(received(typed), settings)).toEqual({ number })
      }),
    )
  })

  test('of Cyprus that does not begin with 9 is refused as none of a mobile', () => {
    fc.assert(
      fc.property(typedWays('357', cyprusLandline, true), ({ typed }) => {
        expect(sessionMobile(received(typed), settings)).toEqual({ refused: 'phone.notMobile' })
      }),
    )
  })

  test('of a country that is not allowed, or too short, is refused', () => {
    const tooShort = fc.integer({ min: 1, max: 6 }).chain((length) => digitsOf(length))
    const german = digitsOf(8).map((rest) => `+49151${rest}`)
    fc.assert(
      fc.property(fc.oneof(tooShort, german), (typed) => {
        expect(sessionMobile(received(typed), settings)).toEqual({ refused: 'phone.refused' })
      }),
    )
  })

  test('is refused, or has 11 digits at least, whatever is typed', () => {
    const anything = fc.oneof(
      fc.string({ maxLength: 32 }),
      fc.stringMatching(/^[+0-9 ()/.-]{1,24}$/),
      digitsOf(9).map((rest) => `+354${rest}`),
    )
    fc.assert(
      fc.property(anything, (typed) => {
        const judged = sessionMobile(typed, { ...settings, customerMobileAllowedPhoneCounties: '' })
        expect('number' in judged ? judged.number : judged.refused).toMatch(/^(?:\+\d{11,15}|phone\.\w+)$/)
      }),
    )
  })
})

const refusalOf = (Email: string): string => {
  try {
    recipientsOf({ Email, LanguageCode: 'en' }, settings)
    return 'accepted'
  } catch (error) {
    return error instanceof ApiError ? error.code : String(error)
  }
}

describe('an e-mail address', () => {
  const word = fc.stringMatching(/^[a-zA-Z0-9_%'-]{1,12}$/)
  const label = fc.stringMatching(/^[a-zA-Z0-9]([a-zA-Z0-9-]{0,8}[a-zA-Z0-9])?$/)
  const topLevel = fc.constantFrom('com', 'cy', 'info', 'email', 'photography', 'xn--p1ai')
  const address = fc
    .tuple(
      fc.array(word, { minLength: 1, maxLength: 3 }),
      fc.option(word, { nil: undefined }),
      fc.array(label, { minLength: 1, maxLength: 3 }),
      topLevel,
    )
    .map(
      ([names, tag, labels, end]) => `${names.join('.')}${tag ? `+${tag}` : ''}@${labels.join('.')}.${end}`,
    )

  test('is accepted with any real ending, with a tag behind a plus, and in capitals', () => {
    fc.assert(
      fc.property(address, fc.constantFrom('', ' '), (email, around) => {
        const { email: kept } = recipientsOf(
          { Email: `${around}${email}${around}`, LanguageCode: 'en' },
          settings,
        )
        expect(kept).toBe(email.toLowerCase())
      }),
    )
  })

  test('with a part missing or a line break in it is refused', () => {
    const broken = address.chain((email) => {
      const [name = '', domain = ''] = email.split('@')
      return fc.constantFrom(
        name,
        `@${domain}`,
        `${name}@`,
        `${name}@${domain.split('.')[0]}`,
        `${name}@@${domain}`,
        `.${email}`,
        `${name}.@${domain}`,
        `${name}@.${domain}`,
        `${email}\r\nBcc: x@example.com`,
        `${name} x@${domain}`,
        `<${email}>`,
        `${email},x@example.com`,
      )
    })
    fc.assert(
      fc.property(broken, (email) => {
        expect(refusalOf(email)).toBe('email.refused')
      }),
    )
  })
})

describe('an invoice number', () => {
  const invoice = fc.integer({ min: 15, max: 24 }).chain((length) => digitsOf(length))

  const isInvoice = (typed: string) => isInvoiceNumber(typed, fewestInvoiceDigits.registration)

  test('is the same however it is typed, and names its property', () => {
    fc.assert(
      fc.property(
        invoice.chain((number) => spaced(number, copied).map((typed) => ({ number, typed }))),
        ({ number, typed }) => {
          const handedOn = received(typed)
          expect(isInvoice(handedOn)).toBe(true)
          expect(normalisedInvoiceNumber(handedOn)).toBe(number)
          expect(propertyReference(handedOn)).toBe(
            `0${number[2]}${number[3]}${number[4]}${number[5]}${number[6]}`,
          )
        },
      ),
    )
  })

  test('with anything else in it is none', () => {
    const spoiled = fc
      .tuple(invoice, fc.constantFrom('A', 'x', '+', ',', '%', "'", 'Ω', '😀', '_', '*'), fc.nat({ max: 14 }))
      .map(([number, sign, at]) => number.slice(0, at) + sign + number.slice(at))
    fc.assert(
      fc.property(spoiled, (typed) => {
        expect(isInvoice(typed)).toBe(false)
      }),
    )
    expect(isInvoice('')).toBe(false)
    expect(isInvoice(' - ')).toBe(false)
  })
})
