/** Ways out of several states of the session. */

/** The session is over without the person having asked for it: the page is kept as the target. */
export const endedRow = {
  target: '#session.signedOut.ended',
  actions: ['resetUser', 'keepTarget', 'goToLogin'],
  description: 'The session has ended; the page is kept for the next sign-in.',
  meta: { req: 'SE-14' },
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
