/** What the page of exported applications shows on the pictures: one of which something was recalled, and one that is over. */
import type { ApplicationExport } from '#contract/application-exports.ts'
import { applicationExportsQuery } from '#src/api/application-export-queries.ts'

const made: ApplicationExport = {
  id: 12,
  madeAt: '2026-11-26T08:14:00.000Z',
  madeBy: 'Μαρία Ιωάννου',
  format: 'spreadsheet',
  fileName: 'applications-2026-11-26-1014.xlsx',
  sha256: '7c1f0a9be43d5582c6e0917d24ab83f051de9c6607b2af1438e5d07c92f4b61a',
  rows: 3,
  hasFile: true,
  recalled: [20361],
  downloads: [{ at: '2026-11-26T08:31:00.000Z', by: 'سلمى حداد' }],
}

const data = { status: 0 as const, text: '' }

/** What the page of exported applications reads. */
export const applicationExportReads = () => [
  {
    query: applicationExportsQuery(),
    answer: {
      data,
      items: [
        made,
        {
          ...made,
          id: 11,
          madeAt: '2026-10-12T08:14:00.000Z',
          madeBy: '',
          format: 'jsonLines' as const,
          fileName: 'applications-2026-10-12-1114.jsonl',
          hasFile: false,
          recalled: [],
          downloads: [],
        },
      ],
      ready: 3,
    },
    empty: { data, items: [], ready: 0 },
  },
]
