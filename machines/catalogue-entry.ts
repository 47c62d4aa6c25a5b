/** What the catalogue says about a machine, so that diagrams, paths, gallery and mutation can be made from it. */
import type { AnyStateMachine, ContextFrom, EventFromLogic, InputFrom } from 'xstate'

/** Named samples: the name says what is special about the sample and appears in path titles. */
export type Samples<T> = Readonly<Record<string, T>>

/** The outcomes of one invoked actor that paths must tell apart. */
export interface OutcomeSamples {
  /** Outputs of the done event. A guard that reads the output needs one sample per verdict. */
  done: Samples<unknown>
  /** Errors of the error event. Empty for child machines, which end in outcomes instead. */
  errors: Samples<unknown>
}

/** Payloads per event that arrives from outside: from a person or from a child machine. */
type EventSamples<M extends AnyStateMachine> = {
  readonly [Type in EventFromLogic<M>['type']]: Samples<
    Omit<Extract<EventFromLogic<M>, { type: Type }>, 'type'>
  >
}

/** One machine of the catalogue. */
export interface CatalogueEntry<M extends AnyStateMachine = AnyStateMachine> {
  /** Kebab case, the name of the machine's folder: `sign-in`. */
  id: string
  /** What people call the flow: `Sign in`. */
  title: string
  /** One or two sentences for somebody who has never seen the flow. */
  purpose: string
  machine: M
  /** True for a machine that lives as long as the page and never ends. */
  standing: boolean
  /** The life of a record, which the server runs: it has no screens, and nobody walks it in a browser. Absent: a flow. */
  runBy?: 'server'
  /** Starting points that paths must tell apart. The first is the usual one. */
  inputs: Samples<InputFrom<M>>
  events: EventSamples<M>
  /** Keyed by the invoked actor's name (`invoke.src`, which equals `invoke.id`). */
  outcomes: Readonly<Record<string, OutcomeSamples>>
  /**
   * Events that running child machines send, by the child's actor name: `{ otpEntry: ['code.requested'] }`.
   * All other events come from a person. Needed only when a child speaks before it ends.
   */
  messages?: Readonly<Record<string, readonly string[]>>
  /**
   * The steps of a linear flow in their order, and the one at which it begins anew: steps go on, stay, or begin anew
   * (see `steps.ts`); `goesBack`: and go back by one.
   */
  steps?: { readonly order: readonly string[]; readonly anewAt: string; readonly goesBack?: true }
  /**
   * States through which the main way goes, in their order, the last one being where it succeeds: only where the machine
   * does not say so itself (see `main-way.ts`).
   */
  mainWay?: readonly string[]
  /** Exactly the facts of the context that guards read: two states that agree in these behave alike. */
  facts: (context: ContextFrom<M>) => unknown
}

/** Declares an entry with its exact types, for the catalogue to hold in the common form. */
export const defineEntry = <M extends AnyStateMachine>(entry: CatalogueEntry<M>): CatalogueEntry =>
  entry as unknown as CatalogueEntry
