/**
 * All pages but the first, each loaded when it is first visited. Apart from the table of addresses, which the first
 * page needs: the names of files cannot be compressed, and there are more with every flow (decision 0013).
 */
import type { ComponentType } from 'react'

interface Page {
  default: ComponentType
}

const furtherPages = {
  later: () => import('#src/flows/later.tsx'),
  home: () => import('#src/flows/home.tsx'),
  userHome: () => import('#src/flows/user-home.tsx'),
  employeeHome: () => import('#src/flows/employee-home.tsx'),
  support: () => import('#src/flows/support.tsx'),
  privacy: () => import('#src/flows/privacy.tsx'),
  complaints: () => import('#src/screens/complaints/complaints-screen.tsx'),
  errorPage: () => import('./error-page.tsx'),
  registration: () => import('#src/flows/registration.tsx'),
  activation: () => import('#src/flows/activation.tsx'),
  resetRequest: () => import('#src/flows/reset-request.tsx'),
  passwordReset: () => import('#src/flows/password-reset.tsx'),
  passwordChange: () => import('#src/flows/password-change.tsx'),
  changeUsername: () => import('#src/flows/change-username.tsx'),
  emailChangeByLink: () => import('#src/flows/email-change-by-link.tsx'),
  emailChangeCompletion: () => import('#src/flows/email-change-completion.tsx'),
  security: () => import('#src/flows/security.tsx'),
} satisfies Record<string, () => Promise<Page>>

/** The name of a page that is loaded when it is first visited. */
export type FurtherPage = keyof typeof furtherPages

/** Loads one of them. */
export const loadPage = (name: FurtherPage): Promise<Page> => furtherPages[name]()
