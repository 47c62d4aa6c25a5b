/** What production refuses because it is never right, and what it warns of because it seldom is. */
import { isIP } from 'node:net'
import type { Environment } from './environment.ts'
import type { Limits } from '#server/platform/limits.ts'
import { isInside } from './trusted-proxies.ts'

export interface Findings {
  /** The portal does not start. One sentence each. */
  problems: string[]
  /** It starts, and says so. */
  warnings: string[]
}

type Reach = 'machine' | 'inside' | 'internet'

/** How far a message to this host travels. Names without a dot and private addresses lie in a network of one's own. */
export function reachOf(hostname: string): Reach {
  const host = hostname.replace(/^\[|\]$/g, '').toLowerCase()
  if (host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.')))
    return 'machine'
  const isPrivate =
    isIP(host) === 0
      ? !host.includes('.') || /\.(?:internal|local|lan|home\.arpa|svc)$/.test(host)
      : isInside(host)
  return isPrivate ? 'inside' : 'internet'
}

/** Addresses over which something private travels, and how its plain form is mended. */
function plainAddresses(environment: Environment) {
  const { SMTP_URL, SMS_GATEWAY_URL, API_URL, RECAPTCHA_VERIFY_URL, DATABASE_URL, CLAMAV_URL, HUMAN_CHECK } =
    environment
  const isPlainHttp = (url: URL) => url.protocol === 'http:'
  return [
    {
      name: 'SMTP_URL',
      address: SMTP_URL,
      carries: 'codes',
      isPlain: (url: URL) => url.protocol === 'smtp:' && url.searchParams.get('requireTLS') !== 'true',
      mended: 'write smtps://, or smtp:// with ?requireTLS=true at its end',
    },
    {
      name: 'SMS_GATEWAY_URL',
      address: SMS_GATEWAY_URL,
      carries: 'codes',
      isPlain: isPlainHttp,
      mended: 'write https://',
    },
    {
      name: 'API_URL',
      address: API_URL,
      carries: 'passwords and codes',
      isPlain: isPlainHttp,
      mended: 'write https://',
    },
    {
      name: 'RECAPTCHA_VERIFY_URL',
      address: HUMAN_CHECK === 'recaptcha' ? RECAPTCHA_VERIFY_URL : undefined,
      carries: 'the secret key of reCAPTCHA',
      isPlain: isPlainHttp,
      mended: 'write https://',
    },
    {
      name: 'DATABASE_URL',
      address: DATABASE_URL,
      carries: 'everything about everybody',
      isPlain: (url: URL) =>
        !/^(?:require|verify-ca|verify-full)$/.test(url.searchParams.get('sslmode') ?? ''),
      mended: 'add ?sslmode=verify-full',
    },
    {
      name: 'CLAMAV_URL',
      address: CLAMAV_URL,
      carries: 'files of people',
      // Its protocol knows no other form, and within one's own network it is meant so.
      isPlain: (url: URL) => reachOf(url.hostname) === 'internet',
      mended: "let the scanner run in the portal's own network",
    },
  ]
}

function checkAddresses(environment: Environment, { problems, warnings }: Findings): void {
  for (const { name, address, carries, isPlain, mended } of plainAddresses(environment)) {
    const url = address === undefined ? null : URL.parse(address)
    if (!url || !isPlain(url)) continue
    const reach = reachOf(url.hostname)
    if (reach === 'internet')
      problems.push(`${name} sends ${carries} through the internet without encryption: ${mended}`)
    if (reach === 'inside')
      warnings.push(`${name} sends ${carries} without encryption to ${url.hostname}: ${mended}`)
  }
}

/** Anyone who can change what the provider says can be anybody here: not even within one's own network. */
function checkIssuer({ OIDC_ISSUER }: Environment, { problems }: Findings): void {
  if (OIDC_ISSUER !== undefined && URL.parse(OIDC_ISSUER)?.protocol !== 'https:')
    problems.push('OIDC_ISSUER must begin with https://: what the provider says decides who somebody is')
}

/** Anyone who can read or change what is said to a provider decides what is paid: not even within one's own network. */
function checkPayments(environment: Environment, { problems, warnings }: Findings): void {
  const urls = ['STRIPE_API_URL', 'BANK_PAYMENT_URL', 'ACCOUNT_PAYMENT_URL', 'MOBILE_PAYMENT_URL'] as const
  for (const name of urls)
    if (environment[name] !== undefined && URL.parse(environment[name])?.protocol !== 'https:')
      problems.push(`${name} must begin with https://: what is said there decides what is paid`)
  if (environment.STRIPE_SECRET_KEY?.startsWith('sk_test_'))
    warnings.push('STRIPE_SECRET_KEY is a key for trying out: nobody is charged, and bills show as paid')
}

function checkPublicUrl({ PUBLIC_URL }: Environment, { problems, warnings }: Findings): void {
  const url = PUBLIC_URL === undefined ? null : URL.parse(PUBLIC_URL)
  if (url?.protocol !== 'http:') return
  if (reachOf(url.hostname) === 'machine')
    warnings.push('PUBLIC_URL is on this machine: nobody else can open the links in mails')
  else
    problems.push(
      'PUBLIC_URL must begin with https://: browsers keep the cookies of the portal only for encrypted pages',
    )
}

/** Fewer different characters than 32 random ones ever have, or the same few again and again. */
export function isGuessableSecret(secret: string): boolean {
  if (new Set(secret).size < 10) return true
  if (/^(.{1,15}?)\1+.{0,15}$/s.test(secret)) return true
  const steps = [...secret].map(
    (character, index) => (secret.codePointAt(index + 1) ?? 0) - (character.codePointAt(0) ?? 0),
  )
  const isRun = steps.filter((step) => step === 1 || step === -1).length > secret.length / 2
  return isRun || /password|secret|change.?me|example|0123456789|qwertyuiop/i.test(secret)
}

interface Range {
  /** Beyond this it protects nobody: refused. */
  refused: number
  /** Beyond this it seldom is right. */
  unusual: number
}

/** Numbers that protect people, upwards. `passwordWrongTries` and `guessesPerDay`: NIST SP 800-63B allows 100. */
const highest: Partial<Record<keyof Limits, Range>> = {
  codeLifetimeSeconds: { refused: 3600, unusual: 600 },
  codeWrongTries: { refused: 20, unusual: 5 },
  codesPerRecipient: { refused: 100, unusual: 10 },
  invoiceWrongTries: { refused: 100, unusual: 10 },
  invoiceWrongTriesPerMailbox: { refused: 1000, unusual: 50 },
  invoiceWrongTriesPerNetwork: { refused: 1000, unusual: 100 },
  codesPerRecipientFromAnywhere: { refused: 300, unusual: 30 },
  textMessagesPerNetwork: { refused: 10_000, unusual: 200 },
  mailsPerNetwork: { refused: 10_000, unusual: 600 },
  passwordWrongTries: { refused: 100, unusual: 10 },
  guessesPerDay: { refused: 1000, unusual: 100 },
  externalSignInsPerNetwork: { refused: 100_000, unusual: 3000 },
  addressWrongTries: { refused: 10_000, unusual: 500 },
  linkLifetimeSeconds: { refused: 30 * 86_400, unusual: 86_400 },
  sessionIdleSeconds: { refused: 86_400, unusual: 3600 },
  sessionAbsoluteSeconds: { refused: 30 * 86_400, unusual: 86_400 },
  trustedDeviceSeconds: { refused: 366 * 86_400, unusual: 30 * 86_400 },
  humanCheckUses: { refused: 10_000, unusual: 100 },
  humanCheckSeconds: { refused: 86_400, unusual: 7200 },
  bodyBytes: { refused: 10_000_000, unusual: 100_000 },
}

/** The same, downwards. */
const lowest: Partial<Record<keyof Limits, Range>> = {
  lockSeconds: { refused: 60, unusual: 300 },
  passwordWindowSeconds: { refused: 60, unusual: 300 },
  codesWindowSeconds: { refused: 60, unusual: 300 },
  codeLifetimeSeconds: { refused: 60, unusual: 120 },
  challengeCost: { refused: 100, unusual: 1000 },
  challengeTries: { refused: 4, unusual: 50 },
}

const limitVariable = (key: string): string => `LIMIT_${key.replace(/[A-Z]/g, '_$&').toUpperCase()}`

function checkLimits({ limits }: Environment, { problems, warnings }: Findings): void {
  const rows = [
    ...Object.entries(highest).map((row) => [...row, 1] as const),
    ...Object.entries(lowest).map((row) => [...row, -1] as const),
  ]
  for (const [key, { refused, unusual }, direction] of rows) {
    const value = limits[key as keyof Limits]
    if (value === undefined) continue
    const most = direction === 1 ? 'at most' : 'at least'
    if (direction * value > direction * refused)
      problems.push(`${limitVariable(key)}=${value} protects nobody: production takes ${most} ${refused}`)
    else if (direction * value > direction * unusual)
      warnings.push(`${limitVariable(key)}=${value} is unusual: ${most} ${unusual} is advised`)
  }
}

/** What is wrong or unusual about the environment of a production portal. */
export function productionFindings(environment: Environment): Findings {
  const findings: Findings = { problems: [], warnings: [] }
  const { PORTAL_SECRET, HUMAN_CHECK, API_URL, DATABASE_URL } = environment
  if (PORTAL_SECRET !== undefined && isGuessableSecret(PORTAL_SECRET))
    findings.problems.push(
      'PORTAL_SECRET can be guessed: take random characters, for example the output of "openssl rand -base64 48"',
    )
  checkPublicUrl(environment, findings)
  checkAddresses(environment, findings)
  checkIssuer(environment, findings)
  checkPayments(environment, findings)
  checkLimits(environment, findings)
  if (API_URL !== undefined && environment.PUBLIC_URL === undefined)
    findings.warnings.push(
      'PUBLIC_URL is not set: the backend behind API_URL is told whatever host a visitor names',
    )
  if (API_URL === undefined) {
    if (HUMAN_CHECK === 'none')
      findings.warnings.push(
        'HUMAN_CHECK=none lets programs ask for codes and try passwords as fast as the limits allow',
      )
    if (DATABASE_URL === undefined)
      findings.warnings.push(
        'DATABASE_URL is not set: the embedded database is for trying out; production wants a PostgreSQL server',
      )
  }
  return findings
}
