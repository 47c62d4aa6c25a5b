/** Reads the rows of a file beside the page, which stays usable meanwhile. */
import type { FoundColumns, ImportKind } from '#contract/rules/row-imports.ts'
import { importLimits } from '#contract/rules/row-imports.ts'
import type { ImportFault, RowReading } from '#machines/row-import/row-import.machine.ts'
import type { DateOrder } from '#machines/rules/import-dates.ts'
import { importTable } from '#machines/rules/import-table.ts'
import { tablesIn } from '../half-hour-import/read-workbook.ts'

/** What the page sends. */
export interface RowsRequest {
  file: Blob
  kind: ImportKind
  columns: FoundColumns | undefined
  order: DateOrder | undefined
  timeZone: string
  /** Names this reading. */
  key: string
}

/** What it hears: how far it has come, then once how it ended. */
export type RowsMessage = { kind: 'progress'; share: number } | RowReading

const tell = (message: RowsMessage): void => postMessage(message)
const unusable = (problem: ImportFault) => ({ kind: 'unusable', problem }) as const
const known: readonly string[] = ['unpacksTooLarge', 'oldSpreadsheet', 'password', 'tooManyRows']

async function readFile({ file, timeZone, ...how }: RowsRequest): Promise<RowReading> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  tell({ kind: 'progress', share: 0.1 })
  const name = file instanceof File ? file.name : ''
  const found = await tablesIn(bytes, name, () => tell({ kind: 'progress', share: 0.4 }))
  if (found.kind === 'unusable')
    return unusable(known.includes(found.problem) ? (found.problem as ImportFault) : 'noTable')
  tell({ kind: 'progress', share: 0.8 })
  const value = importTable(found.tables, {
    kind: how.kind,
    said: how.columns,
    order: how.order,
    zone: timeZone,
    key: how.key,
  })
  if (!value) return unusable('noRows')
  if ('mixed' in value) return { ...unusable('mixedDates'), rows: value.mixed }
  return value.rows.length > importLimits.mostRows ? unusable('tooManyRows') : { kind: 'fulfilled', value }
}

addEventListener('message', ({ data }: MessageEvent<RowsRequest>) => {
  readFile(data).then(tell, (error: unknown) =>
    // Outside the promise: the page hears that the worker has failed.
    setTimeout(() => {
      throw error
    }),
  )
})
