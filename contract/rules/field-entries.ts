/** What field workers send of their job cards, for both sides (design of areas §3, decision 0360). Pure. */

/** In the order in which they happen on a card. */
export const fieldEntryKinds = [
  'start',
  'stop',
  'checklist',
  'material',
  'finalReading',
  'outcome',
  'handOver',
  'takeOver',
] as const
export type FieldEntryKind = (typeof fieldEntryKinds)[number]

/** Why the office has to look at an entry. It is kept all the same. */
export const fieldDoubts = [
  /** Its key came with other content before: both are kept. */
  'twoVersions',
  /** The card was given to somebody else meanwhile. */
  'notYours',
  /** The card is deleted, or what the entry is about is gone. */
  'gone',
  /** The state of the card does not have it. */
  'notNow',
  /** The sender may not do this, or not any more. */
  'noRight',
  /** The supply was cut off without a permission that was valid at that moment. */
  'noPermission',
  /** Somebody else has written something else there meanwhile. */
  'changedMeanwhile',
  /** A colleague has taken the card before. */
  'taken',
  /** It happened too long ago to be booked by itself. */
  'tooLongAgo',
  /** It does not fit what is booked: `problem` says why. */
  'notBookable',
] as const
export type FieldDoubt = (typeof fieldDoubts)[number]

/** What the office decides about a doubted entry: it is booked, or it stays a note. */
export const fieldDecisions = ['take', 'leave'] as const
export type FieldDecision = (typeof fieldDecisions)[number]

/** Entries that the office is shown at once: the oldest first. */
export const mostFieldEntries = 200

/** A reason, a note or a remark has so many characters at most. */
export const longestFieldText = 400

/** So long a permission to cut off a supply is valid, at most: what is known of the account is a quarter of an hour old then. */
export const permissionMinutes = 15

/** The clock of a phone may be wrong by so much before what it says is corrected. */
export const clockToleranceSeconds = 120

/** Days after which what a phone sends is not booked by itself any more: times of work may be typed as long. */
export const fieldEntryDays = 7

/**
 * How much the clock of a phone is wrong, in whole seconds: positive, it is slow. What took its way, or is read to the minute, is
 * not a wrong clock.
 *
 * @param sentAt by the clock of the phone, when the entry was sent
 * @param receivedAt by the clock of the server
 */
export function clockError(sentAt: Date, receivedAt: Date): number {
  const seconds = Math.round((receivedAt.getTime() - sentAt.getTime()) / 1000)
  return Math.abs(seconds) > clockToleranceSeconds ? seconds : 0
}

/** When something happened, by the clock of the server, and never after it was received. */
export const happenedAt = (doneAt: Date, error: number, receivedAt: Date): Date =>
  new Date(Math.min(doneAt.getTime() + error * 1000, receivedAt.getTime()))
