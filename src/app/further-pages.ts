/**
 * All pages but the first, each loaded when it is first visited. Apart from the table of addresses, which the first
 * page needs: the names of files cannot be compressed, and there are more with every flow (decision 0013).
 */
import type { ComponentType } from 'react'

interface Page {
  default: ComponentType
}

const furtherPages = {
  comingSoon: () => import('#src/flows/coming-soon/coming-soon.flow.tsx'),
  home: () => import('#src/flows/home/home.flow.tsx'),
  userHome: () => import('#src/flows/user-home/user-home.flow.tsx'),
  employeeHome: () => import('#src/flows/employee-home/employee-home.flow.tsx'),
  support: () => import('#src/flows/support/support.flow.tsx'),
  privacy: () => import('#src/flows/privacy/privacy.flow.tsx'),
  complaints: () => import('#src/flows/complaints/complaints-screen.tsx'),
  errorPage: () => import('./error-page.tsx'),
  registration: () => import('#src/flows/registration/registration.flow.tsx'),
  activation: () => import('#src/flows/activation/activation.flow.tsx'),
  resetRequest: () => import('#src/flows/reset-request/reset-request.flow.tsx'),
  passwordReset: () => import('#src/flows/password-reset/password-reset.flow.tsx'),
  passwordChange: () => import('#src/flows/password-change/password-change.flow.tsx'),
  changeEmail: () => import('#src/flows/change-username/change-email.flow.tsx'),
  changeMobile: () => import('#src/flows/change-username/change-mobile.flow.tsx'),
  emailChangeByLink: () => import('#src/flows/email-change-by-link/email-change-by-link.flow.tsx'),
  emailChangeCompletion: () => import('#src/flows/email-change-completion/email-change-completion.flow.tsx'),
  security: () => import('#src/flows/security/security.flow.tsx'),
} satisfies Record<string, () => Promise<Page>>

/** The name of a page that is loaded when it is first visited. */
export type FurtherPage = keyof typeof furtherPages

/** Loads one of them. */
export const loadPage = (name: FurtherPage): Promise<Page> => furtherPages[name]()
