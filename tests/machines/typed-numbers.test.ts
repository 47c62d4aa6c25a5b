/** A number or an address that is accepted is the one that was meant: it is read back in another form. */
import fc from 'fast-check'
import { getCountries, getCountryCallingCode, getExampleNumber } from 'libphonenumber-js'
import examples from 'libphonenumber-js/examples.mobile.json' with { type: 'json' }
import { parsePhoneNumberFromString } from 'libphonenumber-js/mobile'
import { describe, expect, it } from 'vitest'
import { number as numberField, identifier, oneTimeCode } from '#contract/typed-text.ts'
import { isEmail, normalisedEmail } from '#contract/rules/email.ts'
import { dialablePhone, phoneIn } from '#contract/rules/local-phone.ts'
import { writtenEmail } from '#contract/rules/written-email.ts'
import { normalisedAccountNumber } from '#machines/rules/account-number.ts'
import { dialledNumber, dialledNumberFault } from '#machines/rules/dialled-number.ts'
import { fullIdentityNumber } from '#machines/rules/identity-number.ts'
import { normalisedInvoiceNumber } from '#machines/rules/invoice-number.ts'
import { isCodeGiven, normalisedCode, readCode } from '#machines/rules/one-time-code.ts'
import '#machines/rules/numbering-plans.ts'
import { internationalMobile, isMobileNumber, normalisedMobile } from '#machines/rules/phone.ts'
import { isUsername, normalisedUsername } from '#machines/rules/username.ts'
import { digits } from './typed-digits.ts'

const policy = { pattern: '', prefix: '357', countries: '' }

/** Every character that the eye does not see and that copying brings along. */
const unseen = [
  0xad,
  0xfeff,
  0x2060,
  0x61c,
  ...Array.from({ length: 5 }, (_, index) => 0x200b + index),
  ...Array.from({ length: 5 }, (_, index) => 0x202a + index),
  ...Array.from({ length: 4 }, (_, index) => 0x2066 + index),
  ...Array.from({ length: 16 }, (_, index) => 0xfe00 + index),
].map((code) => String.fromCodePoint(code))

/** A text with what nobody sees between its characters. */
const withUnseen = (text: string) =>
  fc
    .array(fc.constantFrom('', '', ...unseen), { minLength: text.length + 1, maxLength: text.length + 1 })
    .map((between) => [...text].map((char, index) => between[index] + char).join('') + between.at(-1))

const between = fc.constantFrom('', ' ', '-', '‐', '–', '—', '−', '－', '.', '\u00a0', '/')

/** Digits with signs between some of them. */
const spaced = (text: string) =>
  fc
    .array(between, { minLength: text.length, maxLength: text.length })
    .map((signs) =>
      [...text].map((digit, index) => digit + (index + 1 < text.length ? signs[index] : '')).join(''),
    )

const mobiles = getCountries()
  .map((country) => getExampleNumber(country, examples))
  .filter((number) => number !== undefined && parsePhoneNumberFromString(number.number)?.isValid() === true)
  .map((number) => ({ code: String(number?.countryCallingCode), national: String(number?.nationalNumber) }))

/** The same number in the ways in which people write it with its country code. */
const written = ({ code, national }: { code: string; national: string }) =>
  fc
    .tuple(
      fc.constantFrom(
        `+${code}`,
        `00${code}`,
        `(+${code})`,
        `+ ${code}`,
        `[+${code}]`,
        `tel:+${code}`,
        `＋${code}`,
      ),
      spaced(national),
    )
    .chain(([before, after]) => withUnseen(`${before} ${after}`))

