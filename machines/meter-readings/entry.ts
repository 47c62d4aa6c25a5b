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

const { usual, high, lower } = sampleReadings

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
    'meter.chosen': {
      'near the end of its dials': { serialNo: waterMeter.serialNo },
      'far from it': { serialNo: powerMeter.serialNo },
      'not editable': { serialNo: closedMeter.serialNo },
    },
    'reading.submitted': {
      usual: { reading: usual },
      high: { reading: high },
      lower: { reading: lower },
      'no reading': { reading: '12a' },
    },
    'clockOver.confirmed': { '': {} },
    'consumption.confirmed': { '': {} },
    'correction.requested': { '': {} },
    'entry.cancelled': { '': {} },
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
  facts: ({ meters, filter, serialNo, reading, answerIsMissing }) => ({
    // Named even where it is not there: guards ask for it.
    meters: meters.map((meter) => ({ ...meter, real: meter.real })),
    filter,
    serialNo,
    reading,
    answerIsMissing,
  }),
})
