/** How the applications of the demonstration have come to stand as they do. */
import type { ApplicationStatus } from '#contract/entities.ts'
import type { ApplicationEvent } from '#machines/lifecycles/application.machine.ts'
import {
  advanceApplication,
  firstStatus,
  type Mover,
} from '#server/applications/lifecycle/application-life.ts'
import { after } from '#server/platform/clock.ts'
import type { DatabaseTransaction } from '#server/platform/database/tables.ts'

type Step = readonly [event: ApplicationEvent, by: Mover['by'], reason?: string]

const begun: readonly Step[] = [[{ type: 'draft.begun' }, 'customer']]
const submitted: readonly Step[] = [...begun, [{ type: 'customer.submitted', isComplete: true }, 'customer']]
const accepted: readonly Step[] = [...submitted, [{ type: 'staff.accepted' }, 'staff']]

const waysTo: Partial<Record<ApplicationStatus, readonly Step[]>> = {
  draft: begun,
  new: submitted,
  inProcess: accepted,
  posted: [...accepted, [{ type: 'staff.completed' }, 'staff']],
  suspended: [
    ...accepted,
    [
      { type: 'staff.askedForMore', hasReason: true },
      'staff',
      'Στείλτε μας, παρακαλούμε, μια φωτογραφία του μετρητή.',
    ],
  ],
  cancelled: [
    ...submitted,
    [{ type: 'staff.rejected', hasReason: true }, 'staff', 'Ο μετρητής ελέγχθηκε τον περασμένο μήνα.'],
  ],
}

/** Writes the moves of an application that stands at its beginning, evenly between its first day and its last. */
export async function fillMoves(
  tx: DatabaseTransaction,
  application: { id: number; status: ApplicationStatus; from: Date; to: Date },
  accounts: { customer: number | null; staff: number | null },
): Promise<void> {
  const { id, from, to } = application
  const steps = waysTo[application.status] ?? []
  const apart = (to.getTime() - from.getTime()) / 1000 / Math.max(1, steps.length - 1)
  let status = firstStatus
  for (const [index, [event, by, reason]] of steps.entries()) {
    const mover = { by, accountId: by === 'customer' ? accounts.customer : accounts.staff }
    const at = after(from, apart * index)
    const next = await advanceApplication(tx, at, { id, status }, event, {
      ...mover,
      ...(reason !== undefined && { reason }),
    })
    status = next.status
  }
  await tx.updateTable('applications').set({ changed_at: to }).where('id', '=', String(id)).execute()
}
