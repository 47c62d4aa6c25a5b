/** Small parts whose edges are easier to reach directly. */
import { describe, expect, test } from 'vitest'
import { languages } from '#contract/entities.ts'
import { readEnvironment } from '#server/app/environment.ts'
import { EnvironmentError } from '#server/platform/environment-error.ts'
import { maskedIdentifier, normalIdentifier } from '#server/identity/accounts/identifiers.ts'
import { defaultUtilitySettings } from '#server/platform/content/default-settings.ts'
import { networkOf } from '#server/platform/rate-limits/network.ts'
import { mailboxOf } from '#server/identity/authentication/mailbox.ts'
import { providersOf } from '#server/app/payment-providers.ts'
import {
  acceptedLanguage,
  counted,
  filled,
  sentences,
  waitingTime,
} from '#server/platform/texts/sentences.ts'
import { believedProxies, isInside } from '#server/app/trusted-proxies.ts'

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

const provider = {
  OIDC_ISSUER: 'https://id.example.com',
  OIDC_CLIENT_ID: 'portal',
  OIDC_CLIENT_SECRET: 'a secret',
  OIDC_NAME: 'City ID',
}

const stripe = { STRIPE_SECRET_KEY: 'sk_live_x', STRIPE_WEBHOOK_SECRET: 'whsec_x' }
const bank = {
  BANK_PAYMENT_URL: 'https://bank.example.com/pay',
  BANK_PAYMENT_MERCHANT: '4711',
  BANK_PAYMENT_SECRET: 'a secret',
  BANK_PAYMENT_NAME: 'Island Bank',
}
const wallet = {
  ACCOUNT_PAYMENT_URL: 'https://wallet.example.com/api',
  ACCOUNT_PAYMENT_KEY: 'a key',
  ACCOUNT_PAYMENT_WEBHOOK_SECRET: 'a secret',
  ACCOUNT_PAYMENT_NAME: 'Island Wallet',
}

