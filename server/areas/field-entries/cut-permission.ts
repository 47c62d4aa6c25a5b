/** The permission to cut off a supply: asked for at the door, fresh, and valid for a quarter of an hour at most. */
import { sql } from 'kysely'
import { permissionMinutes } from '#contract/rules/field-entries.ts'
import type { CutPermission } from '#contract/field-jobs.ts'
import type { Blocker } from '#contract/rules/disconnections/blockers.ts'
import { dayOf } from '#server/platform/calendar.ts'
import type { Database, DatabaseTransaction } from '#server/platform/database/tables.ts'
import { ApiError } from '#server/platform/api-error.ts'
import { blockersOf } from '../disconnections/disconnection-facts.ts'
import { heldCase, type HeldCase } from '../disconnections/open-cases.ts'
import { caseOfCard, heldCard, requireKnown, type FieldReach } from './field-card.ts'

interface OrderedCase extends HeldCase {
  servedOn: string | null
  orderedFor: string | null
}

/** Accounts and premises are held after the case, as every step of a disconnection holds them. */
async function orderedCase(tx: DatabaseTransaction, id: number): Promise<OrderedCase | undefined> {
  const held = await heldCase(tx, id)
  const { rows } = await sql<{ servedOn: string | null; orderedFor: string | null }>`
    select served_on::text as "servedOn", ordered_for::text as "orderedFor" from disconnections where id = ${id}`.execute(
    tx,
  )
  return held && { ...held, ...rows[0]! }
}

const blockersAt = (tx: DatabaseTransaction, held: OrderedCase, at: Date): Promise<Blocker[]> =>
  blockersOf(tx, held, {
    step: 'door',
    day: dayOf(at),
    now: at,
    announcement: { servedOn: held.servedOn },
  })

/** A permission ends with the hours in which supplies are cut off. */
async function validMinutes(tx: DatabaseTransaction, held: OrderedCase, now: Date): Promise<number> {
  for (let minutes = permissionMinutes; minutes > 0; minutes -= 1) {
    const end = new Date(now.getTime() + minutes * 60_000)
    if (dayOf(end) === held.orderedFor && (await blockersAt(tx, held, end)).length === 0) return minutes
  }
  return 0
}

const refused = (obstacles: CutPermission['obstacles']): CutPermission => ({
  isGranted: false,
  until: null,
  seconds: 0,
  obstacles: [...new Set(obstacles)],
})

/** @throws ApiError `field.unknown`, `field.noCut`, `right.missing`, `control.disabled` */
export const askPermission = (
  db: Database,
  { cards, cases }: FieldReach,
  cardId: number,
  now: Date,
): Promise<CutPermission> =>
  db.transaction().execute(async (tx) => {
    const { access } = cases
    access.requireOpen()
    access.requireUsable('disconnect')
    const me = access.principal.accountId
    const card = await heldCard(tx, cardId)
    if (!card || card.isGone) throw new ApiError('field.unknown')
    await requireKnown(tx, cards, card)
    if (card.employee !== me) throw new ApiError('field.unknown')
    const id = await caseOfCard(tx, card)
    if (id === undefined) throw new ApiError('field.noCut')
    const held = await orderedCase(tx, id)
    if (held?.state !== 'ordered' || held.orderedFor !== dayOf(now)) return refused(['notOrdered'])
    const blockers = await blockersAt(tx, held, now)
    if (blockers.length > 0) return refused(blockers.map(({ code }) => code))
    const minutes = await validMinutes(tx, held, now)
    if (minutes === 0) return refused(['wrongHour'])
    const until = new Date(now.getTime() + minutes * 60_000)
    await sql`
      insert into cut_permissions (disconnection, granted_to, granted_at, valid_until)
      values (${id}, ${me}, ${now}, ${until})`.execute(tx)
    return { isGranted: true, until: until.toISOString(), seconds: minutes * 60, obstacles: [] }
  })

/** Whether somebody was permitted to cut off a supply when they did. @param slack what the clock of a phone may be wrong by, in seconds */
export async function wasPermitted(
  tx: DatabaseTransaction,
  disconnection: number,
  { by, at, slack }: { by: number; at: Date; slack: number },
): Promise<boolean> {
  const [earliest, latest] = [-slack, slack].map((seconds) => new Date(at.getTime() + seconds * 1000))
  const { rows } = await sql`
    select from cut_permissions
    where disconnection = ${disconnection} and granted_to = ${by} and granted_at <= ${latest} and valid_until >= ${earliest}
    limit 1`.execute(tx)
  return rows.length > 0
}
