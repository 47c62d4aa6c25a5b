/** Meter readings in the catalogue. */
import { defineEntry } from '../catalogue-entry.ts'
import { failures, fulfilled, refused } from '../samples.ts'
import { meterReadingsMachine } from './meter-readings.machine.ts'
import {
  closedMeter,
  powerMeter,
  readPowerMeter,
  readWaterMeter,
  sampleReadings,
  waterMeter,
} from './samples.ts'

const { usual, usualPower, high, lower, lowerAndHigh } = sampleReadings
const both = { [waterMeter.serialNo]: usual, [powerMeter.serialNo]: usualPower }

export default defineEntry<typeof meterReadingsMachine>({
  id: 'meter-readings',
  title: 'Meter readings',
  purpose:
    'A customer who is signed in sees what the own meters have shown, and gives readings until they are billed.',
  machine: meterReadingsMachine,
  standing: true,
  inputs: { 'signed in': undefined },
  events: {
    'filter.chosen': {
      outstanding: { filter: 'outstanding' },
      completed: { filter: 'completed' },
      all: { filter: 'all' },
    },
    'readings.submitted': {
      'both usual': { readings: both },
      'one usual, one high': { readings: { [waterMeter.serialNo]: usual, [powerMeter.serialNo]: high } },
      lower: { readings: { [waterMeter.serialNo]: lower } },
      'past the end and still high': { readings: { [waterMeter.serialNo]: lowerAndHigh } },
      'no reading': { readings: { [waterMeter.serialNo]: '12a', [powerMeter.serialNo]: usualPower } },
      nothing: { readings: {} },
    },
    'doubt.settled': {
      'of the water meter': { serialNo: waterMeter.serialNo },
      'of the other meter': { serialNo: powerMeter.serialNo },
    },
    'meters.requestedAgain': { '': {} },
  },
  outcomes: {
    getMeters: {
      done: {
        'three meters': fulfilled([waterMeter, powerMeter, closedMeter]),
        'no meters': fulfilled([]),
        refused: refused('server.overloaded'),
      },
      errors: failures,
    },
    sendReading: {
      done: {
        'kept of the water meter': fulfilled(readWaterMeter),
        'kept of the other meter': fulfilled(readPowerMeter),
        'billed meanwhile': refused('reading.closed'),
        refused: refused('reading.high'),
      },
      errors: failures,
    },
  },
  facts: ({ meters, filter, toSend, results }) => ({
    // Named even where it is not there: guards ask for it.
    meters: meters.map((meter) => ({ ...meter, real: meter.real })),
    filter,
    toSend,
    results: Object.fromEntries(meters.map(({ serialNo }) => [serialNo, results[serialNo]])),
  }),
})
