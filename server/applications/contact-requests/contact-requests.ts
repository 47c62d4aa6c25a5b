/** Messages of people who are signed in to the utility: who writes is known, so nothing is proved by a code. */
import type { ContactOptions } from '#contract/contact-requests.ts'
import { role } from '#contract/entities.ts'
import { callablePhone, contactRequestFaults, type ContactKind } from '#contract/rules/contact-requests.ts'
import { writtenEmail } from '#contract/rules/written-email.ts'
import type { AccountDependencies } from '#server/identity/accounts/account-dependencies.ts'
import { countOne, lockBuckets } from '#server/platform/rate-limits/rate-limits.ts'
import { after, secondsUntil } from '#server/platform/clock.ts'
import { numberIn } from '#server/platform/documents/left-to-right.ts'
import { ApiError } from '#server/platform/api-error.ts'
import { languageNames } from '#server/platform/texts/language-names.ts'
import { sentences } from '#server/platform/texts/sentences.ts'
import type { SignedInContext } from '#server/identity/sessions/request-context.ts'

/** Who writes, as the utility knows them. */
type Writer = Pick<ContactOptions, 'accountNo' | 'name' | 'email' | 'phoneNo'>

async function writerOf({ db }: AccountDependencies, { session }: SignedInContext): Promise<Writer> {
  const row = await db
    .selectFrom('accounts')
    .leftJoin('customer_accounts', 'customer_accounts.account_no', 'accounts.account_no')
    .select([
      'accounts.name',
      'accounts.email',
      'accounts.mobile_no',
      'customer_accounts.email as customer_email',
      'customer_accounts.phone_no',
    ])
    .where('accounts.id', '=', session.accountId)
    .executeTakeFirstOrThrow()
  const isCustomer = session.person.role === role.customer
  return {
    accountNo: isCustomer ? session.person.accountNo : '',
    name: row.name,
    email: row.email || (row.customer_email ?? ''),
    phoneNo: row.mobile_no || (row.phone_no ?? ''),
  }
}

/** Where messages go; empty: they are not taken here (A §6). */
async function mailboxFor({ content }: AccountDependencies, { session }: SignedInContext): Promise<string> {
  return session.person.flags.showContactUsEmail ? content.supportEmail() : ''
}

export async function contactOptionsOf(
  dependencies: AccountDependencies,
  context: SignedInContext,
): Promise<ContactOptions> {
  return {
    canWrite: (await mailboxFor(dependencies, context)) !== '',
    url: context.session.person.flags.contactUsUrl,
    ...(await writerOf(dependencies, context)),
  }
}

/** Anyone who presses the button again because no answer came has not written twice. */
const sameWithinSeconds = 600

const hour = 3600

/**
 * Keeps a message and sends it.
 *
 * @returns its number
 * @throws ApiError `contactRequest.…`
 */
export async function sendContactRequest(
  dependencies: AccountDependencies,
  context: SignedInContext,
  { kind, message, phoneNo: typed }: { kind: ContactKind; message: string; phoneNo: string },
): Promise<number> {
  const { db, clock, content, limits, messages } = dependencies
  const { accountId } = context.session
  const to = await mailboxFor(dependencies, context)
  if (to === '') throw new ApiError('contactRequest.disabled')
  const { accountNo, name, email } = await writerOf(dependencies, context)
  const [fault] = Object.entries(contactRequestFaults({ kind, message, phoneNo: typed }, email !== ''))
  if (fault) throw new ApiError('contactRequest.field', { field: fault[0], problem: fault[1] })
  const phoneNo = callablePhone(typed) ?? ''
  const { defaultLanguage } = await content.utility()
  const { orgName: organisation } = await content.organisation()
  const bucket = `contact-request:${accountId}`
  return db.transaction().execute(async (tx) => {
    await lockBuckets(tx, [bucket])
    const now = clock()
    const before = await tx
      .selectFrom('contact_requests')
      .select('id')
      .where('account_id', '=', accountId)
      .where('account_no', '=', accountNo)
      .where('kind', '=', kind)
      .where('message', '=', message)
      .where('phone_no', '=', phoneNo)
      .where('written_at', '>', after(now, -sameWithinSeconds))
      .executeTakeFirst()
    if (before) return Number(before.id)
    const { hits, until } = await countOne(tx, bucket, now, hour)
    if (hits > limits.contactRequestsPerHour)
      throw new ApiError('contactRequest.tooMany', { retryAfterSeconds: secondsUntil(until, now) })
    const { id } = await tx
      .insertInto('contact_requests')
      .values({
        account_id: accountId,
        account_no: accountNo,
        sender_name: name,
        kind,
        message,
        email,
        phone_no: phoneNo,
        written_at: now,
        language: context.language,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const number = Number(id)
    // The people who read it read the utility's own language.
    const { words, contactKinds } = sentences[defaultLanguage]
    const common = { values: { name, code: '', link: '', organisation }, discard: false }
    await messages.enqueue(tx, {
      ...common,
      kind: 'contactRequest',
      channel: 'email',
      to,
      language: defaultLanguage,
      facts: {
        number: String(number),
        kind: contactKinds[kind],
        sender: name,
        account: accountNo || words.none,
        email: writtenEmail(email) || words.none,
        phone: numberIn(defaultLanguage, phoneNo) || words.none,
        language: languageNames[context.language],
        message,
      },
      ...(email !== '' && { replyTo: email }),
    })
    if (email !== '')
      await messages.enqueue(tx, {
        ...common,
        kind: 'contactReceived',
        channel: 'email',
        to: email,
        language: context.language,
        facts: { number: String(number), kind: sentences[context.language].contactKinds[kind], message },
        about: { accountNo, accountId },
      })
    return number
  })
}
