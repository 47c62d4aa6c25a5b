/** Meters of the samples: they stand in the catalogue, in the pictures and in the replies of the browser's paths. */
import type { Meter, MeterReading, ReadingPhoto } from '#contract/meter-readings.ts'

const reading = (
  readOn: string,
  shown: number,
  consumption: number,
  kind: MeterReading['kind'] = 'read',
): MeterReading => ({ readOn, reading: shown, consumption, clockOver: false, kind })

const waterHistory = [
  reading('2026-03-31', 9960, 31),
  reading('2026-01-31', 9929, 28, 'estimated'),
  reading('2025-11-30', 9901, 0, 'installed'),
]

/** Near the end of its dials, and outstanding. */
export const waterMeter: Meter = {
  serialNo: 'WM4711001',
  service: 'water',
  unit: 'm3',
  dials: 4,
  conversionFactor: 1,
  place: 'Αθηνάς 12, 1016',
  standing: 'outstanding',
  last: waterHistory[0]!,
  usualPerDay: 0.6,
  today: '2026-05-04',
  history: waterHistory,
}

const own: MeterReading = reading('2026-05-04', 9975, 15, 'customer')

/** The same after a usual reading was given. */
export const readWaterMeter: Meter = {
  ...waterMeter,
  standing: 'completed',
  own,
  history: [own, ...waterHistory],
}

const powerHistory = [reading('2026-03-31', 41_455, 655), reading('2026-01-31', 40_800, 702)]

/** Far from the end of its dials, and outstanding. */
export const powerMeter: Meter = {
  ...waterMeter,
  serialNo: 'EM4711002',
  service: 'electricity',
  unit: 'kWh',
  dials: 5,
  last: powerHistory[0]!,
  usualPerDay: 11.2,
  history: powerHistory,
}

const ownPower = reading('2026-05-04', 44_000, 2_545, 'customer')

/** The same after a reading that means far too much was given, and confirmed. */
export const readPowerMeter: Meter = {
  ...powerMeter,
  standing: 'completed',
  own: ownPower,
  history: [ownPower, ...powerHistory],
}

const closedHistory = [reading('2026-04-30', 20_110, 310), ...powerHistory]

/** The utility has read it for the next bill. */
export const closedMeter: Meter = {
  ...powerMeter,
  serialNo: 'EM4711003',
  standing: 'nonEditable',
  last: closedHistory[0]!,
  history: closedHistory,
}

/**
 * What people type: a usual reading of each meter; one past the end of the dials of the water meter, and one that is high
 * even so; and a reading of the other meter that means far too much.
 */
export const sampleReadings = {
  usual: '9975',
  usualPower: '41800',
  lower: '12',
  lowerAndHigh: '5000',
  high: '44000',
} as const

/** With the reading that was given in the samples. */
export const samplePhotos: ReadingPhoto[] = [
  {
    attachmentId: 7,
    fileName: 'IMG_20260504_101500.jpg',
    size: 1_340_000,
    mediaType: 'image/jpeg',
    meterSerialNo: waterMeter.serialNo,
    readOn: own.readOn,
  },
]
