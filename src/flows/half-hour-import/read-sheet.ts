/** The reading of a spreadsheet as the machine knows it. */
import { fromPromise } from 'xstate'
import type { FileToRead, SheetReading } from '#machines/half-hour-import/half-hour-import.machine.ts'
import { askWorker, createProgress } from '#src/flow-kit/ask-worker.ts'
import { timeZone } from '#src/i18n/today.ts'
import type { SheetRequest } from './sheet-worker.ts'

export const readingProgress = createProgress()

export const readSheet = fromPromise<SheetReading, FileToRead>(
  ({ input: { file, today, choices }, signal }) =>
    askWorker(
      new Worker(new URL('./sheet-worker.ts', import.meta.url), { type: 'module' }),
      {
        // What was chosen is a `File` of this page.
        file: file.content as File,
        today,
        choices,
        // A worker has no settings of its own.
        timeZone: timeZone(),
      } satisfies SheetRequest,
      { signal, progress: readingProgress },
    ),
)
