/** An administrator changes what an employee may do, or undoes the newest change of it (decision 0302). */
import { assign, setup } from 'xstate'
import type { EmployeeItem } from '#contract/employee-rights.ts'
import type { ChangedRight } from '#contract/rules/employee-rights.ts'
import { isFulfilled, refusedWith, valueIn, type Answer } from '../answer.ts'
import { callStatesOf, noProblem, problemActions, refusedRow, type CallProblem } from '../call-state.ts'
import { formStates, questionState } from '../form-states.ts'
import { loadStatesOf } from '../load-states.ts'
import { port } from '../port.ts'
import {
  areRight,
  areThere,
  typedChanges,
  undoableRights,
  undoingOf,
  waitsAmong,
  type TypedRights,
} from '../rules/typed-rights.ts'
import type { RequirementId } from './requirements.ts'

export type EmployeeRightsEvent =
  | { type: 'employee.requestedAgain' }
  | { type: 'change.requested' }
  /** As it was typed. */
  | { type: 'change.submitted'; typed: TypedRights; reason: string }
  | { type: 'change.cancelled' }
  | { type: 'change.confirmed' }
  | { type: 'correction.requested' }
  | { type: 'own.kept' }
  | { type: 'theirs.kept' }
  | { type: 'undo.requested' }
  | { type: 'undo.confirmed'; reason: string }
  | { type: 'undo.cancelled' }

/** The number of the employee. */
export interface EmployeeRightsInput {
  id: number
}

interface EmployeeRightsContext extends CallProblem {
  input: EmployeeRightsInput
  /** As they were fetched or saved last. Undefined: not yet. */
  employee: EmployeeItem | undefined
  /** What was handed in last and is not saved. Undefined: nothing. */
  typed: TypedRights | undefined
  reason: string
  /** What is to be changed or undone. */
  wished: readonly ChangedRight[]
}

/** What the call is sent of a change. */
export interface RightsToSend extends EmployeeRightsInput {
  changes: readonly ChangedRight[]
  seen: string
  reason: string
}

/** What the call is sent of an undoing. */
export interface UndoToSend {
  /** The number of the change. */
  id: number
  seen: string
  reason: string
}

const employeeRights = setup({
  types: {
    input: {} as EmployeeRightsInput,
    context: {} as EmployeeRightsContext,
    events: {} as EmployeeRightsEvent,
    tags: {} as 'busy' | 'error' | 'form',
    transitionMeta: {} as { req: RequirementId },
  },
  actors: {
    getEmployee: port<Answer<EmployeeItem>, EmployeeRightsInput>('getEmployee'),
    saveChange: port<Answer<EmployeeItem>, RightsToSend>('saveChange'),
    undoChange: port<Answer<EmployeeItem>, UndoToSend>('undoChange'),
  },
  guards: {
    employeeWasSent: isFulfilled,
    employeeMayBeChanged: ({ context }) => context.employee?.isOwn === false,
    changeIsOne: ({ context: { employee }, event }) => {
      if (event.type !== 'change.submitted' || event.reason.trim() === '') return false
      const changes = typedChanges(employee, event.typed)
      return changes.length > 0 && areRight(changes)
    },
    changeWasSaved: isFulfilled,
    changeWaits: (scope) =>
      isFulfilled(scope) && waitsAmong(valueIn<EmployeeItem>(scope), scope.context.wished),
    wasChangedMeanwhile: refusedWith('employee.overtaken'),
    waitsAlready: refusedWith('employee.waiting'),
    ownChangeIsThere: (scope) =>
      isFulfilled(scope) && areThere(valueIn<EmployeeItem>(scope), scope.context.wished),
    ownChangeIsTyped: ({ context: { employee, typed } }) =>
      employee?.isOwn === false && typedChanges(employee, typed).length > 0,
    newestMayBeUndone: ({ context }) => undoableRights(context.employee) !== undefined,
    undoHasReason: ({ event }) => event.type === 'undo.confirmed' && event.reason.trim() !== '',
  },
  actions: {
    ...problemActions<EmployeeRightsContext, EmployeeRightsEvent>(),
    keepEmployee: assign({ employee: (scope) => valueIn<EmployeeItem>(scope) }),
    keepTyped: assign(({ context, event }) =>
      event.type === 'change.submitted'
        ? {
            typed: event.typed,
            reason: event.reason.trim(),
            wished: typedChanges(context.employee, event.typed),
          }
        : { typed: context.typed, reason: context.reason, wished: context.wished },
    ),
    keepUndoing: assign(({ context, event }) => ({
      reason: event.type === 'undo.confirmed' ? event.reason.trim() : context.reason,
      wished: undoingOf(undoableRights(context.employee)),
    })),
    forgetTyped: assign({ typed: undefined, reason: '', wished: [] }),
    forgetWished: assign({ wished: [] }),
  },
})

