/** What a field worker's phone could not send, brought by the office from its rescue file: once, as if the phone had sent it (decision 0376). */
import { sql } from 'kysely'
import { role } from '#contract/entities.ts'
import type { FieldReceipt } from '#contract/field-jobs.ts'
import type { RescuedCardPhoto, RescuedFieldEntry } from '#contract/rescue-file.ts'
import type { CardPhotoReceipt } from '#contract/card-photos.ts'
import type { DatabaseTransaction } from '#server/platform/database/tables.ts'
import type { ArrivedPhoto } from '#server/platform/files/arrived-photo.ts'
import type { Files } from '#server/platform/files/files.ts'
import { ApiError } from '#server/platform/api-error.ts'
import type { Taken } from '../kit/taken.ts'
import type { Bringer } from './bringer.ts'
import type { FieldReach } from './field-card.ts'
import { takeCardPhotoWithin } from './take-card-photo.ts'
import { takeEntryWithin } from './take-entry.ts'

/**
 * In the name of the person who saved the file, and with the rights of the one who imports it: the phone that sends the same later
 * hears that it is known.
 *
 * @throws ApiError `field.unknown` where nobody has this login
 */
async function bringerOf(tx: DatabaseTransaction, reach: FieldReach, login: string): Promise<Bringer> {
  const { rows } = await sql<{ id: number }>`
    select id::integer from accounts where login = ${login} and role = ${role.employee}`.execute(tx)
  const sentBy = rows[0]?.id
  if (sentBy === undefined) throw new ApiError('field.unknown')
  return { sentBy, reach, importedBy: reach.cards.access.principal.accountId }
}

/** @throws ApiError `field.unknown` */
export const takeRescuedEntry = async (
  tx: DatabaseTransaction,
  reach: FieldReach,
  { login, request }: RescuedFieldEntry,
  now: Date,
): Promise<Taken<FieldReceipt>> =>
  // Nobody knows how wrong the clock of the phone was when the file was saved: it is believed.
  takeEntryWithin(tx, await bringerOf(tx, reach, login), { ...request, SentAt: now.toISOString() }, now)

/** @throws ApiError `field.unknown`, `photo.tooMany` */
export const takeRescuedPhoto = async (
  tx: DatabaseTransaction,
  reach: FieldReach,
  { login, request }: RescuedCardPhoto,
  photo: ArrivedPhoto,
  to: { now: Date; store: Files['store'] | undefined },
): Promise<Taken<CardPhotoReceipt>> =>
  takeCardPhotoWithin(tx, await bringerOf(tx, reach, login), request, photo, to)
