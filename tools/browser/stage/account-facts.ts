/** Puts rows into the portal's database so that the next call is answered as a path needs it. */
import type { Role } from '#contract/entities.ts'
import { languages, type Language } from '#contract/entities.ts'
import { after } from '#server/platform/clock.ts'
import { translationsHash } from '#server/platform/content/content-store.ts'
import { defaultLimits } from '#server/platform/limits.ts'
import { createSecrets, randomToken } from '#server/platform/secrets.ts'
import { attemptBuckets } from '#server/identity/authentication/attempts.ts'
import { networkOf } from '#server/platform/rate-limits/network.ts'
import { recipientCounter } from '#server/identity/authentication/code-purposes.ts'
import { hashPassword } from '#server/identity/authentication/passwords.ts'
import { testSecret, type TestAccount } from '#tools/test-portal/portal.ts'
import { sql } from 'kysely'
import type { BrowserContext } from 'playwright'
import type { ServedPortal } from './served-portal.ts'
import { configuredText } from './texts.ts'

/** What the server knows about one visitor before it answers. Everything left out is as it should be. */
export interface Facts {
  /** Somebody has changed the password meanwhile. */
  passwordIsWrong?: boolean
  passwordMustBeReset?: boolean
  /** Too many wrong passwords: locked for 15 minutes. */
  isLocked?: boolean
  /** Too many wrong codes came from this network. */
  networkIsLocked?: boolean
  /** Milliseconds until which signing in is off. */
  disabledForMs?: number
  /** The human check counts no more. */
  humanCheckIsSpent?: boolean
  computerIsTrusted?: boolean
  /** What is the matter with the code that was sent. */
  code?: 'right' | 'wrong' | 'wrong for the fifth time' | 'expired'
  /** Codes that were sent to this person in the last quarter of an hour. */
  codesSent?: 'few' | 'one 5 seconds ago' | 'too many'
  /** Seconds between two codes. */
  resendSeconds?: number
}

/** The facts of one account in one browser. */
export interface AccountFacts {
  account: TestAccount
  /** Makes exactly these facts true; whatever was arranged before is forgotten. */
  arrange: (facts?: Facts) => Promise<void>
  /** Signs this browser in, with a role or that of before, or out, without a screen: as if it had happened in another tab. */
  setSession: (role: Role | 'as before' | undefined) => Promise<void>
  /** As if this browser had come back from the external provider, which has confirmed the person, or not. */
  setReturned: (outcome: 'confirmed' | 'refused') => Promise<void>
}

const visitCookie = 'portal_visit'
const deviceCookie = 'portal_devices'
const knownCookie = 'portal_known'
const day = 86_400
const secrets = createSecrets(testSecret)

let otherPassword: Promise<string> | undefined

/** As many codes as may be were sent to somebody in the last quarter of an hour. */
export async function sendTooManyCodes(
  { db, clock }: ServedPortal,
  counter: (typeof recipientCounter)[keyof typeof recipientCounter],
  recipient: string,
): Promise<void> {
  const hit = { bucket: secrets.hash(counter, recipient), at: clock(), expires_at: after(clock(), 900) }
  await db
    .insertInto('rate_hits')
    .values(Array.from({ length: defaultLimits.codesPerRecipientFromAnywhere }, () => hit))
    .execute()
}

/** A visit of an account, or of nobody. @returns its hash, and what its browser remembers */
async function insertVisit({ db, clock, url }: ServedPortal, accountId: number | null) {
  const value = randomToken()
  const hash = secrets.hash('visit', value)
  await db
    .insertInto('visits')
    .values({
      id_hash: hash,
      account_id: accountId,
      language: null,
      human_until: null,
      created_at: clock(),
      last_seen_at: clock(),
      expires_at: after(clock(), day),
    })
    .execute()
  return { hash, cookie: { name: visitCookie, value, url } }
}

/** Signs a browser of any engine in without a screen, as if it had happened in another tab. */
export async function openSession(
  portal: ServedPortal,
  context: { addCookies: (cookies: { name: string; value: string; url: string }[]) => Promise<void> },
  login: string,
): Promise<void> {
  const { id } = await portal.db
    .selectFrom('accounts')
    .select('id')
    .where('login', '=', login)
    .executeTakeFirstOrThrow()
  const { cookie } = await insertVisit(portal, id)
  await context.addCookies([cookie])
}

/** A visit of nobody, which has come back from the external provider. */
async function openReturnedVisit(
  portal: ServedPortal,
  context: BrowserContext,
  outcome: { subject: string; issuer: string; verified_email: string } | { failure: 'external.refused' },
): Promise<void> {
  const { db, clock } = portal
  const { hash, cookie } = await insertVisit(portal, null)
  await db
    .insertInto('external_sign_ins')
    .values({
      state_hash: randomToken(),
      visit_hash: hash,
      nonce: '',
      code_verifier: '',
      target: '/login',
      ...outcome,
      created_at: clock(),
      expires_at: after(clock(), day),
    })
    .execute()
  await context.addCookies([cookie])
}

