/** Job cards that go from one field worker to another: offered by the one who has it, and the first colleague who takes it has it. */
import { sql } from 'kysely'
import { jobCards } from '#contract/areas/job-cards/job-cards.area.ts'
import type { FieldDoubt } from '#contract/rules/field-entries.ts'
import type { DatabaseTransaction } from '#server/platform/database/tables.ts'
import { advanceRecord } from '../kit/advance-record.ts'
import { rejected } from '../kit/checked-record.ts'
import { changeByRule } from '../kit/rule-records.ts'
import type { Principal } from '../rights/principal.ts'
import { endTimes } from '../maintenance/time-rows.ts'
import type { FieldCard } from './field-card.ts'

const changing = ['assigned', 'travelling', 'working', 'interrupted']

/** Offers a card; an offer that nobody has taken yet is put aside. @throws ApiError `record.field` */
export async function offerCard(
  tx: DatabaseTransaction,
  card: FieldCard,
  { by, to, note, at }: { by: number; to: number | null; note: string; at: Date },
): Promise<FieldDoubt | null> {
  if (!changing.includes(card.state)) return 'notNow'
  if (to !== null) {
    const { rows } = await sql`
      select from accounts where id = ${to} and id <> ${by} and disabled_at is null
        and (profile ->> 'portalOm')::boolean`.execute(tx)
    if (rows.length === 0) throw rejected('employee', 'unknownRecord')
  }
  await sql`
    insert into card_hand_overs (card, asked_by, asked_of, note, asked_at) values (${card.id}, ${by}, ${to}, ${note}, ${at})
    on conflict (card) where taken_at is null do update set asked_by = excluded.asked_by, asked_of = excluded.asked_of,
      note = excluded.note, asked_at = excluded.asked_at`.execute(tx)
  return null
}

interface Offer {
  id: number
  asked_of: number | null
  asked_by: number
  note: string
}

/** The work of the one who had it ends, and with it the time that was running. */
export async function takeCard(
  tx: DatabaseTransaction,
  card: FieldCard,
  { by, at }: { by: Principal; at: Date },
): Promise<FieldDoubt | null> {
  if (card.employee === by.accountId) return null
  const { rows } = await sql<Offer>`
    select id::integer, asked_of, asked_by, note from card_hand_overs where card = ${card.id} and taken_at is null for update`.execute(
    tx,
  )
  const [offer] = rows
  const isMeant = offer?.asked_of === null || offer?.asked_of === by.accountId
  // What the office gave to somebody else after it was offered is not the offerer's to give.
  if (!offer || !isMeant || offer.asked_by !== card.employee) return 'taken'
  if (!changing.includes(card.state)) return 'notNow'
  await endTimes(tx, by, card.id, at)
  await advanceRecord(tx, jobCards, { id: card.id, move: 'staff.interrupted', reason: offer.note }, at)
  await changeByRule(tx, { area: jobCards, principal: by }, card.id, { employee: by.accountId }, at)
  await sql`
    update card_hand_overs set taken_by = ${by.accountId}, taken_at = ${at} where id = ${offer.id}`.execute(
    tx,
  )
  return null
}
