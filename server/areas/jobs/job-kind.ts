/**
 * What a kind of job defines: everything else about work in the background is written once. A kind that changes records
 * costs three things of its area: which records a list finds, whether each may move, and the move. See README.md.
 */
import type { RawBuilder } from 'kysely'
import type { BulkKindName, FileKindName } from '#contract/areas/job-kinds.ts'
import type { RecordValues } from '#contract/areas/kit/area.ts'
import type { Language } from '#contract/entities.ts'
import type { JobItem } from '#contract/jobs.ts'
import type { WholeList } from '#contract/lists.ts'
import type { ErrorCode } from '#contract/error-codes.ts'
import type { z } from '#contract/z.ts'
import type { Database, DatabaseTransaction } from '#server/platform/database/tables.ts'
import type { NoticeFrame } from '../employee-notices.ts'
import type { Principal } from '../rights/principal.ts'

/** What both kinds say of their list. */
interface ListedKind {
  /** Columns and filters of the list: what a request asks for is checked against it. */
  list: z.core.$ZodType
  /**
   * A query of all that the list finds for somebody, through the one door of the area, with `place` from 1, `id` and
   * `version`: `everyRow` of `platform/lists` makes it.
   */
  found(principal: Principal, list: WholeList): RawBuilder<unknown>
}

/** A record with the version that was shown. */
export interface FrozenRecord {
  id: number
  version: number
}

/** A record as it is now. */
export interface KnownRecord {
  title: string
  version: number
}

/** What the asker gave for all records. */
export interface BulkWish {
  reason: string
  /** What the move asks for, by the names of fields. */
  values: RecordValues
}

/** How a record is moved. */
export interface BulkMove extends BulkWish {
  now: Date
  /** What messages about it need, known before the transaction began. */
  frame: NoticeFrame
}

/** A kind that changes many records: each in a transaction of its own, whole or not at all. */
export interface BulkKind extends ListedKind {
  name: BulkKindName
  /** Its asker must say why. */
  needsReason?: boolean
  /**
   * What was sent for all records, as it is kept. Absent: the move asks for nothing.
   *
   * @throws ApiError `record.field`, `right.missing`, `control.disabled`
   */
  checkedValues?(principal: Principal, sent: RecordValues): RecordValues
  /** What is set, for the page of the job, as far as this person sees it. Absent: the move asks for nothing. */
  shownValues?(
    db: Database | DatabaseTransaction,
    principal: Principal,
    values: RecordValues,
    language: Language,
  ): Promise<JobItem['sets']>
  /** @throws ApiError `right.missing`: nothing is shown to who may do it to none */
  requireRight(principal: Principal): void
  /**
   * For the preview, some hundreds at a time: which of these may not move, and why. `record.unknown`, where this person may
   * not see one; `record.changed`, where it has another version. `oneByOne` makes it of a function for one record.
   */
  mayMove(
    tx: DatabaseTransaction,
    principal: Principal,
    records: readonly FrozenRecord[],
    wish: BulkWish,
  ): Promise<ReadonlyMap<number, ErrorCode>>
  /**
   * Moves one record, by whatever moves a single one, too: with its locks, its rights, its version and its history. What
   * it wrote before it refuses is undone.
   *
   * @throws ApiError `record.changed`: overtaken; anything else: rejected with its error code
   */
  move(tx: DatabaseTransaction, principal: Principal, record: FrozenRecord, how: BulkMove): Promise<void>
  /** What records are called and which version they have by now, of those that this person sees. */
  known(
    db: Database | DatabaseTransaction,
    principal: Principal,
    ids: readonly number[],
  ): Promise<ReadonlyMap<number, KnownRecord>>
}

/** A column of a file. */
export interface FileColumn<Row> {
  name: string
  /** Numbers as numbers: they are written as the spreadsheets of the language read them. Empty: there is none. */
  value(row: Row): string | number
  /** How a spreadsheet shows it, where a number or text alone does not say so: a day is `2026-11-26`. */
  kind?: 'money' | 'day'
  /** Of money: the name of its field, by which its sum is kept. */
  field?: string
}

/** Whose file it is, and in which language. */
export interface FileReader {
  principal: Principal
  language: Language
}

/** A kind that writes a list into a file. */
export interface FileKind<Row extends object = object> extends ListedKind {
  name: FileKindName
  /** What this person sees in the rows that others do not, by names: a person who has lost one of them since is not given the file. */
  widening(db: Database, principal: Principal): Promise<readonly string[]>
  /** Of the rows with these numbers those that somebody sees, in any order, as lines of JSON have them. */
  read(
    db: Database,
    principal: Principal,
    ids: readonly number[],
    language: Language,
  ): Promise<ReadonlyMap<number, Row>>
  columns(reader: FileReader): readonly FileColumn<Row>[]
  /** Whether the list is open to this person at all. */
  isOpen(principal: Principal): boolean
  /** Somebody's reading of these records is logged: many of them are not written without a reason. */
  needsReason?: boolean
  /** Columns of `visible` with money in cents, by the names of fields: their sums are compared with those of the file. */
  money(principal: Principal): Readonly<Record<string, string>>
  /** A query of all records that somebody sees: `id`, and the columns of `money`. */
  visible(principal: Principal): RawBuilder<unknown>
}

/** For an area that asks about one record at a time. */
export const oneByOne =
  (
    mayMove: (
      tx: DatabaseTransaction,
      principal: Principal,
      id: number,
      version: number,
    ) => Promise<ErrorCode | undefined>,
  ): BulkKind['mayMove'] =>
  async (tx, principal, records) => {
    const found = new Map<number, ErrorCode>()
    for (const { id, version } of records) {
      const code = await mayMove(tx, principal, id, version)
      if (code !== undefined) found.set(id, code)
    }
    return found
  }
