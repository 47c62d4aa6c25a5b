/** The row of an enquiry, held or not, and its lifecycle. */
import { sql } from 'kysely'
import { transition } from 'xstate'
import type { Language } from '#contract/entities.ts'
import type { EnquiryState } from '#contract/rules/enquiries.ts'
import {
  enquiryMachine,
  type EnquiryEffect,
  type EnquiryEvent,
} from '#machines/lifecycles/enquiry.machine.ts'
import type { Database, DatabaseTransaction } from '#server/platform/database/tables.ts'
import { ApiError } from '#server/platform/api-error.ts'

export interface EnquiryRecord {
  id: number
  state: EnquiryState
  accountId: number | null
  accountNo: string
  name: string
  kind: string
  subject: string
  message: string
  email: string
  phoneNo: string
  writtenAt: Date
  language: Language
  isByPhone: boolean
  holderId: number | null
  holder: string
  requestId: number | null
  requestCode: string
  /** How many things were done with it. */
  version: number
}

interface Row {
  id: string | number
  state: EnquiryState
  account_id: number | null
  account_no: string
  name: string
  kind: string
  subject: string
  message: string
  email: string
  phone_no: string
  written_at: string
  language: Language
  by_phone: boolean
  assigned_to: number | null
  holder: string | null
  request_id: string | number | null
  request_code: string | null
  version: number
}

/**
 * @param fallback the language of people of whom none is known
 * @param isHeld nobody else does anything with it until the end of the transaction
 * @throws ApiError `enquiry.unknown`
 */
export async function enquiryRecord(
  db: Database | DatabaseTransaction,
  id: number,
  fallback: Language,
  isHeld = false,
): Promise<EnquiryRecord> {
  if (isHeld) await sql`select from contact_requests where id = ${id} for update`.execute(db)
  const { rows } = await sql<Row>`
    select enquiry.id, enquiry.state, enquiry.account_id, enquiry.account_no,
      coalesce(nullif(enquiry.sender_name, ''), writer.name, '') as name, enquiry.kind, enquiry.subject, enquiry.message,
      enquiry.email, enquiry.phone_no, enquiry.written_at,
      coalesce(nullif(enquiry.language, ''), writer.language, ${fallback}) as language, enquiry.by_phone,
      enquiry.assigned_to,
      holder.name as holder, request.id as request_id, request.code as request_code, (
        select count(*)::integer from enquiry_moves where enquiry_id = enquiry.id
      ) as version
    from contact_requests enquiry
    left join accounts writer on writer.id = enquiry.account_id
    left join accounts holder on holder.id = enquiry.assigned_to
    left join (select id, code from maintenance_requests) request on request.id = enquiry.maintenance_request_id
    where enquiry.id = ${id}`.execute(db)
  const [row] = rows
  if (!row) throw new ApiError('enquiry.unknown')
  return {
    id: Number(row.id),
    state: row.state,
    accountId: row.account_id,
    accountNo: row.account_no,
    name: row.name,
    kind: row.kind,
    subject: row.subject,
    message: row.message,
    email: row.email,
    phoneNo: row.phone_no,
    writtenAt: new Date(row.written_at),
    language: row.language,
    isByPhone: row.by_phone,
    holderId: row.assigned_to,
    holder: row.holder ?? '',
    requestId: row.request_id === null ? null : Number(row.request_id),
    requestCode: row.request_code ?? '',
    version: row.version,
  }
}

/** The state after an event, and what is to be done then; undefined: its life has no such move. */
export function nextEnquiryState(
  state: EnquiryState,
  event: EnquiryEvent,
): { state: EnquiryState; effects: EnquiryEffect['type'][] } | undefined {
  const before = enquiryMachine.resolveState({ value: state, context: {} })
  if (!before.can(event)) return undefined
  const [after, actions] = transition(enquiryMachine, before, event)
  const effects = actions.flatMap(({ type, params }) =>
    // The types of the library leave this one out.
    (type as string) === 'xstate.emit' ? [(params as { event: EnquiryEffect }).event.type] : [],
  )
  return { state: after.value, effects }
}
