/** Rows of a file that employees import: results of a laboratory, and values of a channel (decision 0327). Pure, for both sides. */

/** What is imported. */
export const importKinds = ['results', 'values'] as const
export type ImportKind = (typeof importKinds)[number]

/** The columns of a row, in the order in which they are sent. */
export const importColumns = {
  results: [
    'sample',
    'parameter',
    'written',
    'unit',
    'method',
    'detectionLimit',
    'quantificationLimit',
    'confirmation',
  ],
  values: ['at', 'value', 'remark'],
} as const satisfies Record<ImportKind, readonly string[]>
export type ImportColumn = (typeof importColumns)[ImportKind][number]

/** Without these no row can be taken. */
export const neededColumns: Record<ImportKind, readonly ImportColumn[]> = {
  results: ['sample', 'parameter', 'written'],
  values: ['at', 'value'],
}

/** Rows of one batch: values are stored in sets, results one by one. */
export const batchRows: Record<ImportKind, number> = { results: 100, values: 5000 }

/** What a file may be. */
export const importLimits = { mostBytes: 10_000_000, mostRows: 120_000, longestCell: 400 } as const

/**
 * What becomes of a row. `same`: it is there already. `differs`: there is another value, which stays. `outside`: it is over
 * its limit, so that it needs a reason; of a channel it waits for one.
 */
export const rowJudgements = ['new', 'outside', 'same', 'differs', 'wrong'] as const
export type RowJudgement = (typeof rowJudgements)[number]

/** One row as it is sent. */
export interface ImportRow {
  /** In the file, from 1. */
  row: number
  /** In the order of `importColumns`. */
  cells: readonly string[]
}

/** Words of headings, in small letters without accents: exact first, then anywhere in the heading. */
const headings: Record<ImportColumn, RegExp> = {
  sample:
    /^(?:(?:water )?sample(?: (?:no|number|code|id))?|κωδικος δειγματος|δειγμα|(?:номер |код )?проб[аы]|(?:رقم |رمز )?العينة)$/u,
  parameter: /^(?:parameter|analyte|determinand|παραμετρος|параметр|показатель|المعيار|المؤشر|المعلمة)$/u,
  written: /^(?:result|value|written|αποτελεσμα|τιμη|результат|значение|النتيجة|القيمة)$/u,
  unit: /^(?:units?|μοναδα|μοναδες|единица(?: измерения)?|ед|الوحدة)$/u,
  method: /^(?:method|μεθοδος|метод|методика|الطريقة)$/u,
  detectionLimit: /^(?:detection limit|lod|limit of detection|οριο ανιχνευσης|предел обнаружения|حد الكشف)$/u,
  quantificationLimit:
    /^(?:quantification limit|loq|limit of quantification|οριο ποσοτικοποιησης|предел количественного определения|حد التحديد الكمي)$/u,
  confirmation: /^(?:confirmation|reason|επιβεβαιωση|αιτιολογια|подтверждение|причина|التأكيد|السبب)$/u,
  at: /^(?:at|time|timestamp|date|datetime|date(?: and| &|\/) ?time|date time|ωρα|ημερομηνια|ημερομηνια και ωρα|χρονος|время|дата|дата и время|الوقت|التاريخ|التاريخ والوقت)$/u,
  value: /^(?:value|reading|measurement|τιμη|μετρηση|значение|показание|القيمة|القراءة)$/u,
  remark: /^(?:remarks?|notes?|comments?|παρατηρηση|παρατηρησεις|примечание|комментарий|ملاحظة|ملاحظات)$/u,
}

const plainHeading = (heading: string): string =>
  heading
    // What stands in brackets is a unit or an example.
    .replaceAll(/[([].*?[)\]]/gu, ' ')
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .normalize('NFC')
    .replaceAll(/[\s_.:*]+/gu, ' ')
    .trim()

/** Which column of a file each of ours is, from 0. */
export type FoundColumns = Readonly<Partial<Record<ImportColumn, number>>>

/** Recognises columns by their headings; the first of two with the same heading counts. */
export function columnsIn(kind: ImportKind, row: readonly string[]): FoundColumns {
  const plain = row.map(plainHeading)
  return Object.fromEntries(
    importColumns[kind].flatMap((column) => {
      const index = plain.findIndex((heading) => headings[column].test(heading))
      return index < 0 ? [] : [[column, index]]
    }),
  )
}

/** The needed columns that are not known. */
export const missingColumns = (kind: ImportKind, found: FoundColumns): ImportColumn[] =>
  neededColumns[kind].filter((column) => found[column] === undefined)

/** What the moments of a file leave open. */
export type MomentProblem = 'noMoment' | 'skippedHour' | 'ambiguousHour'
