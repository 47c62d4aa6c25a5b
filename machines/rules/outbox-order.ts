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

/**
 * Where an entry of a card stands among all of them: as they were made, by their count, and not by the clock of the phone, which may be
 * set back. An outcome, which ends the work, comes after all others of its card.
 */
const turnOf = (entry: CardEntry, entries: readonly CardEntry[]): number =>
  entry.what === 'outcome'
    ? Math.max(...entries.filter(({ card }) => card === entry.card).map(({ sequence }) => sequence + 0.5))
    : entry.sequence

/**
 * The entry that is sent next: the oldest that waits, of job cards in the order of the work; only then the oldest photo, which takes
 * longer. One is sent at a time.
 */
export function nextWaiting(entries: readonly OutboxEntry[]): OutboxEntry | undefined {
  const waiting = entries.filter(({ status }) => status === 'waiting')
  const oldest = waiting.find((entry) => !isPhoto(entry)) ?? waiting[0]
  if (oldest?.kind !== 'fieldEntry') return oldest
  const ofCards = waiting.filter((entry) => entry.kind === 'fieldEntry')
  return ofCards.reduce((first, entry) => (turnOf(entry, ofCards) < turnOf(first, ofCards) ? entry : first))
}

/** Whether an entry is handed over as a file, which the office imports. */
export const isForTheFile = (entry: OutboxEntry): boolean => isUnconfirmed(entry)
