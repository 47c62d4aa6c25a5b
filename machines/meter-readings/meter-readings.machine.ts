/** A customer's meters on one sheet, and the readings that they give themselves (A §2.1, A §3, A §5). */
import { assign, setup } from 'xstate'
import type { Refusal } from '#contract/envelope.ts'
import type { Meter } from '#contract/meter-readings.ts'
import type { ReadingStanding } from '#contract/rules/meter-readings.ts'
import { customersTolerance, judgedReading } from '#contract/rules/reading-plausibility.ts'
import { failureIn, isFulfilled, refusalIn, valueIn, type Answer, type FailureReason } from '../answer.ts'
import { callStatesOf, noProblem, problemActions, type CallProblem } from '../call-state.ts'
import { keptFrom } from '../kept-from.ts'
import { loadStatesOf } from '../load-states.ts'
import { port } from '../port.ts'
import type { RequirementId } from './requirements.ts'

/** Which meters are listed (A §3: All, Outstanding, Completed, Non Editable). */
export type MeterFilter = 'all' | ReadingStanding

export type MeterReadingsEvent =
  | { type: 'filter.chosen'; filter: MeterFilter }
  /** What was typed, by serial number; empty: nothing. */
  | { type: 'readings.submitted'; readings: Readonly<Record<string, string>> }
  /** What was asked about a reading is so: the dials went past their end, or so much was used. */
  | { type: 'doubt.settled'; serialNo: string }
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

/** What has become of a reading that was submitted. */
export type ReadingResult =
  | { kind: 'kept'; reading: string }
  /** It is asked about first. */
  | { kind: 'lower' | 'high'; reading: string; clockOver: boolean }
  | { kind: 'refused'; reading: string; refusal: Refusal | undefined }
  /** Nobody knows whether it was kept. */
  | { kind: 'unanswered'; reading: string; failure: FailureReason }

type ReadingResults = Readonly<Record<string, ReadingResult>>

interface MeterReadingsContext extends CallProblem {
  meters: readonly Meter[]
  filter: MeterFilter
  /** In the order of the sheet; the first is on its way. */
  toSend: readonly ReadingToSend[]
  /** By serial number, since the meters were fetched. */
  results: ReadingResults
}

interface Scope {
  context: MeterReadingsContext
  event: MeterReadingsEvent
}

type Verdict = { kind: 'send'; toSend: ReadingToSend } | { kind: 'ask'; result: ReadingResult }

/** Whether a reading of a meter is sent, or asked about first; undefined where it is none. @param settled what was answered before */
function verdictOn(
  meter: Meter,
  typed: string,
  settled: 'nothing' | 'lower' | 'high',
  clockOver: boolean,
): Verdict | undefined {
  const asked = { on: meter.today, tolerance: customersTolerance }
  const { kind } = judgedReading(meter, typed, { ...asked, clockOver })
  if (kind === 'malformed') return undefined
  if (kind === 'lower') return { kind: 'ask', result: { kind: 'lower', reading: typed, clockOver: false } }
  if (kind === 'unlikely' && settled !== 'high')
    return { kind: 'ask', result: { kind: 'high', reading: typed, clockOver } }
  return {
    kind: 'send',
    toSend: {
      serialNo: meter.serialNo,
      lastReadOn: meter.last.readOn,
      reading: typed,
      clockOver,
      isConfirmed: settled === 'high',
    },
  }
}

/** What is thought of everything that was submitted; undefined where nothing was, or a part is no reading. */
function verdictsIn({ context, event }: Scope): readonly (readonly [string, Verdict])[] | undefined {
  if (event.type !== 'readings.submitted') return undefined
  const verdicts: [string, Verdict][] = []
  for (const meter of context.meters) {
    const typed = (event.readings[meter.serialNo] ?? '').trim()
    if (typed === '' || meter.standing === 'nonEditable') continue
    const verdict = verdictOn(meter, typed, 'nothing', false)
    if (!verdict) return undefined
    verdicts.push([meter.serialNo, verdict])
  }
  return verdicts.length > 0 ? verdicts : undefined
}

/** What follows from the answer to a question; undefined where none was asked. */
function settledIn({ context, event }: Scope): Verdict | undefined {
  if (event.type !== 'doubt.settled') return undefined
  const meter = context.meters.find(({ serialNo }) => serialNo === event.serialNo)
  const result = meter && context.results[meter.serialNo]
  if (!meter || (result?.kind !== 'lower' && result?.kind !== 'high')) return undefined
  return verdictOn(meter, result.reading, result.kind, result.kind === 'lower' || result.clockOver)
}

/** The results with that of the reading that was on its way. */
const withResult = (
  { toSend: [sent], results }: MeterReadingsContext,
  result: (reading: string) => ReadingResult,
): ReadingResults => (sent ? { ...results, [sent.serialNo]: result(sent.reading) } : results)

