/** A reader walks a round: what is found at each meter is saved on the phone, whether or not there is a network (design of areas §3). */
import { assign, setup } from 'xstate'
import type { CapturedRound } from '#contract/round-capture.ts'
import type { NoReadingReason } from '#contract/rules/meter-readings.ts'
import { isOnTheRoad, openStop, photosOfOpenStop, withFound } from '#contract/rules/captured-stops.ts'
import { mostPhotosOfStop, type PhoneRoom } from '#contract/rules/road-photos.ts'
import { dialsIn, isWholeExchange, type SaidExchange } from '#contract/rules/meter-exchange.ts'
import { isSameMeterNumber } from '#contract/rules/meter-number.ts'
import { judgedReading, readersTolerance } from '#contract/rules/reading-plausibility.ts'
import { endedAs, isFulfilled, valueIn, type Answer } from '../answer.ts'
import { callStatesOf, noProblem, problemActions, refusedRow, type CallProblem } from '../call-state.ts'
import { questionState } from '../form-states.ts'
import { keptFrom } from '../kept-from.ts'
import { removalActions, withPhoto } from '../photos-on-phone.ts'
import { port } from '../port.ts'
import type { ChosenFile } from '../rules/attachment.ts'
import {
  stopCameraMachine,
  type StopCameraInput,
  type StopCameraOutput,
} from '../stop-camera/stop-camera.machine.ts'
import type { RequirementId } from './requirements.ts'

export type CaptureRoundEvent =
  | { type: 'round.requestedAgain' }
  | { type: 'stop.opened'; stop: number }
  | { type: 'stop.left' }
  /** As it was typed. */
  | { type: 'reading.typed'; reading: string }
  /** The same meter once more, without seeing what was typed before. */
  | { type: 'reading.typedAgain'; reading: string }
  /** What was typed was wrong. */
  | { type: 'reading.corrected' }
  /** The dials have begun at 0 again. */
  | { type: 'clockOver.claimed' }
  /** Why the reading is right although it is unlikely. */
  | { type: 'explanation.given'; explanation: string }
  | { type: 'noReading.given'; reason: NoReadingReason; explanation: string; foundNumber: string }
  /** As it came from the camera. */
  | { type: 'photo.taken'; file: ChosenFile }
  | { type: 'photo.removed'; key: string }
  /** For a photo, or for the number. */
  | { type: 'camera.opened' }
  | { type: 'number.asked' }
  /** As it was typed. */
  | { type: 'number.given'; number: string }
  | { type: 'number.left' }
  | { type: 'exchange.asked' }
  | ({ type: 'exchange.given' } & SaidExchange)
  | { type: 'exchange.left' }

/** What was found at a stop, as the phone saves it. */
export interface FoundAtStop {
  stop: number
  /** Empty: there is none, and `noReading` says why. */
  reading: string
  noReading: NoReadingReason | ''
  clockOver: boolean
  typedTwice: boolean
  explanation: string
  /** On the meter that was found, where it is another one. */
  foundNumber: string
  /** The new meter, where the old one was exchanged; `foundNumber` is on it. */
  exchange: { dials: number; reading: string } | null
}

/** A photo that was taken on this phone. */
export interface PhotoOnPhone {
  key: string
  stop: number
  /** A small picture of it, as a data URL. */
  thumbnail: string
  /** The server has it: it cannot be removed any more. */
  isSent: boolean
}

/** A round on the phone. */
export interface RoundOnPhone {
  round: CapturedRound
  /** It was fetched earlier, and stands on the phone: the server was not reached. */
  isFromPhone: boolean
  /** Those of the round, in the order in which they were taken. */
  photos: readonly PhotoOnPhone[]
  room: PhoneRoom
  /** The browser has promised to keep what is saved on the phone. */
  isPersistent: boolean
  /** The stop at which the camera was open when the page was lost; 0: none. */
  cutAt: number
}

interface CaptureRoundContext extends CallProblem {
  /** Of the round. */
  id: number
  /** Undefined: not loaded yet. */
  round: CapturedRound | undefined
  isFromPhone: boolean
  room: PhoneRoom
  isPersistent: boolean
  /** The stop that is open, or was open last; 0: none. */
  stop: number
  found: FoundAtStop
  /** The photo that is being saved. */
  photo: ChosenFile | undefined
  /** Key of the photo that is being removed. */
  removed: string
  /** Of all stops, in the order in which they were taken. */
  photos: readonly PhotoOnPhone[]
  /** On the meter that is there, where it is not that of the round; empty: nothing was found to be wrong. */
  number: string
}

