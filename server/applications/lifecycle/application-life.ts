/** Runs the lifecycle machine of an application on its row: the machine says what follows, this writes it down. */
import { transition } from 'xstate'
import {
  applicationMachine,
  type ApplicationEffect,
  type ApplicationEvent,
} from '#machines/lifecycles/application.machine.ts'
import type { ApplicationStatus } from '#contract/entities.ts'
import { applicationMoves, needsReason, type ApplicationMove } from '#contract/rules/applications.ts'
import type { DatabaseTransaction } from '#server/platform/database/tables.ts'
import { setClocks } from '../clocks/set-clocks.ts'

/** Where an application begins (A §3: Unknown). */
export const firstStatus: ApplicationStatus = 'unknown'

/** The status after an event, and what is to be done then; undefined: its life has no such move. */
export function nextStatus(
  status: ApplicationStatus,
  event: ApplicationEvent,
): { status: ApplicationStatus; effects: ApplicationEffect[] } | undefined {
  const before = applicationMachine.resolveState({ value: status, context: {} })
  if (!before.can(event)) return undefined
  const [after, actions] = transition(applicationMachine, before, event)
  const effects = actions.flatMap(({ type, params }) =>
    // The types of the library leave this one out.
    (type as string) === 'xstate.emit' ? [(params as { event: ApplicationEffect }).event] : [],
  )
  return { status: after.value, effects }
}

/** What a person's move is to the machine. */
export function eventOf(
  move: ApplicationMove,
  { hasReason, isComplete }: { hasReason: boolean; isComplete: boolean },
): ApplicationEvent {
  if (move === 'customer.submitted') return { type: move, isComplete }
  if (move === 'staff.askedForMore' || move === 'staff.rejected' || move === 'staff.recalled')
    return { type: move, hasReason }
  return { type: move }
}

/** What somebody can do with an application that stands so, once what the move needs is there. */
export const movesFrom = (status: ApplicationStatus, isStaff: boolean): ApplicationMove[] =>
  applicationMoves[isStaff ? 'employee' : 'customer'].filter(
    (move) =>
      nextStatus(status, eventOf(move, { hasReason: needsReason(move), isComplete: true })) !== undefined,
  )

/** Who moves, and why. */
export interface Mover {
  by: 'customer' | 'staff' | 'portal'
  /** On the portal; null: nobody who is signed in. */
  accountId: number | null
  reason?: string
}

/**
 * Moves an application that this transaction holds, and writes it into its history.
 *
 * @returns how it stands then, and what is to be done
 * @throws Error where its life has no such move: whoever calls has asked `nextStatus`, or knows
 */
export async function advanceApplication(
  tx: DatabaseTransaction,
  now: Date,
  { id, status }: { id: number; status: ApplicationStatus },
  event: ApplicationEvent,
  { by, accountId, reason = '' }: Mover,
): Promise<{ status: ApplicationStatus; effects: ApplicationEffect[] }> {
  const next = nextStatus(status, event)
  if (!next) throw new Error(`The life of an application has no ${event.type} from ${status}.`)
  await tx
    .updateTable('applications')
    .set({
      status: next.status,
      changed_at: now,
      ...(event.type === 'customer.submitted' && { is_submitted: true }),
    })
    .where('id', '=', String(id))
    .execute()
  await tx
    .insertInto('application_moves')
    .values({
      application_id: id,
      move: event.type,
      from_status: status,
      to_status: next.status,
      by_side: by,
      moved_by: accountId,
      moved_at: now,
      reason,
    })
    .execute()
  await setClocks(tx, id)
  return next
}
