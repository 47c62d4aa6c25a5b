/** What the server accepts of identifiers, passwords and identity numbers; the browser must say the same. */
import { describe, expect, test } from 'vitest'
import { isCommonPassword, isOwnName } from '#server/identity/accounts/common-passwords.ts'
import { acceptedEmail } from '#server/identity/accounts/identifiers.ts'
import { acceptedIdentityNumber } from '#server/identity/accounts/identity-numbers.ts'
import { acceptedMobile, internationalMobile } from '#server/identity/accounts/mobile-numbers.ts'
import { defaultUtilitySettings } from '#server/platform/content/default-settings.ts'
import { isEmail, normalisedEmail } from '#machines/rules/email.ts'
import { fullIdentityNumber, isIdentityNumber as browserIdentity } from '#machines/rules/identity-number.ts'
import { isMobileNumber, normalisedMobile } from '#machines/rules/phone.ts'
import '#machines/rules/numbering-plans.ts'

test.each([
  ' Maria@Example.COM ',
  'a.b+c@sub.example.info',
  'a@xn--80ak6aa92e.xn--p1ai',
  'a@example',
  '..@example.com',
  '.a@example.com',
  'a.@example.com',
  'a..b@example.com',
  'a@-example.com',
  'a b@example.com',
  '@example.com',
  `${'x'.repeat(65)}@example.com`,
])('server and browser agree whether "%s" is an e-mail address', (typed) => {
  expect(acceptedEmail(typed)).toBe(isEmail(typed) ? normalisedEmail(typed) : undefined)
})

describe.each([
  { prefix: '357', countries: 'CY,GR', pattern: '' },
  { prefix: '', countries: '', pattern: '' },
  { prefix: '357', countries: 'CY', pattern: '9[0-9]{7}' },
])('mobile numbers with prefix "$prefix", countries "$countries" and pattern "$pattern"', (policy) => {
  const settings = {
    customerMobileNoPrefix: policy.prefix,
    customerMobileAllowedPhoneCounties: policy.countries,
    customerMobileNoRegExpr: policy.pattern,
  }
  test.each([
    '99123456',
    '99 12-34 56',
    '35799123456',
    '+35799123456',
    '00357 99 123456',
    '+306912345678',
    '306912345678',
    '6912345678',
    '22000100',
    '991234',
    'abc',
    '',
  ])('server and browser agree about "%s"', (typed) => {
    const accepted = isMobileNumber(typed, policy) ? normalisedMobile(typed, policy) : undefined
    expect(acceptedMobile(typed, settings)).toBe(accepted)
  })
})

test('a pattern for local numbers also fits the stored form, which browsers send', () => {
  const settings = {
    ...defaultUtilitySettings,
    customerMobileNoPrefix: '357',
    customerMobileNoRegExpr: '9[0-9]{7}',
  }
  for (const typed of ['+35799123456', '0035799123456', '35799123456', '99123456'])
    expect(acceptedMobile(typed, settings)).toBe('+35799123456')
})

test('a pattern that an operator mistyped locks nobody out', () => {
  const policy = { pattern: '9[0-9{7}', prefix: '357', countries: 'CY' }
  expect(isMobileNumber('99 123456', policy)).toBe(true)
  expect(isMobileNumber('22 000100', policy)).toBe(false)
})

test('a number of a country that is not served is still the same number at sign-in', () => {
  const settings = { ...defaultUtilitySettings, customerMobileAllowedPhoneCounties: 'CY' }
  expect(acceptedMobile('+306912345678', settings)).toBeUndefined()
  expect(internationalMobile('+30 691 234 5678', settings)).toBe('+306912345678')
})

