/** An administrator changes a setting, a configured text, the securities of a screen or the branding, or undoes its newest change. */
import { assign, setup } from 'xstate'
import type { ConfigurationItem, ConfigurationSubject, PartChange } from '#contract/administration.ts'
import { isFulfilled, refusedWith, valueIn, type Answer } from '../answer.ts'
import { callStatesOf, noProblem, problemActions, refusedRow, type CallProblem } from '../call-state.ts'
import { formStates, questionState } from '../form-states.ts'
import { keptFrom } from '../kept-from.ts'
import { loadStatesOf } from '../load-states.ts'
import { port } from '../port.ts'
import { changedParts, undoableChange, type ChangedPart, type TypedParts } from '../rules/changed-parts.ts'
import type { RequirementId } from './requirements.ts'

export type SettingChangeEvent =
  | { type: 'item.requestedAgain' }
  | { type: 'change.requested' }
  /** As it was typed. */
  | { type: 'change.submitted'; typed: TypedParts; reason: string }
  | { type: 'change.cancelled' }
  | { type: 'change.confirmed' }
  | { type: 'correction.requested' }
  | { type: 'own.kept' }
  | { type: 'theirs.kept' }
  | { type: 'undo.requested' }
  | { type: 'undo.confirmed'; reason: string }
  | { type: 'undo.cancelled' }

/** Which item the page is about. */
export interface SettingChangeInput {
  subject: ConfigurationSubject
  name: string
}

interface SettingChangeContext extends CallProblem {
  input: SettingChangeInput
  /** As it was fetched or saved last. Undefined: not yet. */
  item: ConfigurationItem | undefined
  /** What was handed in last and is not saved. Undefined: nothing. */
  typed: TypedParts | undefined
  reason: string
  /** What the change would be, as the server says. */
  preview: readonly PartChange[]
}

/** What the calls are sent of a change. */
export interface ChangeToSend extends SettingChangeInput {
  parts: readonly ChangedPart[]
  seen: string
  reason: string
}

/** What the call is sent of an undoing. */
export interface UndoToSend {
  subject: ConfigurationSubject
  /** The number of the change. */
  id: number
  seen: string
  reason: string
}

/** Whether this is what was to be saved: an answer was lost on its way. */
const isSavedIn = (item: ConfigurationItem, preview: readonly PartChange[]): boolean =>
  preview.length > 0 &&
  preview.every(({ part, after }) => item.parts.find((one) => one.part === part)?.value === (after ?? ''))

const settingChange = setup({
  types: {
    input: {} as SettingChangeInput,
    context: {} as SettingChangeContext,
    events: {} as SettingChangeEvent,
    tags: {} as 'busy' | 'error' | 'form',
    transitionMeta: {} as { req: RequirementId },
  },
  actors: {
    getItem: port<Answer<ConfigurationItem>, SettingChangeInput>('getItem'),
    checkChange: port<Answer<PartChange[]>, ChangeToSend>('checkChange'),
    saveChange: port<Answer<ConfigurationItem>, ChangeToSend>('saveChange'),
    undoChange: port<Answer<ConfigurationItem>, UndoToSend>('undoChange'),
  },
  guards: {
    itemWasSent: isFulfilled,
    itemMayBeChanged: ({ context }) => context.item?.mayChange === true,
    changeIsOne: ({ context: { item }, event }) =>
      event.type === 'change.submitted' &&
      event.reason.trim() !== '' &&
      changedParts(item, event.typed).length > 0,
    previewWasSent: isFulfilled,
    changeWasSaved: isFulfilled,
    changeWaits: (scope) => isFulfilled(scope) && valueIn<ConfigurationItem>(scope).waiting !== undefined,
    itWasChangedMeanwhile: refusedWith('setting.overtaken'),
    ownChangeIsThere: (scope) =>
      isFulfilled(scope) && isSavedIn(valueIn<ConfigurationItem>(scope), scope.context.preview),
    ownChangeIsTyped: ({ context: { item, typed } }) =>
      item?.mayChange === true && changedParts(item, typed).length > 0,
    newestMayBeUndone: ({ context }) => undoableChange(context.item) !== undefined,
    undoHasReason: ({ event }) => event.type === 'undo.confirmed' && event.reason.trim() !== '',
    undoWasMade: isFulfilled,
  },
  actions: {
    ...problemActions<SettingChangeContext, SettingChangeEvent>(),
    keepItem: assign({ item: (scope) => valueIn<ConfigurationItem>(scope) }),
    keepTyped: assign(({ context, event }) =>
      event.type === 'change.submitted'
        ? { typed: event.typed, reason: event.reason.trim() }
        : { typed: context.typed, reason: context.reason },
    ),
    keepReason: assign(keptFrom('undo.confirmed', ({ reason }) => ({ reason: reason.trim() }))),
    keepPreview: assign({ preview: (scope) => valueIn<PartChange[]>(scope) }),
    forgetTyped: assign({ typed: undefined, reason: '', preview: [] }),
    forgetPreview: assign({ preview: [] }),
  },
})

