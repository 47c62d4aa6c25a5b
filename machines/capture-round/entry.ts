/** Walking a meter round in the catalogue. */
import { openStop } from '#contract/rules/captured-stops.ts'
import { defineEntry } from '../catalogue-entry.ts'
import { failures, fulfilled, refused } from '../samples.ts'
import { captureRoundMachine } from './capture-round.machine.ts'
import { bookedStop, firstStop, readStop, samplePhoto, sampleRound, sampleTyped } from './samples.ts'

const { expected, lower, muchLower, strange, otherStrange, malformed } = sampleTyped

export default defineEntry<typeof captureRoundMachine>({
  id: 'capture-round',
  title: 'Walking a meter round',
  purpose:
    'A reader walks a meter round on the phone and saves what each meter shows, with or without a network.',
  machine: captureRoundMachine,
  standing: true,
  inputs: { 'a round': { id: sampleRound.id } },
  events: {
    'round.requestedAgain': { '': {} },
    'stop.opened': {
      'the first': { stop: firstStop.id },
      'one that was read': { stop: readStop.id },
      'one that is booked': { stop: bookedStop.id },
    },
    'stop.left': { '': {} },
    'reading.typed': {
      expected: { reading: expected },
      lower: { reading: lower },
      'much lower': { reading: muchLower },
      unlikely: { reading: strange },
      'no reading': { reading: malformed },
    },
    'reading.typedAgain': {
      'expected now': { reading: expected },
      'lower now': { reading: lower },
      'much lower again': { reading: muchLower },
      'unlikely again': { reading: strange },
      'unlikely in another way': { reading: otherStrange },
      'no reading': { reading: malformed },
    },
    'reading.corrected': { '': {} },
    'clockOver.claimed': { '': {} },
    'explanation.given': {
      'a garden': { explanation: 'The garden is watered every day.' },
      nothing: { explanation: ' ' },
    },
    'photo.taken': { '': { file: samplePhoto } },
    'noReading.given': {
      'closed door': { reason: 'closed', explanation: '', foundNumber: '' },
      'another meter': { reason: 'otherMeter', explanation: '', foundNumber: 'WM4711009' },
      'another meter without its number': { reason: 'otherMeter', explanation: '', foundNumber: '' },
    },
  },
  outcomes: {
    loadRound: {
      done: {
        'given out': fulfilled({ round: sampleRound, isFromPhone: false }),
        'handed in': fulfilled({ round: { ...sampleRound, state: 'handedIn' }, isFromPhone: false }),
        refused: refused('round.unknown'),
      },
      errors: failures,
    },
    savePhoto: { done: { saved: fulfilled('0b8f5f0e-7a54-4d4e-9a0e-3a9c1f8b2e34') }, errors: failures },
    saveFound: { done: { saved: fulfilled(null) }, errors: failures },
  },
  facts: (context) => ({
    stops: context.round?.stops.map(({ id, isEditable }) => ({ id, isEditable })),
    readOn: context.round?.readOn,
    open: openStop(context),
    reading: context.found.reading,
    clockOver: context.found.clockOver,
    photos: context.photos,
  }),
})
