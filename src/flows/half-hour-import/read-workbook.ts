/** A file as half hours. Judged by its content, not by its name; only the worker loads it. */
import type { FileFault } from '#machines/half-hour-import/half-hour-import.machine.ts'
import type { ReadHalfHours, ReadingChoices, SheetOutline } from '#machines/rules/half-hour-reading.ts'
import { readHalfHours } from '#machines/rules/half-hour-sheets.ts'
import { textTable } from './text-table.ts'
import { oldWorkbookTables, workbookTables, type FileTables } from './workbook-tables.ts'

export type WorkbookReading =
  | { kind: 'fulfilled'; value: ReadHalfHours }
  | { kind: 'open'; outline: SheetOutline }
  | { kind: 'unusable'; problem: FileFault }

/** A workbook of today is an archive; one of before 2007, or one with a password, begins like all documents of that time. */
const archive = [0x50, 0x4b, 0x03, 0x04]
const document = [0xd0, 0xcf, 0x11, 0xe0]
const beginsWith = (bytes: Uint8Array, beginning: readonly number[]): boolean =>
  beginning.every((byte, index) => bytes[index] === byte)

/** Steps, by what they take of the time. */
const opened = 0.1
const unpacked = 0.4
const read = 0.8

/** The tables of a file, judged by its content. */
export async function tablesIn(bytes: Uint8Array, name: string, onUnpacked: () => void): Promise<FileTables> {
  if (beginsWith(bytes, archive)) return workbookTables(bytes, onUnpacked)
  if (beginsWith(bytes, document)) return oldWorkbookTables(bytes)
  const table = textTable(bytes, name)
  return table ? { kind: 'tables', tables: [table] } : { kind: 'unusable', problem: 'noSpreadsheet' }
}

/** How a file is read. */
export interface HowToRead {
  /** By the clock of the utility. */
  today: string
  /** What the person has said of it. */
  choices?: ReadingChoices
  /** Of the utility: which half hours a day has, and when it begins. */
  timeZone: string
}

/** @param onProgress hears the share that is done, from 0 to 1 */
export async function readWorkbook(
  file: Blob,
  { today, choices = {}, timeZone }: HowToRead,
  onProgress: (share: number) => void,
): Promise<WorkbookReading> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  onProgress(opened)
  const name = file instanceof File ? file.name : ''
  const found = await tablesIn(bytes, name, () => onProgress(unpacked))
  if (found.kind === 'unusable') return found
  onProgress(read)
  const reading = readHalfHours(found.tables, today, choices, timeZone)
  onProgress(1)
  return reading.kind === 'read' ? { kind: 'fulfilled', value: reading.sheet } : reading
}
