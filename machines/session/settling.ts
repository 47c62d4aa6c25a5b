/** The beginning of a visit: who is here, and which page may be shown meanwhile. */
import { callStatesOf } from '../call-state.ts'
import { profileRefusedRow, profileUnreachableRow } from './rows.ts'
import { sessionSetup } from './session.setup.ts'

const callState = callStatesOf(sessionSetup)

export const settling = sessionSetup.createStateConfig({
  type: 'parallel',
  description:
    'The portal finds out whether somebody is signed in. A public page is shown meanwhile; any other waits.',
  states: {
    person: {
      description: 'What is known about the person.',
      initial: 'checkingStatus',
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
              target: 'fetchingExternalAccount',
              guard: 'providerHasAnswered',
              description: 'Status 2: somebody has come back from the external provider.',
              meta: { req: 'SE-18' },
            },
            {
              target: '#session.signedOut.leavingForProvider',
              guard: 'providerLeadsToThePage',
              actions: ['keepTarget', 'goToLogin', 'leaveForProvider'],
              description:
                'Status 0, at a page to which only the external provider leads: it is kept as the target.',
              meta: { req: 'SE-19' },
            },
            {
              target: '#session.signedOut',
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
          tags: 'error',
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
        fetchingExternalAccount: callState('getExternalAccount', {
          description:
            'The server is asked whom the external provider has confirmed, and opens their session.',
          answers: [
            {
              target: 'loadingProfile',
              guard: 'accountWasOpened',
              actions: ['keepUsername', 'aimAtApplications'],
              description:
                'The provider has confirmed somebody who has an account here. Where no page was asked for, the list of ' +
                'applications is the target.',
              meta: { req: 'SE-18' },
            },
            {
              target: '#session.signedOut.externalFailed',
              actions: ['keepRefusal', 'keepTarget', 'goToLogin'],
              description: 'Nobody is signed in: the refusal says why.',
              meta: { req: 'SE-20' },
            },
          ],
          unreachable: {
            target: 'statusUnreachable',
            meta: { req: 'SE-07' },
          },
        }),
        loadingProfile: callState('getProfileDetails', {
          description: 'Name, role and rights of the person are fetched.',
          input: ({ context }) => ({ username: context.username }),
          answers: [
            {
              target: '#session.signedIn',
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
          tags: 'error',
          description: 'The profile could not be loaded; trying again or signing out is possible.',
          on: {
            'session.retried': {
              target: 'loadingProfile',
              description: 'The person tries again.',
              meta: { req: 'SE-07' },
            },
            'signOut.requested': {
              target: '#session.signingOut',
              actions: 'forgetTarget',
              description: 'The person gives up; whoever signs in next has not asked for the page.',
              meta: { req: 'SE-11' },
            },
          },
        },
      },
    },
    page: {
      description: 'Whether the page may be shown before it is known who is here.',
      initial: 'choosingPage',
      on: {
        'page.requested': {
          target: '.choosingPage',
          guard: 'pageIsAnother',
          actions: 'keepPage',
          description: 'Another address was opened meanwhile.',
          meta: { req: 'SE-17' },
        },
      },
      states: {
        choosingPage: {
          description: 'Is the page for everybody?',
          always: [
            {
              target: 'shown',
              guard: 'pageIsPublic',
              description: 'The page is public, and no setting switches it off.',
              meta: { req: 'SE-17' },
            },
            {
              target: 'withheld',
              description: 'The page is for some people only, or switched off.',
              meta: { req: 'SE-17' },
            },
          ],
        },
        shown: {
          tags: 'page',
          description: 'A public page is shown to everybody at once.',
        },
        withheld: { description: 'The page waits until it is known who is here.' },
      },
    },
  },
})
