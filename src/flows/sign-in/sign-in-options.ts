/** What the settings and configured messages say about the login screen (P §2, P §7). */
import type { ExternalWay } from '#src/flows/external-sign-in/external-way.ts'

export interface SignInOptions {
  /** Utility setting showPaymentButtonAtLogin, and what it opens: undefined where there is no way to pay. */
  payBill: 'button' | 'otherWays' | undefined
  /** Utility setting enableEBillRegistration. */
  showEBill: boolean
  /** A new-customer application or a customer-evaluation application is enabled. */
  showNewCustomer: boolean
  /** Utility setting isTermsOfUse: what is accepted is called terms of use, else privacy policy. */
  showTermsOfUse: boolean
  /** Address of the utility's own site, or empty. */
  homeUrl: string
  /** Organisation setting disableLoginDate, or empty. */
  disabledUntil: string
  /** Signing in with an external provider, where that is possible. */
  external: ExternalWay | undefined
}

/** Configured captions; where one is missing, the portal's own words stand. */
export interface SignInMessages {
  /** Message 77. */
  registerButton?: string | undefined
  /** Message 78. */
  forgotButton?: string | undefined
  /** Message 79. */
  newCustomerButton?: string | undefined
  /** Message 52. */
  legalLink?: string | undefined
  /** Message 112: a text and its description, parted by a bar. */
  loginDisabled?: string | undefined
}
