/** A round of the samples: it stands in the catalogue, in the pictures and in the replies of the browser's paths. */
import type { ChosenFile } from '../rules/attachment.ts'
import type { PhotoOnPhone } from './capture-round.machine.ts'
import type { CapturedRound, CapturedStop } from '#contract/round-capture.ts'

/** Usually 0.5 a day, last read a hundred days before: about 50 are expected. */
export const firstStop: CapturedStop = {
  id: 31,
  sequence: 1,
  meter: 'WM4711001',
  address: 'Αθηνάς 12, 1016',
  alert: 'dog',
  whereItIs: 'yard',
  keyTag: 'K-14',
  remark: '',
  service: 'water',
  unit: 'm3',
  dials: 4,
  conversionFactor: 1,
  last: { reading: 9960, readOn: '2026-01-24' },
  real: null,
  usualPerDay: 0.5,
  reading: null,
  noReading: null,
  doubt: null,
  isEditable: true,
}

/** Already read, and can be read again. */
export const readStop: CapturedStop = {
  ...firstStop,
  id: 32,
  sequence: 2,
  meter: 'WM4711002',
  address: 'Αθηνάς 14, 1016',
  alert: null,
  whereItIs: 'pavement',
  keyTag: '',
  last: { reading: 120, readOn: '2026-01-24' },
  reading: 171,
}

/** Booked. */
export const bookedStop: CapturedStop = {
  ...readStop,
  id: 33,
  sequence: 3,
  meter: 'WM4711003',
  address: 'Αθηνάς 16, 1016',
  isEditable: false,
}

export const sampleRound: CapturedRound = {
  id: 8,
  code: 'MR-000008',
  route: 'Αθηνάς',
  readOn: '2026-05-04',
  state: 'givenOut',
  version: 2,
  stops: [firstStop, readStop, bookedStop],
}

/**
 * What a reader types at the first stop: as expected, past the end of the dials as expected, past it by far too much, far too
 * little, still less, and no reading.
 */
export const sampleTyped = {
  expected: '9990',
  lower: '10',
  muchLower: '900',
  strange: '9962',
  otherStrange: '9961',
  malformed: '12a',
} as const

/** A new meter of five dials hangs in the place of the first one. */
export const sampleExchange = {
  lastReading: '9985',
  number: 'WM4800001',
  dials: '5',
  firstReading: '4',
} as const

/** As it comes from a camera. */
export const samplePhoto: ChosenFile = { name: 'IMG_0001.jpg', size: 2_400_000, content: undefined }

/** One pixel of grey stands for its picture. */
export const photoOnPhone: PhotoOnPhone = {
  key: '0b8f5f0e-7a54-4d4e-9a0e-3a9c1f8b2e34',
  stop: firstStop.id,
  thumbnail: 'data:image/gif;base64,R0lGODlhAQABAIAAAMLCwgAAACH5BAAAAAAALAAAAAABAAEAAAICRAEAOw==',
  isSent: false,
}
