/** What a machine's events, outcomes, delays and states are in the browser. */
import type { Locator, Route } from 'playwright'
import type { AnyEventObject } from 'xstate'
import { refusalOf, type ErrorDetails } from '#contract/envelope.ts'
import type { CallName } from '#contract/index.ts'
import type { ErrorCode } from '#contract/error-codes.ts'
import type { ModelState } from '#tools/model/timed-model.ts'
import type { PortalOptions } from '../stage/served-portal.ts'
import type { Scene } from './scene.ts'
import type { EnvironmentModel } from './environment-model.ts'

/**
 * How somebody at a keyboard brings an outcome about, in parts of sentences. A text alone: nothing need be prepared,
 * and it says why it comes.
 */
export type ByHand =
  | string
  | {
      /** Before the portal calls, with as much time as it takes. */
      first?: string
      /** During the step that makes the portal call, or before it where nothing lasts. */
      meanwhile?: string
      /** Before the form is filled in, or in place of what is filled in otherwise. */
      filling?: string
      /** When it has come about. */
      afterwards?: string
    }

/** Sentences for testers may quote captions. */
export type Quoting = Pick<Scene, 't' | 'language'>

/** How a held call comes to an outcome. */
export type Outcome =
  /** The server answers; what it knows is arranged first. */
  | {
      by: 'server'
      arrange?: (scene: Scene) => Promise<void>
      send?: (route: Route) => Promise<void>
      byHand?: ByHand | undefined
    }
  /** The answer is put on the wire, because the reference server never gives it: `why`. */
  | { by: 'wire'; body: unknown; why: string }

/** An actor that the machine invokes. */
export type Service =
  | {
      call: CallName
      done: Readonly<Record<string, Outcome>>
      /** The machine tells a failure with an HTTP status from one without an answer. Absent: all fail alike. */
      failsBy?: 'status'
    }
  /** A child machine, or work of the browser: what happens so that it ends, or says something. */
  | {
      done: Readonly<Record<string, (scene: Scene) => Promise<void>>>
      /** By outcome, where acting alone does not bring it about. */
      byHand?: Readonly<Record<string, ByHand>>
      messages: Readonly<Record<string, (scene: Scene, event: AnyEventObject) => Promise<void>>>
      /** Work of the browser itself, such as a worker's: how it breaks off. */
      fails?: (scene: Scene) => Promise<void>
    }

/** What a person sees in a state and in none of its siblings. */
export interface Look {
  seen: readonly Locator[]
  unseen?: readonly Locator[]
}

/** See the file's comment. */
export interface Bindings<World = unknown> {
  /** Id in the catalogue. */
  id: string
  /** The most telling states for interruptions, which each test run visits; all are visited by `test:release`. */
  interruptedAt?: readonly string[]
  /** Which portal an input is for; the first is the usual one. */
  portals: Readonly<Record<string, PortalOptions>>
  portalFor?: (input: string) => string
  /** Arranges what the input says, and opens the page. */
  open: (scene: Scene, input: string) => Promise<void>
  /** By event type. */
  user: Readonly<Record<string, (scene: Scene, event: AnyEventObject) => Promise<void>>>
  /** For testers, by event type: what somebody does, where pressing and typing (`user`) does not tell it. */
  inWords?: Readonly<Record<string, string | ((scene: Quoting) => string)>>
  /** For testers, by input: what must hold before that opening the page does not tell. */
  givenByHand?: (scene: Quoting, input: string) => readonly string[]
  /** For testers: the captions of fields that are looked for by their names in the page. */
  fieldCaptions?: (scene: Quoting) => Readonly<Record<string, string>>
  /** Anyone who walks it has no account yet. */
  isForStrangers?: true
  /** By actor name. */
  services: Readonly<Record<string, Service>>
  /** The delays of the machine: each passes with the page's clock. */
  delays: readonly string[]
  /** By path of the atomic state. States that are left at once have none. */
  states: Readonly<Record<string, (scene: Scene, state: ModelState) => Look>>
  /** What restricts in the browser what can happen to the machine; absent: nothing does. */
  environment?: EnvironmentModel<World>
  /**
   * What opening the address calls by itself although it changes something, because that is what the address is for,
   * and the states of which one is shown when it was called before.
   */
  callsOnOpening?: { calls: readonly CallName[]; repeated: readonly string[] }
  /**
   * What the browser keeps beyond this tab, as a text: interruptions must leave it whole. `doneIn`: the states in which
   * nothing of it is needed any more.
   */
  keeps?: { read: (scene: Scene) => Promise<string | undefined>; doneIn: readonly string[] }
  /** The states that are steps in the history of the browser: Back leads from them to another state of the same page. */
  stepsInHistory?: readonly string[]
  /** The machine hears what other tabs of the browser do, and follows them. */
  followsOtherTabs?: true
  /** Transitions are read before the settings allow to share them (see `listenTo`). */
  unshared?: true
}

/**
 * An outcome that the server brings about by itself, given these facts.
 *
 * @param byHand how a tester brings it about
 */
export const fromServer = (arrange?: (scene: Scene) => Promise<void>, byHand?: ByHand): Outcome =>
  arrange ? { by: 'server', arrange, byHand } : { by: 'server', byHand }

/** An outcome that is put on the wire. */
export const onTheWire = (body: unknown, why: string): Outcome => ({ by: 'wire', body, why })

/** An answer that is put on the wire. @param fields beside the status: an item, or whatever the call has */
export const answeredOnTheWire = (fields: object, why: string): Outcome =>
  onTheWire({ data: { status: 0, text: '' }, ...fields }, why)

/** A refusal that is put on the wire. */
export const refusedOnTheWire = (code: ErrorCode, why: string, details?: ErrorDetails): Outcome =>
  onTheWire({ data: refusalOf(code, 'No.', details) }, why)

/** Whether a look holds at this moment. Most that do not fail with what they begin with: the rest need not be asked. */
export const holds = async ({ seen, unseen = [] }: Look): Promise<boolean> => {
  const visible = (locators: readonly Locator[]) =>
    Promise.all(locators.map((locator) => locator.first().isVisible()))
  const [begins] = await visible(seen.slice(0, 1))
  if (begins === false) return false
  const [there, elsewhere] = await Promise.all([visible(seen.slice(1)), visible(unseen)])
  return there.every(Boolean) && !elsewhere.some(Boolean)
}
