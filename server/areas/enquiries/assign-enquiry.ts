/** Whose an enquiry is. One statement decides between several at once. */
import { sql } from 'kysely'
import type { Language } from '#contract/entities.ts'
import type { DatabaseTransaction } from '#server/platform/database/tables.ts'
import { ApiError } from '#server/platform/api-error.ts'
import { enquiryRecord } from './enquiry-rows.ts'

/**
 * @param holderId who had it when the caller looked; 0: nobody
 * @throws ApiError `enquiry.claimed`, `enquiry.unknown`
 */
export async function assignEnquiry(
  tx: DatabaseTransaction,
  accountId: number,
  { id, holderId, isMine }: { id: number; holderId: number; isMine: boolean },
  { now, fallback }: { now: Date; fallback: Language },
): Promise<void> {
  // Nobody gives back what is somebody else's.
  const expected = isMine ? holderId : accountId
  const { rows } = await sql`
    update contact_requests set assigned_to = ${isMine ? accountId : null}, assigned_at = ${isMine ? now : null}
    where id = ${id} and coalesce(assigned_to, 0) = ${expected} returning id`.execute(tx)
  if (rows.length > 0) return
  const { holder, holderId: by } = await enquiryRecord(tx, id, fallback)
  if (isMine && by === accountId) return
  throw new ApiError('enquiry.claimed', { person: holder }, { person: holder })
}
