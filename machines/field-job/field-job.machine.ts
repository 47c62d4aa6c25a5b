/** A field worker does a job card on the phone, with or without a network; only the permission to cut off a supply needs one (decision 0360). */
import { assign, setup } from 'xstate'
import type { CutPermission, FieldEntryContent, FieldDay } from '#contract/field-jobs.ts'
import type { FieldDoubt, FieldEntryKind } from '#contract/rules/field-entries.ts'
import { isFulfilled, valueIn, type Answer } from '../answer.ts'
import { callStatesOf, noProblem, problemActions, refusedRow, type CallProblem } from '../call-state.ts'
import { formStates } from '../form-states.ts'
import { keptFrom } from '../kept-from.ts'
import { port } from '../port.ts'
import { isForNow, isWhole, mayBegin, withEntry, type FieldForm, type FieldJob } from '../rules/field-card.ts'
import type { RequirementId } from './requirements.ts'

/** A form that is open: its entry has the key already, so that the same press twice is one entry. */
export interface OpenForm {
  kind: FieldForm
  /** Of the checklist, the number of the line; else 0. */
  about: number
  key: string
  /** When it happened, where that is before it is saved: ISO 8601, by the clock of the phone. Empty: when it is saved. */
  doneAt: string
}

export type FieldJobEvent =
  | { type: 'job.requestedAgain' }
  | { type: 'work.started'; work: 'travel' | 'work'; key: string }
  | { type: 'form.opened'; form: OpenForm }
  /** The form is closed, or the cut is given up. */
  | { type: 'form.left' }
  | { type: 'entry.given'; entry: FieldEntryContent }
  /** A supply is to be cut off: may it be? */
  | { type: 'permission.requested' }
  /** The phone was asleep, and finds that the time of the permission is over. */
  | { type: 'permission.ended' }
  /** The supply is cut off; the final reading is typed next. */
  | { type: 'supply.shut'; key: string; at: string }

/** An entry of the card that the office has to look at. */
export interface DoubtedEntry {
  key: string
  what: FieldEntryKind
  doubt: FieldDoubt
}

/** A card on the phone. */
export interface JobOnPhone {
  /** Undefined: it is not among the cards of this person. */
  job: FieldJob | undefined
  items: NonNullable<FieldDay['vehicle']>['items']
  colleagues: FieldDay['colleagues']
  /** The number of another card on which the time of this person runs; empty: none. */
  runningOn: string
  /** In the order of their making. */
  doubts: readonly DoubtedEntry[]
  /** It was fetched earlier: the server was not reached. */
  isFromPhone: boolean
  /** The form that was open when the page was lost. */
  form: OpenForm | undefined
}

interface FieldJobContext extends CallProblem, JobOnPhone {
  card: number
  /** What is being saved, or was saved last. */
  entry: FieldEntryContent | undefined
  /** Its key. */
  key: string
  permission: CutPermission
}

interface SavedEntry {
  card: number
  code: string
  key: string
  doneAt: string
  entry: FieldEntryContent | undefined
}

const noPermission: CutPermission = { isGranted: false, until: null, seconds: 0, obstacles: [] }

const entryIn = ({ event }: { event: FieldJobEvent }): FieldEntryContent | undefined =>
  event.type === 'entry.given'
    ? event.entry
    : event.type === 'work.started'
      ? { Kind: 'start', Work: event.work }
      : undefined

