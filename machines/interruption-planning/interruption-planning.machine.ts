/** An employee plans an interruption, changes it or withdraws it (decision 0134). */
import { assign, setup } from 'xstate'
import type { ConcernedByPlan, InterruptionRow } from '#contract/interruptions.ts'
import { typedDay } from '#contract/rules/days.ts'
import {
  planIn,
  typedTime,
  type InterruptionPlan,
  type TypedInterruption,
} from '#contract/rules/interruptions.ts'
import { isFulfilled, refusedWith, valueIn, type Answer } from '../answer.ts'
import { callStatesOf, noProblem, problemActions, refusedRow, type CallProblem } from '../call-state.ts'
import { formStates, questionState } from '../form-states.ts'
import { keptFrom } from '../kept-from.ts'
import { loadStatesOf } from '../load-states.ts'
import { port } from '../port.ts'
import type { RequirementId } from './requirements.ts'

export type InterruptionPlanningEvent =
  | { type: 'interruption.requestedAgain' }
  /** As it was typed. */
  | { type: 'plan.submitted'; typed: TypedInterruption }
  | { type: 'plan.confirmed' }
  | { type: 'correction.requested' }
  | { type: 'withdrawal.requested' }
  | { type: 'withdrawal.confirmed' }
  | { type: 'withdrawal.cancelled' }
  /** Another one shall be planned. */
  | { type: 'another.requested' }

/** What is asked about, and kept. */
export interface PlanToKeep extends InterruptionPlan {
  /** 0: a new one. */
  id: number
  /** What was shown of the one that is changed: where somebody else has changed it since, nothing is kept. */
  shown: Pick<InterruptionRow, 'from' | 'to' | 'reason'> | undefined
}

interface InterruptionPlanningContext extends CallProblem {
  /** Of the one that is changed; 0: a new one. */
  id: number
  /** As it is planned; undefined: a new one, or not fetched yet. */
  planned: InterruptionRow | undefined
  /** What was typed last; undefined: nothing yet. */
  typed: TypedInterruption | undefined
  /** Whom it concerns. */
  concerned: ConcernedByPlan | undefined
}

const nothingTyped: TypedInterruption = {
  service: '',
  where: '',
  area: '',
  fromDay: '',
  fromTime: '',
  toDay: '',
  toTime: '',
  reason: '',
}

/** What stands in the form before anything is typed. */
export const unchangedPlan = (planned: InterruptionRow | undefined): TypedInterruption =>
  planned
    ? {
        service: planned.service,
        where: planned.area === 0 ? planned.where : '',
        area: planned.area === 0 ? '' : String(planned.area),
        fromDay: planned.from.slice(0, 10),
        fromTime: planned.from.slice(11),
        toDay: planned.to.slice(0, 10),
        toTime: planned.to.slice(11),
        reason: planned.reason,
      }
    : nothingTyped

/** Where one is that is planned, and of which service: neither is changed. */
export const placeOf = (planned: InterruptionRow) => {
  const { service, where, area } = unchangedPlan(planned)
  return { service, where, area: area ?? '' }
}

/** What of a field counts, however it is written. */
const meantIn = (field: keyof TypedInterruption, text: string): string | undefined => {
  if (field.endsWith('Day')) return typedDay(text)
  return field.endsWith('Time') ? typedTime(text) : text
}

/** What was typed, where it is not what was shown; the other fields are as they are by now. */
function carriedOver(
  typed: TypedInterruption,
  shown: InterruptionRow | undefined,
  now: InterruptionRow,
): TypedInterruption {
  const [before, after] = [unchangedPlan(shown), unchangedPlan(now)]
  const fields = Object.keys(typed) as (keyof TypedInterruption)[]
  const untouched = fields.filter(
    (field) => meantIn(field, typed[field] ?? '') === meantIn(field, before[field] ?? ''),
  )
  return { ...typed, ...Object.fromEntries(untouched.map((field) => [field, after[field]])) }
}

/** Whether it can still be changed or withdrawn. */
export const isOpen = (planned: InterruptionRow | undefined): boolean =>
  planned !== undefined && planned.standing !== 'over' && planned.standing !== 'withdrawn'

/** What was typed, of the place and the service that it has. */
const planOf = ({ planned }: InterruptionPlanningContext, typed: TypedInterruption) =>
  planIn(planned ? { ...typed, ...placeOf(planned) } : typed)

