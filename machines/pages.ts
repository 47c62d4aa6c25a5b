/** The addresses that machines send people to, and what a page asks of its visitor. */
import { loginPath } from '#contract/rules/paths.ts'

/** Addresses of the portal (P §2, A §2.1). */
export const address = {
  home: '/',
  login: loginPath,
  register: '/register',
  firstRun: '/firstRun',
  errorPage: '/errorpage',
  support: '/support',
  privacyPolicy: '/privacyPolicy',
  userHome: '/userHome',
  applications: '/apps',
  employeeHome: '/employeeHome',
  newCustomer: '/newCustomer',
  applicationState: '/newCustomer/state',
  customerEvaluation: '/customerEvaluation',
  sendEvaluation: '/customerEvaluations/send',
} as const

/** Who a page is for. `visitors`: only who is not signed in. */
export type Audience = 'everybody' | 'visitors' | 'signedIn' | 'customers' | 'employees'

/** A page somebody asked for. */
export interface PageRequest {
  /** The address within the portal, with its query. */
  path: string
  audience: Audience
  /** False when a setting switches the page off (P §2: /support and /privacyPolicy). */
  isAvailable: boolean
}

/** Whether a page for this audience needs somebody to be signed in. */
export const isForSignedIn = (audience: Audience): boolean =>
  audience !== 'everybody' && audience !== 'visitors'
