/** The security page: what is signed in, what is trusted, what has happened, and ending it (design §6). */
import { assign, emit, setup } from 'xstate'
import type { SecurityOverview } from '#contract/security.ts'
import { isFulfilled, valueIn, type Answer } from '../answer.ts'
import { callStatesOf, noProblem, problemActions, refusedRow, type CallProblem } from '../call-state.ts'
import { port } from '../port.ts'
import type { RequirementId } from './requirements.ts'

/** What a person wants to end. */
export type Revocation = 'session' | 'computer' | 'everywhere'

export type SecurityEvent =
  | { type: 'overview.requestedAgain' }
  /** `id` as the overview gives it. */
  | { type: 'sessionEnd.requested'; id: string }
  | { type: 'trustEnd.requested'; id: string }
  | { type: 'signOutEverywhere.requested' }
  | { type: 'revocation.confirmed' }
  | { type: 'revocation.cancelled' }

interface SecurityContext extends CallProblem {
  overview: SecurityOverview | undefined
  /** What is, or was last, to be ended; the id is empty for everything. */
  revocation: { kind: Revocation; id: string } | undefined
}

const security = setup({
  types: {
    context: {} as SecurityContext,
    events: {} as SecurityEvent,
    emitted: {} as { type: 'signOut.requested' },
    tags: {} as 'busy' | 'dialog' | 'error',
    transitionMeta: {} as { req: RequirementId },
  },
  actors: {
    getSecurity: port<Answer<SecurityOverview>>('getSecurity'),
    revokeSession: port<Answer<null>, { id: string }>('revokeSession'),
    revokeTrustedComputer: port<Answer<null>, { id: string }>('revokeTrustedComputer'),
    signOutEverywhere: port<Answer<null>>('signOutEverywhere'),
  },
  guards: {
    overviewWasSent: isFulfilled,
    revocationIsDone: isFulfilled,
    sessionIsMeant: ({ context }) => context.revocation?.kind === 'session',
    computerIsMeant: ({ context }) => context.revocation?.kind === 'computer',
  },
  actions: {
    ...problemActions<SecurityContext, SecurityEvent>(),
    keepOverview: assign({ overview: (scope) => valueIn<SecurityOverview>(scope) }),
    keepSession: assign({
      revocation: ({ event }) =>
        event.type === 'sessionEnd.requested' ? { kind: 'session', id: event.id } : undefined,
    }),
    keepComputer: assign({
      revocation: ({ event }) =>
        event.type === 'trustEnd.requested' ? { kind: 'computer', id: event.id } : undefined,
    }),
    keepEverywhere: assign({ revocation: { kind: 'everywhere', id: '' } }),
    /** It disappears at once; the overview that is fetched then has the last word. */
    strikeOut: assign({
      overview: ({ context: { overview, revocation } }) =>
        overview && {
          ...overview,
          sessions: overview.sessions.filter(({ id }) => id !== revocation?.id),
          trustedComputers: overview.trustedComputers.filter(({ id }) => id !== revocation?.id),
        },
    }),
    forgetRevocation: assign({ revocation: undefined }),
    requestSignOut: emit({ type: 'signOut.requested' }),
  },
})

const callState = callStatesOf(security)

const refused = refusedRow({
  target: '#security.reviewing.revocationRefused',
  description: 'The server refuses; its text is shown.',
  meta: { req: 'SC-06' },
})

const unreachable = {
  target: '#security.reviewing.revocationUnreachable',
  description: 'The server did not answer as agreed: it may be ended or not.',
  meta: { req: 'SC-06' },
} as const

/** A call that ends one thing: afterwards the overview is fetched again. The dialog stays meanwhile. */
const revocationState = <const Call extends 'revokeSession' | 'revokeTrustedComputer'>(
  call: Call,
  description: string,
) => ({
  ...callState(call, {
    description,
    input: ({ context }) => ({ id: context.revocation?.id ?? '' }),
    answers: [
      {
        target: '#security.renewingOverview',
        guard: 'revocationIsDone',
        actions: 'strikeOut',
        description: 'It is ended, or was ended already.',
        meta: { req: 'SC-04' },
      },
      refused,
    ],
    unreachable,
  }),
  tags: ['busy', 'dialog'] as const,
})

