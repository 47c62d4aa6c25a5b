/** Supplies and files of the samples: they stand in the catalogue, in the pictures and in the replies of the browser's paths. */
import type { HalfHourComparison, HalfHourSupplies } from '#contract/half-hours.ts'
import type { ChosenFile } from '../rules/attachment.ts'
import type { ReadHalfHours } from '../rules/half-hour-rows.ts'

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
export const largeFile: ChosenFile = { name: 'large.xlsx', size: 4_000_001, content: undefined }

const day = (text: string) => ({
  day: text,
  wattHours: Array.from({ length: 48 }, (_none, slot) => 100 + slot),
})

export const sampleSheet: ReadHalfHours = {
  days: [day('2026-01-31'), day('2026-02-01'), day('2026-02-02')],
  rows: 144,
  faults: [],
  faultCount: 0,
  missing: 0,
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