const nothingFound: FoundAtStop = {
  stop: 0,
  reading: '',
  noReading: '',
  clockOver: false,
  typedTwice: false,
  explanation: '',
  foundNumber: '',
  exchange: null,
}

interface Scope {
  context: CaptureRoundContext
  event: CaptureRoundEvent
}

const begunAt = (stop: number) => ({ stop, found: { ...nothingFound, stop }, photo: undefined, number: '' })

const typedIn = ({ context, event }: Scope): string =>
  event.type === 'reading.typed' || event.type === 'reading.typedAgain'
    ? event.reading
    : context.found.reading

/** What is thought of what was typed at the open stop. */
function judgedAt(scope: Scope, clockOver: boolean) {
  const { round } = scope.context
  const stop = openStop(scope.context)
  if (!round || !stop) return undefined
  const last = stop.last ?? { reading: 0, readOn: round.readOn }
  const meter = { ...stop, last, real: stop.real ?? undefined }
  return judgedReading(meter, typedIn(scope), { clockOver, on: round.readOn, tolerance: readersTolerance })
    .kind
}

/** The number that was typed, or read by the camera. */
const numberIn = (scope: { event: { type: string } }): string => {
  const { event } = scope as { event: { number?: string; output?: { number?: string } } }
  return (event.number ?? event.output?.number ?? '').trim()
}

const isStrange = (kind: string | undefined) => kind === 'unlikely' || kind === 'nothingUsed'

