/** An employee sets or corrects where a property lies (decision 0354). */
import { assign, setup } from 'xstate'
import type { PropertyPosition } from '#contract/property-position.ts'
import { isSamePlace, isWithinBounds, type PropertyPlace } from '#contract/rules/property-position.ts'
import { isFulfilled, refusedWith, valueIn, type Answer } from '../answer.ts'
import { callStatesOf, noProblem, problemActions, refusedRow, type CallProblem } from '../call-state.ts'
import { keptFrom } from '../kept-from.ts'
import { loadStatesOf } from '../load-states.ts'
import { port } from '../port.ts'
import type { RequirementId } from './requirements.ts'

/** A position as it is handed in. */
export interface PositionToSave {
  place: PropertyPlace
  reason: string
}

export type PropertyPositionEvent =
  | { type: 'position.requestedAgain' }
  /** As it stands in the form. */
  | ({ type: 'position.submitted' } & PositionToSave)
  | { type: 'theirs.taken' }

export interface PropertyPositionInput {
  id: number
}

interface PropertyPositionContext extends CallProblem {
  input: PropertyPositionInput
  /** As it was fetched or saved last; undefined: not yet. */
  property: PropertyPosition | undefined
  /** What was handed in last and is not saved; undefined: nothing. */
  wished: PositionToSave | undefined
}

/** What the call is sent. */
export interface PositionChangeToSend extends PositionToSave {
  id: number
  version: number
}

const propertyPosition = setup({
  types: {
    input: {} as PropertyPositionInput,
    context: {} as PropertyPositionContext,
    events: {} as PropertyPositionEvent,
    tags: {} as 'busy' | 'error' | 'form',
    transitionMeta: {} as { req: RequirementId },
  },
  actors: {
    getPropertyPosition: port<Answer<PropertyPosition>, { id: number }>('getPropertyPosition'),
    savePropertyPosition: port<Answer<PropertyPosition>, PositionChangeToSend>('savePropertyPosition'),
  },
  guards: {
    positionMaySave: (scope) => isFulfilled(scope) && valueIn<PropertyPosition>(scope).maySave,
    positionWasSent: isFulfilled,
    positionIsNew: ({ context: { property }, event }) =>
      event.type === 'position.submitted' &&
      event.reason.trim() !== '' &&
      isWithinBounds(event.place) &&
      !isSamePlace(event.place, property?.position ?? null),
    positionWasSetMeanwhile: refusedWith('record.changed'),
  },
  actions: {
    ...problemActions<PropertyPositionContext, PropertyPositionEvent>(),
    keepPosition: assign({ property: (scope) => valueIn<PropertyPosition>(scope) }),
    keepWish: assign(keptFrom('position.submitted', ({ place, reason }) => ({ wished: { place, reason } }))),
    forgetWish: assign({ wished: undefined }),
  },
})

const callState = callStatesOf(propertyPosition)
const loadStates = loadStatesOf(propertyPosition)

interface Scope {
  context: PropertyPositionContext
}
const idOf = ({ context }: Scope) => ({ id: context.input.id })
const unreachableRow = { target: 'placing.unreachable', meta: { req: 'QP-04' } } as const

export const propertyPositionMachine = propertyPosition.createMachine({
  id: 'propertyPosition',
  description:
    'An employee sets or corrects the position of a property, on the map or in degrees, with a reason.',
  context: ({ input }) => ({ input, property: undefined, wished: undefined, ...noProblem }),
  initial: 'loading',
  states: {
    ...loadStates('getPropertyPosition', {
      states: ['loading', 'unavailable'],
      description: 'The position and how it came to be are fetched.',
      input: idOf,
      answers: [
        {
          target: 'placing',
          guard: 'positionMaySave',
          actions: 'keepPosition',
          description: 'It is there, and this person may set it.',
          meta: { req: 'QP-02' },
        },
        {
          target: 'shown',
          guard: 'positionWasSent',
          actions: 'keepPosition',
          description: 'The position has come from the server.',
          meta: { req: 'QP-01' },
        },
      ],
      unavailable:
        'The position cannot be fetched at the moment, or there is no such property for this person.',
      again: 'position.requestedAgain',
      req: 'QP-05',
    }),
    shown: { description: 'The page shows the position; this person may not set it.' },
    placing: {
      tags: 'form',
      description: 'The form shows where the property lies, and what the person changes of it.',
      initial: 'asking',
      on: {
        'position.submitted': {
          target: 'saving',
          guard: 'positionIsNew',
          actions: ['keepWish', 'clearMessages'],
          description: 'The property lies elsewhere, and there is a reason.',
          meta: { req: 'QP-02' },
        },
      },
      states: {
        asking: { description: 'Nothing has gone wrong.' },
        saved: { description: 'The page says that the position is saved.' },
        refused: { tags: 'error', description: 'The server has rejected it; a message says why.' },
        unreachable: {
          tags: 'error',
          description: 'The server has not answered; what was typed is still there.',
        },
        overtaken: {
          tags: 'error',
          description: 'Somebody else has set the position meanwhile. What was typed here is still there.',
          on: {
            'theirs.taken': {
              target: 'asking',
              actions: ['forgetWish', 'clearMessages'],
              description: 'The person takes the position of the colleague.',
              meta: { req: 'QP-03' },
            },
          },
        },
      },
    },
    saving: callState('savePropertyPosition', {
      description: 'The position is on its way.',
      input: ({ context }) => ({
        ...idOf({ context }),
        version: context.property?.version ?? 0,
        ...context.wished!,
      }),
      answers: [
        {
          target: 'placing.saved',
          guard: 'positionWasSent',
          actions: ['keepPosition', 'forgetWish'],
          description: 'The server has saved it.',
          meta: { req: 'QP-02' },
        },
        {
          target: 'readingAgain',
          guard: 'positionWasSetMeanwhile',
          actions: 'keepRefusal',
          description: 'Somebody else has set it since it was shown.',
          meta: { req: 'QP-03' },
        },
        refusedRow({ target: 'placing.refused', meta: { req: 'QP-04' } }),
      ],
      unreachable: unreachableRow,
    }),
    readingAgain: callState('getPropertyPosition', {
      description: 'The position of the colleague is fetched.',
      input: idOf,
      answers: [
        {
          target: 'placing.overtaken',
          guard: 'positionWasSent',
          actions: 'keepPosition',
          description: 'The position that was set meanwhile is shown.',
          meta: { req: 'QP-03' },
        },
        refusedRow({ target: 'placing.refused', meta: { req: 'QP-04' } }),
      ],
      unreachable: unreachableRow,
    }),
  },
})
