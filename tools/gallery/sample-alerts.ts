/** Alerts that were sent, one of each kind. */
import type { AlertRow } from '#contract/alerts.ts'
import type { ListFound } from '#src/api/list-request.ts'

const water = { contractNo: 'W024000', unit: 'm3', channel: 'email' } as const

const items: AlertRow[] = [
  {
    ...water,
    id: 4,
    toldAt: '2026-05-04T06:00:00.000Z',
    kind: 'night',
    occurrence: '2026-05-01',
    measured: 3,
    compared: 3,
  },
  {
    ...water,
    id: 3,
    toldAt: '2026-05-02T06:00:00.000Z',
    kind: 'month',
    occurrence: '2026-04',
    measured: 31.4,
    compared: 25,
  },
  {
    ...water,
    id: 2,
    toldAt: '2026-04-28T06:00:00.000Z',
    kind: 'bill',
    occurrence: '102400029154614',
    measured: 81.5,
    compared: 62,
    channel: 'sms',
  },
  {
    id: 1,
    toldAt: '2026-04-21T06:00:00.000Z',
    kind: 'day',
    contractNo: 'E024000',
    unit: 'kWh',
    occurrence: '2026-04-20',
    measured: 14.4,
    compared: 9.6,
    channel: 'email',
  },
]

export const sampleAlerts: ListFound<AlertRow> = { items, total: items.length, page: 1 }