const captureRound = setup({
  types: {
    input: {} as { id: number },
    context: {} as CaptureRoundContext,
    events: {} as CaptureRoundEvent,
    tags: {} as 'busy' | 'error' | 'entry' | 'camera',
    transitionMeta: {} as { req: RequirementId },
  },
  actors: {
    loadRound: port<Answer<RoundOnPhone>, { id: number }>('loadRound'),
    saveFound: port<Answer<null>, { round: number; meter: string; found: FoundAtStop }>('saveFound'),
    /** Null: there is too little storage for photos. */
    savePhoto: port<
      Answer<PhotoOnPhone | null>,
      { round: number; stop: number; meter: string; file: ChosenFile | undefined }
    >('savePhoto'),
    /** Whether it is gone; otherwise the server has it already. */
    removePhoto: port<Answer<boolean>, { key: string }>('removePhoto'),
    photoCamera: stopCameraMachine,
    numberCamera: stopCameraMachine,
  },
  guards: {
    roundIsOnTheRoad: (scope) => isFulfilled(scope) && isOnTheRoad(valueIn<RoundOnPhone>(scope).round.state),
    roundWasSent: isFulfilled,
    cameraWasCut: (scope) => {
      if (!isFulfilled(scope)) return false
      const { round, cutAt } = valueIn<RoundOnPhone>(scope)
      return isOnTheRoad(round.state) && round.stops.some(({ id, isEditable }) => id === cutAt && isEditable)
    },
    pictureWasTaken: endedAs('taken'),
    numberIsRight: (scope) => isSameMeterNumber(numberIn(scope), openStop(scope.context)?.meter ?? ''),
    numberIsThere: (scope) => numberIn(scope) !== '',
    stopIsEditable: ({ context: { round }, event }) =>
      event.type === 'stop.opened' &&
      (round?.stops.some(({ id, isEditable }) => id === event.stop && isEditable) ?? false),
    readingIsLower: (scope) => judgedAt(scope, false) === 'lower',
    readingIsStrange: (scope) => isStrange(judgedAt(scope, false)),
    strangeAfterClockOver: (scope) => isStrange(judgedAt(scope, true)),
    readingIsOne: (scope) => judgedAt(scope, false) !== 'malformed',
    sameWasTyped: ({ context, event }) =>
      event.type === 'reading.typedAgain' &&
      Number(event.reading.trim()) === Number(context.found.reading.trim()),
    explanationIsThere: ({ context, event }) =>
      event.type === 'explanation.given' &&
      (event.explanation.trim() !== '' || photosOfOpenStop(context).length > 0),
    photoFits: ({ context }) =>
      context.room !== 'none' && photosOfOpenStop(context).length < mostPhotosOfStop,
    photoCanGo: ({ context, event }) =>
      event.type === 'photo.removed' &&
      photosOfOpenStop(context).some(({ key, isSent }) => key === event.key && !isSent),
    photoWasSaved: (scope) => isFulfilled(scope) && valueIn<PhotoOnPhone | null>(scope) !== null,
    photoIsGone: (scope) => isFulfilled(scope) && valueIn<boolean>(scope),
    exchangeIsWhole: ({ context, event }) => {
      const stop = openStop(context)
      return stop !== undefined && event.type === 'exchange.given' && isWholeExchange(event, stop)
    },
    reasonIsWhole: ({ event }) =>
      event.type === 'noReading.given' && (event.reason !== 'otherMeter' || event.foundNumber.trim() !== ''),
  },
  actions: {
    ...problemActions<CaptureRoundContext, CaptureRoundEvent>(),
    ...removalActions<CaptureRoundContext, CaptureRoundEvent>(),
    keepRound: assign((scope) => {
      const { cutAt: _cutAt, ...kept } = valueIn<RoundOnPhone>(scope)
      return kept
    }),
    returnToStop: assign((scope) => begunAt(valueIn<RoundOnPhone>(scope).cutAt)),
    beginStop: assign(({ event }) => begunAt(event.type === 'stop.opened' ? event.stop : 0)),
    keepPicture: assign({
      photo: ({ context, event }) => {
        const { output } = event as unknown as { output?: StopCameraOutput }
        return output?.kind === 'taken' ? output.file : context.photo
      },
    }),
    keepNumber: assign({ number: numberIn }),
    forgetNumber: assign({ number: '' }),
    beginPhoto: assign(keptFrom('photo.taken', ({ file }) => ({ photo: file }))),
    notePhoto: assign({
      photo: undefined,
      photos: (scope) => withPhoto(scope.context.photos, valueIn<PhotoOnPhone>(scope)),
    }),
    noteNoRoom: assign({ photo: undefined, room: 'none' }),
    keepTyped: assign({
      found: (scope) => ({ ...nothingFound, stop: scope.context.stop, reading: typedIn(scope).trim() }),
    }),
    noteClockOver: assign({ found: ({ context }) => ({ ...context.found, clockOver: true }) }),
    noteTypedTwice: assign({ found: ({ context }) => ({ ...context.found, typedTwice: true }) }),
    keepExplanation: assign({
      found: ({ context: { found }, event }) => ({
        ...found,
        explanation: event.type === 'explanation.given' ? event.explanation.trim() : found.explanation,
      }),
    }),
    keepNoReading: assign({
      found: ({ context: { found, stop }, event }) =>
        event.type === 'noReading.given'
          ? {
              ...nothingFound,
              stop,
              noReading: event.reason,
              explanation: event.explanation.trim(),
              foundNumber: event.foundNumber.trim(),
            }
          : found,
    }),
    keepExchange: assign({
      found: ({ context: { found, stop }, event }) =>
        event.type === 'exchange.given'
          ? {
              ...nothingFound,
              stop,
              reading: event.lastReading.trim(),
              noReading: event.lastReading.trim() === '' ? ('notReadable' as const) : ('' as const),
              foundNumber: event.number.trim(),
              exchange: { dials: dialsIn(event.dials) ?? 0, reading: event.firstReading.trim() },
            }
          : found,
    }),
    noteSaved: assign({
      round: ({ context: { round, found } }) =>
        round && {
          ...round,
          stops: round.stops.map((stop) => (stop.id === found.stop ? withFound(stop, found) : stop)),
        },
    }),
  },
})

const callState = callStatesOf(captureRound)

const left = {
  target: 'walking',
  description: 'The reader goes back to the list.',
  meta: { req: 'WR-02' },
} as const

const corrected = {
  target: 'atStop',
  description: 'What was typed was wrong.',
  meta: { req: 'WR-04' },
} as const

/** Where a reading leads that was typed, the first time or the second. @param first what is done only the first time */
const judged = <const First extends readonly string[]>(first: First) =>
  [
    {
      target: 'askingWhyLower',
      guard: 'readingIsLower',
      actions: ['keepTyped', ...first],
      description: 'The reading is lower than the last one.',
      meta: { req: 'WR-04' },
    },
    {
      target: 'typingAgain',
      guard: 'readingIsStrange',
      actions: ['keepTyped', ...first],
      description: 'The reading is unlikely: it is typed once more.',
      meta: { req: 'WR-05' },
    },
    {
      target: 'savingFound',
      guard: 'readingIsOne',
      actions: ['keepTyped', ...first],
      description: 'The reading is as expected.',
      meta: { req: 'WR-03' },
    },
  ] as const

