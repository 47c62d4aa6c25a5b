/** A state that makes one call: by name, busy meanwhile, with a way on for every answer and for none. */
import { assign, type EventObject } from 'xstate'
import type { Refusal } from '#contract/envelope.ts'
import { failureIn, refusalIn, type FailureReason } from './answer.ts'

/** The part of a machine's context that says why the last call did not do what it should. */
export interface CallProblem {
  /** Why it was refused. */
  refusal: Refusal | undefined
  /** Why it was not answered. */
  failure: FailureReason | undefined
}

/** No call has failed yet. */
export const noProblem: CallProblem = { refusal: undefined, failure: undefined }

/** What `assign` makes for a setup with this context. */
export type Assigned<Context extends CallProblem, Event extends EventObject> = ReturnType<
  typeof assign<Context, Event, undefined, Event, never>
>

/** The actions that rows of calls name. Spread them into the `actions` of a setup with this context. */
export const problemActions = <Context extends CallProblem, Event extends EventObject>() => {
  const keep = (read: (scope: { event: EventObject }) => Partial<CallProblem>): Assigned<Context, Event> =>
    assign((scope) => read(scope) as Partial<Context>)
  return {
    keepRefusal: keep((scope) => ({ refusal: refusalIn(scope) })),
    keepFailure: keep((scope) => ({ failure: failureIn(scope) })),
    clearMessages: keep(() => noProblem),
  }
}

/** Where an answer leads. */
export interface Row {
  target: string
  guard?: string
  actions?: string | readonly string[]
  description?: string
  /** The requirement that it serves; `createMachine` checks that the machine has it. */
  meta: { req: string }
}

/** A row with what it says itself before what is usual. */
type Filled<R extends Row, Usual> = Omit<Usual, keyof R> & R

const usualRefusal = {
  actions: 'keepRefusal',
  description: 'Any other refusal: its text is shown.',
} as const

const usualFailure = {
  actions: 'keepFailure',
  description: 'The server did not answer as agreed.',
} as const

const filled = <const R extends Row, const Usual extends object>(row: R, usual: Usual) =>
  ({ ...usual, ...row }) as Filled<R, Usual>

/** The row of a refusal. It keeps the refusal unless it says otherwise; the last of a choice has no guard. */
export const refusedRow = <const R extends Row>(row: R) => filled(row, usualRefusal)

/** The row of a call that was not answered. */
const unreachableRow = <const R extends Row>(row: R) => filled(row, usualFailure)

/** What `setup` of XState returns, as far as it tells the type of the context. */
export interface ContextSource {
  createAction: (action: never) => unknown
}
export type ContextOf<S extends ContextSource> = Parameters<S['createAction']>[0] extends (
  scope: infer Scope,
  ...rest: never
) => unknown
  ? Scope extends { context: infer Context }
    ? Context
    : never
  : never

/**
 * Gives the maker of call states for the machines of a setup.
 *
 * The states are `{ tags, description, invoke }`; what else one has (further tags, entry, exit, events) is spread
 * around it. In them:
 *
 * - `call` is the name of the actor and the id of the invoke, `input` what the actor gets of the context;
 * - `answers` are the rows in the order in which they are tried; the last has no guard;
 * - `unreachable` says where it leads that there is no answer; it keeps the reason unless it names other actions.
 */
export const callStatesOf =
  <S extends ContextSource>(_setup: S) =>
  <
    const Call extends string,
    const Answers extends readonly Row[],
    const Lost extends Row,
    Input = undefined,
  >(
    call: Call,
    {
      description,
      input,
      answers,
      unreachable,
    }: {
      description: string
      input?: (scope: { context: ContextOf<S> }) => Input
      answers: Answers
      unreachable: Lost
    },
  ) => ({
    tags: 'busy' as const,
    description,
    invoke: {
      id: call,
      src: call,
      ...(input && { input }),
      onDone: answers,
      onError: unreachableRow(unreachable),
    } as Invoked<Call, Answers, Lost> &
      (Input extends undefined ? unknown : { input: (scope: { context: ContextOf<S> }) => Input }),
  })

/** The invoke of a call. */
interface Invoked<Call extends string, Answers extends readonly Row[], Lost extends Row> {
  id: Call
  src: Call
  onDone: Answers
  onError: Filled<Lost, typeof usualFailure>
}
