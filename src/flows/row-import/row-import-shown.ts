/** What the pages of row imports are drawn from. */
import { importColumns, type ImportColumn, type ImportKind } from '#contract/rules/row-imports.ts'
import type { rowImportMachine } from '#machines/row-import/row-import.machine.ts'
import type { View } from '#src/flow-kit/view.ts'

export {
  broughtKinds,
  importColumns,
  importLimits,
  isBrought,
  missingColumns,
  neededColumns,
  rowJudgements,
  type FoundColumns,
  type ImportColumn,
  type ImportKind,
  type RowJudgement,
} from '#contract/rules/row-imports.ts'
export type { DateOrder, OpenDates } from '#machines/rules/import-dates.ts'
export type { JudgedRow } from '#contract/row-imports.ts'

export type RowImportView = View<typeof rowImportMachine>

/** Problems that have words of their own; all others are called "not valid". */
const worded = [
  'missing',
  'kind',
  'tooLong',
  'pattern',
  'tooSmall',
  'tooLarge',
  'decimals',
  'choice',
  'unknownRecord',
  'noMoment',
  'skippedHour',
  'ambiguousHour',
  'zero',
  'notDetected',
  'notWhole',
  'notNumber',
  'notTaken',
  'notNow',
  'confirmExceeding',
  'email',
  'mobile',
  'phone',
  'noDay',
  'tooLate',
  'tooEarly',
  'numberForm',
  'propertyForm',
  'invoiceForm',
  'otherProperty',
  'aboveTotal',
  'negative',
  'wholeNumber',
  'unknownChoice',
  'twice',
  'contradicts',
  'unknownAccount',
  'unknownTariff',
  'unknownContract',
  'firstBlock',
  'otherRow',
] as const
export type WordedProblem = (typeof worded)[number]

export const wordedProblem = (problem: string): WordedProblem | 'other' =>
  worded.find((one) => one === problem) ?? 'other'

/** The column of a judged row, where it has one. */
export const columnOf = (kind: ImportKind, name: string): ImportColumn | undefined =>
  importColumns[kind].find((one) => one === name)
