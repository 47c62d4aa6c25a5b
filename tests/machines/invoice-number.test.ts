/** Invoice numbers are understood in every way in which people copy them, and nothing else is. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  fewestInvoiceDigits,
  isInvoiceNumber,
  normalisedInvoiceNumber,
  propertyReference,
} from '#machines/rules/invoice-number.ts'
import { digits, typedWith } from './typed-digits.ts'

/** With blanks, dashes, dots, slashes and marks of direction. */
const asTyped = typedWith([
  '',
  '',
  '',
  ' ',
  '-',
  '.',
  '/',
  '\u00a0',
  '\u2010',
  '\u2011',
  '\u2013',
  '\u200e',
  '\u200f',
  '\u2066',
  '\u2069',
])

describe.each(Object.entries(fewestInvoiceDigits))('to %s', (_purpose, fewest) => {
  it(`accepts ${fewest} digits and more, however they are written`, () => {
    fc.assert(
      fc.property(
        digits(fewest, 40).chain((number) => fc.tuple(fc.constant(number), asTyped(number))),
        ([number, typed]) => {
          expect(isInvoiceNumber(typed, fewest)).toBe(true)
          expect(normalisedInvoiceNumber(typed)).toBe(number)
        },
      ),
    )
  })

  it('refuses fewer digits', () => {
    fc.assert(
      fc.property(digits(0, fewest - 1).chain(asTyped), (typed) => {
        expect(isInvoiceNumber(typed, fewest)).toBe(false)
      }),
    )
  })

  it('refuses what is no digit, wherever it stands', () => {
    fc.assert(
      fc.property(
        digits(fewest, 30),
        fc.nat(30),
        fc.constantFrom('a', 'Α', '+', '#', ',', '½', '²', '🙂'),
        (number, at, character) => {
          const typed = number.slice(0, at) + character + number.slice(at)
          expect(isInvoiceNumber(typed, fewest)).toBe(false)
        },
      ),
    )
  })
})

it('names the property by 0 and characters 3 to 7', () => {
  expect(propertyReference('20 10025 20260101')).toBe('010025')
  fc.assert(
    fc.property(
      digits(15, 40).chain((number) => fc.tuple(fc.constant(number), asTyped(number))),
      ([number, typed]) => {
        expect(propertyReference(typed)).toBe(`0${number.slice(2, 7)}`)
      },
    ),
  )
})
