/** A call that staff writes down: an enquiry like a message, and that person's. */
import { sql } from 'kysely'
import type { RequestOf } from '#contract/call.ts'
import type { writeDownCall } from '#contract/enquiries.ts'
import { callablePhone } from '#contract/rules/contact-requests.ts'
import { acceptedEmail } from '#server/identity/accounts/identifiers.ts'
import type { DatabaseTransaction } from '#server/platform/database/tables.ts'
import { lockBuckets } from '#server/platform/rate-limits/rate-limits.ts'
import { ApiError } from '#server/platform/api-error.ts'

const refuse = (field: string, problem: string): never => {
  throw new ApiError('enquiry.field', { field, problem })
}

/** @returns its number: the same one however often it is sent @throws ApiError `enquiry.field`, `job.keyReused` */
export async function writeDown(
  tx: DatabaseTransaction,
  accountId: number,
  { Kind, Message, Name, AccountNo, Email, PhoneNo, Language, Key }: RequestOf<typeof writeDownCall>,
  now: Date,
): Promise<number> {
  await lockBuckets(tx, [`enquiry ${Key}`])
  const { rows: before } = await sql<{ id: string | number; taken_by: number | null }>`
    select id, taken_by from contact_requests where insert_key = ${Key}`.execute(tx)
  if (before[0]) {
    if (before[0].taken_by !== accountId) throw new ApiError('job.keyReused')
    return Number(before[0].id)
  }
  if (Message === '') refuse('Message', 'missing')
  if (Name === '') refuse('Name', 'missing')
  const email = Email === '' ? '' : (acceptedEmail(Email) ?? refuse('Email', 'invalid'))
  const phoneNo = PhoneNo === '' ? '' : (callablePhone(PhoneNo) ?? refuse('PhoneNo', 'invalid'))
  if (email === '' && phoneNo === '') refuse('PhoneNo', 'missing')
  if (AccountNo !== '') {
    const { rows } = await sql`select from customer_accounts where account_no = ${AccountNo}`.execute(tx)
    if (rows.length === 0) refuse('AccountNo', 'unknown')
  }
  const { rows } = await sql<{ id: string | number }>`
    insert into contact_requests (account_id, account_no, sender_name, kind, message, email, phone_no, written_at,
      language, by_phone, taken_by, insert_key, assigned_to, assigned_at)
    values (null, ${AccountNo}, ${Name}, ${Kind}, ${Message}, ${email}, ${phoneNo}, ${now}, ${Language}, true,
      ${accountId}, ${Key}, ${accountId}, ${now})
    returning id`.execute(tx)
  return Number(rows[0]!.id)
}
