/** Jobs of the samples: they stand in the catalogue, in the pictures and in the replies of the browser's paths. */
import type { JobItem, JobRow } from '#contract/jobs.ts'

const noCounts = { waiting: 0, done: 0, rejected: 0, overtaken: 0, leftOut: 0 }

export const sampleKey = '00000000-0000-4000-8000-000000000001'

/** Shown, and not begun. */
export const samplePreview: JobItem = {
  id: 212,
  kind: 'elements.staff.tookOutOfService',
  state: 'previewed',
  askedAt: '2026-11-25T14:41:00.000Z',
  endedAt: '',
  total: 77,
  worked: 5,
  problems: 5,
  hasFile: false,
  reason: 'Pipe renewal in the old town',
  sets: [
    { name: 'Out of service from', kind: 'day', value: '2026-11-30' },
    { name: 'Out of service until', kind: 'day', value: '2026-12-18' },
  ],
  counts: { ...noCounts, waiting: 72, rejected: 5 },
  causes: [
    { result: 'rejected', code: 'right.missing', text: 'You do not have the right to do this.', count: 3 },
    {
      result: 'rejected',
      code: 'record.state',
      text: 'This is not possible in the state in which the record is.',
      count: 2,
    },
  ],
  failure: '',
  triesAgain: null,
  mayStop: false,
  mayTryAgain: false,
  file: null,
}

/** So many would change that their number has to be typed. */
export const sampleLargePreview: JobItem = {
  ...samplePreview,
  total: 1345,
  counts: { ...noCounts, waiting: 1340, rejected: 5 },
}

/** Nothing of it would change. */
export const sampleEmptyPreview: JobItem = {
  ...samplePreview,
  total: 5,
  counts: { ...noCounts, rejected: 5 },
}

export const sampleRunning: JobItem = {
  ...samplePreview,
  state: 'running',
  worked: 46,
  counts: { ...noCounts, waiting: 31, done: 41, rejected: 5 },
  mayStop: true,
}

/** The same a moment later. */
export const sampleFurtherOn: JobItem = {
  ...sampleRunning,
  worked: 61,
  counts: { ...sampleRunning.counts, waiting: 16, done: 56 },
}

/** It has ended, and not all was done. */
export const sampleFinished: JobItem = {
  ...sampleRunning,
  state: 'finished',
  endedAt: '2026-11-25T14:41:04.000Z',
  worked: 77,
  problems: 6,
  counts: { ...noCounts, done: 69, rejected: 5, overtaken: 1, leftOut: 2 },
  causes: [
    ...samplePreview.causes,
    {
      result: 'overtaken',
      code: 'record.changed',
      text: 'Somebody else has changed it in the meantime.',
      count: 1,
    },
  ],
  mayStop: false,
  mayTryAgain: true,
}

export const sampleAllDone: JobItem = {
  ...sampleFinished,
  total: 69,
  worked: 69,
  problems: 0,
  counts: { ...noCounts, done: 69 },
  causes: [],
  mayTryAgain: false,
}

export const sampleStopped: JobItem = {
  ...sampleRunning,
  state: 'stopped',
  endedAt: '2026-11-25T14:41:03.000Z',
  mayStop: false,
  mayTryAgain: true,
}

/** A list that was written into a file. */
export const sampleFileJob: JobItem = {
  ...sampleAllDone,
  kind: 'exportDamageClaims',
  total: 18_462,
  worked: 18_462,
  reason: '',
  sets: [],
  counts: noCounts,
  hasFile: true,
  file: {
    name: 'damage-claims-2026-11-25.csv',
    size: 2_100_000,
    sha256: '7c1f0a9be43d5582c6e0917d24ab83f051de9c6607b2af1438e5d07c92f4b61a',
    until: '2026-11-26T14:41:04.000Z',
  },
}

/** A file that was given up in the middle: there is none. */
export const sampleStoppedFile: JobItem = {
  ...sampleFileJob,
  state: 'stopped',
  worked: 7500,
  hasFile: false,
  file: null,
}

/** A file that the portal could not finish. */
export const sampleGivenUp: JobItem = {
  ...sampleStoppedFile,
  state: 'givenUp',
  failure: 'The file would be larger than 1 GB. Please narrow the list.',
}

/** What is left of the sample that has ended, as it is now. */
export const sampleRest: JobItem = {
  ...samplePreview,
  id: 213,
  total: 6,
  worked: 5,
  counts: { ...noCounts, waiting: 1, rejected: 5 },
  triesAgain: samplePreview.id,
}

/** What became of some of the records, problems first. */
export const sampleJobRows: readonly JobRow[] = [
  {
    place: 4,
    recordId: 4533,
    title: 'VA-1042',
    result: 'rejected',
    code: 'right.missing',
    text: 'You do not have the right to do this.',
  },
  {
    place: 9,
    recordId: 4655,
    title: 'PU-1003',
    result: 'overtaken',
    code: 'record.changed',
    text: 'Somebody else has changed it in the meantime.',
  },
  { place: 12, recordId: 4602, title: '', result: 'leftOut', code: '', text: '' },
  { place: 1, recordId: 4102, title: 'HY-2001', result: 'done', code: '', text: '' },
]
