/** The reading of a file of rows as the machine knows it: a worker that is there as long as it reads. */
import { fromPromise } from 'xstate'
import type { FileOfRows, RowReading } from '#machines/row-import/row-import.machine.ts'
import { randomUuid } from '#src/flow-kit/random-key.ts'
import { timeZone, today } from '#src/i18n/today.ts'
import type { RowsMessage, RowsRequest } from './rows-worker.ts'

let share = 0
const listeners = new Set<() => void>()

function noteProgress(next: number): void {
  share = next
  for (const listener of listeners) listener()
}

/** How far it has come, from 0 to 1: drawn, never decided upon. For `useSyncExternalStore`. */
export const rowsProgress = {
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  current: () => share,
}

/** Leaving the state ends the worker, whatever it is at. */
export const readRows = fromPromise<RowReading, FileOfRows>(
  ({ input: { file, kind, columns }, signal }) =>
    new Promise((resolve, reject) => {
      noteProgress(0)
      const worker = new Worker(new URL('./rows-worker.ts', import.meta.url), { type: 'module' })
      const end = () => worker.terminate()
      signal.addEventListener('abort', end)
      worker.onmessage = ({ data }: MessageEvent<RowsMessage>) => {
        if (data.kind === 'progress') return noteProgress(data.share)
        end()
        resolve(data)
      }
      worker.onerror = (event) => {
        event.preventDefault()
        end()
        reject(new Error(`the worker has failed: ${event.message}`))
      }
      worker.postMessage({
        // What was chosen is a `File` of this page.
        file: file.content as File,
        kind,
        columns,
        today: today(),
        // A worker has no settings of its own.
        timeZone: timeZone(),
        key: randomUuid(),
      } satisfies RowsRequest)
    }),
)
