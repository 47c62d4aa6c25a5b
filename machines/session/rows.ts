/** Ways out of several states of the session. */

/** The session is over without the person having asked for it: the page is kept as the target. */
export const endedRow = {
  target: '#session.signedOut.ended',
  actions: ['resetUser', 'keepTarget', 'goToLogin'],
  description: 'The session has ended; the page is kept for the next sign-in.',
  meta: { req: 'SE-14' },
} as const

/** The person wants to sign out, and the session is over: a shared computer must not keep what they left. */
export const signedOutRow = {
  target: '#session.signedOut',
  actions: ['forgetLogin', 'resetUser', 'tellSignedOut', 'goToLogin'],
  description: 'The session is over; a refusal means that it was over already.',
  meta: { req: 'SE-11' },
} as const

/** No page is kept, and nothing is said of an end that came by itself. */
export const signedOutElsewhereRow = {
  ...signedOutRow,
  description: 'Somebody has signed out in another tab.',
  meta: { req: 'SE-22' },
} as const

/** What other tabs say counts while it is not known what has become of signing out: the cookie is that of all. */
export const signingOutElsewhereRows = {
  'session.ended': {
    ...signedOutRow,
    description: 'The session is over, as the person wants; it does not matter why.',
    meta: { req: 'SE-12' },
  },
  'signOut.completed': signedOutElsewhereRow,
  'session.opened': {
    target: '#session.settling.person.loadingProfile',
    actions: ['forgetLogin', 'resetUser', 'keepUsername'],
    description: 'Somebody else has signed in in another tab: the page is theirs.',
    meta: { req: 'SE-23' },
  },
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
