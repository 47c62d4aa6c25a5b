/** Tells people who reported a fault what became of it, with the transaction that does it. */
import { sql } from 'kysely'
import type { Language } from '#contract/entities.ts'
import type { DatabaseTransaction } from '#server/platform/database/tables.ts'
import type { Notices } from '../kit/access.ts'

/** What is told: the fault is repaired, or nothing more is done about it. */
export type FaultNews = 'faultDone' | 'faultEnded'

/** @param notices undefined where an area cannot tell anything: that is a failure of ours */
export async function tellReporters(
  tx: DatabaseTransaction,
  notices: Notices | undefined,
  request: number,
  news: FaultNews,
  only?: readonly number[],
): Promise<void> {
  if (!notices) throw new Error(`Nobody can be told that request ${request} is over.`)
  const { rows } = await sql<{ id: string | number; code: string; phone: string; language: Language }>`
    select id, code, phone, language from fault_reports where request_id = ${request} order by id`.execute(tx)
  for (const { id, code, phone, language } of rows) {
    if (only && !only.includes(Number(id))) continue
    await notices.messages.enqueue(tx, {
      kind: news,
      channel: 'sms',
      to: phone,
      language,
      values: { code: '', link: '', organisation: notices.organisation },
      facts: { number: code },
      discard: false,
    })
  }
}
