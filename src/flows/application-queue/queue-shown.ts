/** What the page of the queue is drawn from, and what of it stands in the address. */
import { useSearchParams } from 'wouter'
import type { getApplicationQueue, QueuedApplication } from '#contract/application-queue.ts'
import type { ReplyOf } from '#contract/call.ts'
import { mostInGroup, queueOwners, type QueueOwner } from '#contract/rules/application-queue.ts'

export type { HeldApplication, QueuedApplication, QueuePart } from '#contract/application-queue.ts'
export { longestAnswer, queueOwners, type QueueOwner } from '#contract/rules/application-queue.ts'

export type Queue = ReplyOf<typeof getApplicationQueue>

/** What is looked at. */
export interface QueueLook {
  whose: QueueOwner
  by: 'due' | 'status'
  /** A kind; empty: all. */
  type: string
  /** The number of the one that is open beside the list; 0: none. */
  open: number
  /** Of each group. */
  most: number
}

const firstMost = 10

/** Numbers in the address are typed by anybody. */
const numberIn = (text: string | null): number =>
  text !== null && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : 0

/** What the address says is looked at, and the way to look at something else. */
export function useQueueLook(): [QueueLook, (part: Partial<QueueLook>) => void] {
  const [parameters, setParameters] = useSearchParams()
  const look: QueueLook = {
    whose: queueOwners.find((one) => one === parameters.get('whose')) ?? 'team',
    by: parameters.get('by') === 'status' ? 'status' : 'due',
    type: (parameters.get('type') ?? '').slice(0, 64),
    open: numberIn(parameters.get('open')),
    most: Math.min(mostInGroup, numberIn(parameters.get('most')) || firstMost),
  }
  return [
    look,
    (part) => {
      const { whose, by, type, open, most } = { ...look, ...part }
      setParameters(
        {
          ...(whose !== 'team' && { whose }),
          ...(by !== 'due' && { by }),
          ...(type !== '' && { type }),
          ...(open > 0 && { open: String(open) }),
          ...(most !== firstMost && { most: String(most) }),
        },
        { replace: true },
      )
    },
  ]
}

export const pageOf = ({ applicationType, portalApplicationId: id }: QueuedApplication): string =>
  `/app/${encodeURIComponent(applicationType)}/${id}`

export const isLate = ({ group }: QueuedApplication): boolean => group === 'critical' || group === 'overdue'
