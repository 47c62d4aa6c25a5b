/** Reads a spreadsheet beside the page, which stays usable meanwhile. Gets one file, and says what it is. */
import { readWorkbook, type HowToRead, type WorkbookReading } from './read-workbook.ts'

/** What the page sends. */
export interface SheetRequest extends HowToRead {
  file: Blob
}

/** What it hears: how far it has come, then once how it ended. */
export type SheetMessage = { kind: 'progress'; share: number } | WorkbookReading

const tell = (message: SheetMessage): void => postMessage(message)

addEventListener('message', ({ data: { file, ...how } }: MessageEvent<SheetRequest>) => {
  readWorkbook(file, how, (share) => tell({ kind: 'progress', share })).then(tell, (error: unknown) =>
    // Outside the promise: the page hears that the worker has failed.
    setTimeout(() => {
      throw error
    }),
  )
})
