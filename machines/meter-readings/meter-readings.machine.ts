/** A customer's meters, and the readings that they give themselves (A §2.1, A §3, A §5). */
import { assign, setup } from 'xstate'
import type { Meter } from '#contract/meter-readings.ts'
import type { ReadingStanding } from '#contract/rules/meter-readings.ts'
import { customersTolerance, judgedReading } from '#contract/rules/reading-plausibility.ts'
import { isFulfilled, refusedWith, valueIn, type Answer } from '../answer.ts'
import { callStatesOf, noProblem, problemActions, refusedRow, type CallProblem } from '../call-state.ts'
import { port } from '../port.ts'
import type { RequirementId } from './requirements.ts'

/** Which meters are listed (A §3: All, Outstanding, Completed, Non Editable). */
export type MeterFilter = 'all' | ReadingStanding

export type MeterReadingsEvent =
  | { type: 'filter.chosen'; filter: MeterFilter }
  | { type: 'meter.chosen'; serialNo: string }
  /** As it was typed. */
  | { type: 'reading.submitted'; reading: string }
  /** The dials have gone past their end. */
  | { type: 'clockOver.confirmed' }
  /** So much was really used. */
  | { type: 'consumption.confirmed' }
  | { type: 'correction.requested' }
  | { type: 'entry.cancelled' }
  | { type: 'meters.requestedAgain' }

/** What is sent of one reading. */
export interface ReadingToSend {
  serialNo: string
  /** The day of the reading that it was compared with. */
  lastReadOn: string
  reading: string
  clockOver: boolean
  isConfirmed: boolean
}

interface MeterReadingsContext extends CallProblem {
  meters: readonly Meter[]
  filter: MeterFilter
  /** Of the meter whose reading is given, or was given last. */
  serialNo: string
  reading: string
  clockOver: boolean
  isConfirmed: boolean
  /** Nobody knows whether what was sent last was kept: what is listed may not be true any more. */
  answerIsMissing: boolean
}

/** The meter whose reading is given. */
export const chosenMeter = ({ meters, serialNo }: Pick<MeterReadingsContext, 'meters' | 'serialNo'>) =>
  meters.find((meter) => meter.serialNo === serialNo)

interface Scope {
  context: MeterReadingsContext
  event: MeterReadingsEvent
}

/** What was typed, against the meter that it is of; undefined where it is no reading of it. */
function judged({ context, event }: Scope) {
  const meter = chosenMeter(context)
  const typed = event.type === 'reading.submitted' ? event.reading : context.reading
  if (!meter) return undefined
  const asked = { on: meter.today, tolerance: customersTolerance }
  const { kind } = judgedReading(meter, typed, { ...asked, clockOver: false })
  if (kind === 'malformed') return undefined
  return {
    isLower: kind === 'lower',
    isHigh: judgedReading(meter, typed, { ...asked, clockOver: true }).kind === 'unlikely',
  }
}

const meterReadings = setup({
  types: {
    context: {} as MeterReadingsContext,
    events: {} as MeterReadingsEvent,
    tags: {} as 'busy' | 'error' | 'entry',
    transitionMeta: {} as { req: RequirementId },
  },
  actors: {
    getMeters: port<Answer<Meter[]>>('getMeters'),
    sendReading: port<Answer<Meter>, ReadingToSend>('sendReading'),
  },
  guards: {
    metersWereSent: isFulfilled,
    meterIsEditable: ({ context: { meters, filter }, event }) =>
      event.type === 'meter.chosen' &&
      meters.some(
        ({ serialNo, standing }) =>
          serialNo === event.serialNo &&
          standing !== 'nonEditable' &&
          (filter === 'all' || filter === standing),
      ),
    meterIsTheLast: ({ context, event }) =>
      event.type === 'meter.chosen' && event.serialNo === context.serialNo,
    readingIsLower: (scope) => judged(scope)?.isLower === true,
    consumptionIsHigh: (scope) => judged(scope)?.isHigh === true,
    readingIsOne: (scope) => judged(scope) !== undefined,
    answerIsMissing: ({ context }) => context.answerIsMissing,
    readingWasKept: isFulfilled,
    readingIsClosed: refusedWith('reading.closed'),
  },
  actions: {
    ...problemActions<MeterReadingsContext, MeterReadingsEvent>(),
    keepMeters: assign({ meters: (scope) => valueIn<Meter[]>(scope), answerIsMissing: false }),
    noteMissingAnswer: assign({ answerIsMissing: true }),
    forgetMeters: assign({ meters: [] }),
    keepFilter: assign({
      filter: ({ context, event }) => (event.type === 'filter.chosen' ? event.filter : context.filter),
    }),
    keepChoice: assign({
      serialNo: ({ context, event }) => (event.type === 'meter.chosen' ? event.serialNo : context.serialNo),
      reading: '',
    }),
    keepReading: assign({
      reading: ({ context, event }) => (event.type === 'reading.submitted' ? event.reading : context.reading),
      clockOver: false,
      isConfirmed: false,
    }),
    noteClockOver: assign({ clockOver: true }),
    noteConfirmed: assign({ isConfirmed: true }),
    replaceMeter: assign({
      meters: (scope) => {
        const changed = valueIn<Meter>(scope)
        return scope.context.meters.map((meter) => (meter.serialNo === changed.serialNo ? changed : meter))
      },
      answerIsMissing: false,
    }),
  },
})

const callState = callStatesOf(meterReadings)

const sent = (description: string) =>
  ({ target: 'sendingReading', description, meta: { req: 'MM-03' } }) as const

const askedIfHigh = {
  target: 'confirmingConsumption',
  guard: 'consumptionIsHigh',
  description: 'So much is unusual for this meter.',
  meta: { req: 'MM-05' },
} as const

