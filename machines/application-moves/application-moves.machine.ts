/** The page of one application: how it stands, and the moves of its life that this person can make (A §2.1, A §3). */
import { assign, setup } from 'xstate'
import type { Application } from '#contract/applications.ts'
import type { ApplicationStatus } from '#contract/entities.ts'
import { longestReason, needsReason, type ApplicationMove } from '#contract/rules/applications.ts'
import { isFulfilled, refusalIn, refusedWith, valueIn, type Answer } from '../answer.ts'
import { callStatesOf, noProblem, problemActions, refusedRow, type CallProblem } from '../call-state.ts'
import { questionState } from '../form-states.ts'
import { keptFrom } from '../kept-from.ts'
import { loadStatesOf } from '../load-states.ts'
import { port } from '../port.ts'
import type { RequirementId } from './requirements.ts'

export type ApplicationMovesEvent =
  | { type: 'application.requestedAgain' }
  /** One of its files was stored or deleted, or something was filled in for completing it: what it lacks may be another. */
  | { type: 'files.changed' }
  | { type: 'move.requested'; move: ApplicationMove }
  | { type: 'move.confirmed'; reason: string }
  | { type: 'move.cancelled' }

export interface ApplicationMovesInput {
  applicationId: number
  isCustomer: boolean
}

/** What the server is asked to do. */
export interface MoveToMake {
  applicationId: number
  move: ApplicationMove
  /** As the person sees it. */
  status: ApplicationStatus
  reason: string
}

interface ApplicationMovesContext extends CallProblem {
  input: ApplicationMovesInput
  application: Application | undefined
  /** That is to be confirmed, or was made last. */
  move: ApplicationMove | undefined
  reason: string
}

/** Whether a move can be made now: it is offered, and an application that lacks something is neither submitted nor completed. */
export const isPossible = (application: Application | undefined, move: ApplicationMove): boolean =>
  application !== undefined &&
  application.moves.includes(move) &&
  (move !== 'customer.submitted' ||
    application.missingFields.length + application.missingFiles.length === 0) &&
  (move !== 'staff.completed' || (application.missing ?? []).length === 0)

const moves = setup({
  types: {
    context: {} as ApplicationMovesContext,
    events: {} as ApplicationMovesEvent,
    input: {} as ApplicationMovesInput,
    tags: {} as 'busy' | 'error',
    transitionMeta: {} as { req: RequirementId },
  },
  actors: {
    getApplication: port<Answer<Application>, { applicationId: number }>('getApplication'),
    moveApplication: port<Answer<Application>, MoveToMake>('moveApplication'),
  },
  guards: {
    applicationWasSent: isFulfilled,
    moveIsPossible: ({ context: { application }, event }) =>
      event.type === 'move.requested' && isPossible(application, event.move),
    nothingIsWanting: ({ context: { move }, event }) =>
      event.type === 'move.confirmed' &&
      move !== undefined &&
      (!needsReason(move) || event.reason.trim() !== '') &&
      event.reason.length <= longestReason,
    moveWasMade: isFulfilled,
    somebodyWasFaster: refusedWith('application.moved'),
  },
  actions: {
    ...problemActions<ApplicationMovesContext, ApplicationMovesEvent>(),
    keepApplication: assign({ application: (scope) => valueIn<Application>(scope) }),
    keepMove: assign({
      move: ({ context, event }) => (event.type === 'move.requested' ? event.move : context.move),
      reason: '',
    }),
    keepReason: assign(keptFrom('move.confirmed', ({ reason }) => ({ reason: reason.trim() }))),
    // Nothing more can be done with it until it is known as it stands now.
    keepNewestStatus: assign({
      application: (scope) =>
        scope.context.application && {
          ...scope.context.application,
          status: refusalIn(scope)?.applicationStatus ?? scope.context.application.status,
          moves: [],
        },
    }),
  },
})

const callState = callStatesOf(moves)
const loadStates = loadStatesOf(moves)

const idOf = ({ context }: { context: ApplicationMovesContext }) => ({
  applicationId: context.input.applicationId,
})

/** The application is fetched once more, while it is still shown as it was. */
const fetchedAgain = <const There extends string, const Req extends RequirementId>(
  there: There,
  req: Req,
  description: string,
) =>
  callState('getApplication', {
    description,
    input: idOf,
    answers: [
      {
        target: there,
        guard: 'applicationWasSent',
        actions: 'keepApplication',
        description: 'It is shown as it stands now.',
        meta: { req },
      },
      refusedRow({ target: '#applicationMoves.applicationUnavailable', meta: { req: 'AM-08' } }),
    ],
    unreachable: { target: '#applicationMoves.applicationUnavailable', meta: { req: 'AM-08' } },
  })

