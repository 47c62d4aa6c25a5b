/** The reading of a file for the map as the machine knows it. */
import { fromPromise } from 'xstate'
import type { MapFileReading, MapFileToRead } from '#machines/rules/map-file.ts'
import { askWorker } from '#src/flow-kit/ask-worker.ts'
import type { MapFileRequest } from './map-file-worker.ts'

export const readInWorker = fromPromise<MapFileReading, MapFileToRead>(
  ({ input: { file, choices }, signal }) =>
    askWorker(
      new Worker(new URL('./map-file-worker.ts', import.meta.url), { type: 'module' }),
      // What was chosen is a `File` of this page.
      { file: file.content as File, choices } satisfies MapFileRequest,
      { signal },
    ),
)
