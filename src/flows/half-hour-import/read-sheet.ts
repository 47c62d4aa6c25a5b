/** The reading of a spreadsheet as the machine knows it: a worker that is there as long as it reads. */
import { fromPromise } from 'xstate'
import type { FileToRead, SheetReading } from '#machines/half-hour-import/half-hour-import.machine.ts'
import { timeZone } from '#src/i18n/today.ts'
import type { SheetMessage, SheetRequest } from './sheet-worker.ts'

let share = 0
const listeners = new Set<() => void>()

function noteProgress(next: number): void {
  share = next
  for (const listener of listeners) listener()
}

/** How far it has come, from 0 to 1: drawn, never decided upon. For `useSyncExternalStore`. */
export const readingProgress = {
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  current: () => share,
}

/** Leaving the state ends the worker, whatever it is at. */
export const readSheet = fromPromise<SheetReading, FileToRead>(
  ({ input: { file, today, choices }, signal }) =>
    new Promise((resolve, reject) => {
      noteProgress(0)
      const worker = new Worker(new URL('./sheet-worker.ts', import.meta.url), { type: 'module' })
      const end = () => worker.terminate()
      signal.addEventListener('abort', end)
      worker.onmessage = ({ data }: MessageEvent<SheetMessage>) => {
        if (data.kind === 'progress') return noteProgress(data.share)
        end()
        resolve(data)
      }
      worker.onerror = (event) => {
        event.preventDefault()
        end()
        reject(new Error(`the worker has failed: ${event.message}`))
      }
      // What was chosen is a `File` of this page.
      worker.postMessage({
        file: file.content as File,
        today,
        choices,
        // A worker has no settings of its own.
        timeZone: timeZone(),
      } satisfies SheetRequest)
    }),
)