const corrected = {
  target: 'entering',
  description: 'The person wants to correct the reading.',
  meta: { req: 'MM-03' },
} as const

export const meterReadingsMachine = meterReadings.createMachine({
  id: 'meterReadings',
  description: 'A customer sees the own meters and gives their readings.',
  context: {
    meters: [],
    filter: 'all',
    serialNo: '',
    reading: '',
    clockOver: false,
    isConfirmed: false,
    answerIsMissing: false,
    ...noProblem,
  },
  initial: 'loadingMeters',
  states: {
    loadingMeters: {
      ...callState('getMeters', {
        description: 'The meters in use are fetched.',
        answers: [
          {
            target: 'listing',
            guard: 'metersWereSent',
            actions: 'keepMeters',
            description: 'The meters are there.',
            meta: { req: 'MM-01' },
          },
          refusedRow({ target: 'metersUnavailable', meta: { req: 'MM-08' } }),
        ],
        unreachable: { target: 'metersUnavailable', meta: { req: 'MM-08' } },
      }),
      entry: 'clearMessages',
    },
    metersUnavailable: {
      tags: 'error',
      description: 'The meters cannot be had at the moment.',
      on: {
        'meters.requestedAgain': {
          target: 'loadingMeters',
          description: 'The person tries again.',
          meta: { req: 'MM-08' },
        },
      },
    },
    listing: {
      description: 'The meters are listed.',
      initial: 'looking',
      on: {
        'filter.chosen': {
          target: '.looking',
          actions: 'keepFilter',
          description: 'The person wants to see some of the meters, or all.',
          meta: { req: 'MM-02' },
        },
        'meter.chosen': {
          target: 'entering',
          guard: 'meterIsEditable',
          actions: ['keepChoice', 'clearMessages'],
          description: 'The person gives the reading of a meter, or corrects it.',
          meta: { req: 'MM-03' },
        },
      },
      states: {
        looking: { description: 'The person reads.' },
        kept: {
          description: 'The page says that the reading was kept, whichever meters are listed.',
          on: {
            'meter.chosen': {
              target: '#meterReadings.entering',
              guard: 'meterIsTheLast',
              actions: 'keepChoice',
              description: 'The person corrects the reading that was just kept.',
              meta: { req: 'MM-03' },
            },
          },
        },
      },
    },
    entering: {
      tags: 'entry',
      description: 'The reading of one meter is asked for.',
      initial: 'asking',
      on: {
        'reading.submitted': [
          {
            target: 'confirmingClockOver',
            guard: 'readingIsLower',
            actions: ['keepReading', 'clearMessages'],
            description: 'The reading is lower than the last one.',
            meta: { req: 'MM-04' },
          },
          { ...askedIfHigh, actions: ['keepReading', 'clearMessages'] },
          {
            ...sent('It is a reading of this meter, and a usual one.'),
            guard: 'readingIsOne',
            actions: ['keepReading', 'clearMessages'],
          },
        ],
        'entry.cancelled': [
          {
            target: 'loadingMeters',
            guard: 'answerIsMissing',
            actions: 'forgetMeters',
            description: 'The person gives up, and nobody knows what was kept: it is fetched.',
            meta: { req: 'MM-09' },
          },
          {
            target: 'listing',
            description: 'The person gives no reading now.',
            meta: { req: 'MM-03' },
          },
        ],
      },
      states: {
        asking: { description: 'Nothing has gone wrong.' },
        refused: { tags: 'error', description: 'The server has refused the reading; a message says why.' },
        unreachable: {
          tags: 'error',
          description: 'The server has not answered; the reading is still there.',
        },
      },
    },
    confirmingClockOver: {
      tags: 'entry',
      description: 'Is the reading lower because the dials went past their end?',
      on: {
        'clockOver.confirmed': [
          { ...askedIfHigh, actions: 'noteClockOver' },
          { ...sent('The dials have gone past their end.'), actions: 'noteClockOver' },
        ],
        'correction.requested': corrected,
      },
    },
    confirmingConsumption: {
      tags: 'entry',
      description: 'Was really so much used?',
      on: {
        'consumption.confirmed': { ...sent('So much was really used.'), actions: 'noteConfirmed' },
        'correction.requested': corrected,
      },
    },
    sendingReading: {
      ...callState('sendReading', {
        description: 'The reading is on its way.',
        input: ({ context }) => {
          const { serialNo, reading, clockOver, isConfirmed } = context
          const lastReadOn = chosenMeter(context)?.last.readOn ?? ''
          return { serialNo, lastReadOn, reading, clockOver, isConfirmed }
        },
        answers: [
          {
            target: 'listing.kept',
            guard: 'readingWasKept',
            actions: 'replaceMeter',
            description: 'The server has kept the reading.',
            meta: { req: 'MM-06' },
          },
          {
            target: 'outdated',
            guard: 'readingIsClosed',
            actions: 'keepRefusal',
            description: 'The utility has read or billed the meter meanwhile.',
            meta: { req: 'MM-07' },
          },
          refusedRow({ target: 'entering.refused', meta: { req: 'MM-09' } }),
        ],
        unreachable: {
          target: 'entering.unreachable',
          actions: ['keepFailure', 'noteMissingAnswer'],
          meta: { req: 'MM-09' },
        },
      }),
      tags: ['busy', 'entry'],
    },
    outdated: {
      tags: 'error',
      description: 'The list is not true any more; a message says why.',
      on: {
        'meters.requestedAgain': {
          target: 'loadingMeters',
          description: 'The person wants the list as it is now.',
          meta: { req: 'MM-07' },
        },
      },
    },
  },
})
