/** How a fault stands that somebody has reported. */
import { assign, setup } from 'xstate'
import type { ReplyOf } from '#contract/call.ts'
import type { getFaultStatus } from '#contract/fault.ts'
import { isFulfilled, valueIn, type Answer } from '../answer.ts'
import { callStatesOf, noProblem, problemActions, refusedRow, type CallProblem } from '../call-state.ts'
import { keptFrom } from '../kept-from.ts'
import { port } from '../port.ts'
import { isReportNumber, isReportPhone, reportPhoneOf } from '../rules/fault-report.ts'
import type { RequirementId } from './requirements.ts'

/** What somebody asks by. */
export interface StatusQuestion {
  number: string
  /** The chosen country code, in digits. */
  callingCode: string
  phone: string
}

export interface FaultStatusInput {
  /** What is known of it: of the link, or of the report that was just sent. */
  question: StatusQuestion
}

export type FaultStatusEvent =
  | ({ type: 'status.requested' } & StatusQuestion)
  /** The same once more: something may have happened since. */
  | { type: 'status.refreshed' }
  /** About another report. */
  | { type: 'question.changed' }

/** How it stands. */
export type FaultStanding = ReplyOf<typeof getFaultStatus>['item']

interface FaultStatusContext extends CallProblem {
  question: StatusQuestion
  /** Everything is known at first. */
  asksAtOnce: boolean
  standing: FaultStanding | undefined
}

const isComplete = ({ number, callingCode, phone }: StatusQuestion): boolean =>
  isReportNumber(number) && isReportPhone({ callingCode, phone })

const faultStatus = setup({
  types: {
    input: {} as FaultStatusInput,
    context: {} as FaultStatusContext,
    events: {} as FaultStatusEvent,
    tags: {} as 'busy' | 'error',
    transitionMeta: {} as { req: RequirementId },
  },
  actors: {
    getFaultStatus: port<Answer<FaultStanding>, { number: string; phone: string }>('getFaultStatus'),
  },
  guards: {
    everythingIsKnown: ({ context }) => context.asksAtOnce,
    questionIsComplete: ({ event }) => event.type === 'status.requested' && isComplete(event),
    statusIsTold: isFulfilled,
  },
  actions: {
    ...problemActions<FaultStatusContext, FaultStatusEvent>(),
    keepQuestion: assign(
      keptFrom('status.requested', ({ callingCode, number, phone }) => ({
        question: { number: number.trim(), callingCode, phone: phone.trim() },
      })),
    ),
    keepStanding: assign({ standing: (scope) => valueIn<FaultStanding>(scope) }),
  },
})

const callState = callStatesOf(faultStatus)

export const faultStatusMachine = faultStatus.createMachine({
  id: 'faultStatus',
  description: 'Somebody who has reported a fault asks how it stands.',
  context: ({ input: { question } }) => ({
    question,
    asksAtOnce: isComplete(question),
    standing: undefined,
    ...noProblem,
  }),
  initial: 'choosingStep',
  states: {
    choosingStep: {
      description: 'Is it known already what is asked?',
      always: [
        {
          target: 'lookingUp',
          guard: 'everythingIsKnown',
          description: 'The report was just sent, or the page was loaded again.',
          meta: { req: 'FS-04' },
        },
        { target: 'asking', description: 'Something is to be typed.', meta: { req: 'FS-01' } },
      ],
    },
    asking: {
      description: 'The form asks for the number of the report and the telephone number.',
      initial: 'waiting',
      on: {
        'status.requested': {
          target: 'lookingUp',
          guard: 'questionIsComplete',
          actions: ['keepQuestion', 'clearMessages'],
          description: 'Number and telephone number have the form that they should have.',
          meta: { req: 'FS-01' },
        },
      },
      states: {
        waiting: { description: 'The form waits.' },
        refused: { tags: 'error', description: 'The server refuses; its text is shown.' },
        unreachable: { tags: 'error', description: 'The server did not answer.' },
      },
    },
    lookingUp: callState('getFaultStatus', {
      description: 'The server says how it stands.',
      input: ({ context: { question } }) => ({ number: question.number, phone: reportPhoneOf(question) }),
      answers: [
        {
          target: 'told',
          guard: 'statusIsTold',
          actions: 'keepStanding',
          description: 'There is such a report.',
          meta: { req: 'FS-01' },
        },
        refusedRow({ target: 'asking.refused', meta: { req: 'FS-02' } }),
      ],
      unreachable: { target: 'asking.unreachable', meta: { req: 'FS-03' } },
    }),
    told: {
      description: 'How it stands, and since when.',
      on: {
        'status.refreshed': {
          target: 'lookingUp',
          description: 'The person asks once more.',
          meta: { req: 'FS-04' },
        },
        'question.changed': {
          target: 'asking',
          description: 'The person asks about another report.',
          meta: { req: 'FS-01' },
        },
      },
    },
  },
})
