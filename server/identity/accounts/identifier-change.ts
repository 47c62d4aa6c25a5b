/** Another e-mail address or mobile number to sign in with (A §2.5, §2.6, §5): asked for, and confirmed by who gets it. */
import { registrationType } from '#contract/entities.ts'
import { after, secondsUntil } from '#server/platform/clock.ts'
import type { Account, DatabaseTransaction } from '#server/platform/database/tables.ts'
import { ApiError } from '#server/platform/api-error.ts'
import { randomToken } from '#server/platform/secrets.ts'
import type { CodeSubject } from '../authentication/one-time-codes.ts'
import { countOne } from '#server/platform/rate-limits/rate-limits.ts'
import { unknownRequester } from '../authentication/requester.ts'
import type { SignedInContext, RequestContext } from '../sessions/request-context.ts'
import { accountOf, type AccountDependencies } from './account-dependencies.ts'
import { authenticate } from './authenticate.ts'
import { requireRight, tryCode } from './code-checking.ts'
import { sendCode, type Delivery } from './code-sending.ts'
import { acceptedIdentifier, channelOf } from './identifiers.ts'
import { applyChange } from './identifier-replacing.ts'

/** What distinguishes the two kinds of change. */
const kinds = {
  email: {
    type: registrationType.email,
    purpose: 'emailChange',
    message: 'changeEmail',
    requested: 'email.changeRequested',
  },
  mobile: {
    type: registrationType.mobile,
    purpose: 'mobileChange',
    message: 'changeMobile',
    requested: 'mobile.changeRequested',
  },
} as const
export type ChangeKind = keyof typeof kinds

/** Who is signed in, if this kind of change is theirs. */
async function ownAccount(
  { db }: AccountDependencies,
  { session }: SignedInContext,
  kind: ChangeKind,
): Promise<Account> {
  const account = await accountOf(db, session.login)
  if (!account) throw new ApiError('session.required')
  if (account.registration_type !== kinds[kind].type) throw new ApiError('access.denied')
  return account
}

const subjectOf = ({ codes }: AccountDependencies, kind: ChangeKind, { id }: Account): CodeSubject => ({
  purpose: kinds[kind].purpose,
  subjectHash: codes.subjectOf(kinds[kind].purpose, String(id)),
  accountId: id,
})

/**
 * Whether this session has given the password for this change already: after a reload its page has it no more. What is left
 * to prove is the new mailbox or number, by the code.
 */
const isProvedBy = (
  session: SignedInContext['session'],
  change: { visit_hash: string; new_identifier: string } | undefined,
  identifier: string | undefined,
): boolean =>
  change !== undefined && change.visit_hash === session.idHash && change.new_identifier === identifier

/** The change of an account that waits for its code. */
const waitingChange = ({ db, clock }: AccountDependencies, { id }: Account) =>
  db
    .selectFrom('identifier_changes')
    .selectAll()
    .where('account_id', '=', id)
    .where('expires_at', '>', clock())
    .executeTakeFirst()

/** One account may write to few strangers, whatever it calls them. Refused ones are not counted: all is undone. */
async function countRequest(
  { clock, limits, secrets }: AccountDependencies,
  tx: DatabaseTransaction,
  { id }: Account,
): Promise<void> {
  const now = clock()
  const count = (name: string, seconds: number) => countOne(tx, secrets.hash(name, String(id)), now, seconds)
  const hour = await count('identifier-changes-hour', 3600)
  const day = await count('identifier-changes-day', 86_400)
  const isOverDay = day.hits > limits.identifierChangesPerDay
  if (!isOverDay && hour.hits <= limits.identifierChangesPerHour) return
  const { until } = isOverDay ? day : hour
  throw new ApiError('code.tooMany', {
    retryAfterSeconds: secondsUntil(until, now),
    until: until.toISOString(),
  })
}

/**
 * Sends a code to the new identifier, and a link when it is an e-mail address. The same reply, work and time when
 * another account has it: then its owner gets a message instead.
 *
 * @throws ApiError
 */