const fieldJob = setup({
  types: {
    input: {} as { card: number },
    context: {} as FieldJobContext,
    events: {} as FieldJobEvent,
    tags: {} as 'busy' | 'error' | 'entry',
    transitionMeta: {} as { req: RequirementId },
  },
  actors: {
    loadJob: port<Answer<JobOnPhone>, { card: number }>('loadJob'),
    saveEntry: port<Answer<null>, SavedEntry>('saveEntry'),
    askPermission: port<Answer<CutPermission>, { card: number }>('askPermission'),
  },
  guards: {
    cardIsThere: (scope) => isFulfilled(scope) && valueIn<JobOnPhone>(scope).job !== undefined,
    cardIsElsewhere: isFulfilled,
    jobIsFinished: ({ context: { job } }) => job?.isFinished ?? false,
    formIsOpen: ({ context: { job, form } }) =>
      job !== undefined && form !== undefined && isForNow(job, form.kind, form.about),
    workGoesOn: ({ context: { job } }) => job?.card.state === 'working',
    travelGoesOn: ({ context: { job } }) => job?.card.state === 'travelling',
    workMayBegin: ({ context: { job, runningOn }, event }) =>
      event.type === 'work.started' && job !== undefined && runningOn === '' && mayBegin(job, event.work),
    formIsForNow: ({ context: { job }, event }) =>
      event.type === 'form.opened' &&
      event.form.kind !== 'finalReading' &&
      job !== undefined &&
      isForNow(job, event.form.kind, event.form.about),
    supplyIsToBeCut: ({ context: { job } }) =>
      job !== undefined && job.card.state === 'working' && isForNow(job, 'finalReading', 0),
    entryIsWhole: ({ context: { job, items, form }, event }) =>
      event.type === 'entry.given' &&
      job !== undefined &&
      event.entry.Kind === form?.kind &&
      isWhole(job, items, event.entry),
    cutIsPermitted: (scope) => isFulfilled(scope) && valueIn<CutPermission>(scope).isGranted,
    cutIsForbidden: isFulfilled,
  },
  actions: {
    ...problemActions<FieldJobContext, FieldJobEvent>(),
    keepJob: assign((scope) => valueIn<JobOnPhone>(scope)),
    beginWork: assign((scope) => ({
      entry: entryIn(scope),
      key: scope.event.type === 'work.started' ? scope.event.key : '',
    })),
    openForm: assign(keptFrom('form.opened', ({ form }) => ({ form }))),
    openReading: assign({
      form: ({ event }) =>
        event.type === 'supply.shut'
          ? { kind: 'finalReading' as const, about: 0, key: event.key, doneAt: event.at }
          : undefined,
    }),
    closeForm: assign({ form: undefined }),
    keepEntry: assign((scope) => ({ entry: entryIn(scope), key: scope.context.form?.key ?? '' })),
    noteEntry: assign({
      form: ({ context: { form, entry } }) => (form?.kind === entry?.Kind ? undefined : form),
      job: ({ context: { job, entry } }) => (job && entry ? withEntry(job, entry) : job),
    }),
    keepPermission: assign({ permission: (scope) => valueIn<CutPermission>(scope) }),
  },
  delays: {
    permissionTime: ({ context: { permission } }) => permission.seconds * 1000,
  },
})

const callState = callStatesOf(fieldJob)

/** What happened is written on the phone; where that fails, the person is where it was typed or pressed. */
const saveEntryCall = <const Back extends string>(back: Back) =>
  callState('saveEntry', {
    description: 'It is written on the phone.',
    input: ({ context: { card, job, key, form, entry } }): SavedEntry => ({
      card,
      code: job?.card.code ?? '',
      key,
      doneAt: form !== undefined && form.kind === entry?.Kind ? form.doneAt : '',
      entry,
    }),
    answers: [
      {
        target: 'atJob',
        actions: 'noteEntry',
        description: 'It is on the phone, whatever happens to the page.',
        meta: { req: 'FJ-09' },
      },
    ],
    unreachable: {
      target: back,
      description: 'The phone has not saved it.',
      meta: { req: 'FJ-09' },
    },
  })

const formLeft = {
  target: 'atJob',
  actions: ['closeForm', 'clearMessages'],
  description: 'The field worker goes back to the card.',
  meta: { req: 'FJ-01' },
} as const

