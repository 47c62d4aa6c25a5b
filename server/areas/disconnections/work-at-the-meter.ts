/** Job cards of disconnections and reconnections: somebody goes to the meter, on one day. */
import { sql } from 'kysely'
import { finishedCards, jobCards } from '#contract/areas/job-cards/job-cards.area.ts'
import type { Day } from '#server/platform/calendar.ts'
import type { DatabaseTransaction } from '#server/platform/database/tables.ts'
import { advanceRecord } from '../kit/advance-record.ts'
import { insertByRule } from '../kit/rule-records.ts'
import { dueAt } from '../maintenance/due-at.ts'
import { endTimes } from '../maintenance/time-rows.ts'
import type { HeldCase } from './open-cases.ts'

/** @returns the number of a new card. Its title is the case and the meter, which need no language */
export async function addCard(
  tx: DatabaseTransaction,
  { code, property, contractNo }: Pick<HeldCase, 'code' | 'property' | 'contractNo'>,
  work: { kind: 'disconnection' | 'reconnection'; day: Day; now: Date },
): Promise<number> {
  const { rows } = await sql<{ street: string; postcode: string; meter: string | null }>`
    select btrim(street_el || ' ' || house_no || ' ' || flat_no) as street, postcode, (
      select serial_no from meters where contract_no = ${contractNo} and removed_on is null
      order by installed_on desc limit 1) as meter
    from properties where record_id = ${property}`.execute(tx)
  const { street, postcode, meter } = rows[0]!
  const priority = work.kind === 'reconnection' ? 'supplyCut' : 'planned'
  return insertByRule(
    tx,
    { area: jobCards, principal: { accountId: null } },
    {
      title: [code, meter].filter(Boolean).join(' · '),
      kind: work.kind,
      priority,
      street,
      postcode,
      plannedFrom: work.day,
      plannedTo: work.day,
      dueAt: dueAt(priority, work.day, work.now),
    },
    work.now,
  )
}

/** Nobody goes there any more: the card is cancelled where its work is not over. */
export async function cancelCard(
  tx: DatabaseTransaction,
  card: number | null,
  reason: string,
  now: Date,
): Promise<void> {
  if (card === null) return
  const { rows } = await sql<{ state: string }>`
    select state from job_cards where id = ${card} and deleted_at is null for update`.execute(tx)
  const [found] = rows
  if (!found || finishedCards.some((state) => state === found.state)) return
  await endTimes(tx, { accountId: null }, card, now)
  await advanceRecord(tx, jobCards, { id: card, move: 'staff.cancelled', reason }, now)
}