test.each([
  'password',
  'PASSWORD',
  'Password1!',
  'P@ssw0rd!',
  'qwerty123',
  'Dragon2024!',
  '123456',
  'Password-2026!',
  'Welcome-2026!',
  'Kypros2024!',
  'Customer1!',
  '2026-Welcome!',
  'P@ssword-2026!',
  'Κωδικός1!',
  'ΚΩΔΙΚΟΣ-2026!',
  'Пароль-2026!',
  'محمد-2026!',
])('%s is a common password', (password) => expect(isCommonPassword(password)).toBe(true))

test.each([
  ['maria.ioannou85@example.com', 'Maria.Ioannou85@example.com'],
  ['maria.ioannou85@example.com', 'MariaIoannou-2026!'],
  ['maria.ioannou85@example.com', 'maria.ioannou85!'],
  ['+35799123456', '+35799123456'],
  ['+35799123456', '99-123456!'],
  ['Μαρία Ιωάννου', 'μαρια-ιωαννου-7!'],
  ['Nikos Christou', 'Nikos2026!'],
  ['Nikos Christou', 'Christou-1'],
  ['Nikos Christou', 'ChristouNikos99!'],
  ['Nikos Christou', 'N1kos-2026!'],
  ['Nikos Christou', '2026-Nikos-abc'],
  ['Nikos Christou', 'Christou-password-1'],
  ['maria.ioannou85@example.com', 'Ioannou-2026!'],
  ['1004711', 'Ab-1004711!'],
])('of who is known as %s, %s is no password', (known, password) =>
  expect(isOwnName(password, [known])).toBe(true),
)

test('of Nikos Christou with +35799123456, name and number together are no password', () => {
  for (const password of ['Nikos-99123456', '99123456-nikos!', 'Christou+35799123456'])
    expect(isOwnName(password, ['+35799123456', 'Nikos Christou'])).toBe(true)
  expect(isOwnName('Nikos-and-the-whale-7', ['+35799123456', 'Nikos Christou'])).toBe(false)
})

test.each([
  ['customer@example.com', 'Portal-2026!'],
  ['jo@example.com', 'Correct-Horse-7'],
  ['+35799123456', 'Harbour-lamp-4711'],
  ['Jo', 'Jo-and-the-whale-7'],
  ['', '4711-4711!'],
])('of who is known as "%s", %s may be one', (known, password) =>
  expect(isOwnName(password, [known])).toBe(false),
)

test.each([
  'Portal-2026!',
  'Correct-Horse-7',
  'Harbour-lamp-4711',
  'Brave-Donkey-7',
  'γάιδαρος-7',
  '7391-8264-xq',
])('%s is not', (password) => expect(isCommonPassword(password)).toBe(false))

describe('identity numbers', () => {
  const card = { value: '1', text: 'Card', description: 'K|Card', regularExpression: 'K[0-9]{6,8}' }
  const passport = {
    value: '2',
    text: 'Passport',
    description: 'Passport',
    regularExpression: '[A-Z][0-9]{7,8}',
  }
  test.each([
    ['K1234567', card],
    ['1234567', card],
    ['K12', card],
    ['', card],
    ['E1234567', passport],
    ['e1234567', passport],
  ])('server and browser agree about "%s"', (number, type) => {
    const accepted = acceptedIdentityNumber(number, type.value, [card, passport])
    expect(accepted !== undefined).toBe(browserIdentity(number, type))
  })

  test.each([
    ['k123456', 'K123456'],
    ['K 123456', 'K123456'],
    [' 123 456 ', 'K123456'],
    ['kk123456', undefined],
  ])('"%s" is kept as %s: the case of the prefix and blanks do not matter', (typed, kept) => {
    expect(acceptedIdentityNumber(typed, '1', [card, passport])).toBe(kept)
    expect(browserIdentity(typed, card) ? fullIdentityNumber(typed, card) : undefined).toBe(kept)
  })

  test('where the utility knows no types, anything will do but nothing', () => {
    expect(acceptedIdentityNumber('x 1', '', [])).toBe('x1')
    expect(acceptedIdentityNumber(' ', '', [])).toBeUndefined()
  })
})