describe('a mobile number', () => {
  it('of any country is read in every way it is written, and reads back as itself', () => {
    expect(mobiles.length).toBeGreaterThan(150)
    fc.assert(
      fc.property(
        fc.constantFrom(...mobiles).chain((number) => fc.tuple(fc.constant(number), written(number))),
        ([{ code, national }, typed]) => {
          const stored = normalisedMobile(typed, policy)
          expect(stored).toBe(`+${code}${national}`)
          expect(isMobileNumber(typed, policy)).toBe(true)
          expect(normalisedMobile(internationalMobile(stored, policy), policy)).toBe(stored)
          expect(phoneIn(typed, 'mobile')).toBe(stored)
          expect(dialledNumber(code, typed)).toBe(stored)
        },
      ),
      { numRuns: 400 },
    )
  })

  it('is dropped its trunk digit in brackets, or refused, and never kept with it', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...mobiles),
        fc.constantFrom('(0)', '(0) ', ' (0) ', '[0]', '(8)', '0', ' 0 ', '8'),
        ({ code, national }, trunk) => {
          const typed = `+${code}${trunk}${national}`
          const plain = `+${code}${trunk.replace(/\D/g, '')}${national}`
          const isItself = parsePhoneNumberFromString(plain)
          const right = [`+${code}${national}`, ...(isItself?.isValid() ? [isItself.number] : [])]
          const readings = [
            isMobileNumber(typed, policy) ? normalisedMobile(typed, policy) : right[0],
            phoneIn(typed, 'mobile') ?? right[0],
            dialledNumberFault(code, typed) === undefined ? dialledNumber(code, typed) : right[0],
          ]
          expect(readings.filter((stored) => !right.includes(stored ?? ''))).toEqual([])
        },
      ),
      { numRuns: 400 },
    )
  })

  it.each([
    ['+44 (0)7700 900123', undefined],
    ['+44 (0)7400 123456', '+447400123456'],
    ['+4407400123456', '+447400123456'],
    ['0044 (0) 7400 123456', '+447400123456'],
    ['+357 (0) 99 123456', '+35799123456'],
    ['+49 (0)151 23456789', '+4915123456789'],
    ['+7 (8) 912 345 67 89', '+79123456789'],
    ['+7 8 912 345 67 89', undefined],
    ['+1 234 567 8', undefined],
    ['+39 (0) 06 1234 5678', undefined],
    ['357 99 123456', '+35799123456'],
    ['+357 92 123456', '+35792123456'],
    ['93123456', '+35793123456'],
    ['99 123456 ext. 12', undefined],
    ['99 123456, 99 654321', undefined],
    ['call +357 99 123456', undefined],
  ])('“%s” is read as %s, by every rule', (typed, stored) => {
    expect(isMobileNumber(typed, policy)).toBe(stored !== undefined)
    expect(isMobileNumber(typed, policy) ? normalisedMobile(typed, policy) : undefined).toBe(stored)
    expect(phoneIn(typed, 'mobile')).toBe(stored)
    const code = /^\D*(?:00)?(357|44|49|39|7|1(?=\s2))/.exec(typed)?.[1] ?? '357'
    expect(dialledNumberFault(code, typed) === undefined ? dialledNumber(code, typed) : undefined).toBe(
      stored,
    )
  })

  it('with the 8 that is dialled inside Russia is understood after the chosen country', () => {
    expect(dialledNumber('7', '8 (912) 345-67-89')).toBe('+79123456789')
    expect(dialledNumber('44', '(0)7400 123456')).toBe('+447400123456')
  })

  it.each(['92', '93', '94', '95', '96', '97', '99'])('of Cyprus that begins with %s is one', (range) => {
    fc.assert(
      fc.property(
        digits(6).chain((rest) => written({ code: '357', national: range + rest })),
        (typed) => {
          expect(isMobileNumber(typed, policy)).toBe(true)
          expect(dialledNumberFault('357', typed)).toBeUndefined()
        },
      ),
      { numRuns: 20 },
    )
  })
})

it('a landline keeps no trunk zero, and is read back as itself', () => {
  for (const [typed, stored] of [
    ['+44 (0)20 7946 0958', '+442079460958'],
    ['+44 020 7946 0958', '+442079460958'],
    ['(+357) 22 123456', '+35722123456'],
    ['00357-22-123456', '+35722123456'],
    ['+39 06 1234 5678', '+390612345678'],
    ['+39 (0)6 1234 5678', undefined],
    ['+1 234 567 8', undefined],
  ] as const) {
    expect([typed, phoneIn(typed, 'landline')]).toEqual([typed, stored])
    expect(dialablePhone(stored ?? '')).toBe(stored)
  }
  expect(getCountryCallingCode('CY')).toBe('357')
})

