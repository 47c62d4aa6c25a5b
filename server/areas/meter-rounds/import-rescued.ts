/** Imports what phones could not send, from their rescue files: each entry once, by the receipts of what is sent (decision 0326). */
import { Readable } from 'node:stream'
import { attachmentRules } from '#contract/rules/attachments.ts'
import type { ErrorCode } from '#contract/error-codes.ts'
import { rescuedEntry, type RescuedResult } from '#contract/rescue-file.ts'
import type { RescueProblem } from '#contract/rules/rescue-file.ts'
import { z } from '#contract/z.ts'
import type { Database, DatabaseTransaction } from '#server/platform/database/tables.ts'
import { arrivedPhoto } from '#server/platform/files/arrived-photo.ts'
import type { Files } from '#server/platform/files/files.ts'
import { ApiError } from '#server/platform/api-error.ts'
import type { FieldReach } from '../field-entries/field-card.ts'
import { takeRescuedEntry, takeRescuedPhoto } from '../field-entries/import-entry.ts'
import type { Taken } from '../kit/taken.ts'
import type { Principal } from '../rights/principal.ts'
import { takePhotoWithin } from './take-photo.ts'
import { takeReadingWithin } from './take-reading.ts'

type Entry = z.output<typeof rescuedEntry>
type PhotoEntry = Extract<Entry, { kind: 'photo' | 'cardPhoto' }>

type Receipt = Taken<Pick<RescuedResult, 'doubt'> & { outcome: 'accepted' | 'doubted' }>

interface Import {
  db: Database
  files: Pick<Files, 'staging' | 'store'>
  principal: Principal
  /** To job cards, with the rights of the same person. */
  reach: FieldReach
  now: Date
  /** Nothing is kept. */
  isPreview: boolean
}

const problems: Partial<Record<ErrorCode, RescueProblem>> = {
  'round.unknown': 'unknownStop',
  'field.unknown': 'unknownCard',
  'reading.malformed': 'notAReading',
  'reading.lower': 'lower',
  'reading.missing': 'nothing',
  'exchange.number': 'malformed',
  'exchange.reading': 'notAReading',
  'photo.damaged': 'damaged',
  'photo.tooMany': 'tooManyPhotos',
}

/** @throws what is no fault of the entry */
function problemIn(error: unknown): RescueProblem {
  // A photo that cannot be checked now is imported later, with the same file.
  if (!(error instanceof ApiError) || error.code === 'attachment.notChecked') throw error
  const problem = error.code.startsWith('attachment.') ? 'notAPhoto' : problems[error.code]
  if (problem === undefined) throw error
  return problem
}

/** Takes a transaction back whose result is wanted all the same. */
class TakenBack extends Error {
  readonly receipt: Receipt
  constructor(receipt: Receipt) {
    super('a preview keeps nothing')
    this.receipt = receipt
  }
}

async function within(
  { db, isPreview }: Import,
  work: (tx: DatabaseTransaction) => Promise<Receipt>,
): Promise<Receipt> {
  try {
    return await db.transaction().execute(async (tx) => {
      const receipt = await work(tx)
      if (isPreview) throw new TakenBack(receipt)
      return receipt
    })
  } catch (error) {
    if (error instanceof TakenBack) return error.receipt
    throw error
  }
}

async function importPhoto(importing: Import, entry: PhotoEntry): Promise<Receipt> {
  const { files, principal, reach, now, isPreview } = importing
  const { request, fileName, content } = entry
  const bytes = Readable.from([Buffer.from(content, 'base64')])
  const staged = await files.staging.take(bytes, fileName, attachmentRules.reading.most)
  try {
    const photo = await arrivedPhoto(staged, request)
    const to = { now, store: isPreview ? undefined : files.store }
    return await within(importing, (tx) =>
      entry.kind === 'photo'
        ? takePhotoWithin(tx, principal, entry.request, photo, to)
        : takeRescuedPhoto(tx, reach, entry, photo, to),
    )
  } finally {
    await files.staging.discard(staged)
  }
}

const kinds = ['reading', 'photo', 'fieldEntry', 'cardPhoto'] as const

const nameIn = (name: unknown): string => (typeof name === 'string' ? name.slice(0, 40) : '')

/** How an entry names itself, whatever else is wrong with it. */
function named(entry: unknown): Pick<RescuedResult, 'kind' | 'meter' | 'card'> {
  const { kind, meter, card } = (typeof entry === 'object' && entry !== null ? entry : {}) as Record<
    string,
    unknown
  >
  return {
    kind: kinds.find((one) => one === kind) ?? 'unknown',
    meter: nameIn(meter),
    card: nameIn(card),
  }
}

function takeSent(importing: Import, sent: Entry): Promise<Receipt> {
  const { principal, reach, now } = importing
  switch (sent.kind) {
    case 'photo':
    case 'cardPhoto':
      return importPhoto(importing, sent)
    case 'reading':
      return within(importing, (tx) => takeReadingWithin(tx, principal, sent.request, { now, by: 'office' }))
    case 'fieldEntry':
      return within(importing, (tx) => takeRescuedEntry(tx, reach, sent, now))
  }
}

async function importEntry(importing: Import, entry: unknown): Promise<RescuedResult> {
  const result = { ...named(entry), doubt: null, problem: null }
  const parsed = z.safeParse(rescuedEntry, entry)
  if (!parsed.success) return { ...result, outcome: 'rejected', problem: 'malformed' }
  const sent = parsed.data
  try {
    const { answer, isKnown } = await takeSent(importing, sent)
    return { ...result, outcome: isKnown ? 'known' : answer.outcome, doubt: answer.doubt }
  } catch (error) {
    return { ...result, outcome: 'rejected', problem: problemIn(error) }
  }
}

/** One after the other, each in a transaction of its own: what does not fit stops nothing else. */
export async function importRescued(
  importing: Import,
  entries: readonly unknown[],
): Promise<RescuedResult[]> {
  const results: RescuedResult[] = []
  for (const entry of entries) results.push(await importEntry(importing, entry))
  return results
}