const mobileMoney = {
  MOBILE_PAYMENT_URL: 'https://momo.example.com',
  MOBILE_PAYMENT_TARGET: 'mtnuganda',
  MOBILE_PAYMENT_USER: 'a user',
  MOBILE_PAYMENT_KEY: 'a key',
  MOBILE_PAYMENT_SUBSCRIPTION: 'a subscription',
  MOBILE_REFUND_USER: 'another user',
  MOBILE_REFUND_KEY: 'another key',
  MOBILE_REFUND_SUBSCRIPTION: 'another subscription',
  MOBILE_PAYMENT_NAME: 'Island Mobile Money',
}

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
      RECAPTCHA_MINIMUM_SCORE: 0.5,
      production: false,
      limits: {},
    })
  })

  test.each([
    ['0', 0],
    ['0.7', 0.7],
    ['.25', 0.25],
    ['1.0', 1],
  ])('takes %s for the lowest score of reCAPTCHA', (text, score) => {
    expect(readEnvironment({ RECAPTCHA_MINIMUM_SCORE: text }).RECAPTCHA_MINIMUM_SCORE).toBe(score)
  })

  test.each<[Record<string, string>, RegExp]>([
    [{ PORT: 'many' }, /^PORT /],
    [{ PORT: '70000' }, /^PORT /],
    [{ HUMAN_CHECK: 'yes' }, /^HUMAN_CHECK .*altcha.*recaptcha.*none/],
    [{ HUMAN_CHECK: 'recaptcha' }, /RECAPTCHA_SITE_KEY is missing.*\nRECAPTCHA_SECRET_KEY is missing/],
    [{ RECAPTCHA_MINIMUM_SCORE: '0,5' }, /^RECAPTCHA_MINIMUM_SCORE must be a number from 0 to 1$/],
    [{ RECAPTCHA_MINIMUM_SCORE: '50' }, /^RECAPTCHA_MINIMUM_SCORE must be a number from 0 to 1$/],
    [{ RECAPTCHA_MINIMUM_SCORE: ' ' }, /^RECAPTCHA_MINIMUM_SCORE must be a number from 0 to 1$/],
    [{ RECAPTCHA_MINIMUM_SCORE: '-1' }, /^RECAPTCHA_MINIMUM_SCORE must be a number from 0 to 1$/],
    [{ DATABASE_URL: 'mysql://x' }, /^DATABASE_URL must be an address that begins with postgres:/],
    [{ API_URL: 'backend' }, /^API_URL /],
    [{ CLAMAV_URL: 'http://clamav:3310' }, /^CLAMAV_URL must be an address that begins with tcp:/],
    [{ LIMIT_PASSWORD_WRONG_TRIES: '0' }, /^LIMIT_PASSWORD_WRONG_TRIES must be a whole number/],
    [{ LIMIT_PASWORD_TRIES: '3' }, /^LIMIT_PASWORD_TRIES is not a limit/],
    [
      { OIDC_ISSUER: 'https://id.example.com' },
      /^OIDC_CLIENT_ID is missing.*\nOIDC_CLIENT_SECRET is missing.*\nOIDC_NAME is missing/,
    ],
    [{ ...provider, OIDC_ISSUER: 'id.example.com' }, /^OIDC_ISSUER must be an address/],
    [{ ...provider, API_URL: 'https://backend.example' }, /^OIDC_ISSUER is for the reference backend/],
    [{ STRIPE_SECRET_KEY: 'sk_live_x' }, /^STRIPE_WEBHOOK_SECRET is missing: taking payments there needs/],
    [{ STRIPE_WEBHOOK_SECRET: 'whsec_x' }, /^STRIPE_SECRET_KEY is missing/],
    [{ ...bank, BANK_PAYMENT_SECRET: '' }, /^BANK_PAYMENT_SECRET is missing/],
    [{ ...wallet, ACCOUNT_PAYMENT_WEBHOOK_SECRET: '' }, /^ACCOUNT_PAYMENT_WEBHOOK_SECRET is missing/],
    [{ ...mobileMoney, MOBILE_REFUND_KEY: '' }, /^MOBILE_REFUND_KEY is missing: taking payments there needs/],
    [{ ...bank, BANK_PAYMENT_URL: 'bank.example.com' }, /^BANK_PAYMENT_URL must be an address/],
    [{ ...stripe, API_URL: 'https://backend.example' }, /^STRIPE_SECRET_KEY is for the reference backend/],
    [{ PORTAL_SECRET: 'short' }, /^PORTAL_SECRET must have at least 32/],
    [
      { NODE_ENV: 'production' },
      /PORTAL_SECRET is missing.*\nPUBLIC_URL is missing.*\nSMTP_URL is missing.*\nMAIL_FROM is missing.*\nSMS_GATEWAY_URL is missing/,
    ],
  ])('%o is refused in a sentence that names the variable', (variables, sentence) => {
    expect(complaint(variables)).toMatch(sentence)
  })

  test.each<[string, RegExp]>([
    ['true', /^TRUST_PROXY must be the number of proxies.*"true" would believe whatever a visitor writes/],
    ['10', /^TRUST_PROXY must be/],
    ['-1', /^TRUST_PROXY must be/],
    ['0.0.0.0/0', /^TRUST_PROXY must be/],
    ['10.0.0.0/33', /^TRUST_PROXY must be/],
    ['proxy.example.com', /^TRUST_PROXY must be/],
    ['10.0.0.1,', /^TRUST_PROXY must be/],
  ])('TRUST_PROXY=%s is refused in a sentence that says what to write', (TRUST_PROXY, sentence) => {
    expect(complaint({ TRUST_PROXY })).toMatch(sentence)
  })

  test.each<[string, unknown]>([
    ['', false],
    ['false', false],
    ['0', false],
    ['1', 1],
    ['2', 2],
    ['10.0.0.0/8, 203.0.113.7', ['10.0.0.0/8', '203.0.113.7']],
    ['fd00::/8,loopback', ['fd00::/8', 'loopback']],
  ])('TRUST_PROXY=%s is understood', (TRUST_PROXY, believed) => {
    expect(readEnvironment({ TRUST_PROXY }).TRUST_PROXY).toEqual(believed)
  })

  test.each<[string, Record<string, string>, string[]]>([
    ['nobody', {}, []],
    ['cards by Stripe', stripe, ['card Stripe']],
    ['a bank', bank, ['bank Island Bank']],
    ['who checks the account', wallet, ['accountCheck Island Wallet']],
    ['mobile money', mobileMoney, ['mobileMoney Island Mobile Money']],
    [
      'all of them',
      { ...mobileMoney, ...wallet, ...bank, ...stripe },
      ['card Stripe', 'bank Island Bank', 'accountCheck Island Wallet', 'mobileMoney Island Mobile Money'],
    ],
  ])('sets up who takes payments: %s', (_who, variables, set) => {
    const providers = providersOf(readEnvironment(variables))
    expect(providers.map(({ description: { kind, name } }) => `${kind} ${name}`)).toEqual(set)
  })

  test('sets limits', () => {
    expect(readEnvironment({ LIMIT_CODE_LIFETIME_SECONDS: '60' }).limits).toEqual({ codeLifetimeSeconds: 60 })
  })
})

