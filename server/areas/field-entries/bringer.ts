/** How what happened at a job card is brought: by the phone of the person who did it, or by the office, from a file of that phone (decision 0376). */
import type { DatabaseTransaction } from '#server/platform/database/tables.ts'
import { ApiError } from '#server/platform/api-error.ts'
import { visibleRecord } from '../kit/visible-records.ts'
import { requireKnown, type FieldCard, type FieldReach } from './field-card.ts'

export interface Bringer {
  /** Account of the person who did it. */
  sentBy: number
  /** Of the person who brings it: it is booked with their rights. */
  reach: FieldReach
  /** Null: the phone itself brings it. */
  importedBy: number | null
}

/** A phone brings what its person did. */
export const asPhone = (reach: FieldReach): Bringer => ({
  sentBy: reach.cards.access.principal.accountId,
  reach,
  importedBy: null,
})

/**
 * A phone brings something of cards that its person has to do with; the office, of cards that it may see.
 *
 * @throws ApiError `field.unknown`
 */
export async function requireToBring(
  tx: DatabaseTransaction,
  { reach: { cards }, importedBy }: Bringer,
  card: FieldCard,
): Promise<void> {
  if (importedBy === null) return requireKnown(tx, cards, card)
  if (!cards.access.isOpen || !(await visibleRecord(tx, cards.access, card.id)))
    throw new ApiError('field.unknown')
}
