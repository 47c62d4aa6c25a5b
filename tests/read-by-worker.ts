/** The worker of the import of rows as a page runs it, in this process: what it is sent, and all that it says. */
import { vi } from 'vitest'
import type { RowReading } from '#machines/row-import/row-import.machine.ts'
import type { RowsMessage, RowsRequest } from '#src/flows/row-import/rows-worker.ts'

type Listener = (event: { data: RowsRequest }) => void

let listener: Listener | undefined
let hear: (message: RowsMessage) => void = () => undefined

/** Loads it once: it listens as soon as it is there. */
async function loadWorker(): Promise<Listener> {
  if (listener) return listener
  vi.stubGlobal('addEventListener', (_kind: string, heard: Listener) => (listener = heard))
  vi.stubGlobal('postMessage', (message: RowsMessage) => hear(message))
  await import('#src/flows/row-import/rows-worker.ts')
  if (!listener) throw new Error('The worker does not listen.')
  return listener
}

/** @returns its answer, and how far it said that it had come before */
export async function readByWorker(request: RowsRequest): Promise<{ reading: RowReading; shares: number[] }> {
  const worker = await loadWorker()
  const shares: number[] = []
  return new Promise((resolve) => {
    hear = (message) =>
      message.kind === 'progress' ? void shares.push(message.share) : resolve({ reading: message, shares })
    worker({ data: request })
  })
}
