/** Session: who is using the portal, where they may go, and when it ends (P §4, A §2.2, §4). */
import { callStatesOf } from '../call-state.ts'
import { expiring } from './expiring.ts'
import {
  endedRow,
  profileRefusedRow,
  profileUnreachableRow,
  signedOutElsewhereRow,
  signedOutRow,
  signingOutElsewhereRows,
} from './rows.ts'
import { sessionSetup } from './session.setup.ts'
import { settling } from './settling.ts'

const callState = callStatesOf(sessionSetup)

export const sessionMachine = sessionSetup.createMachine({
  id: 'session',
  description: 'Accompanies a visit: finds out who is signed in, guards the pages, warns and signs out.',
  context: ({ input }) => ({
    ...input,
    username: '',
    profile: undefined,
    target: undefined,
    failure: undefined,
    refusal: undefined,
  }),
  initial: 'settling',
  on: {
    'page.requested': {
      guard: 'pageIsAnother',
      actions: 'keepPage',
      description: 'Another address was opened; the state decides whether it may stay.',
      meta: { req: 'SE-08' },
    },
    'signOut.completed': {
      actions: ['forgetLogin', 'forgetTarget'],
      description: 'Somebody has signed out in another tab: whatever was typed here is forgotten, too.',
      meta: { req: 'SE-22' },
    },
  },
  states: {
    settling,
    signedOut: {
      tags: 'page',
      initial: 'visiting',
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
          target: 'settling.person.loadingProfile',
          actions: 'keepUsername',
          description: 'Sign-in succeeded.',
          meta: { req: 'SE-02' },
        },
        'externalSignIn.requested': {
          target: '.leavingForProvider',
          actions: 'leaveForProvider',
          description: 'The person wants to sign in with the external provider, perhaps once more.',
          meta: { req: 'SE-19' },
        },
      },
      states: {
        visiting: { description: 'Nobody has been signed in here, or they signed out.' },
        ended: {
          tags: 'ended',
          description:
            'The session ended by itself; the page says so until that is dismissed or somebody signs in.',
          on: {
            'sessionEnd.dismissed': {
              target: 'visiting',
              description: 'The person has read it.',
              meta: { req: 'SE-14' },
            },
            'signOut.completed': {
              target: 'visiting',
              actions: ['forgetLogin', 'forgetTarget'],
              description: 'Somebody has signed out in another tab: nothing is left to continue.',
              meta: { req: 'SE-22' },
            },
          },
        },
        leavingForProvider: {
          description:
            'The browser opens the external provider, and leaves the portal until it comes back. Nobody hears when it is ' +
            'stopped on the way.',
          on: {
            'externalSignIn.returned': {
              target: 'visiting',
              description: 'The person came back without having signed in there.',
              meta: { req: 'SE-21' },
            },
          },
        },
        externalFailed: {
          tags: ['error', 'externalFailed'],
          description:
            'The external sign-in failed; the page says why until that is dismissed or somebody signs in.',
          on: {
            'externalFailure.dismissed': {
              target: 'visiting',
              actions: 'clearRefusal',
              description: 'The person has read it.',
              meta: { req: 'SE-20' },
            },
          },
        },
      },
    },
    signedIn: {
      tags: 'page',
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
        'signOut.completed': signedOutElsewhereRow,
        'session.opened': {
          target: '.renewing',
          description: 'Somebody else has signed in in another tab: the server is asked who is here.',
          meta: { req: 'SE-23' },
        },
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
                target: '#session.settling.person.statusUnreachable',
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
        expiring,
      },
    },
    signingOut: {
      ...callState('logout', {
        description: 'The server ends the session.',
        answers: [signedOutRow],
        unreachable: {
          target: 'signOutFailed',
          actions: 'keepFailure',
          description: 'The server did not answer as agreed: the session may still be open.',
          meta: { req: 'SE-12' },
        },
      }),
      on: signingOutElsewhereRows,
    },
    signOutFailed: {
      tags: 'error',
      description:
        'Signing out did not reach the server; the person must know, above all on a shared computer.',
      on: {
        'signOut.requested': {
          target: 'signingOut',
          description: 'The person tries again.',
          meta: { req: 'SE-12' },
        },
        ...signingOutElsewhereRows,
        'signOut.cancelled': [
          {
            target: 'signedIn',
            guard: 'profileIsKnown',
            description: 'The person stays signed in.',
            meta: { req: 'SE-12' },
          },
          {
            target: 'settling.person.loadingProfile',
            description: 'The person stays signed in, and the profile that was missing is fetched.',
            meta: { req: 'SE-12' },
          },
        ],
      },
    },
  },
})