const isChange = (planned: InterruptionRow | undefined, plan: InterruptionPlan): boolean =>
  planned === undefined ||
  planned.from !== plan.from ||
  planned.to !== plan.to ||
  // The same time, and the other one of two.
  plan.fromOccurrence !== undefined ||
  plan.toOccurrence !== undefined ||
  planned.reason !== plan.reason

const interruptionPlanning = setup({
  types: {
    /** 0: a new one. */
    input: {} as { id: number },
    context: {} as InterruptionPlanningContext,
    events: {} as InterruptionPlanningEvent,
    tags: {} as 'busy' | 'error' | 'form',
    transitionMeta: {} as { req: RequirementId },
  },
  actors: {
    getInterruption: port<Answer<InterruptionRow>, { id: number }>('getInterruption'),
    checkInterruption: port<Answer<ConcernedByPlan>, PlanToKeep>('checkInterruption'),
    keepInterruption: port<Answer<number>, PlanToKeep>('keepInterruption'),
    withdrawInterruption: port<Answer<null>, { id: number }>('withdrawInterruption'),
  },
  guards: {
    oneIsMeant: ({ context }) => context.id !== 0,
    openOneWasSent: (scope) => isFulfilled(scope) && isOpen(valueIn<InterruptionRow>(scope)),
    oneWasSent: isFulfilled,
    planIsOne({ context, event }) {
      const plan = event.type === 'plan.submitted' ? planOf(context, event.typed) : undefined
      return plan !== undefined && isChange(context.planned, plan)
    },
    oneIsPlanned: ({ context }) => isOpen(context.planned),
    concernedWereSent: isFulfilled,
    changeWasKept: (scope) => isFulfilled(scope) && scope.context.id !== 0,
    itWasChangedMeanwhile: (scope) => refusedWith('interruption.changed')(scope) && scope.context.id !== 0,
    planWasKept: isFulfilled,
    itWasWithdrawn: isFulfilled,
  },
  actions: {
    ...problemActions<InterruptionPlanningContext, InterruptionPlanningEvent>(),
    keepPlanned: assign((scope) => {
      const planned = valueIn<InterruptionRow>(scope)
      const { typed, planned: shown } = scope.context
      return { planned, typed: typed && carriedOver(typed, shown, planned) }
    }),
    keepTyped: assign(keptFrom('plan.submitted', ({ typed }) => ({ typed }))),
    keepConcerned: assign({ concerned: (scope) => valueIn<ConcernedByPlan>(scope) }),
    beginAnew: assign({ typed: undefined, concerned: undefined }),
  },
})

const callState = callStatesOf(interruptionPlanning)
const loadStates = loadStatesOf(interruptionPlanning)

/** What is sent of the plan that was handed in last. */
const planToKeep = ({ context }: { context: InterruptionPlanningContext }): PlanToKeep => ({
  id: context.id,
  shown: context.planned && {
    from: context.planned.from,
    to: context.planned.to,
    reason: context.planned.reason,
  },
  ...planOf(context, context.typed ?? unchangedPlan(context.planned))!,
})

