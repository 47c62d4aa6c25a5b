/** The reading of a file for the map as the machine knows it: a worker that is there as long as it reads. */
import { fromPromise } from 'xstate'
import type { MapFileReading, MapFileToRead } from '#machines/rules/map-file.ts'
import type { MapFileRequest } from './map-file-worker.ts'

/** Leaving the state ends the worker, whatever it is at. */
export const readInWorker = fromPromise<MapFileReading, MapFileToRead>(
  ({ input: { file, choices }, signal }) =>
    new Promise((resolve, reject) => {
      const worker = new Worker(new URL('./map-file-worker.ts', import.meta.url), { type: 'module' })
      const end = () => worker.terminate()
      signal.addEventListener('abort', end)
      worker.onmessage = ({ data }: MessageEvent<MapFileReading>) => {
        end()
        resolve(data)
      }
      worker.onerror = (event) => {
        event.preventDefault()
        end()
        reject(new Error(`the worker has failed: ${event.message}`))
      }
      // What was chosen is a `File` of this page.
      worker.postMessage({ file: file.content as File, choices } satisfies MapFileRequest)
    }),
)