/** Others come after the reading that is on its way. */
const moreWait = ({ context: { toSend } }: { context: MeterReadingsContext }) => toSend.length > 1

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
    aReadingCanBeSent: (scope) => verdictsIn(scope)?.some(([, { kind }]) => kind === 'send') === true,
    readingsAreAskedAbout: (scope) => verdictsIn(scope) !== undefined,
    consumptionIsHigh: (scope) => settledIn(scope)?.kind === 'ask',
    doubtIsSettled: (scope) => settledIn(scope)?.kind === 'send',
    listIsDoubtful: ({ context: { results } }) =>
      Object.values(results).some(
        (result) =>
          result.kind === 'unanswered' ||
          (result.kind === 'refused' && result.refusal?.code === 'reading.closed'),
      ),
    keptAndMoreWait: (scope) => isFulfilled(scope) && moreWait(scope),
    readingWasKept: isFulfilled,
    moreReadingsWait: moreWait,
  },
  actions: {
    ...problemActions<MeterReadingsContext, MeterReadingsEvent>(),
    keepMeters: assign({ meters: (scope) => valueIn<Meter[]>(scope), results: {} }),
    keepFilter: assign(keptFrom('filter.chosen', ({ filter }) => ({ filter }))),
    takeReadings: assign((scope) => {
      const verdicts = verdictsIn(scope) ?? []
      return {
        toSend: verdicts.flatMap(([, verdict]) => (verdict.kind === 'send' ? [verdict.toSend] : [])),
        results: Object.fromEntries(
          verdicts.flatMap(([serialNo, verdict]) =>
            verdict.kind === 'ask' ? [[serialNo, verdict.result] as const] : [],
          ),
        ),
      }
    }),
    takeSettled: assign((scope) => {
      const { context, event } = scope
      const verdict = settledIn(scope)
      if (!verdict || event.type !== 'doubt.settled') return {}
      if (verdict.kind === 'ask') return { results: { ...context.results, [event.serialNo]: verdict.result } }
      return { toSend: [verdict.toSend] }
    }),
    noteKept: assign((scope) => {
      const changed = valueIn<Meter>(scope)
      const { meters, toSend } = scope.context
      return {
        meters: meters.map((meter) => (meter.serialNo === changed.serialNo ? changed : meter)),
        results: withResult(scope.context, (reading) => ({ kind: 'kept', reading })),
        toSend: toSend.slice(1),
      }
    }),
    noteRefused: assign((scope) => ({
      results: withResult(scope.context, (reading) => ({
        kind: 'refused',
        reading,
        refusal: refusalIn(scope),
      })),
      toSend: scope.context.toSend.slice(1),
    })),
    noteUnanswered: assign((scope) => ({
      results: withResult(scope.context, (reading) => ({
        kind: 'unanswered',
        reading,
        failure: failureIn(scope),
      })),
      toSend: [],
    })),
  },
})

const callState = callStatesOf(meterReadings)
const loadStates = loadStatesOf(meterReadings)

export const meterReadingsMachine = meterReadings.createMachine({
  id: 'meterReadings',
  description: 'A customer sees the own meters and gives their readings on one sheet.',
  context: { meters: [], filter: 'all', toSend: [], results: {}, ...noProblem },
  initial: 'loadingMeters',
  states: {
    ...loadStates('getMeters', {
      states: ['loadingMeters', 'metersUnavailable'],
      description: 'The meters in use are fetched.',
      answers: [
        {
          target: 'giving',
          guard: 'metersWereSent',
          actions: 'keepMeters',
          description: 'The meters are there.',
          meta: { req: 'MM-01' },
        },
      ],
      unavailable: 'The meters cannot be fetched at the moment.',
      again: 'meters.requestedAgain',
      req: 'MM-08',
    }),
    giving: {
      tags: 'entry',
      description: 'The meters are listed, each with a field for its reading.',
      initial: 'asking',
      on: {
        'filter.chosen': {
          actions: 'keepFilter',
          description: 'The person wants to see some of the meters, or all.',
          meta: { req: 'MM-02' },
        },
        'readings.submitted': [
          {
            target: 'sendingReading',
            guard: 'aReadingCanBeSent',
            actions: 'takeReadings',
            description: 'At least one reading is a usual one.',
            meta: { req: 'MM-03' },
          },
          {
            target: '.answered',
            guard: 'readingsAreAskedAbout',
            actions: 'takeReadings',
            description: 'Every reading is lower than the last one, or unusually high.',
            meta: { req: 'MM-04' },
          },
        ],
        'doubt.settled': [
          {
            guard: 'consumptionIsHigh',
            actions: 'takeSettled',
            description: 'Past the end of the dials, so much is still unusual for this meter.',
            meta: { req: 'MM-05' },
          },
          {
            target: 'sendingReading',
            guard: 'doubtIsSettled',
            actions: 'takeSettled',
            description: 'The reading is right.',
            meta: { req: 'MM-05' },
          },
        ],
        'meters.requestedAgain': {
          target: 'loadingMeters',
          guard: 'listIsDoubtful',
          description: 'The person wants the list as it is now; what was typed stays.',
          meta: { req: 'MM-07' },
        },
      },
      states: {
        asking: { description: 'Nothing has been submitted.' },
        answered: { description: 'Each meter says what has become of its reading.' },
      },
    },
    sendingReading: {
      ...callState('sendReading', {
        description: 'The readings are on their way, one after the other.',
        input: ({ context: { toSend } }) => toSend[0]!,
        answers: [
          {
            target: 'sendingReading',
            reenter: true,
            guard: 'keptAndMoreWait',
            actions: 'noteKept',
            description: 'The server has kept the reading; the next one is sent.',
            meta: { req: 'MM-03' },
          },
          {
            target: 'giving.answered',
            guard: 'readingWasKept',
            actions: 'noteKept',
            description: 'The server has kept the last reading.',
            meta: { req: 'MM-06' },
          },
          {
            target: 'sendingReading',
            reenter: true,
            guard: 'moreReadingsWait',
            actions: 'noteRefused',
            description: 'The server has refused this reading; the next one is sent.',
            meta: { req: 'MM-09' },
          },
          {
            target: 'giving.answered',
            actions: 'noteRefused',
            description: 'The server has refused the last reading; the others are not touched.',
            meta: { req: 'MM-09' },
          },
        ],
        unreachable: {
          target: 'giving.answered',
          actions: 'noteUnanswered',
          description: 'There is no answer: the rest is not sent, and stays.',
          meta: { req: 'MM-09' },
        },
      }),
      tags: ['busy', 'entry'],
    },
  },
})
