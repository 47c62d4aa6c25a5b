/** What the page of exports shows on the pictures: a file in each of its standings, and a new one. */
import type { CountedList, ExportLine } from '#contract/jobs.ts'
import { countedQuery, exportsQuery } from '#src/api/export-queries.ts'
import type { Language } from '#contract/entities.ts'

const sha256 = '7c1f0a9be43d5582c6e0917d24ab83f051de9c6607b2af1438e5d07c92f4b61a'

const line = (id: number, more: Partial<ExportLine>): ExportLine => ({
  id,
  kind: 'exportDamageClaims',
  state: 'finished',
  askedAt: '2026-11-26T08:14:00.000Z',
  endedAt: '2026-11-26T08:16:00.000Z',
  total: 18_462,
  worked: 18_462,
  problems: 0,
  hasFile: true,
  format: 'spreadsheet',
  reason: '',
  askedBy: '',
  ahead: 0,
  mayStop: false,
  failure: '',
  sums: [
    { name: 'Claimed', list: 218_490_315, file: 218_490_315 },
    { name: 'Paid out', list: 31_266_040, file: 31_266_040 },
  ],
  file: { name: 'Claims 2026-11-26.xlsx', size: 2_100_000, sha256, until: '2026-11-27T08:16:00.000Z' },
  downloads: [
    { at: '2026-11-26T08:31:00.000Z', by: 'Μαρία Ιωάννου' },
    { at: '2026-11-26T08:20:00.000Z', by: '' },
  ],
  list: {},
  ...more,
})

const none = { file: null, hasFile: false, sums: [], downloads: [] }

const sampleExports = {
  items: [
    line(105, {
      kind: 'export.customers',
      state: 'running',
      endedAt: '',
      total: 512_480,
      worked: 312_400,
      format: 'csv',
      reason: 'Ετήσιος έλεγχος',
      mayStop: true,
      ...none,
    }),
    line(106, {
      kind: 'export.elements',
      state: 'asked',
      endedAt: '',
      worked: 0,
      ahead: 1,
      mayStop: true,
      ...none,
    }),
    line(104, {}),
    line(103, {
      state: 'givenUp',
      worked: 12_000,
      failure: 'Records of the list were deleted while the file was written.',
      ...none,
    }),
    line(102, { kind: 'export.assets', state: 'stopped', format: 'jsonLines', ...none }),
    line(101, { askedBy: 'سلمى حداد', list: null, hasFile: false, downloads: [] }),
  ],
  kinds: ['exportDamageClaims', 'export.customers', 'export.elements'] as const,
  mayAskForAll: true,
}

const sampleCounted: CountedList = {
  rows: 51_204,
  sums: [{ name: 'Claimed', cents: 218_490_315 }],
  needsReason: true,
}

/** What the page of exports reads. */
export const exportReads = (language: Language) => [
  {
    query: exportsQuery(false, language),
    answer: { data: { status: 0 as const, text: '' }, ...sampleExports },
    empty: { data: { status: 0 as const, text: '' }, items: [], kinds: [], mayAskForAll: false },
  },
  {
    query: countedQuery('exportDamageClaims', {}, language),
    answer: sampleCounted,
    empty: { ...sampleCounted, rows: 0, needsReason: false },
  },
]
