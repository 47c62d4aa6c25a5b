/** What the stand is asked to draw: sent in the address as JSON. */
import type { Language } from '#contract/entities.ts'

/**
 * How a call ends: with this output, with this failure, or not at all (absent). A list gives one ending per
 * call, the last one for all further calls.
 */
export type Ending = { done: unknown } | { error: { reason: string } }

export interface Order {
  language: Language
  screen:
    | 'sign-in'
    | 'session'
    | 'start'
    | 'home'
    | 'user-home'
    | 'employee-home'
    | 'support'
    | 'privacy'
    | 'complaints'
    | 'comingSoon'
  /** By the name of the actor; a call without an ending goes on for ever. */
  calls?: Record<string, Ending | Ending[]>
  /** Input of the machine, where it differs from the usual one. */
  input?: Record<string, unknown>
  /** Properties of the screen, where they differ from the usual ones. */
  props?: Record<string, unknown>
}
