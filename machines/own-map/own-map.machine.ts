/** An employee chooses how their own map opens: which layers, in which order, and where (decision 0328). */
import { assign, setup } from 'xstate'
import type { MapSettings } from '#contract/map.ts'
import { choiceOf, hasChosen, isSameChoice, type OwnMapChoice } from '#contract/rules/own-map.ts'
import { isFulfilled, refusedWith, valueIn, type Answer } from '../answer.ts'
import { callStatesOf, noProblem, problemActions, refusedRow, type CallProblem } from '../call-state.ts'
import { keptFrom } from '../kept-from.ts'
import { loadStatesOf } from '../load-states.ts'
import { port } from '../port.ts'
import type { RequirementId } from './requirements.ts'

export type OwnMapEvent =
  | { type: 'settings.requestedAgain' }
  /** As it stands in the form. */
  | { type: 'choice.submitted'; choice: OwnMapChoice }
  | { type: 'choice.reset' }
  | { type: 'stored.taken' }

interface OwnMapContext extends CallProblem {
  /** As they were fetched or saved last; undefined: not yet. */
  settings: MapSettings | undefined
  /** What was handed in last and is not saved; undefined: nothing. */
  choice: OwnMapChoice | undefined
}

/** What the calls are sent. */
export interface ChoiceToSend extends OwnMapChoice {
  version: number
}

const ownMap = setup({
  types: {
    context: {} as OwnMapContext,
    events: {} as OwnMapEvent,
    tags: {} as 'busy' | 'error' | 'form',
    transitionMeta: {} as { req: RequirementId },
  },
  actors: {
    getMapSettings: port<Answer<MapSettings>>('getMapSettings'),
    saveMapSettings: port<Answer<MapSettings>, ChoiceToSend>('saveMapSettings'),
    resetMapSettings: port<Answer<MapSettings>, { version: number }>('resetMapSettings'),
  },
  guards: {
    settingsWereSent: isFulfilled,
    choiceIsNew: ({ context: { settings }, event }) =>
      event.type === 'choice.submitted' &&
      settings !== undefined &&
      !isSameChoice(event.choice, choiceOf(settings)),
    somethingIsChosen: ({ context: { settings } }) => settings !== undefined && hasChosen(settings.own),
    theyWereChangedElsewhere: refusedWith('map.settingsChanged'),
  },
  actions: {
    ...problemActions<OwnMapContext, OwnMapEvent>(),
    keepSettings: assign({ settings: (scope) => valueIn<MapSettings>(scope) }),
    keepChoice: assign(keptFrom('choice.submitted', ({ choice }) => ({ choice }))),
    forgetChoice: assign({ choice: undefined }),
  },
})

const callState = callStatesOf(ownMap)
const loadStates = loadStatesOf(ownMap)

const versionOf = ({ settings }: OwnMapContext): number => settings?.own.version ?? 0

const unreachableRow = { target: 'choosing.unreachable', meta: { req: 'YO-05' } } as const

/** What saving and giving up have in common where the server does not do it. */
const notKeptRows = [
  {
    target: 'readingAgain',
    guard: 'theyWereChangedElsewhere',
    actions: 'keepRefusal',
    description: 'They were saved elsewhere since they were shown.',
    meta: { req: 'YO-04' },
  },
  refusedRow({ target: 'choosing.refused', meta: { req: 'YO-05' } }),
] as const

export const ownMapMachine = ownMap.createMachine({
  id: 'ownMap',
  description: 'An employee chooses how their own map opens, or gives that up for the map of the utility.',
  context: { settings: undefined, choice: undefined, ...noProblem },
  initial: 'loading',
  states: {
    ...loadStates('getMapSettings', {
      states: ['loading', 'unavailable'],
      description: 'The layers of the map and what was chosen are fetched.',
      answers: [
        {
          target: 'choosing',
          guard: 'settingsWereSent',
          actions: 'keepSettings',
          description: 'The settings of the map have come from the server.',
          meta: { req: 'YO-01' },
        },
      ],
      unavailable: 'The settings cannot be fetched at the moment.',
      again: 'settings.requestedAgain',
      req: 'YO-06',
    }),
    choosing: {
      tags: 'form',
      description: 'The form shows what holds, and what the person changes of it.',
      initial: 'asking',
      on: {
        'choice.submitted': {
          target: 'saving',
          guard: 'choiceIsNew',
          actions: ['keepChoice', 'clearMessages'],
          description: 'Something is chosen otherwise.',
          meta: { req: 'YO-02' },
        },
        'choice.reset': {
          target: 'resetting',
          guard: 'somethingIsChosen',
          actions: ['forgetChoice', 'clearMessages'],
          description: 'The person wants the map of the utility again.',
          meta: { req: 'YO-03' },
        },
      },
      states: {
        asking: { description: 'Nothing has gone wrong.' },
        saved: { description: 'The page says that the settings are saved.' },
        wasReset: { description: 'The page says that the map is that of the utility again.' },
        refused: { tags: 'error', description: 'The server has refused it; a message says why.' },
        unreachable: {
          tags: 'error',
          description: 'The server has not answered; what was chosen is still there.',
        },
        overtaken: {
          tags: 'error',
          description: 'The settings were saved elsewhere meanwhile. What was chosen here is still there.',
          on: {
            'stored.taken': {
              target: 'asking',
              actions: ['forgetChoice', 'clearMessages'],
              description: 'The person takes what was saved elsewhere.',
              meta: { req: 'YO-04' },
            },
          },
        },
      },
    },
    saving: callState('saveMapSettings', {
      description: 'What was chosen is on its way.',
      input: ({ context }) => ({ version: versionOf(context), ...context.choice! }),
      answers: [
        {
          target: 'choosing.saved',
          guard: 'settingsWereSent',
          actions: ['keepSettings', 'forgetChoice'],
          description: 'The server has kept it.',
          meta: { req: 'YO-02' },
        },
        ...notKeptRows,
      ],
      unreachable: unreachableRow,
    }),
    resetting: callState('resetMapSettings', {
      description: 'What was chosen is given up.',
      input: ({ context }) => ({ version: versionOf(context) }),
      answers: [
        {
          target: 'choosing.wasReset',
          guard: 'settingsWereSent',
          actions: 'keepSettings',
          description: 'The map is that of the utility again.',
          meta: { req: 'YO-03' },
        },
        ...notKeptRows,
      ],
      unreachable: unreachableRow,
    }),
    readingAgain: callState('getMapSettings', {
      description: 'What was saved elsewhere is fetched.',
      answers: [
        {
          target: 'choosing.overtaken',
          guard: 'settingsWereSent',
          actions: 'keepSettings',
          description: 'The choice that was saved elsewhere is shown beside the own one.',
          meta: { req: 'YO-04' },
        },
        refusedRow({ target: 'choosing.refused', meta: { req: 'YO-05' } }),
      ],
      unreachable: unreachableRow,
    }),
  },
})
