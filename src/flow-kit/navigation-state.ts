/** What one page of a flow hands on to the next with the address: kept by the browser, also over a reload. */
import type { EvaluationTexts } from '#machines/rules/customer-evaluation.ts'
import type { HandedInEvaluation } from '#machines/rules/new-customer.ts'
import type { CodeDelivery } from '#machines/otp-entry/code-delivery.ts'

/** No secrets: whoever uses this browser later can read it. */
export interface NavigationState {
  /** The e-mail address or mobile number that was typed. */
  identifier?: string
  /** The code that was requested. */
  delivery?: CodeDelivery | undefined
  /** What the server calls the registration that waits for this code: worth nothing without the code. */
  reference?: string | undefined
  /** The change of e-mail address or mobile number whose code is awaited, and of which one: of nobody else's. */
  change?: { of: string; value: string; delivery: CodeDelivery }
  /** The sign-in whose code is awaited, without its password: the server has that from this session. */
  signIn?: { credentials: { email: string; trustThisComputer: boolean }; delivery: CodeDelivery }
  /** A step of the page that has an entry of its own in the history. */
  isStep?: boolean
  /** The page that another one stands in for: the portal was closed, or could not open. */
  wanted?: string
  /** The payment that was begun on this page and is not known to have ended. */
  paymentId?: string
  /** The customer evaluation that an application follows: worth nothing without a code for its e-mail address. */
  evaluation?: HandedInEvaluation
  /** The employee whose invitation waits, to send it once more. */
  invited?: { name: string; email: string }
  /** The telephone number that a fault was reported with. */
  fault?: { callingCode: string; phone: string }
  /** What was answered in it, for the summary of the application. */
  evaluationTexts?: EvaluationTexts
}

/** What the page before has handed on. Anything may be missing: people open addresses by hand. */
export const navigationState = (): NavigationState => (history.state as NavigationState | null) ?? {}
