/** The session in the catalogue. */
import type { Profile } from '#contract/entities.ts'
import { defineEntry } from '../catalogue-entry.ts'
import type { PageRequest } from '../pages.ts'
import { failures, fulfilled, refused } from '../samples.ts'
import { sessionMachine } from './session.machine.ts'

const login: PageRequest = { path: '/login', audience: 'visitors', isAvailable: true }
const userHome: PageRequest = { path: '/userHome', audience: 'customers', isAvailable: true }
const employeeHome: PageRequest = { path: '/employeeHome', audience: 'employees', isAvailable: true }
const support: PageRequest = { path: '/support', audience: 'everybody', isAvailable: true }
const supportOff: PageRequest = { ...support, isAvailable: false }

/** Half an hour. Twelve seconds to react: fewer than a call may take, so that its answer can come too late. */
const times = { warnAfterMs: 1_788_000, endAfterWarningMs: 12_000 }
const profile = (role: 1 | 2) =>
  fulfilled({ login: 'person@example.com', name: 'Person', role } satisfies Partial<Profile>)

export default defineEntry<typeof sessionMachine>({
  id: 'session',
  title: 'Session',
  purpose:
    'Knows who is using the portal, keeps visitors out of pages that need login, and ends the visit on ' +
    'request or for lack of use.',
  machine: sessionMachine,
  standing: true,
  mainWay: ['signedIn'],
  inputs: {
    'at login': { page: login, providerIsTheOnlyWay: false, ...times },
    'at the customer home': { page: userHome, providerIsTheOnlyWay: false, ...times },
    'at the customer home, by the provider only': { page: userHome, providerIsTheOnlyWay: true, ...times },
  },
  events: {
    'page.requested': {
      login,
      'customer home': userHome,
      'employee home': employeeHome,
      'support page': support,
      'support page switched off': supportOff,
    },
    'session.opened': { '': { email: 'newcomer@example.com' } },
    'session.ended': { '': {} },
    'signOut.completed': { '': {} },
    'activity.recorded': { '': {} },
    'profile.changed': { '': {} },
    'stay.requested': { '': {} },
    'signOut.requested': { '': {} },
    'signOut.cancelled': { '': {} },
    'session.retried': { '': {} },
    'sessionEnd.dismissed': { '': {} },
    'externalSignIn.requested': { '': {} },
    'externalSignIn.returned': { '': {} },
    'externalFailure.dismissed': { '': {} },
  },
  outcomes: {
    getProfileStatus: {
      done: {
        'signed in': fulfilled({ status: 1, userEmail: 'person@example.com' }),
        'not signed in': fulfilled({ status: 0, userEmail: '' }),
        'back from the provider': fulfilled({ status: 2, userEmail: '' }),
      },
      errors: failures,
    },
    getExternalAccount: {
      done: {
        opened: fulfilled({ userEmail: 'person@example.com' }),
        refused: refused('external.refused'),
      },
      errors: failures,
    },
    getProfileDetails: {
      done: { customer: profile(2), employee: profile(1), refused: refused('session.required') },
      errors: failures,
    },
    logout: { done: { 'signed out': fulfilled(null) }, errors: failures },
  },
  facts: ({ page, profile, target, providerIsTheOnlyWay }) => ({
    page,
    role: profile?.role,
    target,
    providerIsTheOnlyWay,
  }),
})
