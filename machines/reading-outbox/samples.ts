/** Entries of the samples. */
import type { CardEntry, CardPhotoEntry, RoundEntry } from '../rules/outbox-order.ts'

export const waitingEntry: RoundEntry = {
  kind: 'reading',
  key: '0b8f5f0e-7a54-4d4e-9a0e-3a9c1f8b2e31',
  round: 8,
  stop: 31,
  meter: 'WM4711001',
  status: 'waiting',
  readAt: '2026-05-04T07:12:00.000Z',
}

export const acceptedEntry: RoundEntry = {
  ...waitingEntry,
  key: '0b8f5f0e-7a54-4d4e-9a0e-3a9c1f8b2e32',
  stop: 32,
  meter: 'WM4711002',
  status: 'accepted',
  readAt: '2026-05-04T07:05:00.000Z',
}

export const rejectedEntry: RoundEntry = {
  ...acceptedEntry,
  key: '0b8f5f0e-7a54-4d4e-9a0e-3a9c1f8b2e33',
  status: 'rejected',
}

/** A photo of the meter whose reading waits. */
export const waitingPhoto: RoundEntry = {
  ...waitingEntry,
  kind: 'photo',
  key: '0b8f5f0e-7a54-4d4e-9a0e-3a9c1f8b2e34',
  readAt: '2026-05-04T07:11:00.000Z',
}

/** Work on a job card has begun. */
export const waitingStart: CardEntry = {
  kind: 'fieldEntry',
  key: '0b8f5f0e-7a54-4d4e-9a0e-3a9c1f8b2e35',
  card: 14,
  code: 'JC-000014',
  what: 'start',
  sequence: 1,
  status: 'waiting',
  readAt: '2026-05-04T07:20:00.000Z',
}

/** A photo of a job card that waits. */
export const waitingCardPhoto: CardPhotoEntry = {
  kind: 'cardPhoto',
  key: '0b8f5f0e-7a54-4d4e-9a0e-3a9c1f8b2e36',
  card: waitingStart.card,
  code: waitingStart.code,
  status: 'waiting',
  readAt: '2026-05-04T07:13:00.000Z',
}