export const fieldJobMachine = fieldJob.createMachine({
  id: 'fieldJob',
  description:
    'A field worker does a job card on the phone: travel, work, what was found and used, and the outcome.',
  context: ({ input: { card } }) => ({
    card,
    job: undefined,
    items: [],
    colleagues: [],
    runningOn: '',
    doubts: [],
    isFromPhone: false,
    form: undefined,
    entry: undefined,
    key: '',
    permission: noPermission,
    ...noProblem,
  }),
  initial: 'loadingJob',
  states: {
    loadingJob: {
      ...callState('loadJob', {
        description: 'The day is fetched; without a network it is the one that stands on the phone.',
        input: ({ context: { card } }) => ({ card }),
        answers: [
          {
            target: 'atJob',
            guard: 'cardIsThere',
            actions: 'keepJob',
            description: 'The card is one of this person.',
            meta: { req: 'FJ-01' },
          },
          {
            target: 'absent',
            guard: 'cardIsElsewhere',
            actions: 'keepJob',
            description: 'The card is finished, or somebody else has it.',
            meta: { req: 'FJ-01' },
          },
          refusedRow({ target: 'jobUnavailable', meta: { req: 'FJ-11' } }),
        ],
        unreachable: { target: 'jobUnavailable', meta: { req: 'FJ-11' } },
      }),
      entry: 'clearMessages',
    },
    jobUnavailable: {
      tags: 'error',
      description: 'The card cannot be fetched at the moment, and does not stand on the phone.',
      on: {
        'job.requestedAgain': {
          target: 'loadingJob',
          description: 'The field worker tries again.',
          meta: { req: 'FJ-11' },
        },
      },
    },
    absent: { description: 'The page says that the card is not among those of this person.' },
    atJob: {
      description: 'The card is shown, with what can be done on it now.',
      initial: 'comingBack',
      on: {
        'work.started': {
          target: 'startingWork',
          guard: 'workMayBegin',
          actions: ['beginWork', 'clearMessages'],
          description: 'Travel or work begins. Only one card has the time of a person.',
          meta: { req: 'FJ-02' },
        },
        'form.opened': {
          target: 'filling',
          guard: 'formIsForNow',
          actions: ['openForm', 'clearMessages'],
          description: 'Something is noted on the card.',
          meta: { req: 'FJ-03' },
        },
        'permission.requested': {
          target: 'cutting',
          guard: 'supplyIsToBeCut',
          description: 'The field worker stands at the meter and wants to cut off the supply.',
          meta: { req: 'FJ-06' },
        },
      },
      states: {
        comingBack: {
          description: 'Where the work stands decides what is shown.',
          always: [
            {
              target: '#fieldJob.finished',
              guard: 'jobIsFinished',
              description: 'The outcome is on the phone.',
              meta: { req: 'FJ-04' },
            },
            {
              target: '#fieldJob.filling',
              guard: 'formIsOpen',
              description: 'A form was open when the page was lost.',
              meta: { req: 'FJ-10' },
            },
            {
              target: 'working',
              guard: 'workGoesOn',
              description: 'Its time runs.',
              meta: { req: 'FJ-02' },
            },
            {
              target: 'travelling',
              guard: 'travelGoesOn',
              description: 'The time of travel runs.',
              meta: { req: 'FJ-02' },
            },
            { target: 'ready', description: 'No time runs.', meta: { req: 'FJ-02' } },
          ],
        },
        ready: { description: 'The work has not begun, or was interrupted.' },
        travelling: { description: 'The field worker is on the way.' },
        working: { description: 'The field worker is at work.' },
        startNotSaved: {
          tags: 'error',
          description: 'The phone has not saved that travel or work began.',
        },
      },
    },
    startingWork: saveEntryCall('atJob.startNotSaved'),
    filling: {
      tags: 'entry',
      description:
        'A form of the card is filled in: a stop, a line, material, the final reading, the outcome, a hand-over.',
      initial: 'asking',
      on: {
        'entry.given': {
          target: 'savingEntry',
          guard: 'entryIsWhole',
          actions: ['keepEntry', 'clearMessages'],
          description: 'The form of this entry is complete.',
          meta: { req: 'FJ-03' },
        },
        'form.left': formLeft,
      },
      states: formStates({ notSaved: 'The phone has not saved it: what was typed is still there.' }),
    },
    savingEntry: { ...saveEntryCall('filling.notSaved'), tags: ['busy', 'entry'] },
    cutting: {
      description: 'A supply is to be cut off. Nothing is cut off without a permission.',
      initial: 'askingPermission',
      on: { 'form.left': { ...formLeft, actions: 'clearMessages' } },
      states: {
        askingPermission: callState('askPermission', {
          description: 'The server is asked whether the supply may be cut off now.',
          input: ({ context: { card } }) => ({ card }),
          answers: [
            {
              target: 'permitted',
              guard: 'cutIsPermitted',
              actions: 'keepPermission',
              description: 'Nothing stands in the way.',
              meta: { req: 'FJ-06' },
            },
            {
              target: 'forbidden',
              guard: 'cutIsForbidden',
              actions: 'keepPermission',
              description: 'Something stands in the way.',
              meta: { req: 'FJ-07' },
            },
            refusedRow({ target: 'unanswered', meta: { req: 'FJ-07' } }),
          ],
          unreachable: { target: 'unanswered', meta: { req: 'FJ-07' } },
        }),
        permitted: {
          description: 'The supply may be cut off, for as long as the permission is valid.',
          on: {
            'supply.shut': {
              target: '#fieldJob.filling',
              actions: 'openReading',
              description: 'The supply is cut off; the final reading is asked for.',
              meta: { req: 'FJ-08' },
            },
            'permission.ended': {
              target: 'permissionOver',
              description: 'The phone was asleep meanwhile, and the time is over.',
              meta: { req: 'FJ-06' },
            },
          },
          after: {
            permissionTime: {
              target: 'permissionOver',
              description: 'The seconds of the permission have passed.',
              meta: { req: 'FJ-06' },
            },
          },
        },
        permissionOver: {
          description: 'The permission is not valid any more. The supply is not to be cut off.',
          on: {
            'permission.requested': {
              target: 'askingPermission',
              description: 'The permission is asked for once more.',
              meta: { req: 'FJ-06' },
            },
          },
        },
        forbidden: {
          tags: 'error',
          description: 'The page says to call the office, and names everything that stands in the way.',
          on: {
            'permission.requested': {
              target: 'askingPermission',
              description: 'The office has changed something; it is asked once more.',
              meta: { req: 'FJ-07' },
            },
          },
        },
        unanswered: {
          tags: 'error',
          description: 'There is no answer. The page says to call the office, and not to cut off the supply.',
          on: {
            'permission.requested': {
              target: 'askingPermission',
              actions: 'clearMessages',
              description: 'The network may be there again.',
              meta: { req: 'FJ-07' },
            },
          },
        },
      },
    },
    finished: { description: 'The outcome is on the phone, and the work on this card is over.' },
  },
})