const callState = callStatesOf(employeeRights)
const loadStates = loadStatesOf(employeeRights)

const employeeMeant = ({ context: { input } }: { context: EmployeeRightsContext }) => input

/** Where an employee who is shown leads on, whatever was done before. */
const onFromEmployee = {
  'change.requested': {
    target: 'entering',
    guard: 'employeeMayBeChanged',
    description: 'The person wants to change the rights.',
    meta: { req: 'EP-01' },
  },
  'undo.requested': {
    target: 'confirmingUndo',
    guard: 'newestMayBeUndone',
    description: 'The person wants to undo the newest change.',
    meta: { req: 'EP-06' },
  },
} as const

/** The states of a form beside a call that goes wrong. */
const mistakes = formStates({
  refused: 'The server has refused it; a message says why.',
  unreachable: 'The server has not answered; what was typed is still there.',
})

/** What the server says to a change or an undoing that it takes or finds overtaken. */
const answersTo = (end: 'saved' | 'undone', req: RequirementId) =>
  [
    {
      target: 'waitingForSecond',
      guard: 'changeWaits',
      actions: ['keepEmployee', 'forgetTyped'],
      description: 'A second administrator is asked.',
      meta: { req: 'EP-09' },
    },
    {
      target: end,
      guard: 'changeWasSaved',
      actions: ['keepEmployee', 'forgetTyped'],
      description: 'The server has kept it, and it holds.',
      meta: { req },
    },
    {
      target: 'loadingTheirs',
      guard: 'wasChangedMeanwhile',
      actions: 'keepRefusal',
      description: 'The rights have changed since they were shown.',
      meta: { req: 'EP-05' },
    },
    {
      target: 'loadingTheirs',
      guard: 'waitsAlready',
      actions: 'keepRefusal',
      description: 'A change of the rights of this employee waits already for a second administrator.',
      meta: { req: 'EP-05' },
    },
  ] as const

