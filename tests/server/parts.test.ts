/** Small parts whose edges are easier to reach directly. */
import { describe, expect, test } from 'vitest'
import { EnvironmentError, readEnvironment } from '#server/environment.ts'
import { maskedIdentifier, normalIdentifier } from '#server/accounts/identifiers.ts'
import { defaultUtilitySettings } from '#server/content/default-settings.ts'
import { networkOf } from '#server/authentication/network.ts'
import { acceptedLanguage } from '#server/texts/sentences.ts'

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:0db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
])('%s counts as %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})

test.each([
  [undefined, undefined],
  ['', undefined],
  ['de-DE,de', undefined],
  ['de,ar;q=0.4,ru;q=0.9', 'ru'],
  ['en-GB', 'en'],
  ['el;q=0, en;q=0.1', 'en'],
])('a browser that sends Accept-Language %s reads %s', (header, language) => {
  expect(acceptedLanguage(header)).toBe(language)
})

test.each([
  [' Maria@Example.COM ', 'maria@example.com', 'm•••••a@example.com'],
  ['ab@example.com', 'ab@example.com', 'a•••••@example.com'],
  ['+357 99-123 456', '+35799123456', '+357•••••56'],
  ['0035799123456', '+35799123456', '+357•••••56'],
  ['99 12 34 56', '+35799123456', '+357•••••56'],
  ['35799123456', '+35799123456', '+357•••••56'],
  ['+30 691 234 5678', '+306912345678', '+306•••••78'],
  ['12', '12', '•••••'],
])('%s is kept as %s and shown as %s', (typed, normal, masked) => {
  expect(normalIdentifier(typed, { ...defaultUtilitySettings, customerMobileNoPrefix: '357' })).toBe(normal)
  expect(maskedIdentifier(normal)).toBe(masked)
})

describe('the environment', () => {
  const complaint = (variables: Record<string, string>): string => {
    try {
      readEnvironment(variables)
    } catch (error) {
      if (error instanceof EnvironmentError) return error.message
      throw error
    }
    return ''
  }

  test('has a default for everything outside production', () => {
    expect(readEnvironment({ PORT: '' })).toMatchObject({
      PORT: 4000,
      HOST: '127.0.0.1',
      DATA_DIR: '.data',
      HUMAN_CHECK: 'altcha',
      production: false,
      limits: {},
    })
  })

  test.each<[Record<string, string>, RegExp]>([
    [{ PORT: 'many' }, /^PORT /],
    [{ PORT: '70000' }, /^PORT /],
    [{ HUMAN_CHECK: 'yes' }, /^HUMAN_CHECK .*altcha.*recaptcha.*none/],
    [{ HUMAN_CHECK: 'recaptcha' }, /RECAPTCHA_SITE_KEY is missing.*\nRECAPTCHA_SECRET_KEY is missing/],
    [{ DATABASE_URL: 'mysql://x' }, /^DATABASE_URL must be an address that begins with postgres:/],
    [{ API_URL: 'backend' }, /^API_URL /],
    [{ LIMIT_PASSWORD_WRONG_TRIES: '0' }, /^LIMIT_PASSWORD_WRONG_TRIES must be a whole number/],
    [{ LIMIT_PASWORD_TRIES: '3' }, /^LIMIT_PASWORD_TRIES is not a limit/],
    [{ PORTAL_SECRET: 'short' }, /^PORTAL_SECRET must have at least 32/],
    [
      { NODE_ENV: 'production' },
      /PORTAL_SECRET is missing.*\nPUBLIC_URL is missing.*\nSMTP_URL is missing.*\nMAIL_FROM is missing.*\nSMS_GATEWAY_URL is missing/,
    ],
  ])('%o is refused in a sentence that names the variable', (variables, sentence) => {
    expect(complaint(variables)).toMatch(sentence)
  })

  test('sets limits', () => {
    expect(readEnvironment({ LIMIT_CODE_LIFETIME_SECONDS: '60' }).limits).toEqual({ codeLifetimeSeconds: 60 })
  })
})
