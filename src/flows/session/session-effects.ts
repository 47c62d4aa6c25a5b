/** What the session emits, made real; and what it must hear from the calls and from other tabs. */
import type { Language, Profile } from '#contract/entities.ts'
import type { NoticeRaised } from '#machines/outward.ts'
import type { SessionEvent } from '#machines/session/session.setup.ts'
import { onAnswer } from '#src/api/call-api.ts'
import { forgetFirstAnswers } from '#src/api/first-answers.ts'
import { keptAnswers } from '#src/storage/road-worker-talk.ts'
import { forgetDrafts } from '#src/storage/draft.ts'
import { forgetStored, writeStored } from '#src/storage/storage.ts'
import { onSleep } from '#src/flow-kit/on-sleep.ts'
import type { SessionActor } from '#src/flow-kit/portal-context.ts'

/** The parts of the page that the session acts upon. */
export interface SessionDependencies {
  navigate: (path: string) => void
  /** Leaves the portal for an address of the server. */
  leave: (address: string) => void
  raise: (notice: NoticeRaised) => void
  /** Forgets everything that was read for the person who has left. */
  emptyCaches: () => void
  /** Forgets what was read of another account, and reads anew what is shown. */
  readAnew: () => void
  /** Speaks the language of the profile, or without one the utility's, unless one was chosen by hand. */
  speak: (language: Language | '' | undefined) => void
}

/** What tabs of one browser tell each other: events that the session of each of them takes. */
export type TabMessage =
  | Extract<
      SessionEvent,
      { type: 'session.opened' | 'signOut.completed' | 'activity.recorded' | 'profile.changed' }
    >
  /** `of`: who was signed in; absent: whoever is. */
  | { type: 'session.ended'; of?: string }

const remember = ({ login, name, role }: Profile) => {
  // The name that signs in may have changed.
  writeStored('_login', { email: login })
  writeStored('_profile', { login, name, role })
}

/** Connects the session with its dependencies until the returned function is called. */
export function connectSession(session: SessionActor, dependencies: SessionDependencies): () => void {
  const tabs = new BroadcastChannel('portal.session')
  const tell = (message: TabMessage) => tabs.postMessage(message)
  /** Who is signed in here, also while that is asked for anew. */
  let person: Profile | undefined
  let usedAt = Date.now()
  let isHearing = false
  let wasActive = false

  tabs.onmessage = ({ data }: MessageEvent<TabMessage>) => {
    // A tab that was asleep speaks late: by now somebody else may be signed in.
    if (data.type === 'session.ended' && data.of && person && data.of !== person.login) return
    // Each tab says whose profile it has loaded: of whoever is here already that is nothing new.
    const { username, profile } = session.getSnapshot().context
    if (data.type === 'session.opened' && [username, profile?.login].includes(data.email)) return
    if (data.type === 'activity.recorded') usedAt = Date.now()
    isHearing = true
    session.send(data)
    isHearing = false
  }
  const use = () => {
    usedAt = Date.now()
    tell({ type: 'activity.recorded' })
  }
  const stopListening = onAnswer((call, answer) => {
    // What the page asks by itself says nothing of a person's use, and sends nobody away from what they see.
    if (call.background === true) return
    if (answer.kind === 'refused' && answer.refusal.code === 'session.required') {
      session.send({ type: 'session.ended' })
    } else if (call.access !== 'anyone') {
      session.send({ type: 'activity.recorded' })
      use()
    }
  })
  // Timers stand still in a computer that sleeps, and in a page that the browser keeps: the server is asked then.
  const askWhenUnused = () => {
    const snapshot = session.getSnapshot()
    const { warnAfterMs, endAfterWarningMs } = snapshot.context
    // Anyone who has been warned says whether to stay, as long as there is time.
    const unusedMs = snapshot.hasTag('warning') ? warnAfterMs + endAfterWarningMs : warnAfterMs
    if (document.visibilityState === 'hidden' || Date.now() - usedAt < unusedMs) return
    usedAt = Date.now()
    session.send({ type: 'profile.changed' })
  }
  // The browser kept the page while it was at the provider, and shows it again as it was.
  const comeBack = ({ persisted }: PageTransitionEvent) => {
    if (persisted) session.send({ type: 'externalSignIn.returned' })
    askWhenUnused()
  }
  addEventListener('pageshow', comeBack)
  addEventListener('visibilitychange', askWhenUnused)
  const stopWatching = onSleep(askWhenUnused)
  const subscriptions = [
    session.on('externalSignIn.started', ({ to }) =>
      dependencies.leave(`/signIn/external${to && `?to=${encodeURIComponent(to)}`}`),
    ),
    session.on('navigation.requested', ({ to }) => dependencies.navigate(to)),
    session.on('notice.raised', dependencies.raise),
    session.on('login.forgotten', () => {
      forgetStored('_login')
      forgetDrafts()
      // Where there is no network, nobody is let in by what the server said of who has left.
      if ('caches' in globalThis) void caches.delete(keptAnswers).catch(() => undefined)
      // Anyone who comes next has not chosen it, and would get it for all mails by registering.
      dependencies.speak(undefined)
      // Of whoever it was: the server has ended it for the whole browser. Drafts are kept by each tab for itself. It is
      // said before the end of the session, which alone would keep them for who comes back.
      if (!isHearing) tell({ type: 'signOut.completed' })
    }),
    session.on('session.closed', () => {
      forgetStored('_profile')
      forgetFirstAnswers()
      dependencies.emptyCaches()
      // What another tab has said is not said back, nor the end of what never was here: who says it late would end what
      // has begun since.
      if (person && !isHearing) tell({ type: 'session.ended', of: person.login })
      person = undefined
    }),
    session.subscribe((snapshot) => {
      const isActive = snapshot.matches({ signedIn: 'active' })
      // Anyone who stays is asked for by a call that counts for nothing else: the other tabs would end the session all the same.
      if (isActive && !wasActive && !isHearing) use()
      wasActive = isActive
      const { profile } = snapshot.context
      if (!profile || profile === person) return
      if (person && (person.login !== profile.login || person.account !== profile.account)) {
        forgetFirstAnswers()
        dependencies.readAnew()
      }
      person = profile
      remember(profile)
      dependencies.speak(profile.language)
      tell({ type: 'session.opened', email: profile.login })
    }),
  ]
  return () => {
    subscriptions.forEach((subscription) => subscription.unsubscribe())
    removeEventListener('pageshow', comeBack)
    removeEventListener('visibilitychange', askWhenUnused)
    stopWatching()
    stopListening()
    tabs.close()
  }
}
