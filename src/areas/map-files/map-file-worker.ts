/** Reads a file for the map beside the page, which stays usable meanwhile. Gets one file, and says what it is. */
import type { MapFileChoices, MapFileReading } from '#machines/rules/map-file.ts'
import { readMapFile } from './read-map-file.ts'

/** What the page sends. */
export interface MapFileRequest {
  file: Blob
  choices: MapFileChoices
}

const tell = (reading: MapFileReading): void => postMessage(reading)

addEventListener('message', ({ data: { file, choices } }: MessageEvent<MapFileRequest>) => {
  file.arrayBuffer().then(
    (bytes) => tell(readMapFile(new Uint8Array(bytes), choices)),
    () => tell({ kind: 'unusable', problem: 'broken' }),
  )
})
