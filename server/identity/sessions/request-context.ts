/** Who makes this call: what a handler may know about the request, and the only things it may do to cookies. */
import type { Language } from '#contract/entities.ts'
import { ApiError } from '#server/platform/api-error.ts'
import type { BrowserName } from './browser-name.ts'
import type { Person, Session } from './session-store.ts'

export interface RequestContext {
  /** The network address, for counting wrong passwords. */
  address: string
  /** What the browser says it is. */
  browser: BrowserName
  /** Chosen in the session, else what the page or browser wishes, else the account's, else the portal's default. */
  language: Language
  /** Undefined before anything had to be remembered. */
  session: Session | undefined
  /** The cookie with the tokens of trusted computers. */
  deviceCookie: string | undefined
  /** The cookie with the tokens by which this browser is known. */
  knownCookie: string | undefined
  /** The cookie of the browser that has opened the first run (decision 0357). */
  firstRunCookie: string | undefined
  /** Where people reach this portal: `https://portal.example.com`, for links in mails. */
  publicUrl: string
  /** The session; begins one when there is none yet. */
  openSession(): Promise<Session>
  /** Replaces the session's cookie after signing in. */
  startSession(token: string): void
  /** Removes the session's cookie. */
  endSession(): void
  rememberDevice(cookie: string): void
  /** Keeps the cookie by which the browser is known. */
  rememberKnown(cookie: string): void
  /** Keeps the cookie of the first run. */
  startFirstRun(cookie: string): void
}

/** A visitor of whom it is known who it is. */
export type SignedInContext = RequestContext & {
  session: Session & { accountId: number; login: string; person: Person }
}

const isSignedIn = (context: RequestContext): context is SignedInContext =>
  typeof context.session?.accountId === 'number' &&
  context.session.login !== null &&
  context.session.person !== null

/** @throws ApiError `session.required` */
export function signedIn(context: RequestContext): SignedInContext {
  if (!isSignedIn(context)) throw new ApiError('session.required')
  return context
}
