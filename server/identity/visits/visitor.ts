/** Who makes this call: what a handler may know about the request, and the only things it may do to cookies. */
import type { Language } from '#contract/entities.ts'
import { Refused } from '#server/platform/refused.ts'
import type { BrowserName } from './browser-name.ts'
import type { Person, Visit } from './visit-store.ts'

export interface Visitor {
  /** The network address, for counting wrong passwords. */
  address: string
  /** What the browser says it is. */
  browser: BrowserName
  /** Chosen in the visit, else what the page or browser wishes, else the account's, else the portal's default. */
  language: Language
  /** Undefined before anything had to be remembered. */
  visit: Visit | undefined
  /** The cookie with the tokens of trusted computers. */
  deviceCookie: string | undefined
  /** The cookie with the tokens by which this browser is known. */
  knownCookie: string | undefined
  /** The cookie of the browser that has opened the first run (decision 0357). */
  firstRunCookie: string | undefined
  /** Where people reach this portal: `https://portal.example.com`, for links in mails. */
  publicUrl: string
  /** The visit; begins one when there is none yet. */
  openVisit(): Promise<Visit>
  /** Replaces the visit's cookie after signing in. */
  startSession(token: string): void
  /** Removes the visit's cookie. */
  endSession(): void
  rememberDevice(cookie: string): void
  /** Keeps the cookie by which the browser is known. */
  rememberKnown(cookie: string): void
  /** Keeps the cookie of the first run. */
  startFirstRun(cookie: string): void
}

/** A visitor of whom it is known who it is. */
export type SignedInVisitor = Visitor & {
  visit: Visit & { accountId: number; login: string; person: Person }
}

const isSignedIn = (visitor: Visitor): visitor is SignedInVisitor =>
  typeof visitor.visit?.accountId === 'number' &&
  visitor.visit.login !== null &&
  visitor.visit.person !== null

/** @throws Refused `session.required` */
export function signedIn(visitor: Visitor): SignedInVisitor {
  if (!isSignedIn(visitor)) throw new Refused('session.required')
  return visitor
}
