/** Takes a photo of a job card: once for each key and content, so that sending again never doubles anything (decision 0375). */
import { sql } from 'kysely'
import type { z } from '#contract/z.ts'
import type { CardPhotoReceipt, sendCardPhoto } from '#contract/card-photos.ts'
import { mostPhotosOfCard, type CardPhotoDoubt } from '#contract/rules/card-photos.ts'
import type { Database, DatabaseTransaction } from '#server/platform/database/tables.ts'
import { arrivedPhoto, type ArrivedPhoto } from '#server/platform/files/arrived-photo.ts'
import type { Files } from '#server/platform/files/files.ts'
import type { StagedFile } from '#server/platform/files/staging.ts'
import { lockBuckets } from '#server/platform/rate-limits/rate-limits.ts'
import { ApiError } from '#server/platform/api-error.ts'
import type { Taken } from '../kit/taken.ts'
import { asPhone, requireToBring, type Bringer } from './bringer.ts'
import { heldCard, type FieldCard, type FieldReach } from './field-card.ts'

export type SentCardPhoto = Omit<z.output<(typeof sendCardPhoto)['request']>, 'File'>

interface Known {
  hash: string
  sentBy: number | null
  doubt: CardPhotoDoubt | null
}

const receiptOf = (key: string, doubt: CardPhotoDoubt | null): CardPhotoReceipt => ({
  key,
  outcome: doubt === null ? 'accepted' : 'doubted',
  doubt,
})

/** @throws ApiError `photo.tooMany` */
async function requireRoom(tx: DatabaseTransaction, card: number): Promise<void> {
  const { rows } = await sql<{ photos: number }>`
    select count(*)::integer as photos from card_photos where card = ${card}`.execute(tx)
  if (rows[0]!.photos >= mostPhotosOfCard) throw new ApiError('photo.tooMany')
}

function doubtOf(versions: readonly Known[], card: FieldCard, sentBy: number): CardPhotoDoubt | null {
  if (versions.length > 0) return 'twoVersions'
  if (card.isGone) return 'gone'
  return card.employee === sentBy ? null : 'notYours'
}

/**
 * @param store where its bytes are kept; undefined: nowhere, since the transaction is taken back
 * @throws ApiError `field.unknown`, `photo.tooMany`
 */
export async function takeCardPhotoWithin(
  tx: DatabaseTransaction,
  bringer: Bringer,
  sent: SentCardPhoto,
  { staged, name, mediaType, hash }: ArrivedPhoto,
  { now, store }: { now: Date; store: Files['store'] | undefined },
): Promise<Taken<CardPhotoReceipt>> {
  const { sentBy, importedBy } = bringer
  await lockBuckets(tx, [`card photo ${sent.Key}`])
  const { rows: versions } = await sql<Known>`
    select content_hash as hash, sent_by as "sentBy", doubt from card_photos where key = ${sent.Key} order by id`.execute(
    tx,
  )
  // A key is made by a phone for one person: of somebody else's nothing is told.
  if (versions.some((version) => version.sentBy !== sentBy)) throw new ApiError('field.unknown')
  const before = versions.find((version) => version.hash === hash)
  if (before) return { answer: receiptOf(sent.Key, before.doubt), isKnown: true }
  const card = await heldCard(tx, sent.Card)
  if (!card) throw new ApiError('field.unknown')
  await requireToBring(tx, bringer, card)
  await requireRoom(tx, card.id)
  const doubt = doubtOf(versions, card, sentBy)
  const { rows } = await sql<{ id: string | number }>`
    insert into card_photos (key, content_hash, card, moment, taken_at, doubt, sent_by, received_at, imported_by)
    values (${sent.Key}, ${hash}, ${card.id}, ${sent.Moment}, ${sent.TakenAt}, ${doubt}, ${sentBy}, ${now}, ${importedBy})
    returning id`.execute(tx)
  await store?.keep(tx, staged, name, mediaType, { cardPhotoId: Number(rows[0]!.id) })
  return { answer: receiptOf(sent.Key, doubt), isKnown: false }
}

/** @throws ApiError `field.unknown`, `photo.damaged`, `photo.tooMany`, `request.malformed`, `attachment.…` */
export async function takeCardPhoto(
  { db, store }: { db: Database; store: Files['store'] },
  reach: FieldReach,
  sent: SentCardPhoto,
  staged: StagedFile | undefined,
  now: Date,
): Promise<CardPhotoReceipt> {
  const photo = await arrivedPhoto(staged, sent)
  const taken = await db
    .transaction()
    .execute((tx) => takeCardPhotoWithin(tx, asPhone(reach), sent, photo, { now, store }))
  return taken.answer
}
