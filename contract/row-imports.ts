/**
 * Import of rows from a file by employees: results of a laboratory, values of a channel (A §2.1, §3; decision 0327), and what a
 * utility brings along (decision 0358).
 */
import { defineCall, replyWith } from './call.ts'
import { batchRows, importKinds, importLimits, mostColumns, rowJudgements } from './rules/row-imports.ts'
import { text } from './typed-text.ts'
import { z } from './z.ts'

const mostRows = Math.max(...Object.values(batchRows))

/** Rows of a batch, as they stand in the file. */
const rows = z
  .array(
    z.object({
      /** In the file, from 1. */
      Row: z.int().check(z.minimum(1), z.maximum(10_000_000)),
      /**
       * In the order of `importColumns` of the kind; moments as `2026-10-25 03:15`, with an offset where they have one; days as
       * `2026-10-25`.
       */
      Cells: z.array(text(importLimits.longestCell)).check(z.maxLength(mostColumns)),
    }),
  )
  .check(z.minLength(1), z.maxLength(mostRows))

const batch = {
  Kind: z.enum(importKinds),
  /** The channel; of all but values absent. */
  Channel: z.optional(z.int().check(z.minimum(1), z.maximum(Number.MAX_SAFE_INTEGER))),
  Rows: rows,
}

/** What becomes of a row. */
export const judgedRow = z.object({
  row: z.int(),
  judgement: z.enum(rowJudgements),
  /** Of a wrong row: the column that is wrong; empty otherwise. */
  column: z.string(),
  /** Of a wrong row, or one that is not taken: why, as problems of fields are called; empty otherwise. */
  problem: z.string(),
  /** What is there already; empty where nothing is. */
  stored: z.string(),
})
export type JudgedRow = z.infer<typeof judgedRow>

export const judgeImportRows = defineCall({
  name: 'RowImport/Judge',
  method: 'POST',
  safe: true,
  summary:
    'What would become of the rows of a file, by the rules for what is typed; nothing is stored. Refused as `record.unknown` where there is no such ' +
    'channel, `right.missing` and `control.disabled`.',
  source: 'extension; A §2.1, §3',
  access: 'employees',
  menu: ['samples', 'logs', 'administration'],
  mostBytes: 4_000_000,
  request: z.object(batch),
  reply: replyWith({ items: z.array(judgedRow) }),
})

export const takenRows = z.object({
  /** Rows that were stored by this batch. */
  taken: z.int(),
  /** All others, in the order of the file. */
  left: z.array(judgedRow),
})
export type TakenRows = z.infer<typeof takenRows>

export const takeImportRows = defineCall({
  name: 'RowImport/Take',
  method: 'POST',
  summary:
    'Stores those rows of a batch that can be taken, each whole, and says what became of the others. The same key is answered as the first time, and ' +
    'stores nothing again. What is outside its limits is confirmed with the reason; without one a result is not taken, and a value waits. Refused as ' +
    '`rowImport.otherRows` where the key has come with other rows or from another employee, `record.unknown`, `right.missing` and `control.disabled`.',
  source: 'extension; A §2.1, §3, §5',
  access: 'employees',
  menu: ['samples', 'logs', 'administration'],
  mostBytes: 4_000_000,
  request: z.object({
    ...batch,
    Key: z.uuid(),
    /** Why values outside their limits are right; empty: nobody has confirmed them. */
    Reason: text(400),
  }),
  reply: replyWith({ item: takenRows }),
})