describe('an e-mail address', () => {
  const labels = ['münchen', 'παράδειγμα', 'пример', 'مثال', 'straße', '例え', 'nuñez', 'example', 'οδός']
  const ends = ['de', 'ελ', 'рф', 'com', 'السعودية']

  it('in own letters is kept in one form and shown in the other', () => {
    expect(normalisedEmail('User@παράδειγμα.ελ')).toBe('user@xn--hxajbheg2az3al.xn--qxam')
    expect(normalisedEmail('user@MÜNCHEN.de')).toBe('user@xn--mnchen-3ya.de')
    expect(writtenEmail('user@xn--mnchen-3ya.de')).toBe('user@münchen.de')
    fc.assert(
      fc.property(
        fc
          .tuple(
            fc.constantFrom(...labels),
            fc.constantFrom(...labels),
            fc.constantFrom(...ends),
            fc.boolean(),
          )
          .chain(([first, second, end, shouts]) => {
            const meant = `first.last+tag@${first}.${second}.${end}`
            const typed = shouts && !/[ßς]/.test(meant) ? meant.toUpperCase() : meant
            // Between Arabic letters a joiner is a letter of the name.
            const joined = /\p{Script=Arabic}/u.test(meant) ? /[\u200c\u200d]/g : /(?!)/
            return fc.tuple(
              fc.constant(meant),
              withUnseen(typed.normalize(shouts ? 'NFD' : 'NFC')).map((text) => text.replace(joined, '')),
            )
          }),
        ([meant, typed]) => {
          const stored = normalisedEmail(typed)
          expect(isEmail(typed)).toBe(true)
          expect(stored).toMatch(/^[\x21-\x7e]+$/)
          expect(writtenEmail(stored)).toBe(meant)
          expect(normalisedEmail(writtenEmail(stored))).toBe(stored)
          expect(identifier.parse(typed)).toBe(stored)
        },
      ),
    )
  })

  it('keeps the joiner that a Persian domain is written with', () => {
    expect(writtenEmail(normalisedEmail('user@نامه\u200cای.com'))).toBe('user@نامه\u200cای.com')
    expect(normalisedEmail('user@example.com\u200d')).toBe('user@example.com')
  })

  it('is refused where its domain is none, or would be another one', () => {
    for (const typed of [
      'user@１２.１３',
      'user@a%62.ελ',
      'user@ελ',
      'user@münchen.de:80',
      'user@mün chen.de',
      'user@x@münchen.de',
      'user@münchen.de/a',
      'üser@example.com',
    ])
      expect([typed, isEmail(typed)]).toEqual([typed, false])
  })
})

it('what nobody sees counts nowhere: codes, account, invoice and identity numbers, names to sign in with', () => {
  fc.assert(
    fc.property(
      withUnseen('user@example.com'),
      withUnseen('123456'),
      withUnseen('AB-1234'),
      withUnseen('99123456'),
      (address, code, account, phone) => {
        expect(identifier.parse(address)).toBe('user@example.com')
        expect(normalisedUsername(address)).toBe('user@example.com')
        expect(isUsername(address) && isUsername(phone) && isCodeGiven(code)).toBe(true)
        expect([normalisedCode(code), readCode(`Your code is ${code}.`, 6), oneTimeCode.parse(code)]).toEqual(
          Array(3).fill('123456'),
        )
        expect(normalisedAccountNumber(account)).toBe('AB-1234')
        expect(normalisedInvoiceNumber(phone)).toBe('99123456')
        expect(fullIdentityNumber(phone, undefined)).toBe('99123456')
        expect(numberField(8).parse(phone)).toBe('99123456')
      },
    ),
  )
})