export const securityMachine = security.createMachine({
  id: 'security',
  description: 'Somebody looks after the ways into their account, and closes those they do not want.',
  context: { overview: undefined, revocation: undefined, ...noProblem },
  initial: 'loadingOverview',
  states: {
    loadingOverview: {
      ...callState('getSecurity', {
        description: 'Sessions, trusted computers and history are fetched.',
        answers: [
          {
            target: 'reviewing',
            guard: 'overviewWasSent',
            actions: 'keepOverview',
            description: 'The overview is there.',
            meta: { req: 'SC-01' },
          },
          refusedRow({
            target: 'overviewUnavailable',
            description: 'The server does not hand out the overview.',
            meta: { req: 'SC-02' },
          }),
        ],
        unreachable: { target: 'overviewUnavailable', meta: { req: 'SC-02' } },
      }),
      entry: 'clearMessages',
    },
    overviewUnavailable: {
      tags: 'error',
      description: 'The overview cannot be shown at the moment; fetching it again is possible.',
      on: {
        'overview.requestedAgain': {
          target: 'loadingOverview',
          description: 'The person tries again.',
          meta: { req: 'SC-02' },
        },
      },
    },
    reviewing: {
      description: 'The overview is shown; each session of another browser and each trust can be ended.',
      initial: 'choosing',
      on: {
        'sessionEnd.requested': {
          target: 'confirming',
          actions: ['keepSession', 'clearMessages'],
          description: 'The session of another browser is to end.',
          meta: { req: 'SC-03' },
        },
        'trustEnd.requested': {
          target: 'confirming',
          actions: ['keepComputer', 'clearMessages'],
          description: 'A computer is to be trusted no more.',
          meta: { req: 'SC-03' },
        },
        'signOutEverywhere.requested': {
          target: 'confirming',
          actions: ['keepEverywhere', 'clearMessages'],
          description: 'Every session is to end.',
          meta: { req: 'SC-03' },
        },
      },
      states: {
        choosing: { description: 'The person reads.' },
        revoked: { description: 'What was to be ended is ended; a message says so.' },
        revokedButNotRenewed: {
          description:
            'What was to be ended is ended and gone from the lists; the rest of them could not be fetched again.',
          on: {
            'overview.requestedAgain': {
              target: '#security.renewingOverview',
              actions: 'clearMessages',
              description: 'The person wants the lists as they are now.',
              meta: { req: 'SC-07' },
            },
          },
        },
        revocationRefused: { tags: 'error', description: 'Ending it was refused; a message says why.' },
        revocationUnreachable: { tags: 'error', description: 'Ending it got no answer; a message says so.' },
      },
    },
    confirming: {
      tags: 'dialog',
      description: 'A dialog asks whether the person really wants that, and says what it means.',
      on: {
        'revocation.confirmed': [
          {
            target: 'revokingSession',
            guard: 'sessionIsMeant',
            description: 'The person confirms to end a session.',
            meta: { req: 'SC-04' },
          },
          {
            target: 'revokingTrust',
            guard: 'computerIsMeant',
            description: 'The person confirms to end a trust.',
            meta: { req: 'SC-04' },
          },
          {
            target: 'endingAllSessions',
            description: 'The person confirms to end every session.',
            meta: { req: 'SC-05' },
          },
        ],
        'revocation.cancelled': {
          target: 'reviewing',
          actions: 'forgetRevocation',
          description: 'Nothing is ended.',
          meta: { req: 'SC-03' },
        },
      },
    },
    revokingSession: revocationState('revokeSession', 'The server ends one session.'),
    revokingTrust: revocationState(
      'revokeTrustedComputer',
      'The server makes one computer need codes again.',
    ),
    endingAllSessions: {
      ...callState('signOutEverywhere', {
        description: 'The server ends every session, this one included.',
        answers: [
          {
            target: 'signedOutEverywhere',
            guard: 'revocationIsDone',
            actions: 'requestSignOut',
            description: 'Every session is over; the portal signs out here too and leads to /login.',
            meta: { req: 'SC-05' },
          },
          refused,
        ],
        unreachable,
      }),
      tags: ['busy', 'dialog'],
    },
    renewingOverview: callState('getSecurity', {
      description: 'What was to be ended is ended; the overview is fetched again.',
      answers: [
        {
          target: 'reviewing.revoked',
          guard: 'overviewWasSent',
          actions: 'keepOverview',
          description: 'The overview as it is now.',
          meta: { req: 'SC-04' },
        },
        refusedRow({
          target: 'reviewing.revokedButNotRenewed',
          description: 'It is ended all the same: the server only does not hand out the overview.',
          meta: { req: 'SC-07' },
        }),
      ],
      unreachable: {
        target: 'reviewing.revokedButNotRenewed',
        description: 'It is ended all the same: only the overview got no answer.',
        meta: { req: 'SC-07' },
      },
    }),
    signedOutEverywhere: { type: 'final', description: 'The session has ended here and everywhere else.' },
  },
})
