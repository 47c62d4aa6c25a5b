/** The reading of a file of rows as the machine knows it. */
import { fromPromise } from 'xstate'
import type { FileOfRows, RowReading } from '#machines/row-import/row-import.machine.ts'
import { askWorker, createProgress } from '#src/flow-kit/ask-worker.ts'
import { randomUuid } from '#src/flow-kit/random-key.ts'
import { timeZone } from '#src/i18n/today.ts'
import type { RowsRequest } from './rows-worker.ts'

export const rowsProgress = createProgress()

export const readRows = fromPromise<RowReading, FileOfRows>(
  ({ input: { file, kind, columns, order }, signal }) =>
    askWorker(
      new Worker(new URL('./rows-worker.ts', import.meta.url), { type: 'module' }),
      {
        // What was chosen is a `File` of this page.
        file: file.content as File,
        kind,
        columns,
        order,
        // A worker has no settings of its own.
        timeZone: timeZone(),
        key: randomUuid(),
      } satisfies RowsRequest,
      { signal, progress: rowsProgress },
    ),
)