describe('production', () => {
  const sound = {
    NODE_ENV: 'production',
    DATABASE_URL: 'postgres://portal:x@db.example.com/portal?sslmode=verify-full',
    PORTAL_SECRET: 'kT9vQ2xLw7RzB4nYp8HsD1fGj6Mc3EaU',
    PUBLIC_URL: 'https://portal.example.com',
    SMTP_URL: 'smtps://mail.example.com',
    MAIL_FROM: 'portal@example.com',
    SMS_GATEWAY_URL: 'https://sms.example.com/send',
  }
  const problems = (variables: Record<string, string>): string => {
    try {
      readEnvironment({ ...sound, ...variables })
      return ''
    } catch (error) {
      return (error as Error).message
    }
  }

  test('takes a sound environment without a word', () => {
    const payments = { ...stripe, ...bank, ...wallet, ...mobileMoney }
    expect(readEnvironment({ ...sound, ...provider, ...payments }).warnings).toEqual([])
  })

  test.each<[Record<string, string>, RegExp]>([
    [{ PORTAL_SECRET: 'a'.repeat(40) }, /^PORTAL_SECRET can be guessed: .*openssl rand/],
    [{ PORTAL_SECRET: 'abcdefgh12abcdefgh12abcdefgh12abcdefgh12' }, /^PORTAL_SECRET can be guessed/],
    [{ PORTAL_SECRET: 'abcdefghijklmnopqrstuvwxyz0123456789' }, /^PORTAL_SECRET can be guessed/],
    [{ PORTAL_SECRET: 'please-change-me-before-production!!' }, /^PORTAL_SECRET can be guessed/],
    [{ PUBLIC_URL: 'http://portal.example.com' }, /^PUBLIC_URL must begin with https:/],
    [{ SMTP_URL: 'smtp://mail.example.com' }, /^SMTP_URL sends codes .* without encryption: write smtps:/],
    [{ SMS_GATEWAY_URL: 'http://sms.example.com/' }, /^SMS_GATEWAY_URL sends codes .*: write https:/],
    [{ API_URL: 'http://backend.example.com' }, /^API_URL sends passwords and codes/],
    [
      { DATABASE_URL: 'postgres://u:p@203.0.113.5/x' },
      /^DATABASE_URL sends everything .*sslmode=verify-full/,
    ],
    [{ ...provider, OIDC_ISSUER: 'http://id.internal' }, /^OIDC_ISSUER must begin with https:/],
    [
      { ...stripe, STRIPE_API_URL: 'http://stripe.internal' },
      /^STRIPE_API_URL must begin with https:.*decides what is paid/,
    ],
    [{ ...bank, BANK_PAYMENT_URL: 'http://bank.internal' }, /^BANK_PAYMENT_URL must begin with https:/],
    [{ ...wallet, ACCOUNT_PAYMENT_URL: 'http://127.0.0.1:9' }, /^ACCOUNT_PAYMENT_URL must begin with https:/],
    [
      { ...mobileMoney, MOBILE_PAYMENT_URL: 'http://momo.internal' },
      /^MOBILE_PAYMENT_URL must begin with https:/,
    ],
    [{ LIMIT_PASSWORD_WRONG_TRIES: '1000000' }, /^LIMIT_PASSWORD_WRONG_TRIES=1000000 protects nobody/],
    [{ CLAMAV_URL: 'tcp://scan.example.com:3310' }, /^CLAMAV_URL sends files of people through the internet/],
    [{ HUMAN_CHECK: 'none' }, /^HUMAN_CHECK=none lets programs.*none-on-my-responsibility/],
    [{ LIMIT_LOCK_SECONDS: '1' }, /^LIMIT_LOCK_SECONDS=1 protects nobody: production takes at least 60/],
  ])('refuses %o', (variables, sentence) => expect(problems(variables)).toMatch(sentence))

  test('refuses everything that is wrong at once, one line each', () => {
    const lines = problems({ PORTAL_SECRET: 'a'.repeat(40), PUBLIC_URL: 'http://x.example.com' }).split('\n')
    expect(lines.map((line) => line.split(' ')[0])).toEqual(['PORTAL_SECRET', 'PUBLIC_URL'])
  })

  test.each<[Record<string, string>, RegExp]>([
    [{ HUMAN_CHECK: 'none-on-my-responsibility' }, /^HUMAN_CHECK=none lets programs/],
    [{ DATABASE_URL: '' }, /^DATABASE_URL is not set: the embedded database is for trying out/],
    [{ SMTP_URL: 'smtp://mail:1025' }, /^SMTP_URL sends codes without encryption to mail/],
    [{ DATABASE_URL: 'postgres://u:p@10.0.0.5/x' }, /^DATABASE_URL sends everything/],
    [{ ...stripe, STRIPE_SECRET_KEY: 'sk_test_x' }, /^STRIPE_SECRET_KEY is a key for trying out: nobody is/],
    [{ PUBLIC_URL: 'http://localhost:4000' }, /^PUBLIC_URL is on this machine/],
    [{ LIMIT_PASSWORD_WRONG_TRIES: '50' }, /^LIMIT_PASSWORD_WRONG_TRIES=50 is unusual: at most 10/],
    [{ LIMIT_CODE_LIFETIME_SECONDS: '119' }, /^LIMIT_CODE_LIFETIME_SECONDS=119 is unusual: at least 120 /],
    [{ API_URL: 'https://backend.example.com', PUBLIC_URL: '' }, /^PUBLIC_URL is not set/],
  ])('warns of %o', (variables, sentence) => {
    expect(readEnvironment({ ...sound, ...variables }).warnings).toEqual([expect.stringMatching(sentence)])
  })

  test('says nothing of what is just as advised', () => {
    const advised = { LIMIT_PASSWORD_WRONG_TRIES: '10', LIMIT_CODE_LIFETIME_SECONDS: '120' }
    expect(readEnvironment({ ...sound, ...advised }).warnings).toEqual([])
  })

  test('says nothing of what stays on the machine', () => {
    const local = { SMTP_URL: 'smtp://127.0.0.1:25', SMS_GATEWAY_URL: 'http://localhost:9/' }
    expect(readEnvironment({ ...sound, ...local }).warnings).toEqual([])
  })
})

