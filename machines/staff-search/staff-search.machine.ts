/** Finding a record of any kind by what somebody knows of it (issue 46): typing, looking, showing, opening. */
import { assign, emit, setup } from 'xstate'
import type { FoundGroup, FoundRecord } from '#contract/staff-search.ts'
import { isFulfilled, valueIn, type Answer } from '../answer.ts'
import { callStatesOf, noProblem, problemActions, refusedRow, type CallProblem } from '../call-state.ts'
import { keptFrom } from '../kept-from.ts'
import { port } from '../port.ts'
import type { RequirementId } from './requirements.ts'

/** What the server found. */
export interface StaffFound {
  groups: FoundGroup[]
  recent: FoundRecord[]
  needsMore: boolean
}

export type StaffSearchEvent =
  /** The text is another one now; empty: it was taken away. */
  | { type: 'search.typed'; search: string }
  | { type: 'search.repeated' }
  | { type: 'record.chosen'; record: FoundRecord }

interface StaffSearchContext extends CallProblem {
  search: string
  /** The last answer: it stays while the next one is waited for. */
  found: StaffFound
}

const staffSearchSetup = setup({
  types: {
    context: {} as StaffSearchContext,
    events: {} as StaffSearchEvent,
    emitted: {} as { type: 'record.opened'; record: FoundRecord },
    tags: {} as 'busy' | 'error',
    transitionMeta: {} as { req: RequirementId },
  },
  actors: { searchRecords: port<Answer<StaffFound>, { search: string }>('searchRecords') },
  guards: {
    nothingIsLookedFor: ({ context, event }) => isFulfilled({ event }) && context.search === '',
    moreIsNeeded: ({ event }) => isFulfilled({ event }) && valueIn<StaffFound>({ event }).needsMore,
    somethingWasFound: ({ event }) =>
      isFulfilled({ event }) && valueIn<StaffFound>({ event }).groups.length > 0,
    nothingWasFound: isFulfilled,
  },
  actions: {
    ...problemActions<StaffSearchContext, StaffSearchEvent>(),
    keepSearch: assign(keptFrom('search.typed', ({ search }) => ({ search }))),
    // Groups answer a search, recent records the lack of one.
    keepFound: assign({
      found: ({ context, event }) => ({
        ...valueIn<StaffFound>({ event }),
        ...(context.search === '' ? { groups: [] } : { recent: [] }),
      }),
    }),
    tellOpened: emit(({ event }) => ({
      type: 'record.opened' as const,
      record: (event as Extract<StaffSearchEvent, { type: 'record.chosen' }>).record,
    })),
  },
  delays: {
    /** Long enough not to ask at each key, short enough not to be noticed. */
    typingPause: 200,
  },
})

const callState = callStatesOf(staffSearchSetup)

const repeatedRow = {
  target: 'searching',
  actions: 'clearMessages',
  description: 'The same is asked for once more.',
  meta: { req: 'SS-05' },
} as const

const chosenRow = {
  target: 'opened',
  actions: 'tellOpened',
  description: 'The record is opened.',
  meta: { req: 'SS-06' },
} as const

export const staffSearchMachine = staffSearchSetup.createMachine({
  id: 'staffSearch',
  description:
    'An employee looks for a record of any kind by number, name, telephone number or address, and opens it.',
  context: { search: '', found: { groups: [], recent: [], needsMore: false }, ...noProblem },
  initial: 'searching',
  on: {
    'search.typed': {
      target: '.awaitingPause',
      actions: ['keepSearch', 'clearMessages'],
      description: 'Each key starts the pause anew; what is being looked for is given up.',
      meta: { req: 'SS-02' },
    },
  },
  states: {
    awaitingPause: {
      description: 'Somebody is typing: what was found last stays until the next answer.',
      after: {
        typingPause: {
          target: 'searching',
          description: 'A fifth of a second without a key.',
          meta: { req: 'SS-02' },
        },
      },
    },
    searching: callState('searchRecords', {
      description: 'The server looks; without a search it tells what was opened last.',
      input: ({ context: { search } }) => ({ search }),
      answers: [
        {
          target: 'offeringRecent',
          guard: 'nothingIsLookedFor',
          actions: 'keepFound',
          description: 'The records that were opened last.',
          meta: { req: 'SS-01' },
        },
        {
          target: 'askingForMore',
          guard: 'moreIsNeeded',
          actions: 'keepFound',
          description: 'Too little was typed to look for it.',
          meta: { req: 'SS-04' },
        },
        {
          target: 'showingFound',
          guard: 'somethingWasFound',
          actions: 'keepFound',
          description: 'Records of one kind or more.',
          meta: { req: 'SS-03' },
        },
        {
          target: 'showingNothing',
          guard: 'nothingWasFound',
          actions: 'keepFound',
          description: 'Nothing that this person may see.',
          meta: { req: 'SS-03' },
        },
        refusedRow({ target: 'searchFailed', meta: { req: 'SS-05' } }),
      ],
      unreachable: { target: 'searchFailed', meta: { req: 'SS-05' } },
    }),
    offeringRecent: {
      description: 'What was opened last is offered, or what can be looked for is said.',
      on: { 'record.chosen': chosenRow },
    },
    askingForMore: { description: 'The person is asked for more letters or digits.' },
    showingFound: {
      description: 'The records that were found, by kind.',
      on: { 'record.chosen': chosenRow },
    },
    showingNothing: { description: 'Nothing was found; what else can be typed is said.' },
    searchFailed: {
      tags: 'error',
      description: 'The search did not work; what was typed stays.',
      on: { 'search.repeated': repeatedRow },
    },
    opened: { type: 'final', description: 'The record takes the place of the search.' },
  },
})
