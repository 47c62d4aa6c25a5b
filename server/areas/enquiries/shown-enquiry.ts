/** An enquiry as one person sees it: within the securities of customers, with what that person can do with it now. */
import { sql } from 'kysely'
import type { Enquiry } from '#contract/enquiries.ts'
import type { Language } from '#contract/entities.ts'
import { enquiryMoves, type EnquiryMove } from '#contract/rules/enquiries.ts'
import type { EnquiryEvent } from '#machines/lifecycles/enquiry.machine.ts'
import type { SeenOfWriter } from '#server/applications/contact-requests/contact-request-list.ts'
import type { Database, DatabaseTransaction } from '#server/platform/database/tables.ts'
import type { Principal } from '../rights/principal.ts'
import { enquiryRecord, nextEnquiryState, type EnquiryRecord } from './enquiry-rows.ts'

/** Turning one adds a record of another area. */
export const mayTurn = ({ flags, may }: Principal): boolean => flags.portalOm && may('changeRecords')

/** What the move is to the machine. */
export function enquiryEvent(
  move: EnquiryMove,
  { hasText, hasMailbox, isComplete }: { hasText: boolean; hasMailbox: boolean; isComplete: boolean },
): EnquiryEvent {
  if (move === 'staff.answered') return { type: move, hasText, hasMailbox }
  return move === 'staff.turned' ? { type: move, isComplete } : { type: move, hasText }
}

const movesOf = ({ state, email }: EnquiryRecord, principal: Principal): EnquiryMove[] =>
  enquiryMoves.filter(
    (move) =>
      (move !== 'staff.turned' || mayTurn(principal)) &&
      nextEnquiryState(
        state,
        enquiryEvent(move, { hasText: true, hasMailbox: email !== '', isComplete: true }),
      ),
  )

/** @throws ApiError `enquiry.unknown` */
export async function shownEnquiry(
  db: Database | DatabaseTransaction,
  principal: Principal,
  sees: SeenOfWriter,
  id: number,
  fallback: Language,
): Promise<Enquiry> {
  const record = await enquiryRecord(db, id, fallback)
  const { rows } = await sql<{
    at: string
    by: string | null
    move: EnquiryMove
    to: Enquiry['state']
    text: string
  }>`
    select moved_at as at, accounts.name as by, move, to_state as to, text
    from enquiry_moves left join accounts on accounts.id = moved_by
    where enquiry_id = ${id} order by enquiry_moves.id`.execute(db)
  return {
    id,
    writtenAt: record.writtenAt.toISOString(),
    kind: record.kind as Enquiry['kind'],
    subject: record.subject,
    name: sees.name ? record.name : '',
    account: sees.account ? record.accountNo : '',
    email: sees.email ? record.email : '',
    phoneNo: sees.phoneNo ? record.phoneNo : '',
    message: record.message,
    state: record.state,
    isByPhone: record.isByPhone,
    holder: record.holder,
    isOwn: record.holderId === principal.accountId,
    language: record.language,
    holderId: record.holderId ?? 0,
    version: record.version,
    history: rows.map(({ at, by, ...step }) => ({ at: new Date(at).toISOString(), by: by ?? '', ...step })),
    moves: movesOf(record, principal),
    hasMailbox: record.email !== '',
    request: record.requestId === null ? null : { id: record.requestId, code: record.requestCode },
  }
}
