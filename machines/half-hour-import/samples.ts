/** Supplies and files of the samples: they stand in the catalogue, in the pictures and in the replies of the browser's paths. */
import type { HalfHourComparison, HalfHourSupplies } from '#contract/half-hours.ts'
import type { ChosenFile } from '../rules/attachment.ts'
import type { HalfHourReading, ReadHalfHours, SheetOutline } from '../rules/half-hour-reading.ts'

export const sampleSupplies: HalfHourSupplies = {
  today: '2026-05-04',
  supplies: [
    {
      contractNo: 'E024000',
      place: 'Αθηνάς 12, 1016',
      stored: { firstDay: '2026-01-01', lastDay: '2026-01-31', days: 31 },
    },
    { contractNo: 'E024137', place: 'Αθηνάς 14, 1016' },
  ],
}

export const importedSupplies: HalfHourSupplies = {
  ...sampleSupplies,
  supplies: [
    {
      ...sampleSupplies.supplies[0]!,
      stored: { firstDay: '2026-01-01', lastDay: '2026-02-02', days: 33 },
    },
    sampleSupplies.supplies[1]!,
  ],
}

export const nothingSupplied: HalfHourSupplies = { today: '2026-05-04', supplies: [] }

export const sampleFile: ChosenFile = { name: 'half-hours.xlsx', size: 4711, content: undefined }
/** Beyond what is taken. */
export const largeFile: ChosenFile = { name: 'large.xlsx', size: 10_000_001, content: undefined }

const day = (text: string) => ({
  day: text,
  wattHours: Array.from({ length: 48 }, (_none, slot) => 100 + slot),
})

export const sampleReading: HalfHourReading = {
  sheet: 2,
  date: 0,
  time: null,
  value: 2,
  order: 'dayFirst',
  base: 'clock',
  stamp: 'beginning',
  unit: 'kWh',
  decimal: '.',
}

const sampleOutline: SheetOutline = {
  open: [],
  reading: sampleReading,
  sheets: [{ index: 2, name: 'Data' }],
  columns: [
    { index: 0, heading: 'Date', sample: '31/01/2026 00:00' },
    { index: 1, heading: 'Meter', sample: 'EM1' },
    { index: 2, heading: 'Consumption (kWh)', sample: '0.1' },
  ],
  dates: [0],
  times: [],
  numbers: [2],
  orders: [],
  marks: [],
  hasOffsets: false,
}

/** Day and month, the zone and the unit are in doubt. */
export const openOutline: SheetOutline = {
  ...sampleOutline,
  open: ['order', 'base', 'unit'],
  reading: { sheet: 2, date: 0, time: null, value: 2, stamp: 'beginning', decimal: '.' },
  columns: [
    { index: 0, heading: 'Date (UTC)', sample: '01/02/2026 00:00' },
    { index: 1, heading: 'Water (m³)', sample: '0.02' },
    { index: 2, heading: 'Consumption (Wh)', sample: '100' },
  ],
  numbers: [1, 2],
  orders: [
    { order: 'dayFirst', first: '2026-02-01', last: '2026-04-01' },
    { order: 'monthFirst', first: '2026-01-02', last: '2026-01-04' },
  ],
}

/** Several sheets have dates. */
export const sheetsOutline: SheetOutline = {
  ...sampleOutline,
  open: ['sheet'],
  reading: {},
  sheets: [
    { index: 0, name: '2025' },
    { index: 2, name: '2026' },
  ],
  columns: [],
  dates: [],
  numbers: [],
}

export const sampleSheet: ReadHalfHours = {
  days: [day('2026-01-31'), day('2026-02-01'), day('2026-02-02')],
  rows: 144,
  perHalfHour: 1,
  faults: [],
  faultCount: 0,
  missing: 0,
  reading: sampleReading,
  outline: sampleOutline,
}

/** Two rows cannot be used, and are missing then. */
export const faultySheet: ReadHalfHours = {
  ...sampleSheet,
  days: [
    day('2026-01-31'),
    day('2026-02-01'),
    { day: '2026-02-02', wattHours: [null, null, ...day('2026-02-02').wattHours.slice(2)] },
  ],
  rows: 142,
  faults: [
    { row: 98, problem: 'noValue', found: 'n/a' },
    { row: 99, problem: 'noDate', found: '31/02/2026' },
  ],
  faultCount: 2,
  missing: 2,
}

export const sampleComparison: HalfHourComparison = { stored: 31, same: 1 }
