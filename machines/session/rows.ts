/** Ways out of several states of the session. */

/** The session is over without the person having asked for it: the page is kept as the target. */
export const endedRow = {
  target: '#session.signedOut.ended',
  actions: ['resetUser', 'keepTarget', 'goToLogin'],
  description: 'The session has ended; the page is kept for the next sign-in.',
  meta: { req: 'SE-14' },
} as const

/** The person has signed out, here or in another tab: a shared computer must not keep what they left. */
export const signedOutRow = {
  target: '#session.signedOut',
  actions: ['forgetLogin', 'resetUser', 'forgetTarget', 'tellSignedOut', 'goToLogin'],
} as const

/** The same when another tab says so: no page is kept, and nothing is said of an end that came by itself. */
export const signedOutElsewhereRow = {
  ...signedOutRow,
  description: 'Somebody has signed out in another tab.',
  meta: { req: 'SE-22' },
} as const

/** The person leaves for the external provider, which sends them back to the target. Its button is where it is offered. */
export const leaveRow = {
  target: '#session.signedOut.leavingForProvider',
  actions: 'leaveForProvider',
  description: 'The person wants to sign in with the external provider.',
  meta: { req: 'SE-19' },
} as const

/** The server does not hand out the profile: nobody is signed in. */
export const profileRefusedRow = {
  target: '#session.signedOut',
  actions: ['resetUser', 'keepTarget', 'goToLogin'],
  description: 'The server refuses the profile: nobody is signed in.',
  meta: { req: 'SE-06' },
} as const

export const profileUnreachableRow = {
  target: '#session.settling.person.profileUnreachable',
  actions: 'keepFailure',
  description: 'The server did not answer as agreed.',
  meta: { req: 'SE-07' },
} as const
