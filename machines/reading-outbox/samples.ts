/** Entries of the samples. */
import type { OutboxEntry } from './reading-outbox.machine.ts'

export const waitingEntry: OutboxEntry = {
  kind: 'reading',
  key: '0b8f5f0e-7a54-4d4e-9a0e-3a9c1f8b2e31',
  round: 8,
  stop: 31,
  meter: 'WM4711001',
  status: 'waiting',
  readAt: '2026-05-04T07:12:00.000Z',
}

export const acceptedEntry: OutboxEntry = {
  ...waitingEntry,
  key: '0b8f5f0e-7a54-4d4e-9a0e-3a9c1f8b2e32',
  stop: 32,
  meter: 'WM4711002',
  status: 'accepted',
  readAt: '2026-05-04T07:05:00.000Z',
}

export const rejectedEntry: OutboxEntry = {
  ...acceptedEntry,
  key: '0b8f5f0e-7a54-4d4e-9a0e-3a9c1f8b2e33',
  status: 'rejected',
}

/** A photo of the meter whose reading waits. */
export const waitingPhoto: OutboxEntry = {
  ...waitingEntry,
  kind: 'photo',
  key: '0b8f5f0e-7a54-4d4e-9a0e-3a9c1f8b2e34',
  readAt: '2026-05-04T07:11:00.000Z',
}
