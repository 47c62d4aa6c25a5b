/** Walking a meter round in the catalogue. */
import { openStop } from '#contract/rules/captured-stops.ts'
import { defineEntry } from '../catalogue-entry.ts'
import { failures, fulfilled, noFailures, refused } from '../samples.ts'
import { takenPhoto } from '../stop-camera/entry.ts'
import { captureRoundMachine, type RoundOnPhone } from './capture-round.machine.ts'
import {
  bookedStop,
  firstStop,
  photoOnPhone,
  readStop,
  samplePhoto,
  sampleExchange,
  sampleRound,
  sampleTyped,
} from './samples.ts'

const onPhone: Omit<RoundOnPhone, 'round'> = {
  isFromPhone: false,
  photos: [],
  room: 'enough',
  isPersistent: true,
  cutAt: 0,
}

const { expected, lower, muchLower, strange, otherStrange, malformed } = sampleTyped

export default defineEntry<typeof captureRoundMachine>({
  id: 'capture-round',
  title: 'Walking a meter round',
  purpose:
    'A reader walks a meter round on the phone and saves what each meter shows, with or without a network.',
  machine: captureRoundMachine,
  standing: true,
  mainWay: ['walking', 'atStop', 'savingFound', 'walking.saved'],
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
    'photo.removed': { '': { key: photoOnPhone.key } },
    'camera.opened': { '': {} },
    'number.asked': { '': {} },
    'number.given': {
      'that of the round': { number: ' wm 4711-001' },
      another: { number: 'WM4711009' },
      nothing: { number: ' ' },
    },
    'number.left': { '': {} },
    'exchange.asked': { '': {} },
    'exchange.given': {
      whole: sampleExchange,
      'the old one cannot be read': { ...sampleExchange, lastReading: '' },
      'with the old number': { ...sampleExchange, number: firstStop.meter },
      'with too many digits': { ...sampleExchange, firstReading: '123456' },
    },
    'exchange.left': { '': {} },
    'noReading.given': {
      'closed door': { reason: 'closed', explanation: '', foundNumber: '' },
      'another meter': { reason: 'otherMeter', explanation: '', foundNumber: 'WM4711009' },
      'another meter without its number': { reason: 'otherMeter', explanation: '', foundNumber: '' },
    },
  },
  outcomes: {
    loadRound: {
      done: {
        'given out': fulfilled({ ...onPhone, round: sampleRound }),
        'given out, with hardly any storage': fulfilled({ ...onPhone, round: sampleRound, room: 'none' }),
        'given out, lost with the camera open': fulfilled({
          ...onPhone,
          round: sampleRound,
          cutAt: firstStop.id,
        }),
        'handed in': fulfilled({ ...onPhone, round: { ...sampleRound, state: 'handedIn' } }),
        refused: refused('round.unknown'),
      },
      errors: failures,
    },
    savePhoto: {
      done: { saved: fulfilled(photoOnPhone), 'too little storage': fulfilled(null) },
      errors: failures,
    },
    photoCamera: {
      done: { taken: { kind: 'taken', file: takenPhoto }, 'went back': { kind: 'left' } },
      errors: noFailures,
    },
    numberCamera: {
      done: {
        'that of the round': { kind: 'read', number: firstStop.meter },
        another: { kind: 'read', number: 'WM4711009' },
        'went back': { kind: 'left' },
      },
      errors: noFailures,
    },
    removePhoto: {
      done: { removed: fulfilled(true), 'sent meanwhile': fulfilled(false) },
      errors: failures,
    },
    saveFound: { done: { saved: fulfilled(null) }, errors: failures },
  },
  facts: (context) => ({
    stops: context.round?.stops.map(({ id, isEditable }) => ({ id, isEditable })),
    readOn: context.round?.readOn,
    open: openStop(context),
    reading: context.found.reading,
    clockOver: context.found.clockOver,
    photos: context.photos.map(({ key, stop, isSent }) => ({ key, stop, isSent })),
    room: context.room,
  }),
})
