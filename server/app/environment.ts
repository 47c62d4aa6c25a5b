/** The environment variables of design §5, checked at start: what is wrong is said in one line each. */
import { z } from 'zod'
import { defaultLimits, type Limits } from '#server/platform/limits.ts'
import { productionFindings } from './production-rules.ts'
import { EnvironmentError } from '#server/platform/environment-error.ts'
import { trustedProxies } from './trusted-proxies.ts'

const address = (...protocols: string[]) =>
  z.string().refine((text) => protocols.includes(URL.parse(text)?.protocol ?? ''), {
    error: `must be an address that begins with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
  })

/** Whether a hundredth is the smallest part of a currency. */
const hasCents = (currency: string): boolean =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits === 2

/** `HUMAN_CHECK` of a production portal that checks nobody: a word that nobody writes by mistake. */
const withoutCheck = 'none-on-my-responsibility'

const schema = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test']).default('development'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(4000),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().default('.data'),
  FILES_DIR: z.string().optional(),
  CLAMAV_URL: address('tcp:').optional(),
  DATABASE_URL: address('postgres:', 'postgresql:').optional(),
  API_URL: address('http:', 'https:').optional(),
  PUBLIC_URL: address('http:', 'https:').optional(),
  PORTAL_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  SMTP_URL: address('smtp:', 'smtps:').optional(),
  MAIL_FROM: z.string().optional(),
  SMS_GATEWAY_URL: address('http:', 'https:').optional(),
  DRAWN_PAGES: z.enum(['on', 'off']).default('on'),
  HUMAN_CHECK: z
    .enum(['altcha', 'recaptcha', 'none', withoutCheck])
    .default('altcha')
    .transform((kind) => (kind === withoutCheck ? 'none' : kind)),
  RECAPTCHA_SITE_KEY: z.string().optional(),
  RECAPTCHA_SECRET_KEY: z.string().optional(),
  RECAPTCHA_VERIFY_URL: address('http:', 'https:').default('https://www.google.com/recaptcha/api/siteverify'),
  RECAPTCHA_MINIMUM_SCORE: z
    .string()
    .regex(/^(?:0|0?\.\d+|1(?:\.0+)?)$/, 'must be a number from 0 to 1')
    .transform(Number)
    .default(0.5),
  OIDC_ISSUER: address('http:', 'https:').optional(),
  OIDC_CLIENT_ID: z.string().optional(),
  OIDC_CLIENT_SECRET: z.string().optional(),
  OIDC_NAME: z.string().max(40, 'must have at most 40 characters').optional(),
  PAYMENT_CURRENCY: z
    .string()
    .regex(/^[A-Z]{3}$/, { error: 'must be the three letters of a currency such as EUR', abort: true })
    .refine(hasCents, 'must be a currency with two decimals: amounts are whole cents everywhere')
    .default('EUR'),
  STRIPE_SECRET_KEY: z.string().optional(),
  STRIPE_WEBHOOK_SECRET: z.string().optional(),
  STRIPE_API_URL: address('http:', 'https:').optional(),
  BANK_PAYMENT_URL: address('http:', 'https:').optional(),
  BANK_PAYMENT_MERCHANT: z.string().optional(),
  BANK_PAYMENT_SECRET: z.string().optional(),
  BANK_PAYMENT_NAME: z.string().max(40, 'must have at most 40 characters').optional(),
  ACCOUNT_PAYMENT_URL: address('http:', 'https:').optional(),
  ACCOUNT_PAYMENT_KEY: z.string().optional(),
  ACCOUNT_PAYMENT_WEBHOOK_SECRET: z.string().optional(),
  ACCOUNT_PAYMENT_NAME: z.string().max(40, 'must have at most 40 characters').optional(),
  MOBILE_PAYMENT_URL: address('http:', 'https:').optional(),
  MOBILE_PAYMENT_TARGET: z.string().optional(),
  MOBILE_PAYMENT_USER: z.string().optional(),
  MOBILE_PAYMENT_KEY: z.string().optional(),
  MOBILE_PAYMENT_SUBSCRIPTION: z.string().optional(),
  MOBILE_REFUND_USER: z.string().optional(),
  MOBILE_REFUND_KEY: z.string().optional(),
  MOBILE_REFUND_SUBSCRIPTION: z.string().optional(),
  MOBILE_PAYMENT_NAME: z.string().max(40, 'must have at most 40 characters').optional(),
  PAYMENT_SANDBOX_PORT: z.coerce.number().int().min(0).max(65_535).default(4020),
  TRUST_PROXY: trustedProxies,
  LOG_LEVEL: z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace']).optional(),
  METRICS_PORT: z.coerce.number().int().min(0).max(65_535).optional(),
  METRICS_HOST: z.string().optional(),
})

export type Environment = z.output<typeof schema> & {
  production: boolean
  limits: Partial<Limits>
  /** Production without these is only started for its first run (decision 0357): a name and a sentence each. */
  missingForProduction: { name: string; sentence: string }[]
  /** What is allowed and seldom right, one sentence each. Only in production. */
  warnings: string[]
}

/** What production does not start without, and why; all but the first run of an empty database needs the rest as well. */
const neededInProduction = {
  PORTAL_SECRET:
    'keys the hashes of codes and sessions; any 32 random characters, the same for all processes',
  PUBLIC_URL: 'is the address that people use, for links in mails and for refusing other sites',
  SMTP_URL: 'is the mail server that sends the codes',
  MAIL_FROM: 'is the sender of the mails',
  SMS_GATEWAY_URL: 'is the gateway that sends codes to mobile numbers',
} as const

/** Of these, what the first run of an empty database does without. */
const waitsForFirstRun: ReadonlySet<string> = new Set(['SMTP_URL', 'MAIL_FROM', 'SMS_GATEWAY_URL'])

const providerVariables = ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET', 'OIDC_NAME'] as const

/** An external provider is described by all of its variables or by none. */
function checkProvider(
  environment: Partial<Record<(typeof providerVariables)[number] | 'API_URL', string | undefined>>,
  problems: string[],
): void {
  const set = providerVariables.filter((name) => environment[name] !== undefined)
  if (set.length === 0) return
  for (const name of providerVariables)
    if (environment[name] === undefined)
      problems.push(
        `${name} is missing: signing in with an external provider needs ${providerVariables.join(', ')}`,
      )
  if (environment.API_URL !== undefined)
    problems.push(`${set[0]} is for the reference backend: behind API_URL the backend signs people in`)
}

/** What each provider of payments is described by: all of it or none. */
const paymentVariables = [
  ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
  ['BANK_PAYMENT_URL', 'BANK_PAYMENT_MERCHANT', 'BANK_PAYMENT_SECRET', 'BANK_PAYMENT_NAME'],
  ['ACCOUNT_PAYMENT_URL', 'ACCOUNT_PAYMENT_KEY', 'ACCOUNT_PAYMENT_WEBHOOK_SECRET', 'ACCOUNT_PAYMENT_NAME'],
  [
    'MOBILE_PAYMENT_URL',
    'MOBILE_PAYMENT_TARGET',
    'MOBILE_PAYMENT_USER',
    'MOBILE_PAYMENT_KEY',
    'MOBILE_PAYMENT_SUBSCRIPTION',
    'MOBILE_REFUND_USER',
    'MOBILE_REFUND_KEY',
    'MOBILE_REFUND_SUBSCRIPTION',
    'MOBILE_PAYMENT_NAME',
  ],
] as const

function checkPayments(
  environment: Partial<Record<(typeof paymentVariables)[number][number] | 'API_URL', string | undefined>>,
  problems: string[],
): void {
  for (const names of paymentVariables) {
    const set = names.filter((name) => environment[name] !== undefined)
    if (set.length === 0) continue
    for (const name of names)
      if (environment[name] === undefined)
        problems.push(`${name} is missing: taking payments there needs ${names.join(', ')}`)
    if (environment.API_URL !== undefined)
      problems.push(`${set[0]} is for the reference backend: behind API_URL the backend takes payments`)
  }
}

/** `LIMIT_PASSWORD_WRONG_TRIES=3` sets `passwordWrongTries`. */
function limitsOf(variables: Readonly<Record<string, string>>, problems: string[]): Partial<Limits> {
  const limits: Partial<Limits> = {}
  const keys = new Map(
    (Object.keys(defaultLimits) as (keyof Limits)[]).map((key) => [
      `LIMIT_${key.replace(/[A-Z]/g, '_$&').toUpperCase()}`,
      key,
    ]),
  )
  for (const [name, text] of Object.entries(variables)) {
    if (!name.startsWith('LIMIT_')) continue
    const key = keys.get(name)
    const number = Number(text)
    if (!key) problems.push(`${name} is not a limit of the portal`)
    else if (!Number.isInteger(number) || number < 1)
      problems.push(`${name} must be a whole number of at least 1`)
    else limits[key] = number
  }
  return limits
}

/**
 * @param variables usually `process.env`; an empty variable counts as unset
 * @throws EnvironmentError
 */
export function readEnvironment(variables: Readonly<Record<string, string | undefined>>): Environment {
  const set = Object.fromEntries(
    Object.entries(variables).filter(
      (entry): entry is [string, string] => entry[1] !== undefined && entry[1] !== '',
    ),
  )
  const problems: string[] = []
  const limits = limitsOf(set, problems)
  const parsed = schema.safeParse(set)
  if (!parsed.success) {
    problems.push(...parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`))
    throw new EnvironmentError(problems.join('\n'))
  }
  const environment = parsed.data
  const production = environment.NODE_ENV === 'production'
  if (environment.HUMAN_CHECK === 'recaptcha' && !environment.API_URL)
    for (const name of ['RECAPTCHA_SITE_KEY', 'RECAPTCHA_SECRET_KEY'] as const)
      if (!environment[name]) problems.push(`${name} is missing: HUMAN_CHECK=recaptcha needs it`)
  if (production && !environment.API_URL && set['HUMAN_CHECK'] === 'none')
    problems.push(
      `HUMAN_CHECK=none lets programs ask for codes and try passwords: production takes altcha or recaptcha, or ${withoutCheck} where something else stops programs`,
    )
  const missingForProduction: Environment['missingForProduction'] = []
  checkProvider(environment, problems)
  checkPayments(environment, problems)
  if (production && !environment.API_URL)
    for (const [name, why] of Object.entries(neededInProduction))
      if (!environment[name as keyof typeof neededInProduction]) {
        const sentence = `${name} is missing: in production it ${why}`
        if (waitsForFirstRun.has(name)) missingForProduction.push({ name, sentence })
        else problems.push(sentence)
      }
  const complete = { ...environment, production, limits, missingForProduction, warnings: [] }
  const findings = production ? productionFindings(complete) : { problems: [], warnings: [] }
  problems.push(...findings.problems)
  // Together with what else is wrong, all of it is said at once.
  if (problems.length > 0)
    throw new EnvironmentError(
      [...problems, ...missingForProduction.map(({ sentence }) => sentence)].join('\n'),
    )
  return { ...complete, warnings: findings.warnings }
}