const callState = callStatesOf(settingChange)
const loadStates = loadStatesOf(settingChange)

const itemMeant = ({ context: { input } }: { context: SettingChangeContext }) => input

const changeToSend = ({
  context: { input, item, typed, reason },
}: {
  context: SettingChangeContext
}): ChangeToSend => ({ ...input, parts: changedParts(item, typed), seen: item?.version ?? '', reason })

/** Where an item that is shown leads on, whatever was done with it before. */
const onFromItem = {
  'change.requested': {
    target: 'entering',
    guard: 'itemMayBeChanged',
    description: 'The person wants to change it.',
    meta: { req: 'SG-01' },
  },
  'undo.requested': {
    target: 'confirmingUndo',
    guard: 'newestMayBeUndone',
    description: 'The person wants to undo the newest change.',
    meta: { req: 'SG-06' },
  },
} as const

/** The states of a form beside a call that goes wrong. */
const mistakes = formStates({
  refused: 'The server has refused it; a message says why.',
  unreachable: 'The server has not answered; what was typed is still there.',
})

export const settingChangeMachine = settingChange.createMachine({
  id: 'settingChange',
  description:
    'An administrator changes a setting, a configured text, the securities of a screen or the branding, or undoes the newest change.',
  context: ({ input }) => ({
    input,
    item: undefined,
    typed: undefined,
    reason: '',
    preview: [],
    ...noProblem,
  }),
  initial: 'loadingItem',
  states: {
    ...loadStates('getItem', {
      states: ['loadingItem', 'itemUnavailable'],
      description: 'The item is fetched with its history.',
      input: itemMeant,
      answers: [
        {
          target: 'showing',
          guard: 'itemWasSent',
          actions: 'keepItem',
          description: 'The setting has come from the server.',
          meta: { req: 'SG-01' },
        },
      ],
      unavailable: 'The item cannot be fetched at the moment, or does not exist.',
      again: 'item.requestedAgain',
      req: 'SG-08',
    }),
    showing: {
      description: 'The page shows what holds, what it means, and who has changed it.',
      on: onFromItem,
    },
    entering: {
      tags: 'form',
      description: 'The form is open.',
      initial: 'asking',
      on: {
        'change.submitted': {
          target: 'checkingChange',
          guard: 'changeIsOne',
          actions: ['keepTyped', 'clearMessages'],
          description: 'Something of it is new, and a reason is given.',
          meta: { req: 'SG-02' },
        },
        'change.cancelled': {
          target: 'showing',
          actions: ['forgetTyped', 'clearMessages'],
          description: 'The person leaves the setting as it is.',
          meta: { req: 'SG-01' },
        },
      },
      states: mistakes,
    },
    checkingChange: callState('checkChange', {
      description: 'The server is asked what the change would be.',
      input: changeToSend,
      answers: [
        {
          target: 'confirming',
          guard: 'previewWasSent',
          actions: 'keepPreview',
          description: 'The new value is possible: its effect is shown before it is saved.',
          meta: { req: 'SG-03' },
        },
        refusedRow({ target: 'entering.refused', meta: { req: 'SG-02' } }),
      ],
      unreachable: { target: 'entering.unreachable', meta: { req: 'SG-07' } },
    }),
    confirming: questionState('Before and after and the effect are shown.', 'SG-03', {
      'change.confirmed': { target: 'saving', description: 'The person confirms the change.' },
      'correction.requested': { target: 'entering', description: 'The person wants to correct it.' },
    }),
    saving: callState('saveChange', {
      description: 'The change is on its way.',
      input: changeToSend,
      answers: [
        {
          target: 'asked',
          guard: 'changeWaits',
          actions: ['keepItem', 'forgetTyped'],
          description: 'It waits for a second administrator.',
          meta: { req: 'SG-09' },
        },
        {
          target: 'saved',
          guard: 'changeWasSaved',
          actions: ['keepItem', 'forgetTyped'],
          description: 'The server has kept it, and it holds.',
          meta: { req: 'SG-04' },
        },
        {
          target: 'loadingTheirs',
          guard: 'itWasChangedMeanwhile',
          actions: 'keepRefusal',
          description: 'It has changed since it was shown.',
          meta: { req: 'SG-05' },
        },
        refusedRow({ target: 'entering.refused', meta: { req: 'SG-07' } }),
      ],
      unreachable: { target: 'entering.unreachable', meta: { req: 'SG-07' } },
    }),
    asked: {
      description: 'The page says that a second administrator has to agree, and shows what waits.',
      on: {
        'item.requestedAgain': {
          target: 'loadingItem',
          description: 'The person looks whether it was decided.',
          meta: { req: 'SG-09' },
        },
      },
    },
    saved: { description: 'The page says that it was changed, and shows it.', on: onFromItem },
    loadingTheirs: callState('getItem', {
      description: 'What holds by now is fetched.',
      input: itemMeant,
      answers: [
        {
          target: 'saved',
          guard: 'ownChangeIsThere',
          actions: ['keepItem', 'forgetTyped', 'clearMessages'],
          description: 'It is the own change, whose answer was lost.',
          meta: { req: 'SG-04' },
        },
        {
          target: 'overtaken',
          guard: 'itemWasSent',
          actions: 'keepItem',
          description: 'Somebody else has changed it.',
          meta: { req: 'SG-05' },
        },
        refusedRow({ target: 'itemUnavailable', meta: { req: 'SG-08' } }),
      ],
      unreachable: { target: 'itemUnavailable', meta: { req: 'SG-08' } },
    }),
    overtaken: {
      ...questionState('Nothing was saved. What holds by now stands beside what was typed.', 'SG-05', {
        'own.kept': {
          target: 'entering',
          guard: 'ownChangeIsTyped',
          actions: ['forgetPreview', 'clearMessages'],
          description: 'The person goes on with what was typed.',
        },
        'theirs.kept': {
          target: 'showing',
          actions: ['forgetTyped', 'clearMessages'],
          description: 'The other change stays.',
        },
      }),
      tags: 'error',
    },
    confirmingUndo: {
      tags: 'form',
      description: 'What would hold again is shown, and a reason is asked for.',
      initial: 'asking',
      on: {
        'undo.confirmed': {
          target: 'undoing',
          guard: 'undoHasReason',
          actions: ['keepReason', 'clearMessages'],
          description: 'The person confirms, and gives a reason.',
          meta: { req: 'SG-06' },
        },
        'undo.cancelled': {
          target: 'showing',
          actions: ['forgetTyped', 'clearMessages'],
          description: 'The change stays.',
          meta: { req: 'SG-06' },
        },
      },
      states: mistakes,
    },
    undoing: callState('undoChange', {
      description: 'The undoing is on its way.',
      input: ({ context: { input, item, reason } }): UndoToSend => ({
        subject: input.subject,
        id: undoableChange(item)?.id ?? 0,
        seen: item?.version ?? '',
        reason,
      }),
      answers: [
        {
          target: 'asked',
          guard: 'changeWaits',
          actions: ['keepItem', 'forgetTyped'],
          description: 'The undoing waits for a second administrator.',
          meta: { req: 'SG-09' },
        },
        {
          target: 'undone',
          guard: 'undoWasMade',
          actions: ['keepItem', 'forgetTyped'],
          description: 'What was before holds again.',
          meta: { req: 'SG-06' },
        },
        {
          target: 'loadingTheirs',
          guard: 'itWasChangedMeanwhile',
          actions: 'keepRefusal',
          description: 'It has changed since it was shown.',
          meta: { req: 'SG-05' },
        },
        refusedRow({ target: 'confirmingUndo.refused', meta: { req: 'SG-07' } }),
      ],
      unreachable: { target: 'confirmingUndo.unreachable', meta: { req: 'SG-07' } },
    }),
    undone: { description: 'The page says that it was undone, and shows what holds.', on: onFromItem },
  },
})
