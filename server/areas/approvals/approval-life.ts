/** Runs the lifecycle machine of a request for approval on its row. */
import { sql } from 'kysely'
import { transition } from 'xstate'
import type { ApprovalState } from '#contract/areas/approval-kinds.ts'
import {
  approvalMachine,
  type ApprovalEffect,
  type ApprovalEvent,
} from '#machines/lifecycles/approval.machine.ts'
import type { DatabaseTransaction } from '#server/platform/database/tables.ts'

/** The state after an event, and what is to be done then; undefined: its life has no such move. */
export function nextApprovalState(
  state: ApprovalState,
  event: ApprovalEvent,
): { state: ApprovalState; effects: ApprovalEffect['type'][] } | undefined {
  const before = approvalMachine.resolveState({ value: state, context: {} })
  if (!before.can(event)) return undefined
  const [after, actions] = transition(approvalMachine, before, event)
  const effects = actions.flatMap(({ type, params }) =>
    // The types of the library leave this one out.
    (type as string) === 'xstate.emit' ? [(params as { event: ApprovalEffect }).event.type] : [],
  )
  return { state: after.value, effects }
}

/** Who moves a request, when, and why. */
export interface ApprovalMove {
  now: Date
  /** Null: a rule of the portal. */
  by: number | null
  reason?: string
}

/**
 * Moves a request that this transaction holds.
 *
 * @returns what is to be done
 * @throws Error where its life has no such move: whoever calls has asked `nextApprovalState`
 */
export async function advanceApproval(
  tx: DatabaseTransaction,
  { id, state }: { id: number; state: ApprovalState },
  event: ApprovalEvent,
  { now, by, reason = '' }: ApprovalMove,
): Promise<ApprovalEffect['type'][]> {
  const next = nextApprovalState(state, event)
  if (!next) throw new Error(`The life of an approval has no ${event.type} from ${state}.`)
  const { rows } = await sql`
    update approvals
    set state = ${next.state}, decided_by = ${by}, decided_at = ${now}, decision_reason = ${reason}
    where id = ${id} and state = ${state} returning id`.execute(tx)
  if (rows.length === 0) throw new Error(`The approval ${id} is not ${state} any more.`)
  await sql`
    insert into approval_moves (approval_id, move, from_state, to_state, moved_by, moved_at, reason)
    values (${id}, ${event.type}, ${state}, ${next.state}, ${by}, ${now}, ${reason})`.execute(tx)
  return next.effects
}
