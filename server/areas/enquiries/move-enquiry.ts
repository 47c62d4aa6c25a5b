/** Does something with an enquiry: one person at a time, and only as it was when that person looked. */
import { sql } from 'kysely'
import type { FaultKind } from '#contract/areas/maintenance-requests/faults.ts'
import { maintenanceRequests } from '#contract/areas/maintenance-requests/maintenance-requests.area.ts'
import type { Language } from '#contract/entities.ts'
import type { EnquiryMove } from '#contract/rules/enquiries.ts'
import type { AccountDependencies } from '#server/identity/accounts/account-dependencies.ts'
import { minuteOf } from '#server/platform/calendar.ts'
import type { DatabaseTransaction } from '#server/platform/database/tables.ts'
import { ApiError } from '#server/platform/api-error.ts'
import { insertByRule } from '../kit/rule-records.ts'
import type { Principal } from '../rights/principal.ts'
import { enquiryRecord, nextEnquiryState, type EnquiryRecord } from './enquiry-rows.ts'
import { enquiryEvent, mayTurn } from './shown-enquiry.ts'

export interface WishedEnquiryMove {
  id: number
  move: EnquiryMove
  text: string
  /** As the person saw it. */
  version: number
  fault: { kind: FaultKind; street: string; postcode: string } | undefined
}

/** What is known before the transaction: the embedded database has one connection. */
export interface EnquiryFrame {
  now: Date
  organisation: string
  /** Where answers to the answer go; empty: nowhere. */
  mailbox: string
  fallback: Language
}

const refuse = (field: string, problem: string): never => {
  throw new ApiError('enquiry.field', { field, problem })
}

function requireComplete(record: EnquiryRecord, principal: Principal, wished: WishedEnquiryMove): void {
  const { move, text, fault } = wished
  if (move === 'staff.turned') {
    if (!mayTurn(principal)) throw new ApiError('right.missing', { field: 'changeRecords' })
    if (!fault) refuse('Fault', 'missing')
    else if (!/^\d{4}$/.test(fault.postcode)) refuse('Postcode', 'invalid')
    return
  }
  if (move === 'staff.answered' && record.email === '') throw new ApiError('enquiry.noMailbox')
  if (text === '') refuse('Text', 'missing')
}

/** Characters of the description of a request. */
const longestDescription = 4000

/** All that it brought; what does not fit still stands in the enquiry, whose number comes first. */
const descriptionOf = ({
  id,
  writtenAt,
  name,
  accountNo,
  phoneNo,
  email,
  subject,
  message,
}: EnquiryRecord): string =>
  [
    [`#${id}`, minuteOf(writtenAt), name, accountNo, phoneNo, email].filter(Boolean).join(' · '),
    subject,
    message,
  ]
    .filter(Boolean)
    .join('\n')
    .slice(0, longestDescription)

async function makeRequest(
  tx: DatabaseTransaction,
  { accountId }: Principal,
  record: EnquiryRecord,
  { kind, street, postcode }: NonNullable<WishedEnquiryMove['fault']>,
  now: Date,
): Promise<void> {
  const values = {
    kind,
    source: record.isByPhone ? 'phone' : 'message',
    description: descriptionOf(record),
    street: street === '' ? null : street,
    postcode,
    position: null,
    element: null,
    reportedAt: record.writtenAt.toISOString(),
  }
  const id = await insertByRule(tx, { area: maintenanceRequests, principal: { accountId } }, values, now)
  await sql`update contact_requests set maintenance_request_id = ${id} where id = ${record.id}`.execute(tx)
}

const sendAnswer = (
  tx: DatabaseTransaction,
  messages: Pick<AccountDependencies['messages'], 'enqueue'>,
  { organisation, mailbox }: EnquiryFrame,
  record: EnquiryRecord,
  text: string,
): Promise<void> =>
  messages.enqueue(tx, {
    kind: 'enquiryAnswered',
    channel: 'email',
    to: record.email,
    language: record.language,
    values: { name: record.name, code: '', link: '', organisation },
    facts: { number: String(record.id), answer: text, message: record.message },
    ...(mailbox !== '' && { replyTo: mailbox }),
    // Its customer finds it among the own e-mails, too.
    ...(record.accountId !== null &&
      record.accountNo !== '' && { about: { accountNo: record.accountNo, accountId: record.accountId } }),
    discard: false,
  })

/**
 * One that nobody has is the caller's from then on.
 *
 * @throws ApiError `enquiry.…`, `right.missing`
 */
export async function moveEnquiry(
  tx: DatabaseTransaction,
  { messages }: Pick<AccountDependencies, 'messages'>,
  principal: Principal,
  wished: WishedEnquiryMove,
  frame: EnquiryFrame,
): Promise<void> {
  const { id, move, text, version, fault } = wished
  const { accountId } = principal
  const record = await enquiryRecord(tx, id, frame.fallback, true)
  const { holder, holderId, state } = record
  if (holderId !== null && holderId !== accountId)
    throw new ApiError('enquiry.claimed', { person: holder }, { person: holder })
  if (record.version !== version) throw new ApiError('enquiry.changed')
  requireComplete(record, principal, wished)
  const hasMailbox = record.email !== ''
  const next = nextEnquiryState(
    state,
    enquiryEvent(move, { hasText: text !== '', hasMailbox, isComplete: fault !== undefined }),
  )
  if (!next) throw new ApiError('enquiry.state')
  await sql`
    update contact_requests
    set state = ${next.state}, assigned_to = ${accountId}, assigned_at = coalesce(assigned_at, ${frame.now})
    where id = ${id}`.execute(tx)
  await sql`
    insert into enquiry_moves (enquiry_id, move, from_state, to_state, moved_by, moved_at, text)
    values (${id}, ${move}, ${state}, ${next.state}, ${accountId}, ${frame.now}, ${text})`.execute(tx)
  for (const effect of next.effects)
    if (effect === 'answer.sent') await sendAnswer(tx, messages, frame, record, text)
    else if (fault) await makeRequest(tx, principal, record, fault, frame.now)
}