/** Prepares a fresh account for one browser context. */
export async function prepareFacts(portal: ServedPortal, context: BrowserContext): Promise<AccountFacts> {
  const { db, clock } = portal
  const account = await portal.newCustomer()
  const row = await db
    .selectFrom('accounts')
    .select(['id', 'password_hash'])
    .where('login', '=', account.login)
    .executeTakeFirstOrThrow()
  const deviceToken = randomToken()
  await context.addCookies([{ name: deviceCookie, value: deviceToken, url: portal.url }])

  const visitHash = async (): Promise<string> => {
    const cookie = (await context.cookies(portal.url)).find(({ name }) => name === visitCookie)
    return secrets.hash('visit', cookie?.value ?? '')
  }

  /** By which the browser may be known, where a code has opened a lock. */
  const knownHashes = async (): Promise<string[]> => {
    const cookie = (await context.cookies(portal.url)).find(({ name }) => name === knownCookie)
    return (cookie?.value ?? '').split('.').map((token) => secrets.hash('known-browser', token))
  }

  const arrangeAccount = async (facts: Facts) => {
    otherPassword ??= hashPassword('somebody has changed it')
    await db
      .updateTable('accounts')
      .set({
        password_hash: facts.passwordIsWrong ? await otherPassword : row.password_hash,
        password_reset_required: facts.passwordMustBeReset ?? false,
      })
      .where('id', '=', row.id)
      .execute()
    await db.deleteFrom('rate_hits').execute()
    await db.deleteFrom('locks').execute()
    await db.deleteFrom('rate_counters').execute()
    // This browser may count for itself, as a session or a trusted computer.
    const locked = [
      secrets.hash(attemptBuckets.identifier, account.login),
      secrets.hash(attemptBuckets.recognised, `device:${secrets.hash('device', deviceToken)}`),
      secrets.hash(attemptBuckets.recognised, `session:${await visitHash()}`),
      ...(await knownHashes()).map((hash) => secrets.hash(attemptBuckets.recognised, `known:${hash}`)),
    ]
    if (facts.isLocked)
      await db
        .insertInto('locks')
        .values(locked.map((bucket) => ({ bucket, until: after(clock(), 900) })))
        .execute()
    if (facts.networkIsLocked)
      await db
        .insertInto('locks')
        .values({
          bucket: secrets.hash(attemptBuckets.codeNetwork, networkOf('127.0.0.1')),
          until: after(clock(), 900),
        })
        .execute()
    await db.deleteFrom('trusted_devices').where('account_id', '=', row.id).execute()
    if (facts.computerIsTrusted)
      await db
        .insertInto('trusted_devices')
        .values({
          token_hash: secrets.hash('device', deviceToken),
          account_id: row.id,
          created_at: clock(),
          last_used_at: clock(),
          expires_at: after(clock(), 30 * day),
        })
        .execute()
  }

  const arrangeVisit = async (facts: Facts) => {
    await db
      .updateTable('visits')
      .set(
        facts.humanCheckIsSpent
          ? { human_uses_left: 0 }
          : { human_uses_left: 30, human_until: after(clock(), 1800) },
      )
      .where('id_hash', '=', await visitHash())
      .where('human_until', 'is not', null)
      .execute()
  }

  const arrangeCode = async (facts: Facts) => {
    const visit = await visitHash()
    const { code = 'right', codesSent = 'few' } = facts
    await db
      .updateTable('one_time_codes')
      .set({
        sent_at: after(clock(), codesSent === 'one 5 seconds ago' ? -5 : -day),
        expires_at: after(clock(), code === 'expired' ? -1 : 600),
        wrong_tries: code === 'wrong for the fifth time' ? 4 : 0,
        // With another salt the code that was sent is not the one that is expected; without the mark it is again.
        salt: code.startsWith('wrong') ? sql`'!' || ltrim(salt, '!')` : sql`ltrim(salt, '!')`,
      })
      // Codes for a new password belong to the account, whatever the browser.
      .where(({ eb, or }) => or([eb('subject_hash', '=', visit), eb('account_id', '=', row.id)]))
      .execute()
    if (codesSent === 'too many')
      for (const counter of new Set(Object.values(recipientCounter)))
        await sendTooManyCodes(portal, counter, account.login)
  }

  return {
    account,
    async arrange(facts = {}) {
      const { disabledForMs, resendSeconds = 10 } = facts
      await portal.setSetting(
        'disableLoginDate',
        disabledForMs === undefined ? '' : after(clock(), disabledForMs / 1000).toISOString(),
      )
      await portal.setSetting('otpDisableResendSeconds', resendSeconds)
      await arrangeAccount(facts)
      await arrangeVisit(facts)
      await arrangeCode(facts)
    },
    async setSession(role) {
      await db.deleteFrom('visits').where('account_id', '=', row.id).execute()
      await db.deleteFrom('external_sign_ins').execute()
      if (role === undefined) return
      if (role !== 'as before')
        await db.updateTable('accounts').set({ role }).where('id', '=', row.id).execute()
      await openSession(portal, context, account.login)
    },
    async setReturned(outcome) {
      await db.deleteFrom('visits').where('account_id', '=', row.id).execute()
      await openReturnedVisit(
        portal,
        context,
        outcome === 'refused'
          ? { failure: 'external.refused' }
          : { issuer: 'https://id.example', subject: account.login, verified_email: account.login },
      )
    },
  }
}

/** The terms that the portal shows: as the demonstration has them, changed, or taken away. */
export async function setTerms(
  portal: ServedPortal,
  terms: 'original' | 'changed' | 'missing',
): Promise<void> {
  if (terms === 'missing') return portal.removeText('licence')
  for (const language of languages) await portal.setSetting(`licence.${language}`, termsText(language, terms))
}

/** What a browser remembers in which the original terms were accepted. */
export const storedTerms = (): Record<string, string> => ({
  legal_accepted: 'true',
  license_agreement_hash: translationsHash(languages.map((language) => termsText(language, 'original'))),
})

/** The text of the terms in a language. */
export const termsText = (language: Language, terms: 'original' | 'changed'): string =>
  configuredText(language, 'licence') + (terms === 'changed' ? '\n\n(2)' : '')
