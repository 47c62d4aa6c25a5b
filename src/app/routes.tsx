import { lazy, type ComponentType } from 'react'
import type { OrganisationSettings } from '#contract/entities.ts'
import type { Audience } from '#machines/pages.ts'
import SignInFlow from '#src/flows/sign-in.tsx'

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

/** Stands in for flows that are not part of the portal yet; it knows which by the address. */
const Later = lazy(() => import('#src/flows/later.tsx'))

/** The addresses (P §2, A §2.1). A new page is one line. */
export const routes: readonly RouteEntry[] = [
  { path: '/', page: lazy(() => import('#src/flows/home.tsx')), audience: 'everybody' },
  { path: '/login', page: SignInFlow, audience: 'visitors' },
  { path: '/userHome', page: lazy(() => import('#src/flows/user-home.tsx')), audience: 'customers' },
  { path: '/employeeHome', page: lazy(() => import('#src/flows/employee-home.tsx')), audience: 'employees' },
  {
    path: '/support',
    page: lazy(() => import('#src/flows/support.tsx')),
    audience: 'everybody',
    isAvailable: ({ enableSupportPage }) => enableSupportPage,
    whileClosed: true,
  },
  {
    path: '/privacyPolicy',
    page: lazy(() => import('#src/flows/privacy.tsx')),
    audience: 'everybody',
    isAvailable: ({ enablePrivacyPolicy }) => enablePrivacyPolicy,
    whileClosed: true,
  },
  {
    path: '/complaints',
    page: lazy(() => import('#src/screens/complaints/complaints-screen.tsx')),
    audience: 'everybody',
    // The footer names it everywhere, and it needs nothing from the server.
    whileClosed: true,
  },
  {
    path: '/errorpage',
    page: lazy(() => import('./error-page.tsx')),
    audience: 'everybody',
    whileClosed: true,
  },
  { path: '/register', page: lazy(() => import('#src/flows/registration.tsx')), audience: 'visitors' },
  { path: '/activate/:code?', page: lazy(() => import('#src/flows/activation.tsx')), audience: 'everybody' },
  { path: '/forgotPassword', page: lazy(() => import('#src/flows/reset-request.tsx')), audience: 'visitors' },
  {
    path: '/account/resetPassword/:identifier',
    page: lazy(() => import('#src/flows/password-reset.tsx')),
    audience: 'everybody',
  },
  {
    path: '/account/changePassword',
    page: lazy(() => import('#src/flows/password-change.tsx')),
    audience: 'signedIn',
  },
  { path: '/newCustomer', page: Later, audience: 'everybody' },
  { path: '/ebill', page: Later, audience: 'everybody' },
  { path: '/unsubscribe', page: Later, audience: 'everybody' },
  { path: '/payBill', page: Later, audience: 'everybody' },
]