export const interruptionPlanningMachine = interruptionPlanning.createMachine({
  id: 'interruptionPlanning',
  description: 'An employee plans an interruption, changes it, or withdraws it.',
  context: ({ input: { id } }) => ({
    id,
    planned: undefined,
    typed: undefined,
    concerned: undefined,
    ...noProblem,
  }),
  initial: 'choosingStart',
  states: {
    choosingStart: {
      description: 'Is a new one planned, or one that is there already changed?',
      always: [
        {
          target: 'loadingInterruption',
          guard: 'oneIsMeant',
          description: 'The address names an interruption.',
          meta: { req: 'IP-04' },
        },
        { target: 'entering', description: 'A new interruption is planned.', meta: { req: 'IP-01' } },
      ],
    },
    ...loadStates('getInterruption', {
      states: ['loadingInterruption', 'interruptionUnavailable'],
      description: 'The interruption is fetched.',
      input: ({ context: { id } }) => ({ id }),
      answers: [
        {
          target: 'entering',
          guard: 'openOneWasSent',
          actions: 'keepPlanned',
          description: 'The interruption can still be changed.',
          meta: { req: 'IP-04' },
        },
        {
          target: 'ended',
          guard: 'oneWasSent',
          actions: 'keepPlanned',
          description: 'It is over, or was withdrawn.',
          meta: { req: 'IP-04' },
        },
      ],
      unavailable: 'The interruption cannot be fetched at the moment, or there is none.',
      again: 'interruption.requestedAgain',
      req: 'IP-07',
    }),
    ended: { description: 'The page shows it; nothing can be changed any more.' },
    entering: {
      tags: 'form',
      description: 'The form is open.',
      initial: 'asking',
      on: {
        'plan.submitted': {
          target: 'checkingPlan',
          guard: 'planIsOne',
          actions: ['keepTyped', 'clearMessages'],
          description: 'All of it is as it should be, and something of it is new.',
          meta: { req: 'IP-01' },
        },
        'withdrawal.requested': {
          target: 'confirmingWithdrawal',
          guard: 'oneIsPlanned',
          actions: 'clearMessages',
          description: 'The person wants to withdraw the interruption.',
          meta: { req: 'IP-05' },
        },
      },
      states: formStates({
        refused: 'The server has refused it; a message says why.',
        unreachable: 'The server has not answered; what was typed is still there.',
      }),
    },
    checkingPlan: callState('checkInterruption', {
      description: 'The server is asked whom it would concern.',
      input: planToKeep,
      answers: [
        {
          target: 'confirming',
          guard: 'concernedWereSent',
          actions: 'keepConcerned',
          description: 'The server has told which supplies the interruption would cut off.',
          meta: { req: 'IP-02' },
        },
        refusedRow({ target: 'entering.refused', meta: { req: 'IP-06' } }),
      ],
      unreachable: { target: 'entering.unreachable', meta: { req: 'IP-06' } },
    }),
    confirming: questionState('What will be announced, and to whom, is shown once more.', 'IP-02', {
      'plan.confirmed': { target: 'keepingPlan', description: 'That is what the person wants.' },
      'correction.requested': { target: 'entering', description: 'The person wants to correct it.' },
    }),
    keepingPlan: callState('keepInterruption', {
      description: 'The plan is on its way.',
      input: planToKeep,
      answers: [
        {
          target: 'changed',
          guard: 'changeWasKept',
          description: 'The server has kept what was changed.',
          meta: { req: 'IP-04' },
        },
        {
          target: 'planned',
          guard: 'planWasKept',
          description: 'The server has kept it.',
          meta: { req: 'IP-03' },
        },
        {
          target: 'outdated',
          guard: 'itWasChangedMeanwhile',
          actions: 'keepRefusal',
          description: 'The interruption was changed meanwhile by somebody else.',
          meta: { req: 'IP-08' },
        },
        refusedRow({ target: 'entering.refused', meta: { req: 'IP-06' } }),
      ],
      unreachable: { target: 'entering.unreachable', meta: { req: 'IP-06' } },
    }),
    outdated: {
      tags: 'error',
      description: 'Nothing was kept; a message says why. What was typed is still there.',
      on: {
        'interruption.requestedAgain': {
          target: 'loadingInterruption',
          description: 'The person wants to see it as it is now.',
          meta: { req: 'IP-08' },
        },
      },
    },
    planned: {
      description: 'The page says that it is planned, and who is told when.',
      on: {
        'another.requested': {
          target: 'entering',
          actions: 'beginAnew',
          description: 'The person plans another one.',
          meta: { req: 'IP-03' },
        },
      },
    },
    changed: {
      description: 'The page says that it was changed. Another one is planned on a page of its own.',
    },
    confirmingWithdrawal: questionState('The person is asked whether it does not take place.', 'IP-05', {
      'withdrawal.confirmed': {
        target: 'withdrawing',
        description: 'The person confirms that the interruption does not take place.',
      },
      'withdrawal.cancelled': {
        target: 'entering',
        description: 'The person keeps the interruption as it is planned.',
      },
    }),
    withdrawing: callState('withdrawInterruption', {
      description: 'The withdrawal is on its way.',
      input: ({ context: { id } }) => ({ id }),
      answers: [
        {
          target: 'withdrawn',
          guard: 'itWasWithdrawn',
          description: 'The server has withdrawn it.',
          meta: { req: 'IP-05' },
        },
        refusedRow({ target: 'entering.refused', meta: { req: 'IP-06' } }),
      ],
      unreachable: { target: 'entering.unreachable', meta: { req: 'IP-06' } },
    }),
    withdrawn: { description: 'The page says so. Another one is planned on a page of its own.' },
  },
})
