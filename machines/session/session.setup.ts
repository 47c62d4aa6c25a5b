/** The vocabulary of the session: what it remembers, hears, asks, decides and does (P §4, A §2.2, §4). */
import { and, assign, emit, enqueueActions, setup, stateIn } from 'xstate'
import type { Profile } from '#contract/entities.ts'
import type { Refusal } from '#contract/envelope.ts'
import { failureIn, isFulfilled, refusalIn, valueIn, type Answer, type FailureReason } from '../answer.ts'
import type { NavigationRequested, NoticeRaised } from '../outward.ts'
import { address, isForSignedIn, type PageRequest } from '../pages.ts'
import { port } from '../port.ts'
import type { RequirementId } from './requirements.ts'

/** What GetProfileStatus says (A §4, decision 0011): 1 signed in, 0 not, 2 the external provider has answered. */
export interface ProfileStatus {
  status: number
  /** The e-mail address or mobile number that signed in; empty: nobody. */
  userEmail: string
}

export interface SessionInput {
  page: PageRequest
  /** Nobody signs in here but through the external provider (setting portalAuthenticationType). */
  providerIsTheOnlyWay: boolean
  /** Milliseconds without use before the warning, and from the warning to the end. */
  warnAfterMs: number
  endAfterWarningMs: number
}

export type SessionEvent =
  /** The address of the browser changed. */
  | ({ type: 'page.requested' } & PageRequest)
  /** Sign-in succeeded, here or in another tab: never of whoever is signed in here already. */
  | { type: 'session.opened'; email: string }
  /** The server, or another tab, says that the session is over. */
  | { type: 'session.ended' }
  /** Another tab says that somebody has signed out there. */
  | { type: 'signOut.completed' }
  /** A call was answered, here or in another tab, which the server counts as use. */
  | { type: 'activity.recorded' }
  /** A flow has changed the profile, here or in another tab: perhaps even the name that signs in. */
  | { type: 'profile.changed' }
  | { type: 'stay.requested' }
  | { type: 'signOut.requested' }
  | { type: 'signOut.cancelled' }
  | { type: 'session.retried' }
  /** The person has read that the session has ended. */
  | { type: 'sessionEnd.dismissed' }
  | { type: 'externalSignIn.requested' }
  /** The browser has left for the provider, and shows this page again as it was. */
  | { type: 'externalSignIn.returned' }
  /** The person has read why the external sign-in failed. */
  | { type: 'externalFailure.dismissed' }

interface SessionContext extends SessionInput {
  username: string
  profile: Profile | undefined
  /** Where to go after signing in; absent: the home of the role. */
  target: PageRequest | undefined
  failure: FailureReason | undefined
  /** Why the external sign-in failed. */
  refusal: Refusal | undefined
}

/** The role number of employees (P §6); every other role is treated as a customer. */
const employee = 1

/** A page for people on their way in: who is signed in goes on to their own home. */
const isEntrance = ({ path, audience }: PageRequest) => path === address.home || audience === 'visitors'

/** One of the portal's own pages, which no setting switches off. */
const pageAt = (path: string, audience: PageRequest['audience']): PageRequest => ({
  path,
  audience,
  isAvailable: true,
})

/** The portal leads to a page by itself. */
const goTo = (page: PageRequest) =>
  enqueueActions<
    SessionContext,
    SessionEvent,
    undefined,
    SessionEvent,
    never,
    never,
    never,
    never,
    NavigationRequested
  >(({ enqueue }) => {
    enqueue.assign({ page })
    enqueue.emit({ type: 'navigation.requested', to: page.path })
  })

