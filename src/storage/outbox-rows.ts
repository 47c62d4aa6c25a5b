/** What all rows of a phone's outbox share: whether the server has one, in which order they stand, and how long they are of use. */
import type { StoredEntry } from './road-database.ts'

/** A row of the outbox, as far as it says whether it is still of use. */
type Kept = Pick<StoredEntry, 'key' | 'status' | 'readAt'>

const keptAfterReceiptMs = 30 * 86_400_000

/** Whether the server has an entry. */
export const isConfirmed = ({ status }: Pick<Kept, 'status'>): boolean =>
  status === 'accepted' || status === 'doubted'

const isOld = ({ status, readAt }: Kept): boolean =>
  status === 'accepted' && Date.parse(readAt) + keptAfterReceiptMs < Date.now()

/** Oldest first, by the clock of the phone. */
export const byTime = (one: Kept, other: Kept): number =>
  one.readAt.localeCompare(other.readAt) || one.key.localeCompare(other.key)

/** The rows of a store that are still of use, oldest first. The others are deleted. */
export async function withoutOld<Row extends Kept>(
  rows: readonly Row[],
  remove: (key: string) => Promise<void>,
): Promise<Row[]> {
  await Promise.all(rows.filter(isOld).map(({ key }) => remove(key)))
  return rows.filter((row) => !isOld(row)).toSorted(byTime)
}