export async function requestIdentifierChange(
  dependencies: AccountDependencies,
  context: SignedInContext,
  kind: ChangeKind,
  { password, typed }: { password: string; typed: string },
): Promise<Delivery> {
  const { db, clock, limits, secrets, content, messages } = dependencies
  const account = await ownAccount(dependencies, context, kind)
  const identifier = acceptedIdentifier(typed, kinds[kind].type, await content.utility())
  if (identifier === undefined) throw new ApiError('identifier.refused')
  if (identifier === account.login) throw new ApiError('identifier.unchanged')
  const before = password === '' ? await waitingChange(dependencies, account) : undefined
  if (!isProvedBy(context.session, before, identifier))
    await authenticate(dependencies, context, account.login, password)
  const owner = await accountOf(db, identifier)
  const link = randomToken()
  const now = clock()
  const change = {
    new_identifier: identifier,
    link_hash: secrets.hash('identifier-change-link', link),
    is_decoy: owner !== undefined,
    visit_hash: context.session.idHash,
    created_at: now,
    expires_at: after(now, limits.linkLifetimeSeconds),
  }
  return sendCode(dependencies, context, {
    subject: subjectOf(dependencies, kind, account),
    isDecoy: owner !== undefined,
    identifier,
    event: kinds[kind].requested,
    async write(tx, code, organisation) {
      await countRequest(dependencies, tx, account)
      await tx
        .insertInto('identifier_changes')
        .values({ account_id: account.id, ...change })
        .onConflict((conflict) => conflict.column('account_id').doUpdateSet(change))
        .execute()
      await messages.enqueue(tx, {
        kind: owner ? 'identifierTaken' : kinds[kind].message,
        channel: channelOf(identifier),
        to: identifier,
        language: (owner ?? account).language ?? context.language,
        values: {
          ...(owner && { name: owner.name }),
          code: owner ? '' : code,
          link: owner ? `${context.publicUrl}/login` : `${context.publicUrl}/changeEmailComplete/${link}`,
          organisation,
        },
        discard: false,
      })
    },
  })
}

/** Changes by the code that was typed. @throws ApiError */
export async function completeIdentifierChange(
  dependencies: AccountDependencies,
  context: SignedInContext,
  kind: ChangeKind,
  { password, typed, code }: { password: string; typed: string; code: string },
): Promise<void> {
  const { content, codes } = dependencies
  const account = await ownAccount(dependencies, context, kind)
  const identifier = acceptedIdentifier(typed, kinds[kind].type, await content.utility())
  const change = await waitingChange(dependencies, account)
  const isKnown =
    password === '' && (identifier === account.login || isProvedBy(context.session, change, identifier))
  if (!isKnown) await authenticate(dependencies, context, account.login, password)
  // The answer to an earlier try was lost, or the link was opened: what was asked for is done.
  if (identifier === account.login) throw new ApiError('identifier.unchanged')
  if (!change || change.new_identifier !== identifier) throw new ApiError('code.expired')
  const subject = subjectOf(dependencies, kind, account)
  const { address } = context
  // Of somebody else's address their own session proves nothing, and the next sign-in would begin another count.
  const trier = { requester: unknownRequester(address), address }
  const tried = {
    purpose: subject.purpose,
    target: change.new_identifier,
    accountId: account.id,
    typed: code,
  }
  const verdict = await tryCode(dependencies, trier, tried, () => codes.peek(subject, code))
  await requireRight(dependencies, context, account.id, verdict)
  const outcome = await applyChange(dependencies, context, account, change, (tx) =>
    codes.consume(tx, subject, code),
  )
  if (outcome !== 'changed') throw new ApiError(outcome === 'taken' ? 'identifier.refused' : 'code.expired')
}

/** The change that a link names, and whose it is. */
async function changeOfLink({ db, clock, secrets }: AccountDependencies, value: string) {
  const change = await db
    .selectFrom('identifier_changes')
    .selectAll()
    .where('link_hash', '=', secrets.hash('identifier-change-link', value))
    .executeTakeFirst()
  if (!change) throw new ApiError('link.invalid')
  if (change.expires_at <= clock()) throw new ApiError('link.expired')
  const account = await db
    .selectFrom('accounts')
    .selectAll()
    .where('id', '=', change.account_id)
    .executeTakeFirstOrThrow()
  return { change, account }
}

type LinkedChange = Awaited<ReturnType<typeof changeOfLink>>

async function applyLinked(
  dependencies: AccountDependencies,
  context: RequestContext,
  { change, account }: LinkedChange,
) {
  const outcome = await applyChange(dependencies, context, account, change, async () => true)
  if (outcome !== 'changed') throw new ApiError('link.invalid')
}

/** Changes by the link that was sent to the new address; who opens it need not be signed in. @throws ApiError */
export async function completeChangeByLink(
  dependencies: AccountDependencies,
  context: RequestContext,
  value: string,
): Promise<void> {
  await applyLinked(dependencies, context, await changeOfLink(dependencies, value))
}

/**
 * Reading B of A §2.5: the link's code together with the password, the current and the new address.
 *
 * @throws ApiError `link.…`, `credentials.…`, or `identity.wrong` when an address is not what the account says
 */
export async function changeEmailByActivationCode(
  dependencies: AccountDependencies,
  context: RequestContext,
  { value, password, current, next }: { value: string; password: string; current: string; next: string },
): Promise<void> {
  const linked = await changeOfLink(dependencies, value)
  const { account, change } = linked
  await authenticate(dependencies, context, account.login, password)
  const settings = await dependencies.content.utility()
  const isRight = ([typed, wanted]: readonly [string, string]) =>
    acceptedIdentifier(typed, account.registration_type, settings) === wanted
  const pairs = [
    [current, account.login],
    [next, change.new_identifier],
  ] as const
  if (!pairs.every(isRight)) throw new ApiError('identity.wrong')
  await applyLinked(dependencies, context, linked)
}
