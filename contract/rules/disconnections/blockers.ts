/** What stands in the way of a disconnection: the names that the server says and the portal has sentences for. */

/** In the order in which they are named. */
export const blockerCodes = [
  'paid',
  'belowThreshold',
  'pendingPayment',
  'promise',
  'planKept',
  'dispute',
  'complaint',
  'protected',
  'hold',
  'moratorium',
  'noticeNotServed',
  'periodRunning',
  'wrongDay',
  'wrongHour',
  'orderLapsed',
  'unknown',
] as const
export type BlockerCode = (typeof blockerCodes)[number]

export interface Blocker {
  code: BlockerCode
  /** The day on which it began. */
  since?: string
  /** The last day on which it stands in the way, where that is known. */
  until?: string
  /** The number of the record that it comes from, or the name of the moratorium; of `unknown`, what could not be read. */
  source?: string
}

/** Where the question is asked, from the list of debtors to the last moment before the cut. */
export const disconnectionSteps = ['proposal', 'review', 'announcement', 'order', 'door', 'cut'] as const
export type DisconnectionStep = (typeof disconnectionSteps)[number]
