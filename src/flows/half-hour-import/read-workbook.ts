/** A file as half hours. Judged by its content, not by its name; only the worker loads it. */
import { unzipSync, zipSync } from 'fflate'
import { readSheet } from 'read-excel-file/universal'
import { halfHourLimits } from '#contract/rules/half-hours.ts'
import type { FileFault } from '#machines/half-hour-import/half-hour-import.machine.ts'
import { readHalfHours, type ReadHalfHours } from '#machines/rules/half-hour-rows.ts'

export type WorkbookReading =
  | { kind: 'fulfilled'; value: ReadHalfHours }
  | { kind: 'unusable'; problem: FileFault }

/** A workbook of today is an archive; one of before 2007 begins like all documents of its time. */
const beginnings = [
  { bytes: [0x50, 0x4b, 0x03, 0x04], isReadable: true },
  { bytes: [0xd0, 0xcf, 0x11, 0xe0], isReadable: false },
] as const

/** Steps, by what they take of the time. */
const opened = 0.1
const half = 0.3
const read = 0.7

/** What the reader looks into; whatever else an archive holds stays packed. */
const isRead = (name: string): boolean => /\.(?:xml|rels)$/i.test(name)

/** What those parts say that they take. Nothing is unpacked for it. */
function claimedBytes(archive: Uint8Array): number {
  let bytes = 0
  unzipSync(archive, {
    filter({ name, originalSize }) {
      if (isRead(name)) bytes += originalSize
      return false
    },
  })
  return bytes
}

/**
 * The archive anew, without compression. The reader would unpack large parts in workers that it makes of texts, which the
 * content security policy forbids. A part takes no more than it says, so that what was counted before is all there is.
 */
const unpacked = (archive: Uint8Array): ArrayBuffer =>
  zipSync(unzipSync(archive, { filter: ({ name }) => isRead(name) }), { level: 0 }).buffer as ArrayBuffer

/**
 * @param today by the clock of the utility
 * @param onProgress hears the share that is done, from 0 to 1
 */
export async function readWorkbook(
  file: Blob,
  today: string,
  onProgress: (share: number) => void,
): Promise<WorkbookReading> {
  const head = new Uint8Array(await file.slice(0, 4).arrayBuffer())
  const beginning = beginnings.find(({ bytes }) => bytes.every((byte, index) => head[index] === byte))
  if (!beginning) return { kind: 'unusable', problem: 'noSpreadsheet' }
  if (!beginning.isReadable) return { kind: 'unusable', problem: 'oldSpreadsheet' }
  onProgress(opened)
  let rows: unknown[][]
  try {
    const archive = new Uint8Array(await file.arrayBuffer())
    if (claimedBytes(archive) > halfHourLimits.mostUnpackedBytes)
      return { kind: 'unusable', problem: 'unpacksTooLarge' }
    const whole = unpacked(archive)
    onProgress(half)
    rows = await readSheet(whole)
  } catch {
    // An archive of something else.
    return { kind: 'unusable', problem: 'noSpreadsheet' }
  }
  onProgress(read)
  const found = readHalfHours(rows, today)
  onProgress(1)
  return found.kind === 'read' ? { kind: 'fulfilled', value: found.sheet } : found
}