const noReadingRow = {
  target: 'savingFound',
  guard: 'reasonIsWhole',
  actions: ['keepNoReading', 'clearMessages'],
  description: 'There is no reading, and the reader says why.',
  meta: { req: 'WR-06' },
} as const

/** A photo of the meter, at the field and at the explanation: saved at once, before anything else of the stop. */
const photoTaken = <const Target extends string>(target: Target) =>
  ({
    target,
    guard: 'photoFits',
    actions: 'beginPhoto',
    description: 'The reader has taken a photo.',
    meta: { req: 'WR-09' },
  }) as const

const savePhotoCall = (back: 'atStop' | 'explaining') =>
  ({
    ...callState('savePhoto', {
      description: 'The photo is made smaller and written on the phone.',
      input: ({ context }) => ({
        round: context.id,
        stop: context.stop,
        meter: openStop(context)?.meter ?? '',
        file: context.photo,
      }),
      answers: [
        {
          target: back,
          guard: 'photoWasSaved',
          actions: 'notePhoto',
          description: 'The photo is on the phone, whatever happens to the page.',
          meta: { req: 'WR-09' },
        },
        {
          target: back,
          actions: 'noteNoRoom',
          description: 'Hardly any storage is left: it is kept for readings.',
          meta: { req: 'WR-11' },
        },
      ],
      unreachable: {
        target: `${back}.photoNotSaved`,
        description: 'The phone has not saved the photo.',
        meta: { req: 'WR-09' },
      },
    }),
    tags: ['busy', 'entry'],
  }) as const

/** The camera inside the page, at the field and at the explanation. */
const cameraOpened = <const Target extends string>(target: Target) =>
  ({
    target,
    guard: 'photoFits',
    actions: 'clearMessages',
    description: 'The reader wants to take a photo with the camera.',
    meta: { req: 'WR-12' },
  }) as const

const cameraFor = (purpose: StopCameraInput['purpose'], { id, stop }: CaptureRoundContext) => ({
  purpose,
  round: id,
  stop,
})

const photographing = <const Back extends string, const Save extends string>(back: Back, save: Save) =>
  ({
    tags: ['entry', 'camera'],
    description: 'The camera is shown (see the machine of that name), and under it the choice of a file.',
    invoke: {
      id: 'photoCamera',
      src: 'photoCamera',
      input: ({ context }: { context: CaptureRoundContext }) => cameraFor('photo', context),
      onDone: [
        {
          target: save,
          guard: 'pictureWasTaken',
          actions: 'keepPicture',
          description: 'The camera has taken a photo.',
          meta: { req: 'WR-12' },
        },
        {
          target: back,
          description: 'The reader takes no photo.',
          meta: { req: 'WR-12' },
        },
      ],
    },
    on: { 'photo.taken': { ...photoTaken(save), description: 'The reader has chosen a file.' } },
  }) as const

/** Where a number leads that was typed, or read by the camera. */
const numberRows = [
  {
    target: 'atStop.numberRight',
    guard: 'numberIsRight',
    actions: 'forgetNumber',
    description: 'It is the number of the round.',
    meta: { req: 'WR-13' },
  },
  {
    target: 'askingOtherNumber',
    guard: 'numberIsThere',
    actions: 'keepNumber',
    description: 'The meter has another number.',
    meta: { req: 'WR-13' },
  },
] as const

const numberAsked = {
  target: 'checkingNumber',
  actions: 'clearMessages',
  description: 'The reader wants to be sure that it is this meter.',
  meta: { req: 'WR-13' },
} as const

const numberLeft = {
  target: 'atStop',
  description: 'The reader goes back to the meter.',
  meta: { req: 'WR-13' },
} as const

const exchangeAsked = {
  target: 'exchanging',
  actions: 'clearMessages',
  description: 'Another meter hangs in the place of the old one.',
  meta: { req: 'WR-14' },
} as const

/** A photo that is not wanted, for as long as it is only here. */
const photoRemoved = <const Target extends string>(target: Target) =>
  ({
    target,
    guard: 'photoCanGo',
    actions: 'beginRemoval',
    description: 'The reader does not want this photo.',
    meta: { req: 'WR-10' },
  }) as const

