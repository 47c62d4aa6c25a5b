/** Session: who is using the portal, where they may go, and when it ends (P §4, A §2.2, §4). */
import { callStatesOf } from '../call-state.ts'
import { sessionSetup } from './session.setup.ts'

const callState = callStatesOf(sessionSetup)

/** The session is over without the person having asked for it: the page is kept as the target. */
const endedRow = {
  target: '#session.signedOut',
  actions: ['resetUser', 'keepTarget', 'tellSessionEnded', 'goToLogin'],
  description: 'The session has ended; the page is kept for the next sign-in.',
  meta: { req: 'SE-14' },
} as const

/** The server does not hand out the profile: nobody is signed in. */
const profileRefusedRow = {
  target: '#session.signedOut',
  actions: ['resetUser', 'keepTarget', 'goToLogin'],
  description: 'The server refuses the profile: nobody is signed in.',
  meta: { req: 'SE-06' },
} as const

const profileUnreachableRow = {
  target: '#session.profileUnreachable',
  actions: 'keepFailure',
  description: 'The server did not answer as agreed.',
  meta: { req: 'SE-07' },
} as const

export const sessionMachine = sessionSetup.createMachine({
  id: 'session',
  description: 'Accompanies a visit: finds out who is signed in, guards the pages, warns and signs out.',
  context: ({ input }) => ({
    ...input,
    username: '',
    profile: undefined,
    target: undefined,
    failure: undefined,
  }),
  initial: 'checkingStatus',
  on: {
    'page.requested': {
      actions: 'keepPage',
      description: 'Another address was opened; the state decides whether it may stay.',
      meta: { req: 'SE-08' },
    },
  },
  states: {
    checkingStatus: callState('getProfileStatus', {
      description: 'The server is asked whether this browser is signed in.',
      answers: [
        {
          target: 'loadingProfile',
          guard: 'somebodyIsSignedIn',
          actions: 'keepUsername',
          description: 'Status 1: somebody is signed in.',
          meta: { req: 'SE-01' },
        },
        {
          target: 'signedOut',
          description: 'Any other status: a visitor.',
          meta: { req: 'SE-01' },
        },
      ],
      unreachable: {
        target: 'statusUnreachable',
        meta: { req: 'SE-07' },
      },
    }),
    statusUnreachable: {
      description: 'Whether somebody is signed in could not be found out.',
      on: {
        'session.retried': {
          target: 'checkingStatus',
          actions: 'clearFailure',
          description: 'The person tries again.',
          meta: { req: 'SE-07' },
        },
      },
    },
    signedOut: {
      description: 'A visitor: public pages only.',
      always: [
        {
          guard: 'pageIsSwitchedOff',
          actions: 'goToErrorPage',
          description: 'A setting switches this page off.',
          meta: { req: 'SE-10' },
        },
        {
          guard: 'pageNeedsSignIn',
          actions: ['keepTarget', 'goToLogin'],
          description: 'The page needs login: it is kept as the target.',
          meta: { req: 'SE-08' },
        },
      ],
      on: {
        'session.opened': {
          target: 'loadingProfile',
          actions: 'keepUsername',
          description: 'Sign-in succeeded.',
          meta: { req: 'SE-02' },
        },
      },
    },
    loadingProfile: callState('getProfileDetails', {
      description: 'Name, role and rights of the person are fetched.',
      input: ({ context }) => ({ username: context.username }),
      answers: [
        {
          target: 'signedIn',
          guard: 'profileWasSent',
          actions: 'keepProfile',
          description: 'The profile is there.',
          meta: { req: 'SE-02' },
        },
        profileRefusedRow,
      ],
      unreachable: profileUnreachableRow,
    }),
    profileUnreachable: {
      description: 'The profile could not be loaded; trying again or signing out is possible.',
      on: {
        'session.retried': {
          target: 'loadingProfile',
          description: 'The person tries again.',
          meta: { req: 'SE-07' },
        },
        'signOut.requested': {
          target: 'signingOut',
          description: 'The person gives up.',
          meta: { req: 'SE-11' },
        },
      },
    },
    signedIn: {
      description: 'Somebody is signed in. Pages that are not for them lead to their home.',
      initial: 'active',
      always: [
        {
          guard: 'pageIsSwitchedOff',
          actions: 'goToErrorPage',
          description: 'A setting switches this page off.',
          meta: { req: 'SE-10' },
        },
        {
          guard: 'targetIsKept',
          actions: 'goToTarget',
          description: 'The page that was asked for before signing in.',
          meta: { req: 'SE-03' },
        },
        {
          guard: 'employeeIsAtEntrance',
          actions: 'goToEmployeeHome',
          description: 'Home and login lead an employee to the employee home.',
          meta: { req: 'SE-04' },
        },
        {
          guard: 'customerIsAtEntrance',
          actions: 'goToUserHome',
          description: 'Home and login lead a customer to the customer home.',
          meta: { req: 'SE-05' },
        },
        {
          guard: 'employeeIsAtCustomerPage',
          actions: 'goToEmployeeHome',
          description: 'A page for customers leads an employee to the employee home.',
          meta: { req: 'SE-09' },
        },
        {
          guard: 'customerIsAtEmployeePage',
          actions: 'goToUserHome',
          description: 'A page for employees leads a customer to the customer home.',
          meta: { req: 'SE-09' },
        },
      ],
      on: {
        'session.ended': endedRow,
        'signOut.requested': {
          target: 'signingOut',
          description: 'The person signs out.',
          meta: { req: 'SE-11' },
        },
        'activity.recorded': {
          target: '.active',
          description: 'The server was used: the time without use starts anew.',
          meta: { req: 'SE-15' },
        },
        'profile.changed': {
          target: '.renewing',
          description: 'A flow has changed the profile; the page stays while it is loaded again.',
          meta: { req: 'SE-16' },
        },
      },
      states: {
        renewing: {
          description: 'The profile has changed and is loaded again, while the page stays as it is.',
          initial: 'checkingLogin',
          on: {
            'activity.recorded': {
              description: 'The calls of the renewal are use too, and must not break it off.',
              meta: { req: 'SE-16' },
            },
            'session.ended': {
              description: 'The answer that is waited for will say the same.',
              meta: { req: 'SE-16' },
            },
          },
          states: {
            checkingLogin: callState('getProfileStatus', {
              description: 'The server is asked by which name this person signs in now.',
              answers: [
                {
                  target: 'loadingDetails',
                  guard: 'somebodyIsSignedIn',
                  actions: 'keepUsername',
                  description: 'The name is known.',
                  meta: { req: 'SE-16' },
                },
                endedRow,
              ],
              unreachable: {
                target: '#session.statusUnreachable',
                actions: ['keepFailure', 'forgetProfile'],
                description: 'The server did not answer as agreed.',
                meta: { req: 'SE-07' },
              },
            }),
            loadingDetails: callState('getProfileDetails', {
              description: 'Name, role and rights of the person are fetched again.',
              input: ({ context }) => ({ username: context.username }),
              answers: [
                {
                  target: '#session.signedIn.active',
                  guard: 'profileWasSent',
                  actions: 'keepProfile',
                  description: 'The profile as it is now.',
                  meta: { req: 'SE-16' },
                },
                profileRefusedRow,
              ],
              unreachable: profileUnreachableRow,
            }),
          },
        },
        active: {
          description: 'The portal is in use.',
          after: {
            sessionWarning: {
              target: 'expiring',
              description: 'Nothing was used for a while.',
              meta: { req: 'SE-13' },
            },
          },
        },
        expiring: {
          tags: 'warning',
          description: 'The session is about to end; the screen counts down and offers to stay.',
          after: { sessionEnd: endedRow },
          on: {
            'stay.requested': {
              target: 'extending',
              description: 'The person wants to stay.',
              meta: { req: 'SE-13' },
            },
          },
        },
        extending: {
          ...callState('getProfileStatus', {
            description: 'The server is used, so that the session goes on.',
            answers: [
              {
                target: 'active',
                guard: 'somebodyIsSignedIn',
                description: 'The session goes on.',
                meta: { req: 'SE-13' },
              },
              endedRow,
            ],
            unreachable: {
              target: 'stayUnreachable',
              meta: { req: 'SE-07' },
            },
          }),

          tags: ['busy', 'warning'],
        },
        stayUnreachable: {
          tags: 'warning',
          description: 'The wish to stay did not reach the server; it can be repeated.',
          after: { sessionEnd: endedRow },
          on: {
            'stay.requested': {
              target: 'extending',
              description: 'The person tries again.',
              meta: { req: 'SE-13' },
            },
          },
        },
      },
    },
    signingOut: callState('logout', {
      description: 'The server ends the session.',
      answers: [
        {
          target: 'signedOut',
          actions: ['resetUser', 'forgetLogin', 'tellSignedOut', 'goToLogin'],
          description: 'The session is over; a refusal means that it was over already.',
          meta: { req: 'SE-11' },
        },
      ],
      unreachable: {
        target: 'signOutFailed',
        actions: 'keepFailure',
        description: 'The server did not answer as agreed: the session may still be open.',
        meta: { req: 'SE-12' },
      },
    }),
    signOutFailed: {
      description:
        'Signing out did not reach the server; the person must know, above all on a shared computer.',
      on: {
        'signOut.requested': {
          target: 'signingOut',
          description: 'The person tries again.',
          meta: { req: 'SE-12' },
        },
        'signOut.cancelled': [
          {
            target: 'signedIn',
            guard: 'profileIsKnown',
            description: 'The person stays signed in.',
            meta: { req: 'SE-12' },
          },
          {
            target: 'loadingProfile',
            description: 'The person stays signed in, and the profile that was missing is fetched.',
            meta: { req: 'SE-12' },
          },
        ],
      },
    },
  },
})