describe('texts of the server', () => {
  test.each([
    ['ar', 1, 'لمدة دقيقة واحدة'],
    ['ar', 2, 'لمدة دقيقتين'],
    ['ar', 10, 'لمدة 10 دقائق'],
    ['ar', 15, 'لمدة 15 دقيقة'],
    ['ar', 102, 'لمدة 102 دقيقة'],
    ['ru', 1, '1 минуту'],
    ['ru', 3, '3 минуты'],
    ['ru', 10, '10 минут'],
    ['ru', 21, '21 минуту'],
    ['el', 1, 'για 1 λεπτό'],
    ['en', 10, 'for 10 minutes'],
  ] as const)('%s says %i minutes as %s', (language, minutes, text) => {
    expect(counted(language, 'forMinutes', minutes)).toBe(text)
  })

  test.each([
    ['en', 10, 'in 10 seconds'],
    ['en', 60, 'in 1 minute'],
    ['en', 900, 'in 15 minutes'],
    ['el', 86_400, 'σε 24 ώρες'],
    ['ru', 7200, 'через 2 часа'],
  ] as const)('%s says to wait %i seconds as "%s"', (language, seconds, text) => {
    expect(waitingTime(language, seconds)).toBe(text)
  })

  test.each(languages)('%s has the form of every number for every unit', (language) => {
    const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions()
    for (const [unit, forms] of Object.entries(sentences[language].units))
      // No wait is 0 long.
      expect(Object.keys(forms), unit).toEqual(
        expect.arrayContaining(pluralCategories.filter((name) => name !== 'zero')),
      )
  })

  test('an Arabic text message begins with an Arabic letter, so that it runs from right to left', () => {
    const values = { organisation: 'Demetra', code: '123456', link: 'https://x.example', forMinutes: '' }
    for (const [kind, { short }] of Object.entries(sentences.ar.messages))
      expect(filled(short, values), kind).toMatch(/^\p{Script=Arabic}/u)
  })
})

