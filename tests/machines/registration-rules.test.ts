import '#machines/rules/numbering-plans.ts'
import { describe, expect, it } from 'vitest'
import { fullIdentityNumber, identityTypeLabel, isNumberOfTypes } from '#machines/rules/identity-number.ts'
import { exampleIdentityNumber } from '#machines/rules/identity-example.ts'
import {
  acceptedKinds,
  isAcceptedIdentifier,
  normalisedIdentifier,
} from '#machines/rules/registration-identifier.ts'
import { isUsername, normalisedUsername } from '#machines/rules/username.ts'

const mobile = { pattern: '', prefix: '357', countries: 'CY,GR' }
const flags = (isValidateCustomerAccountEmail: boolean, isValidateCustomerAccountMobileNo: boolean) =>
  acceptedKinds({ isValidateCustomerAccountEmail, isValidateCustomerAccountMobileNo })
const accepts = (text: string, kinds: ReturnType<typeof flags>) =>
  isAcceptedIdentifier(text, { ...kinds, mobile })

describe('What an account can be registered under', () => {
  it('is an e-mail address or a mobile number when both flags are on, and when neither is', () => {
    for (const kinds of [flags(true, true), flags(false, false)]) {
      expect(accepts('name@example.com', kinds)).toBe(true)
      expect(accepts('99 123456', kinds)).toBe(true)
    }
  })
  it('is only what its single flag says', () => {
    expect(accepts('name@example.com', flags(true, false))).toBe(true)
    expect(accepts('99123456', flags(true, false))).toBe(false)
    expect(accepts('name@example.com', flags(false, true))).toBe(false)
    expect(accepts('99123456', flags(false, true))).toBe(true)
  })
  it.each(['name@example', '22123456', '+49 1512 3456789', '', '9912'])('is not “%s”', (text) => {
    expect(accepts(text, flags(true, true))).toBe(false)
  })
  it('is sent in one form, however it was typed', () => {
    const policy = { ...flags(true, true), mobile }
    expect(normalisedIdentifier(' Name@Example.COM ', policy)).toBe('name@example.com')
    expect(normalisedIdentifier('99 123-456', policy)).toBe('+35799123456')
  })
})

describe('The name to sign in with', () => {
  it.each(['name@example.com', '99123456', '+357 99 123 456', '0035799123456'])('can be %s', (text) => {
    expect(isUsername(text)).toBe(true)
  })
  it.each(['name@example', '9912345', '99 12345x', '', '1234567890123456'])('cannot be “%s”', (text) => {
    expect(isUsername(text)).toBe(false)
  })
  it('is trimmed, and in lower case when it is an e-mail address', () => {
    expect(normalisedUsername(' Name@Example.com ')).toBe('name@example.com')
    expect(normalisedUsername(' 99 123456 ')).toBe('99 123456')
  })
})

describe('An identity number', () => {
  const card = { value: '1', text: 'Card', description: 'K|Identity card', regularExpression: 'K\\d{6,8}' }
  const passport = { value: '2', text: 'Passport', description: '', regularExpression: '' }
  it('must have the form of its type, with or without the prefix', () => {
    expect(isNumberOfTypes(' 1234567 ', '1', [card, passport])).toBe(true)
    expect(isNumberOfTypes('K1234567', '1', [card, passport])).toBe(true)
    expect(isNumberOfTypes('12', '1', [card, passport])).toBe(false)
  })
  it('must be there, of a type that exists, when there are types', () => {
    expect(isNumberOfTypes(' ', '2', [card, passport])).toBe(false)
    expect(isNumberOfTypes('A1', '2', [card, passport])).toBe(true)
    expect(isNumberOfTypes('A1', '3', [card, passport])).toBe(false)
    expect(isNumberOfTypes('A1', '', [])).toBe(true)
    expect(isNumberOfTypes('', '', [])).toBe(false)
  })
  it.each([
    ['K[0-9]{6,8}', 'K123456'],
    ['[A-Z][0-9]{7,8}', 'A1234567'],
    ['K\\d{3}-?X', 'K123X'],
    ['K[0-9]*X', 'KX'],
    ['(?:A|B)\\d+', undefined],
    ['', undefined],
  ])('has an example where its form %s is simple: %s', (regularExpression, example) => {
    expect(exampleIdentityNumber({ ...passport, description: 'K|Card', regularExpression })).toBe(
      example?.startsWith('A') ? undefined : example,
    )
    expect(exampleIdentityNumber({ ...passport, regularExpression })).toBe(example)
  })
  it('is sent with its prefix once, and its type is called by what stands after the bar', () => {
    expect(fullIdentityNumber(' 1234567', card)).toBe('K1234567')
    expect(fullIdentityNumber('K1234567', card)).toBe('K1234567')
    expect(fullIdentityNumber('A1', undefined)).toBe('A1')
    expect([card, passport].map(identityTypeLabel)).toEqual(['Identity card', 'Passport'])
  })
})