export const employeeRightsMachine = employeeRights.createMachine({
  id: 'employeeRights',
  description: 'An administrator changes what an employee may do, or undoes the newest change of it.',
  context: ({ input }) => ({
    input,
    employee: undefined,
    typed: undefined,
    reason: '',
    wished: [],
    ...noProblem,
  }),
  initial: 'loadingEmployee',
  states: {
    ...loadStates('getEmployee', {
      states: ['loadingEmployee', 'employeeUnavailable'],
      description: 'The employee is fetched with the history.',
      input: employeeMeant,
      answers: [
        {
          target: 'showing',
          guard: 'employeeWasSent',
          actions: 'keepEmployee',
          description: 'The employee is there.',
          meta: { req: 'EP-01' },
        },
      ],
      unavailable: 'The employee cannot be fetched at the moment, or does not exist.',
      again: 'employee.requestedAgain',
      req: 'EP-08',
    }),
    showing: {
      description: 'The page shows what the employee may do, what waits, and who has changed it.',
      on: onFromEmployee,
    },
    entering: {
      tags: 'form',
      description: 'The form is open.',
      initial: 'asking',
      on: {
        'change.submitted': {
          target: 'confirming',
          guard: 'changeIsOne',
          actions: ['keepTyped', 'clearMessages'],
          description: 'Something of it is new, and a reason is given.',
          meta: { req: 'EP-02' },
        },
        'change.cancelled': {
          target: 'showing',
          actions: ['forgetTyped', 'clearMessages'],
          description: 'The rights stay as they are.',
          meta: { req: 'EP-01' },
        },
      },
      states: mistakes,
    },
    confirming: questionState(
      'Everything that will change is shown, and what of it waits for a second administrator.',
      'EP-03',
      {
        'change.confirmed': { target: 'saving', description: 'The person confirms the change.' },
        'correction.requested': { target: 'entering', description: 'The person wants to correct it.' },
      },
    ),
    saving: callState('saveChange', {
      description: 'The change is on its way.',
      input: ({ context: { input, employee, wished, reason } }) => ({
        ...input,
        changes: wished,
        seen: employee?.version ?? '',
        reason,
      }),
      answers: [
        ...answersTo('saved', 'EP-04'),
        refusedRow({ target: 'entering.refused', meta: { req: 'EP-07' } }),
      ],
      unreachable: { target: 'entering.unreachable', meta: { req: 'EP-07' } },
    }),
    saved: {
      description: 'The page says that the rights were changed, and shows them.',
      on: onFromEmployee,
    },
    waitingForSecond: {
      description: 'The page says that a second administrator is asked, and what holds already.',
      // Nothing is undone while something waits.
      on: { 'change.requested': onFromEmployee['change.requested'] },
    },
    loadingTheirs: callState('getEmployee', {
      description: 'What holds by now is fetched.',
      input: employeeMeant,
      answers: [
        {
          target: 'showing',
          guard: 'ownChangeIsThere',
          actions: ['keepEmployee', 'forgetTyped', 'clearMessages'],
          description: 'It is what was wished: its answer was lost, or a colleague has done the same.',
          meta: { req: 'EP-04' },
        },
        {
          target: 'overtaken',
          guard: 'employeeWasSent',
          actions: 'keepEmployee',
          description: 'Somebody else has changed the rights.',
          meta: { req: 'EP-05' },
        },
        refusedRow({ target: 'employeeUnavailable', meta: { req: 'EP-08' } }),
      ],
      unreachable: { target: 'employeeUnavailable', meta: { req: 'EP-08' } },
    }),
    overtaken: {
      ...questionState('Nothing was saved. What holds by now stands beside what was typed.', 'EP-05', {
        'own.kept': {
          target: 'entering',
          guard: 'ownChangeIsTyped',
          actions: ['forgetWished', 'clearMessages'],
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
          actions: ['keepUndoing', 'clearMessages'],
          description: 'The person confirms, and gives a reason.',
          meta: { req: 'EP-06' },
        },
        'undo.cancelled': {
          target: 'showing',
          actions: ['forgetTyped', 'clearMessages'],
          description: 'The change stays.',
          meta: { req: 'EP-06' },
        },
      },
      states: mistakes,
    },
    undoing: callState('undoChange', {
      description: 'The undoing is on its way.',
      input: ({ context: { employee, reason } }) => ({
        id: undoableRights(employee)?.id ?? 0,
        seen: employee?.version ?? '',
        reason,
      }),
      answers: [
        ...answersTo('undone', 'EP-06'),
        refusedRow({ target: 'confirmingUndo.refused', meta: { req: 'EP-07' } }),
      ],
      unreachable: { target: 'confirmingUndo.unreachable', meta: { req: 'EP-07' } },
    }),
    undone: {
      description: 'The page says that the change was undone, and shows what holds.',
      on: onFromEmployee,
    },
  },
})
