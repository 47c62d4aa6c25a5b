/** What stands in the outbox of a phone, and in which order it is sent (design of areas §3, decision 0360). */
import type { FieldEntryKind } from '#contract/rules/field-entries.ts'
import { isUnconfirmed } from '#contract/rules/rescue-file.ts'
import type { ReadingReceipt } from '#contract/round-capture.ts'

/** What became of an entry. */
export type EntryStatus = 'waiting' | ReadingReceipt['outcome'] | 'rejected'

interface Entry {
  key: string
  status: EntryStatus
  /** When it was read, taken or done: ISO 8601, by the clock of the phone. */
  readAt: string
}

/** What the phone has of a reading or a photo, without what only the server needs. */
export interface RoundEntry extends Entry {
  kind: 'reading' | 'photo'
  round: number
  stop: number
  meter: string
}

/** What the phone has of something that happened on a job card. */
export interface CardEntry extends Entry {
  kind: 'fieldEntry'
  card: number
  /** The number of the card, for people. */
  code: string
  what: FieldEntryKind
  /** Counts what was saved on the phone: its clock may be set back in between. */
  sequence: number
}

/** What the phone has of a photo of a job card. */
export interface CardPhotoEntry extends Entry {
  kind: 'cardPhoto'
  card: number
  /** The number of the card, for people. */
  code: string
}

export type OutboxEntry = RoundEntry | CardEntry | CardPhotoEntry

/** Whether an entry has a file, and takes longer than what is typed. */
export const isPhoto = ({ kind }: Pick<OutboxEntry, 'kind'>): boolean =>
  kind === 'photo' || kind === 'cardPhoto'

const isOutcome = ({ what }: CardEntry): boolean => what === 'outcome'

/** Whether one entry of a card is sent before another: in the order of their making, and the outcome, which ends the work, after all others. */
const goesBefore = (one: CardEntry, other: CardEntry): boolean =>
  isOutcome(one) === isOutcome(other) ? one.sequence < other.sequence : isOutcome(other)

const isNext = (entry: OutboxEntry, waiting: readonly OutboxEntry[]): boolean =>
  entry.kind !== 'fieldEntry' ||
  !waiting.some(
    (other) => other.kind === 'fieldEntry' && other.card === entry.card && goesBefore(other, entry),
  )

/**
 * The entry that is sent next: the oldest that waits, of a card in the order of its work; only then the oldest photo, which takes
 * longer. Cards do not wait for each other, but one is sent at a time.
 */
export function nextWaiting(entries: readonly OutboxEntry[]): OutboxEntry | undefined {
  const waiting = entries.filter(({ status }) => status === 'waiting')
  return waiting.find((entry) => !isPhoto(entry) && isNext(entry, waiting)) ?? waiting[0]
}

/** Whether an entry is handed over as a file, which the office imports. */
export const isForTheFile = (entry: OutboxEntry): boolean => isUnconfirmed(entry)