export const sessionSetup = setup({
  types: {
    input: {} as SessionInput,
    context: {} as SessionContext,
    events: {} as SessionEvent,
    emitted: {} as
      | NavigationRequested
      | NoticeRaised
      | { type: 'session.closed' }
      | { type: 'login.forgotten' }
      /** The browser must leave for the provider. `to`: where to go on afterwards; empty: the home of the role. */
      | { type: 'externalSignIn.started'; to: string },
    /** `page`: the page that was asked for is shown. `ended`, `externalFailed`: with a word of the session above it. */
    tags: {} as 'busy' | 'error' | 'page' | 'warning' | 'ended' | 'externalFailed',
    transitionMeta: {} as { req: RequirementId },
  },
  actors: {
    getProfileStatus: port<Answer<ProfileStatus>>('getProfileStatus'),
    getExternalAccount: port<Answer<{ userEmail: string }>>('getExternalAccount'),
    getProfileDetails: port<Answer<Profile>, { username: string }>('getProfileDetails'),
    logout: port<Answer<null>>('logout'),
  },
  guards: {
    somebodyIsSignedIn: and([isFulfilled, (scope) => valueIn<ProfileStatus>(scope).status === 1]),
    providerHasAnswered: and([isFulfilled, (scope) => valueIn<ProfileStatus>(scope).status === 2]),
    providerLeadsToThePage: and([
      isFulfilled,
      (scope) => valueIn<ProfileStatus>(scope).status === 0,
      ({ context }) => context.providerIsTheOnlyWay && isForSignedIn(context.page.audience),
    ]),
    accountWasOpened: isFulfilled,
    profileWasSent: isFulfilled,
    profileIsKnown: ({ context }) => context.profile !== undefined,
    pageIsAnother: ({ context, event }) =>
      event.type === 'page.requested' && event.path !== context.page.path,
    pageIsPublic: ({ context }) => context.page.audience === 'everybody' && context.page.isAvailable,
    answerIsAwaited: stateIn({ signedIn: { expiring: { wish: 'extending' } } }),
    deadlineHasPassed: stateIn({ signedIn: { expiring: { deadline: 'passed' } } }),
    pageIsSwitchedOff: ({ context }) => !context.page.isAvailable,
    pageNeedsSignIn: ({ context }) => isForSignedIn(context.page.audience),
    targetIsKept: ({ context }) => context.target !== undefined,
    employeeIsAtEntrance: ({ context }) => context.profile?.role === employee && isEntrance(context.page),
    customerIsAtEntrance: ({ context }) => context.profile?.role !== employee && isEntrance(context.page),
    employeeIsAtCustomerPage: ({ context }) =>
      context.profile?.role === employee && context.page.audience === 'customers',
    customerIsAtEmployeePage: ({ context }) =>
      context.profile?.role !== employee && context.page.audience === 'employees',
  },
  actions: {
    keepPage: assign({
      page: ({ context, event }) =>
        event.type === 'page.requested'
          ? { path: event.path, audience: event.audience, isAvailable: event.isAvailable }
          : context.page,
    }),
    keepUsername: assign({
      username: ({ event, ...scope }) =>
        event.type === 'session.opened'
          ? event.email
          : valueIn<{ userEmail: string }>({ ...scope, event }).userEmail,
    }),
    keepProfile: assign({ profile: (scope) => valueIn<Profile>(scope) }),
    keepFailure: assign({ failure: (scope) => failureIn(scope) }),
    keepRefusal: assign({ refusal: (scope) => refusalIn(scope) }),
    clearRefusal: assign({ refusal: undefined }),
    clearFailure: assign({ failure: undefined }),
    /** The server is asked anew who this is; nobody is told, because nobody has left. */
    forgetProfile: assign({ username: '', profile: undefined }),
    keepTarget: assign({
      target: ({ context }) => (isForSignedIn(context.page.audience) ? context.page : undefined),
    }),
    forgetTarget: assign({ target: undefined }),
    /** Customers only: an employee is led on to their home. */
    aimAtApplications: assign({
      target: ({ context }) =>
        context.target ?? (isEntrance(context.page) ? pageAt(address.applications, 'customers') : undefined),
    }),
    /** Forgets everything about the person; the flow file empties storage and caches. */
    resetUser: enqueueActions(({ enqueue }) => {
      enqueue.assign({ username: '', profile: undefined, failure: undefined })
      enqueue.emit({ type: 'session.closed' })
    }),
    goToLogin: goTo(pageAt(address.login, 'visitors')),
    goToErrorPage: goTo(pageAt(address.errorPage, 'everybody')),
    goToTarget: enqueueActions(({ context, enqueue }) => {
      if (!context.target) return
      enqueue.assign({ page: context.target, target: undefined })
      enqueue.emit({ type: 'navigation.requested', to: context.target.path })
    }),
    goToUserHome: goTo(pageAt(address.userHome, 'customers')),
    goToEmployeeHome: goTo(pageAt(address.employeeHome, 'employees')),
    leaveForProvider: enqueueActions(({ context, enqueue }) => {
      enqueue.assign({ refusal: undefined })
      enqueue.emit({ type: 'externalSignIn.started', to: context.target?.path ?? '' })
    }),
    /** A shared computer must not keep who signed out of it (A §4). */
    forgetLogin: emit({ type: 'login.forgotten' }),
    tellSignedOut: emit({ type: 'notice.raised', tone: 'success', key: 'signedOut' }),
  },
  delays: {
    sessionWarning: ({ context }) => context.warnAfterMs,
    sessionEnd: ({ context }) => context.endAfterWarningMs,
  },
})
