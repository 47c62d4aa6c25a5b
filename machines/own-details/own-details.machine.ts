/** A customer's own details: what the utility has of them, and what they change themselves (A §1, A §3, A §5). */
import { assign, setup } from 'xstate'
import type { OwnDetails } from '#contract/own-details.ts'
import {
  detailsFault,
  ibanIn,
  phoneIsChanged,
  takesConsents,
  type ChangedDetails,
  type DetailsToChange,
} from '#contract/rules/own-details.ts'
import { isFulfilled, valueIn, type Answer } from '../answer.ts'
import { callStatesOf, noProblem, problemActions, refusedRow, type CallProblem } from '../call-state.ts'
import { formStates, questionState } from '../form-states.ts'
import { keptFrom } from '../kept-from.ts'
import { loadStatesOf } from '../load-states.ts'
import { port } from '../port.ts'
import type { RequirementId } from './requirements.ts'

export type OwnDetailsEvent =
  | { type: 'details.requestedAgain' }
  | { type: 'change.requested' }
  /** As it was typed. */
  | { type: 'change.submitted'; change: DetailsToChange }
  | { type: 'change.confirmed' }
  | { type: 'correction.requested' }
  | { type: 'change.cancelled' }

interface OwnDetailsContext extends CallProblem {
  details: OwnDetails | undefined
  /** What was typed last; undefined: nothing yet. */
  change: DetailsToChange | undefined
  /** Nobody knows whether what was sent last was kept: what is shown may not be true any more. */
  answerIsMissing: boolean
}

/** What stands in the form before anything is typed. */
export const unchangedDetails = (details: OwnDetails): DetailsToChange => ({
  mobileNo: details.mobileNo,
  phoneNo: details.phoneNo,
  iban: '',
  bankCode: details.bankCode,
  messagesByEmail: details.messagesByEmail,
  messagesBySms: details.messagesBySms,
})

/** The fields that would change, in the order of the form. */
export const changedFields = (
  details: OwnDetails,
  { mobileNo, phoneNo, iban, messagesByEmail, messagesBySms }: DetailsToChange,
): ('mobileNo' | 'phoneNo' | 'iban' | 'messagesByEmail' | 'messagesBySms')[] => {
  const isChanged = {
    mobileNo: phoneIsChanged(mobileNo, details.mobileNo, 'mobile'),
    phoneNo: phoneIsChanged(phoneNo, details.phoneNo, 'landline'),
    iban: ibanIn(iban) !== '',
    messagesByEmail: takesConsents(details) && messagesByEmail !== details.messagesByEmail,
    messagesBySms: takesConsents(details) && messagesBySms !== details.messagesBySms,
  }
  return (Object.keys(isChanged) as (keyof typeof isChanged)[]).filter((field) => isChanged[field])
}

/** What is sent: no more than the person has changed and is shown once more. The rest may be another by now. */
const changesOf = (details: OwnDetails, change: DetailsToChange): ChangedDetails => {
  const changed = changedFields(details, change)
  return Object.fromEntries(
    [...changed, ...(changed.includes('iban') ? (['bankCode'] as const) : [])].map((field) => [
      field,
      change[field],
    ]),
  )
}

const ownDetails = setup({
  types: {
    context: {} as OwnDetailsContext,
    events: {} as OwnDetailsEvent,
    tags: {} as 'busy' | 'error' | 'form',
    transitionMeta: {} as { req: RequirementId },
  },
  actors: {
    getOwnDetails: port<Answer<OwnDetails>>('getOwnDetails'),
    changeOwnDetails: port<Answer<OwnDetails>, ChangedDetails>('changeOwnDetails'),
  },
  guards: {
    detailsWereSent: isFulfilled,
    changeIsOne: ({ context: { details }, event }) =>
      event.type === 'change.submitted' &&
      details !== undefined &&
      detailsFault(changesOf(details, event.change)) === undefined &&
      changedFields(details, event.change).length > 0,
    answerIsMissing: ({ context }) => context.answerIsMissing,
    changeWasKept: isFulfilled,
  },
  actions: {
    ...problemActions<OwnDetailsContext, OwnDetailsEvent>(),
    keepDetails: assign({
      details: (scope) => valueIn<OwnDetails>(scope),
      change: undefined,
      answerIsMissing: false,
    }),
    keepChange: assign(keptFrom('change.submitted', ({ change }) => ({ change }))),
    forgetChange: assign({ change: undefined }),
    noteMissingAnswer: assign({ answerIsMissing: true }),
    forgetDetails: assign({ details: undefined, change: undefined }),
  },
})

const callState = callStatesOf(ownDetails)
const loadStates = loadStatesOf(ownDetails)

export const ownDetailsMachine = ownDetails.createMachine({
  id: 'ownDetails',
  description: 'A customer sees the own details and changes some of them.',
  context: { details: undefined, change: undefined, answerIsMissing: false, ...noProblem },
  initial: 'loadingDetails',
  states: {
    ...loadStates('getOwnDetails', {
      states: ['loadingDetails', 'detailsUnavailable'],
      description: 'The details are fetched.',
      answers: [
        {
          target: 'showing',
          guard: 'detailsWereSent',
          actions: 'keepDetails',
          description: 'The details are there.',
          meta: { req: 'OD-01' },
        },
      ],
      unavailable: 'The details cannot be fetched at the moment.',
      again: 'details.requestedAgain',
      req: 'OD-07',
    }),
    showing: {
      description: 'The details are shown.',
      initial: 'looking',
      on: {
        'change.requested': {
          target: 'changing',
          description: 'The person wants to change something.',
          meta: { req: 'OD-02' },
        },
      },
      states: {
        looking: { description: 'The person reads.' },
        kept: { description: 'The page says that the changes were kept.' },
      },
    },
    changing: {
      tags: 'form',
      description: 'The form is open.',
      initial: 'asking',
      on: {
        'change.submitted': {
          target: 'confirming',
          guard: 'changeIsOne',
          actions: ['keepChange', 'clearMessages'],
          description: 'Something is changed, and what is changed is as it should be.',
          meta: { req: 'OD-03' },
        },
        'change.cancelled': [
          {
            target: 'loadingDetails',
            guard: 'answerIsMissing',
            actions: 'forgetDetails',
            description: 'The person gives up, and nobody knows what was kept: it is fetched.',
            meta: { req: 'OD-06' },
          },
          {
            target: 'showing',
            actions: ['forgetChange', 'clearMessages'],
            description: 'The person changes nothing.',
            meta: { req: 'OD-02' },
          },
        ],
      },
      states: formStates({
        refused: 'The server has refused the changes; a message says why.',
        unreachable: 'The server has not answered; what was typed is still there.',
      }),
    },
    confirming: questionState('What will change is shown once more.', 'OD-04', {
      'change.confirmed': { target: 'sendingChange', description: 'That is what the person wants.' },
      'correction.requested': { target: 'changing', description: 'The person wants to correct it.' },
    }),
    sendingChange: callState('changeOwnDetails', {
      description: 'The changes are on their way.',
      input: ({ context: { details, change } }) => changesOf(details!, change ?? unchangedDetails(details!)),
      answers: [
        {
          target: 'showing.kept',
          guard: 'changeWasKept',
          actions: 'keepDetails',
          description: 'The server has kept the changes.',
          meta: { req: 'OD-05' },
        },
        refusedRow({ target: 'changing.refused', meta: { req: 'OD-06' } }),
      ],
      unreachable: {
        target: 'changing.unreachable',
        actions: ['keepFailure', 'noteMissingAnswer'],
        meta: { req: 'OD-06' },
      },
    }),
  },
})
