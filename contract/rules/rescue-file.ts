/** The file in which a phone hands over what it could not send, for both sides. Pure. */

/** What the file says it is: another number, another form. */
export const rescueFormat = 'portal.road/1'

/** Entries that are imported by one call, and the characters that they may have together. */
export const rescueBatch = { most: 60, characters: 6_000_000 } as const

/** Whether the server has not confirmed an entry of a phone's outbox: it waits, or was rejected. */
export const isUnconfirmed = ({ status }: { status: string }): boolean =>
  status === 'waiting' || status === 'rejected'

/** Why an entry of a rescue file is not imported. */
export const rescueProblems = [
  'malformed',
  'unknownStop',
  'unknownCard',
  'notAReading',
  'lower',
  'nothing',
  'damaged',
  'notAPhoto',
  'tooManyPhotos',
] as const
export type RescueProblem = (typeof rescueProblems)[number]

/** What became of an entry, or would: taken, taken and doubted, here already, or not taken. */
export const rescueOutcomes = ['accepted', 'doubted', 'known', 'rejected'] as const
export type RescueOutcome = (typeof rescueOutcomes)[number]

/** A rescue file, before anything is known of its entries. */
export interface RescueFile {
  format: typeof rescueFormat
  /** ISO 8601 in UTC. */
  savedAt: string
  /** Who saved it. */
  login: string
  entries: readonly unknown[]
}

/** @returns undefined for what is no rescue file of a form that is known */
export function rescueFileIn(text: string): RescueFile | undefined {
  try {
    const file: unknown = JSON.parse(text)
    if (typeof file !== 'object' || file === null) return undefined
    const { format, savedAt, login, entries } = file as Partial<Record<keyof RescueFile, unknown>>
    if (format !== rescueFormat || !Array.isArray(entries)) return undefined
    return {
      format,
      savedAt: typeof savedAt === 'string' ? savedAt : '',
      login: typeof login === 'string' ? login : '',
      entries: entries as unknown[],
    }
  } catch {
    return undefined
  }
}

/**
 * Entries in the portions in which they are imported: in their order, none of them with more entries or characters than the
 * server takes at once. An entry that is too long for itself alone is a portion of its own, and is rejected.
 */
export function rescueBatches(entries: readonly unknown[]): { first: number; entries: unknown[] }[] {
  const batches: { first: number; entries: unknown[] }[] = []
  let characters = 0
  for (const [index, entry] of entries.entries()) {
    const length = JSON.stringify(entry).length
    const last = batches.at(-1)
    if (last && last.entries.length < rescueBatch.most && characters + length <= rescueBatch.characters) {
      last.entries.push(entry)
      characters += length
    } else {
      batches.push({ first: index, entries: [entry] })
      characters = length
    }
  }
  return batches
}