test.each([
  ['maria+bills@example.com', 'maria@example.com'],
  ['maria@example.com', 'maria@example.com'],
  ['m.aria+x@gmail.com', 'maria@gmail.com'],
  ['+x@example.com', '+x@example.com'],
  ['+35799123456', '+35799123456'],
])('%s reaches %s', (identifier, mailbox) => expect(mailboxOf(identifier)).toBe(mailbox))

test('a number of proxies is believed only when the nearest one has a private address', () => {
  const believed = believedProxies(2)
  if (typeof believed !== 'function') throw new Error('a number becomes a function')
  expect([believed('10.0.0.9', 0), believed('203.0.113.5', 1), believed('203.0.113.6', 2)]).toEqual([
    true,
    true,
    false,
  ])
  expect(believed('203.0.113.5', 0)).toBe(false)
  expect(believed('::ffff:127.0.0.1', 0)).toBe(true)
})

test.each([
  ['10.0.0.0', '10.255.255.255'],
  ['127.0.0.1', '127.255.255.255'],
  ['169.254.0.0', '169.254.255.255'],
  ['172.16.0.0', '172.31.255.255'],
  ['192.168.0.0', '192.168.255.255'],
  ['::1', '::1'],
  ['fc00::', 'fdff:ffff::'],
  ['fe80::', 'febf:ffff::%eth0'],
])('%s to %s are within', (first, last) => {
  expect([first, last].map(isInside)).toEqual([true, true])
})

test.each([
  ['9.255.255.255', '11.0.0.0'],
  ['126.255.255.255', '128.0.0.0'],
  ['169.253.255.255', '169.255.0.0'],
  ['172.15.255.255', '172.32.0.0'],
  ['192.167.255.255', '192.169.0.0'],
  ['::', '::2'],
  ['fbff:ffff::', 'fe00::'],
  ['fe7f:ffff::', 'fec0::'],
])('%s and %s are on the internet', (before, after) => {
  expect([before, after].map(isInside)).toEqual([false, false])
})
