/** Activating a registered account by its code or link (P §3, §7, §8). */
import type { DatabaseTransaction } from '#server/platform/database/tables.ts'
import { ApiError } from '#server/platform/api-error.ts'
import type { CodeSubject } from '../authentication/one-time-codes.ts'
import { unknownRequester } from '../authentication/requester.ts'
import { lockBuckets } from '#server/platform/rate-limits/rate-limits.ts'
import type { RequestContext } from '../sessions/request-context.ts'
import type { AccountDependencies } from './account-dependencies.ts'
import { requireRight, tryCode } from './code-checking.ts'
import { sendCode, type Delivery } from './code-sending.ts'
import { provedAccountNo, readLinkRules, type LinkRules } from './customer-link.ts'
import { channelOf } from './identifiers.ts'

/** P §8, activation result codes. */
const resultCode = {
  general: 0,
  wrongByReference: 1,
  expiredByReference: 2,
  wrongByLink: 3,
  expiredByLink: 4,
} as const

const refusedLink = (code: 'link.invalid' | 'link.expired') =>
  new ApiError(code, { resultCode: resultCode.general })

/** The registration of a reference or link that still waits. */
async function pendingOf({ db, clock, secrets }: AccountDependencies, value: string) {
  const linkHash = secrets.hash('registration-link', value)
  const registration = await db
    .selectFrom('registrations')
    .selectAll()
    .where((row) =>
      row.or([
        row('reference_hash', '=', secrets.hash('registration-reference', value)),
        row('link_hash', '=', linkHash),
      ]),
    )
    .executeTakeFirst()
  if (!registration) throw refusedLink('link.invalid')
  if (registration.expires_at <= clock()) throw refusedLink('link.expired')
  const subject: CodeSubject = {
    purpose: 'activation',
    subjectHash: registration.subject_hash,
    accountId: null,
  }
  return { registration, subject, isByLink: registration.link_hash === linkHash }
}

type Registration = Awaited<ReturnType<typeof pendingOf>>['registration']

async function requireCode(
  dependencies: AccountDependencies,
  context: RequestContext,
  { registration, subject, isByLink }: Awaited<ReturnType<typeof pendingOf>>,
  { Value, OtpCode }: { Value: string; OtpCode: string },
): Promise<void> {
  const { address } = context
  const trier = { requester: unknownRequester(address), address }
  const tried = { purpose: subject.purpose, target: registration.identifier, typed: OtpCode }
  const verdict = await tryCode(dependencies, trier, tried, () => dependencies.codes.peek(subject, OtpCode))
  // Somebody may have activated at this very moment: then it is the registration that is gone, not only its code.
  if (verdict.kind === 'expired') await pendingOf(dependencies, Value)
  await requireRight(dependencies, context, null, verdict, (kind) => {
    if (kind === 'wrong')
      return { resultCode: isByLink ? resultCode.wrongByLink : resultCode.wrongByReference }
    return { resultCode: isByLink ? resultCode.expiredByLink : resultCode.expiredByReference }
  })
}

/** @returns the id of the new account, or undefined when the identifier or this registration was used meanwhile */
async function createAccount(
  { clock }: AccountDependencies,
  tx: DatabaseTransaction,
  registration: Registration,
  rules: LinkRules,
): Promise<number | undefined> {
  const removed = await tx
    .deleteFrom('registrations')
    .where('subject_hash', '=', registration.subject_hash)
    .where('link_hash', '=', registration.link_hash)
    .executeTakeFirst()
  if (removed.numDeletedRows === 0n || registration.is_decoy) return undefined
  const { identifier, name, registration_type } = registration
  const account = await tx
    .insertInto('accounts')
    .values({
      login: identifier,
      password_hash: registration.password_hash,
      name,
      role: registration.role,
      registration_type,
      email: registration_type === 1 ? identifier : '',
      mobile_no: registration_type === 2 ? identifier : '',
      // People type the number on their bill, or their name, into the one field that there is.
      account_no: await provedAccountNo(tx, rules, registration),
      language: registration.language,
      profile: '{}',
      id_no: registration.id_no,
      id_type_id: registration.id_type_id,
      created_at: clock(),
    })
    .onConflict((conflict) => conflict.column('login').doNothing())
    .returning('id')
    .executeTakeFirst()
  // Anyone else who registered this identifier comes too late.
  await tx.deleteFrom('registrations').where('identifier', '=', identifier).execute()
  return account?.id
}

/**
 * Activates; works once. The link alone is enough only where `customerLoginWithOtp` is off; a reference always needs
 * its code.
 *
 * @throws ApiError with a result code
 */
export async function activate(
  dependencies: AccountDependencies,
  context: RequestContext,
  { Value, OtpCode = '' }: { Value: string; OtpCode?: string | undefined },
): Promise<void> {
  const { db, secrets, content, codes, recordEvent } = dependencies
  const pending = await pendingOf(dependencies, Value)
  const { registration, subject, isByLink } = pending
  const isCodeNeeded = !isByLink || (await content.utility()).customerLoginWithOtp
  // Before a code is asked for, the page wants to know whether the link is worth anything.
  if (isCodeNeeded && OtpCode === '') throw new ApiError('code.required', { resultCode: resultCode.general })
  if (isCodeNeeded) await requireCode(dependencies, context, pending, { Value, OtpCode })
  const rules = await readLinkRules(dependencies, registration)
  const accountId = await db.transaction().execute(async (tx) => {
    // Two registrations of one identifier delete each other's rows: one after the other, never crosswise.
    await lockBuckets(tx, [secrets.hash('activation', registration.identifier)])
    if (isCodeNeeded && !(await codes.consume(tx, subject, OtpCode))) return undefined
    const created = await createAccount(dependencies, tx, registration, rules)
    if (created === undefined) return undefined
    // The account exists only now; its history begins with how it came about.
    await recordEvent('registered', created, context.address, tx)
    await recordEvent('activated', created, context.address, tx)
    return created
  })
  if (accountId === undefined) throw refusedLink('link.invalid')
}

/** Sends another code. The link of the first message stays valid. @throws ApiError */
export async function resendActivationCode(
  dependencies: AccountDependencies,
  context: RequestContext,
  value: string,
): Promise<Delivery> {
  const { registration, subject } = await pendingOf(dependencies, value)
  const { identifier, is_decoy: isDecoy, language } = registration
  return sendCode(dependencies, context, {
    subject,
    isDecoy,
    identifier,
    event: 'code.sent',
    write: (tx, code, organisation) =>
      dependencies.messages.enqueue(tx, {
        kind: 'activationCode',
        channel: channelOf(identifier),
        to: identifier,
        language,
        values: { code, link: '', organisation },
        // The owner of an existing account was told once, when somebody registered.
        discard: isDecoy,
      }),
  })
}