const refreshedAfterFiles = 'A file was stored or deleted: what the application lacks is fetched again.'

export const applicationMovesMachine = moves.createMachine({
  id: 'applicationMoves',
  description: 'One application is read, and moved by whoever may.',
  context: ({ input }) => ({ input, application: undefined, move: undefined, reason: '', ...noProblem }),
  initial: 'loadingApplication',
  states: {
    ...loadStates('getApplication', {
      states: ['loadingApplication', 'applicationUnavailable'],
      description: 'The application is fetched.',
      input: idOf,
      answers: [
        {
          target: 'showing',
          guard: 'applicationWasSent',
          actions: 'keepApplication',
          description: 'The application is there.',
          meta: { req: 'AM-01' },
        },
      ],
      unavailable: 'There is no such application for this person, or it cannot be fetched at the moment.',
      again: 'application.requestedAgain',
      req: 'AM-08',
    }),
    showing: {
      description: 'The application is shown, with what can be done with it.',
      initial: 'looking',
      on: {
        'move.requested': {
          target: 'confirming',
          guard: 'moveIsPossible',
          actions: ['keepMove', 'clearMessages'],
          description: 'The person wants to move it, and its life has this move.',
          meta: { req: 'AM-02' },
        },
        'files.changed': {
          target: 'refreshing',
          actions: 'clearMessages',
          description: 'A file of it was stored or deleted, below on the page.',
          meta: { req: 'AM-09' },
        },
      },
      states: {
        looking: { description: 'The person reads.' },
        moved: { description: 'The page says that the move was made.' },
        overtaken: {
          tags: 'error',
          description: 'Somebody else has moved it meanwhile; the page shows how it stands now.',
        },
        refused: { tags: 'error', description: 'The server has refused the move; a message says why.' },
        unanswered: {
          tags: 'error',
          description: 'The server has not answered: the move may have been made.',
          on: {
            'application.requestedAgain': {
              target: '#applicationMoves.loadingApplication',
              description: 'The person looks whether the move was made.',
              meta: { req: 'AM-07' },
            },
          },
        },
      },
    },
    refreshing: {
      ...fetchedAgain('showing', 'AM-09', refreshedAfterFiles),
      on: {
        'files.changed': {
          target: 'refreshing',
          reenter: true,
          description: 'A further one, before the answer is there.',
          meta: { req: 'AM-09' },
        },
      },
    },
    confirming: {
      description: 'What the move means is said; one that needs a reason asks for it.',
      initial: 'asking',
      on: {
        'files.changed': {
          target: '.refreshing',
          description: 'A file of it was stored or deleted; what was typed stays.',
          meta: { req: 'AM-09' },
        },
      },
      states: {
        asking: questionState('The person reads what it means, and types the reason.', 'AM-04', {
          'move.confirmed': {
            target: '#applicationMoves.moving',
            guard: 'nothingIsWanting',
            actions: 'keepReason',
            description: 'That is what the person wants, and the reason is there where one is needed.',
          },
          'move.cancelled': {
            target: '#applicationMoves.showing',
            description: 'The person leaves it as it is.',
          },
        }),
        refreshing: fetchedAgain('asking', 'AM-09', refreshedAfterFiles),
      },
    },
    moving: callState('moveApplication', {
      description: 'The move is on its way.',
      input: ({ context: { input, application, move, reason } }) => ({
        applicationId: input.applicationId,
        move: move!,
        status: application!.status,
        reason,
      }),
      answers: [
        {
          target: 'showing.moved',
          guard: 'moveWasMade',
          actions: 'keepApplication',
          description: 'The move was made.',
          meta: { req: 'AM-05' },
        },
        {
          target: 'renewing',
          guard: 'somebodyWasFaster',
          actions: ['keepRefusal', 'keepNewestStatus'],
          description: 'Somebody else has moved it meanwhile.',
          meta: { req: 'AM-06' },
        },
        refusedRow({ target: 'showing.refused', meta: { req: 'AM-07' } }),
      ],
      unreachable: { target: 'showing.unanswered', meta: { req: 'AM-07' } },
    }),
    renewing: fetchedAgain('showing.overtaken', 'AM-06', 'The application is fetched as it stands now.'),
  },
})
