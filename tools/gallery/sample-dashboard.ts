/** The charts of the sample person. */
import type { Dashboard } from '#contract/dashboards.ts'

const parts = [
  '2025-05-04',
  ...['06', '07', '08', '09', '10', '11', '12'].map((month) => `2025-${month}-01`),
  ...['01', '02', '03', '04', '05'].map((month) => `2026-${month}-01`),
]

/** So much in each part; nothing is known of the last one. */
const year = (of: (index: number) => number) =>
  parts.map((_part, index) => (index === parts.length - 1 ? null : Math.round(of(index) * 100) / 100))

const day = (of: (slot: number) => number) =>
  Array.from({ length: 48 }, (_none, slot) => Math.round(of(slot)))

export const sampleDashboard: Dashboard = {
  places: [
    {
      property: '102030',
      place: 'Makariou III 12, Flat 3, 2020 Strovolos',
      meters: [
        { serialNo: 'E0471101', service: 'electricity', isInUse: true },
        { serialNo: 'W0471102', service: 'water', isInUse: true },
        { serialNo: 'W0398845', service: 'water', isInUse: false },
      ],
    },
    {
      property: '102031',
      place: 'Agiou Andrea 7, 3036 Limassol',
      meters: [{ serialNo: 'W0471103', service: 'water', isInUse: true }],
    },
  ],
  property: '',
  meter: '',
  from: '2025-05-04',
  to: '2026-05-04',
  parts,
  partsAre: 'months',
  consumption: [
    {
      service: 'electricity',
      unit: 'kWh',
      now: year((index) => 420 + 160 * Math.sin(index)),
      before: year((index) => 450 + 170 * Math.sin(index + 0.3)),
      similar: year((index) => 400 + 120 * Math.sin(index + 0.1)),
      homes: 23,
    },
    {
      service: 'water',
      unit: 'm3',
      now: year((index) => 18 + 4 * Math.cos(index)),
      before: year((index) => 17 + 4 * Math.cos(index)),
      similar: null,
      homes: 7,
    },
  ],
  cost: {
    now: year((index) => 14_000 + 4000 * Math.sin(index)).map((cents) => cents && Math.round(cents)),
    before: parts.map(() => null),
  },
  payments: {
    now: parts.map((_part, index) => (index % 2 === 0 ? 0 : 28_150)),
    before: parts.map((_part, index) => (index % 2 === 0 ? 26_800 : 0)),
  },
  halfHours: {
    days: 363,
    now: day(
      (slot) => 250 + 200 * Math.exp(-(((slot - 38) / 5) ** 2)) + 90 * Math.exp(-(((slot - 15) / 3) ** 2)),
    ),
    before: day((slot) => 260 + 230 * Math.exp(-(((slot - 39) / 5) ** 2))),
  },
}

/** Nothing is supplied, billed or paid. */
export const emptyDashboard: Dashboard = {
  ...sampleDashboard,
  places: [],
  consumption: [],
  cost: { now: parts.map(() => null), before: parts.map(() => null) },
  payments: { now: parts.map(() => 0), before: parts.map(() => 0) },
  halfHours: null,
}
