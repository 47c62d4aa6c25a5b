/** Writes down when applications are due: with each move, and anew where times or calendar have changed. */
import { sql } from 'kysely'
import type { ApplicationStatus } from '#contract/entities.ts'
import type { Database, DatabaseTransaction } from '#server/platform/database/tables.ts'
import { clockRulesIn, type NamedRules } from './clock-rules.ts'
import { clocksOf, type StatusSince } from './clocks.ts'

/** How it came to stand as it does; records that were taken over may have no moves. */
async function historyOf(tx: DatabaseTransaction, id: number): Promise<StatusSince[]> {
  const { rows } = await sql<{ status: ApplicationStatus; created_at: Date; changed_at: Date }>`
    select status, created_at, changed_at from applications where id = ${id}`.execute(tx)
  const moves = await tx
    .selectFrom('application_moves')
    .select(['to_status', 'moved_at'])
    .where('application_id', '=', id)
    .orderBy('id')
    .execute()
  const history = moves.map(({ to_status: status, moved_at: at }): StatusSince => ({ status, at }))
  return rows.flatMap(({ status, created_at, changed_at }) =>
    history.at(-1)?.status === status
      ? history
      : [...history, { status, at: new Date(history.length === 0 ? created_at : changed_at) }],
  )
}

/** Of one that this transaction holds. */
export async function setClocks(tx: DatabaseTransaction, id: number, rules?: NamedRules): Promise<void> {
  const known = rules ?? (await clockRulesIn(tx))
  const clocks = clocksOf(await historyOf(tx, id), known)
  await tx
    .updateTable('applications')
    .set({
      state_due_at: clocks.stateDueAt ?? null,
      case_due_at: clocks.caseDueAt ?? null,
      due_at: clocks.dueAt ?? null,
      critical_at: clocks.criticalAt ?? null,
      waiting_since: clocks.waitingSince ?? null,
      clock_rules: known.name,
    })
    .where('id', '=', String(id))
    .execute()
}

/** Applications whose clocks are set anew in one transaction. */
const atOnce = 100

/** Sets the clocks of open applications that have none, or that others rules have set. @returns of how many */
export async function renewClocks(db: Database): Promise<number> {
  const rules = await clockRulesIn(db)
  let renewed = 0
  for (;;) {
    const count = await db.transaction().execute(async (tx) => {
      const { rows } = await sql<{ id: string }>`
        select id from applications
        where is_submitted and status not in ('posted', 'cancelled') and clock_rules is distinct from ${rules.name}
        order by id limit ${atOnce} for update skip locked`.execute(tx)
      for (const { id } of rows) await setClocks(tx, Number(id), rules)
      return rows.length
    })
    renewed += count
    if (count < atOnce) return renewed
  }
}
