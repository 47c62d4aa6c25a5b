/** Takes a photo of a stop: once for each key and content, so that sending again never doubles anything (decision 0325). */
import { sql } from 'kysely'
import type { z } from '#contract/z.ts'
import type { sendRoundPhoto } from '#contract/road-photos.ts'
import type { ReadingReceipt } from '#contract/round-capture.ts'
import { mostPhotosOfStop, type PhotoDoubt } from '#contract/rules/road-photos.ts'
import type { Database, DatabaseTransaction } from '#server/platform/database/tables.ts'
import { arrivedPhoto, type ArrivedPhoto } from '#server/platform/files/arrived-photo.ts'
import type { Files } from '#server/platform/files/files.ts'
import type { StagedFile } from '#server/platform/files/staging.ts'
import { lockBuckets } from '#server/platform/rate-limits/rate-limits.ts'
import { ApiError } from '#server/platform/api-error.ts'
import type { Taken } from '../kit/taken.ts'
import type { Principal } from '../rights/principal.ts'
import { heldStop, isLate, requireOwnReceipt } from './held-stop.ts'

export type SentPhoto = Omit<z.output<(typeof sendRoundPhoto)['request']>, 'File'>

interface Known {
  hash: string
  stop: number
  sentBy: number | null
  doubt: PhotoDoubt | null
}

const receipt = (key: string, doubt: PhotoDoubt | null): ReadingReceipt => ({
  key,
  outcome: doubt === null ? 'accepted' : 'doubted',
  doubt,
})

/** @throws ApiError `photo.tooMany` */
async function requireRoom(tx: DatabaseTransaction, stop: number): Promise<void> {
  const { rows } = await sql<{ photos: number }>`
    select count(*)::integer as photos from round_photos where stop = ${stop}`.execute(tx)
  if (rows[0]!.photos >= mostPhotosOfStop) throw new ApiError('photo.tooMany')
}

/**
 * @param store where its bytes are kept; undefined: nowhere, since the transaction is taken back
 * @throws ApiError `round.unknown`, `photo.tooMany`
 */
export async function takePhotoWithin(
  tx: DatabaseTransaction,
  principal: Principal,
  sent: SentPhoto,
  { staged, name, mediaType, hash }: ArrivedPhoto,
  { now, store }: { now: Date; store: Files['store'] | undefined },
): Promise<Taken<ReadingReceipt>> {
  await lockBuckets(tx, [`round photo ${sent.Key}`])
  const { rows: versions } = await sql<Known>`
    select content_hash as hash, stop::integer, sent_by as "sentBy", doubt from round_photos
    where key = ${sent.Key} order by id`.execute(tx)
  const before = versions.find((version) => version.hash === hash)
  if (before) {
    await requireOwnReceipt(tx, principal, before)
    return { answer: receipt(sent.Key, before.doubt), isKnown: true }
  }
  const stop = await heldStop(tx, principal, sent.Stop)
  await requireRoom(tx, stop.id)
  const doubt = versions.length > 0 ? 'twoVersions' : isLate(stop) ? 'late' : null
  const { rows } = await sql<{ id: string | number }>`
    insert into round_photos (key, content_hash, stop, taken_at, doubt, sent_by, received_at)
    values (${sent.Key}, ${hash}, ${stop.id}, ${sent.TakenAt}, ${doubt}, ${principal.accountId}, ${now})
    returning id`.execute(tx)
  await store?.keep(tx, staged, name, mediaType, { roundPhotoId: Number(rows[0]!.id) })
  return { answer: receipt(sent.Key, doubt), isKnown: false }
}

/** @throws ApiError `round.unknown`, `photo.damaged`, `photo.tooMany`, `request.malformed`, `attachment.…` */
export async function takePhoto(
  { db, store }: { db: Database; store: Files['store'] },
  principal: Principal,
  sent: SentPhoto,
  staged: StagedFile | undefined,
  now: Date,
): Promise<ReadingReceipt> {
  const photo = await arrivedPhoto(staged, sent)
  const taken = await db
    .transaction()
    .execute((tx) => takePhotoWithin(tx, principal, sent, photo, { now, store }))
  return taken.answer
}
