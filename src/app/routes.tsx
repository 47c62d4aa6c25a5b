import { lazy, type ComponentType } from 'react'
import type { OrganisationSettings } from '#contract/entities.ts'
import type { Audience } from '#machines/pages.ts'
import { comingSoonPages } from '#src/flows/coming-soon/coming-soon-pages.ts'
import SignInFlow from '#src/flows/sign-in/sign-in.flow.tsx'
import type { FurtherPage } from './further-pages.ts'

/**
 * One address of the portal, the page it shows and who it is for. Pages load when first visited. Signing in
 * is there from the start: most visits need it, and one file compresses better than many.
 */
export interface RouteEntry {
  /** In wouter's notation: `/account/resetPassword/:identifier`. */
  path: string
  page: ComponentType
  audience: Audience
  /** Whether the settings switch the page on; absent: always. */
  isAvailable?: (settings: OrganisationSettings) => boolean
  /** Whether the page is shown while the portal is disabled (A §2.2). */
  whileClosed?: true
}

/** A page of `further-pages.ts`. */
const further = (name: FurtherPage): ComponentType =>
  lazy(() => import('./further-pages.ts').then(({ loadPage }) => loadPage(name)))

/** Stands in for flows that are not part of the portal yet; it knows which by the address. */
const ComingSoon = further('comingSoon')

/** Knows by the address whether it changes the e-mail address or the mobile number. */

/** The addresses (P §2, A §2.1). A new page is one line here, and one in `further-pages.ts`. */
export const routes: readonly RouteEntry[] = [
  { path: '/', page: further('home'), audience: 'everybody' },
  { path: '/login', page: SignInFlow, audience: 'visitors' },
  { path: '/userHome', page: further('userHome'), audience: 'customers' },
  { path: '/employeeHome', page: further('employeeHome'), audience: 'employees' },
  {
    path: '/support',
    page: further('support'),
    audience: 'everybody',
    isAvailable: ({ enableSupportPage }) => enableSupportPage,
    whileClosed: true,
  },
  {
    path: '/privacyPolicy',
    page: further('privacy'),
    audience: 'everybody',
    isAvailable: ({ enablePrivacyPolicy }) => enablePrivacyPolicy,
    whileClosed: true,
  },
  {
    path: '/complaints',
    page: further('complaints'),
    audience: 'everybody',
    // The footer names it everywhere, and it needs nothing from the server.
    whileClosed: true,
  },
  {
    path: '/errorpage',
    page: further('errorPage'),
    audience: 'everybody',
    whileClosed: true,
  },
  { path: '/register', page: further('registration'), audience: 'visitors' },
  { path: '/activate/:code?', page: further('activation'), audience: 'everybody' },
  { path: '/forgotPassword', page: further('resetRequest'), audience: 'visitors' },
  {
    path: '/account/resetPassword/:identifier',
    page: further('passwordReset'),
    audience: 'everybody',
  },
  {
    path: '/account/changePassword',
    page: further('passwordChange'),
    audience: 'signedIn',
  },
  {
    path: '/account/requestChangeEmail',
    page: further('changeEmail'),
    audience: 'signedIn',
  },
  {
    path: '/account/requestChangeMobile',
    page: further('changeMobile'),
    audience: 'signedIn',
  },
  {
    path: '/changeEmail/:code',
    page: further('emailChangeByLink'),
    audience: 'everybody',
  },
  {
    path: '/changeEmailComplete/:code?',
    page: further('emailChangeCompletion'),
    audience: 'everybody',
  },
  { path: '/account/security', page: further('security'), audience: 'signedIn' },
  ...comingSoonPages.map((path) => ({ path, page: ComingSoon, audience: 'everybody' as const })),
]