const removePhotoCall = (back: 'atStop' | 'explaining') =>
  ({
    ...callState('removePhoto', {
      description: 'The photo is deleted from the phone.',
      input: ({ context: { removed } }) => ({ key: removed }),
      answers: [
        {
          target: back,
          guard: 'photoIsGone',
          actions: 'dropPhoto',
          description: 'It is gone, and is not sent.',
          meta: { req: 'WR-10' },
        },
        {
          target: back,
          actions: 'noteSent',
          description: 'It was sent meanwhile, and stays.',
          meta: { req: 'WR-10' },
        },
      ],
      unreachable: {
        target: `${back}.photoNotRemoved`,
        description: 'The phone has not removed the photo.',
        meta: { req: 'WR-10' },
      },
    }),
    tags: ['busy', 'entry'],
  }) as const

const photoProblems = {
  photoNotSaved: {
    tags: 'error',
    description: 'The phone has not saved the photo; it can be taken again.',
  },
  photoNotRemoved: { tags: 'error', description: 'The photo is still on the phone.' },
} as const

export const captureRoundMachine = captureRound.createMachine({
  id: 'captureRound',
  description: 'A reader walks a meter round, stop by stop.',
  context: ({ input: { id } }) => ({
    id,
    round: undefined,
    isFromPhone: false,
    room: 'enough',
    isPersistent: true,
    stop: 0,
    found: nothingFound,
    photo: undefined,
    removed: '',
    photos: [],
    number: '',
    ...noProblem,
  }),
  initial: 'loadingRound',
  states: {
    loadingRound: {
      ...callState('loadRound', {
        description: 'The round is fetched; without a network it is the one that stands on the phone.',
        input: ({ context: { id } }) => ({ id }),
        answers: [
          {
            target: 'atStop.photoCut',
            guard: 'cameraWasCut',
            actions: ['keepRound', 'returnToStop'],
            description: 'The page was lost while the camera was open: the same stop opens.',
            meta: { req: 'WR-12' },
          },
          {
            target: 'walking',
            guard: 'roundIsOnTheRoad',
            actions: 'keepRound',
            description: 'The round was given out.',
            meta: { req: 'WR-01' },
          },
          {
            target: 'closed',
            guard: 'roundWasSent',
            actions: 'keepRound',
            description: 'The round was not given out, or has been handed in.',
            meta: { req: 'WR-01' },
          },
          refusedRow({ target: 'roundUnavailable', meta: { req: 'WR-08' } }),
        ],
        unreachable: { target: 'roundUnavailable', meta: { req: 'WR-08' } },
      }),
      entry: 'clearMessages',
    },
    roundUnavailable: {
      tags: 'error',
      description: 'The round cannot be fetched at the moment, and does not stand on the phone.',
      on: {
        'round.requestedAgain': {
          target: 'loadingRound',
          description: 'The reader tries again.',
          meta: { req: 'WR-08' },
        },
      },
    },
    closed: { description: 'The page says that the round is not on the road.' },
    walking: {
      description: 'The stops are listed in the order of walking.',
      initial: 'looking',
      on: {
        'stop.opened': {
          target: 'atStop',
          guard: 'stopIsEditable',
          actions: ['beginStop', 'clearMessages'],
          description: 'The reader is at a meter.',
          meta: { req: 'WR-02' },
        },
      },
      states: {
        looking: { description: 'Nothing has just been saved.' },
        saved: {
          description: 'The page says that what was found is on the phone, and offers the next stop.',
        },
      },
    },
    atStop: {
      tags: 'entry',
      description: 'The reading of the meter is asked for; the last one is not shown.',
      initial: 'asking',
      on: {
        'reading.typed': judged(['clearMessages']),
        'noReading.given': noReadingRow,
        'photo.taken': photoTaken('savingPhoto'),
        'camera.opened': cameraOpened('photographing'),
        'photo.removed': photoRemoved('removingPhoto'),
        'number.asked': numberAsked,
        'exchange.asked': exchangeAsked,
        'stop.left': left,
      },
      states: {
        asking: { description: 'Nothing has gone wrong.' },
        ...photoProblems,
        photoCut: { description: 'The page says that no photo was taken; what was typed is still there.' },
        numberRight: { description: 'The page says that it is the meter of the round.' },
        notSaved: {
          tags: 'error',
          description: 'The phone has not saved it: what was typed is still there.',
        },
      },
    },
    checkingNumber: {
      tags: 'entry',
      description: 'The number of the meter is asked for.',
      on: {
        'number.given': numberRows,
        'camera.opened': {
          target: 'scanning',
          description: 'The camera reads it.',
          meta: { req: 'WR-13' },
        },
        'number.left': numberLeft,
      },
    },
    scanning: {
      tags: ['entry', 'camera'],
      description: 'The camera looks for the barcode (see the machine of that name).',
      invoke: {
        id: 'numberCamera',
        src: 'numberCamera',
        input: ({ context }) => cameraFor('number', context),
        onDone: [
          ...numberRows,
          { ...numberAsked, description: 'The camera has read nothing: the number can be typed.' },
        ],
      },
    },
    askingOtherNumber: {
      tags: 'entry',
      description: 'Is it another meter, or was the number wrong?',
      on: {
        'number.asked': {
          ...numberAsked,
          description: 'The number was typed or read wrongly: it is asked for again.',
        },
        'exchange.asked': exchangeAsked,
        'number.left': {
          ...numberLeft,
          description: 'The reader goes back to the stop, and says there what was found.',
        },
      },
    },
    exchanging: {
      ...questionState('What both meters show is asked for, and what is on the new one.', 'WR-14', {
        'exchange.given': {
          target: 'savingFound',
          guard: 'exchangeIsWhole',
          actions: 'keepExchange',
          description: 'The reader says what both meters show.',
        },
        'exchange.left': { target: 'atStop', description: 'It is the old meter after all.' },
      }),
      tags: 'entry',
    },
    askingWhyLower: {
      tags: 'entry',
      description: 'Did the dials begin at 0 again, or was it typed wrong?',
      on: {
        'clockOver.claimed': [
          {
            target: 'typingAgain',
            guard: 'strangeAfterClockOver',
            actions: 'noteClockOver',
            description: 'Even so it is unlikely: it is typed once more.',
            meta: { req: 'WR-05' },
          },
          {
            target: 'savingFound',
            actions: 'noteClockOver',
            description: 'The dials have begun at 0 again.',
            meta: { req: 'WR-04' },
          },
        ],
        'exchange.asked': exchangeAsked,
        'reading.corrected': corrected,
      },
    },
    typingAgain: {
      tags: 'entry',
      description: 'The reading is typed once more, without showing what was typed before.',
      on: {
        'reading.typedAgain': [
          {
            target: 'explaining',
            guard: 'sameWasTyped',
            actions: 'noteTypedTwice',
            description: 'The meter shows the same once more.',
            meta: { req: 'WR-05' },
          },
          ...judged([]),
        ],
        'stop.left': left,
      },
    },
    explaining: {
      tags: 'entry',
      description: 'The reading stays: what may explain it?',
      initial: 'asking',
      states: {
        asking: { description: 'Nothing has gone wrong.' },
        ...photoProblems,
      },
      on: {
        'photo.taken': photoTaken('savingProof'),
        'camera.opened': cameraOpened('proving'),
        'photo.removed': photoRemoved('removingProof'),
        'explanation.given': {
          target: 'savingFound',
          guard: 'explanationIsThere',
          actions: 'keepExplanation',
          description: 'The reader says why it may be right.',
          meta: { req: 'WR-05' },
        },
        'reading.corrected': { ...corrected, meta: { req: 'WR-05' } },
      },
    },
    photographing: photographing('atStop', 'savingPhoto'),
    proving: photographing('explaining', 'savingProof'),
    savingPhoto: savePhotoCall('atStop'),
    savingProof: savePhotoCall('explaining'),
    removingPhoto: removePhotoCall('atStop'),
    removingProof: removePhotoCall('explaining'),
    savingFound: {
      ...callState('saveFound', {
        description: 'It is written on the phone.',
        input: ({ context }) => ({
          round: context.id,
          meter: openStop(context)?.meter ?? '',
          found: context.found,
        }),
        answers: [
          {
            target: 'walking.saved',
            actions: 'noteSaved',
            description: 'It is on the phone, whatever happens to the page.',
            meta: { req: 'WR-07' },
          },
        ],
        unreachable: {
          target: 'atStop.notSaved',
          description: 'The phone has not saved it.',
          meta: { req: 'WR-07' },
        },
      }),
      tags: ['busy', 'entry'],
    },
  },
})
