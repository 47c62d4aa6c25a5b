/** Judges and takes batches of rows: what is right is stored whole, once, and wrong rows stop nothing (decision 0327). */
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { JudgedRow, TakenRows } from '#contract/row-imports.ts'
import { isBrought, type ImportKind, type ImportRow } from '#contract/rules/row-imports.ts'
import { lockBuckets } from '#server/platform/rate-limits/rate-limits.ts'
import type { Database, DatabaseTransaction } from '#server/platform/database/tables.ts'
import { ApiError } from '#server/platform/api-error.ts'
import { insertRecord } from '../kit/insert-record.ts'
import type { Reach } from '../kit/reach.ts'
import { channelOf } from '../logs/log-value-effects.ts'
import { addBrought, judgeBroughtRows, type BroughtNow } from './brought.ts'
import { addValues } from './add-values.ts'
import { judgeResults } from './judge-results.ts'
import { judgeValues } from './judge-values.ts'
import { shownRow, type JudgedRecord } from './judged-rows.ts'

/** Rows of one kind, and where they belong. */
export interface RowBatch {
  kind: ImportKind
  /** Of values. */
  channel: number
  rows: readonly ImportRow[]
}

export interface TakenBatch extends RowBatch {
  key: string
  /** Why what is outside its limits is right; empty: nobody says so. */
  reason: string
}

/** Who imports, and by what right: administrators with what a utility brings along, all others as people who may type. */
export interface Importer {
  accountId: number
  /** Of results and values. */
  reach: Reach | undefined
  now: BroughtNow
}

/** @throws ApiError `right.missing`, `control.disabled` */
export function requireImport({ access }: Reach): void {
  access.requireWritable()
  access.require('changeRecords')
  access.requireUsable('insert')
}

/** @throws ApiError `record.unknown` */
async function judgeBatch(
  tx: DatabaseTransaction,
  { kind, channel, rows }: RowBatch,
  { reason, now }: { reason: string; now: BroughtNow },
): Promise<JudgedRecord[]> {
  if (isBrought(kind)) return judgeBroughtRows(tx, kind, rows, now)
  if (kind === 'results') return judgeResults(tx, rows, reason)
  const held = await channelOf(tx, channel)
  if (!held) throw new ApiError('record.unknown')
  return judgeValues(tx, rows, { channel, held })
}

/** What would become of rows. @throws ApiError `record.unknown` */
export const judgeRows = (db: Database, batch: RowBatch, now: BroughtNow): Promise<JudgedRow[]> =>
  db.transaction().execute(async (tx) => (await judgeBatch(tx, batch, { reason: '', now })).map(shownRow))

const hash = (...parts: readonly unknown[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex')

/** A key for each row of a batch, as the press of a button has one. */
const keyOf = (batchKey: string, row: number): string =>
  hash(batchKey, row).replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-4$3-8$4-$5')

/** Which of the judged rows are stored: a result over its limit only with its reason. */
const isTaken = (kind: ImportKind, reason: string, { judgement }: JudgedRecord): boolean =>
  judgement === 'new' || (judgement === 'outside' && (kind === 'values' || reason !== ''))

async function store(
  tx: DatabaseTransaction,
  { reach, now: broughtNow }: Importer,
  { kind, channel, key, reason }: TakenBatch,
  rows: readonly JudgedRecord[],
  now: Date,
): Promise<void> {
  if (isBrought(kind)) {
    await addBrought(tx, kind, rows, broughtNow)
    return
  }
  if (!reach) throw new ApiError('right.missing')
  const { access, accessTo } = reach
  if (kind === 'values') {
    await addValues(tx, rows, { channel, reason, accountId: access.principal.accountId, now })
    return
  }
  // Each by the way of what is typed: few of them come in a file.
  for (const { row, values } of rows)
    await insertRecord(tx, access, accessTo, { values, parts: {}, key: keyOf(key, row) }, now)
}

/** @throws ApiError `record.unknown`, `rowImport.otherRows`, `right.missing`, `control.disabled` */
export async function takeRows(
  db: Database,
  importer: Importer,
  batch: TakenBatch,
  now: Date,
): Promise<TakenRows> {
  const { kind, channel, rows, key, reason } = batch
  const { accountId, reach } = importer
  if (reach) requireImport(reach)
  if (kind === 'values' && reason !== '') reach?.access.requireUsable('confirm')
  const fingerprint = hash(kind, channel, reason, rows)
  return db.transaction().execute(async (tx) => {
    // Of one target one batch after the other: two at once would not see each other's rows.
    await lockBuckets(tx, [`row import ${key}`, `row import ${kind} ${channel}`])
    const { rows: known } = await sql<{ fingerprint: string; answer: TakenRows; isOwn: boolean }>`
      select fingerprint, answer, coalesce(account_id = ${accountId}, false) as "isOwn" from row_import_batches where batch_key = ${key}`.execute(
      tx,
    )
    if (known[0]) {
      // A key is that of the employee who sent it first: nobody else is told what was answered.
      if (!known[0].isOwn || known[0].fingerprint !== fingerprint) throw new ApiError('rowImport.otherRows')
      return known[0].answer
    }
    const judgedRows = await judgeBatch(tx, batch, { reason, now: importer.now })
    const taken = judgedRows.filter((one) => isTaken(kind, reason, one))
    await store(tx, importer, batch, taken, now)
    const answer = {
      taken: taken.length,
      left: judgedRows.filter((one) => !isTaken(kind, reason, one)).map(shownRow),
    }
    await sql`
      insert into row_import_batches (batch_key, fingerprint, answer, account_id, taken_at)
      values (${key}, ${fingerprint}, ${JSON.stringify(answer)}::jsonb, ${accountId}, ${now})`.execute(tx)
    return answer
  })
}
