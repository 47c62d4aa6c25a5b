/** Whether the hint about files has been read in this browser (A §2.7). */
import { readStored, writeStored } from '#src/storage/storage.ts'

export const hintWasRead = (): boolean => readStored('messages')?.tourCompleted === true

export const rememberHint = (): void => writeStored('messages', { tourCompleted: true })
