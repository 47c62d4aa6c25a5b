/** What the session emits, made real; and what it must hear from the calls and from other tabs. */
import type { Language, Profile } from '#contract/entities.ts'
import type { NoticeRaised } from '#machines/outward.ts'
import type { SessionEvent } from '#machines/session/session.setup.ts'
import { onAnswer } from '#src/api/call-api.ts'
import { forgetDrafts } from '#src/storage/draft.ts'
import { forgetStored, writeStored } from '#src/storage/storage.ts'
import type { SessionActor } from '#src/flow-kit/portal-context.ts'

/** The parts of the page that the session acts upon. */
export interface SessionDependencies {
  navigate: (path: string) => void
  /** Leaves the portal for an address of the server. */
  leave: (address: string) => void
  raise: (notice: NoticeRaised) => void
  /** Forgets everything that was read for the person who has left. */
  emptyCaches: () => void
  /** Speaks the language of the profile, unless one was chosen by hand. */
  speak: (language: Language | '' | undefined) => void
}

/** What tabs of one browser tell each other: events that the session of each of them takes. */
export type TabMessage = Extract<
  SessionEvent,
  { type: 'session.opened' | 'session.ended' | 'activity.recorded' | 'profile.changed' }
>

const remember = ({ login, name, role }: Profile) => {
  // The name that signs in may have changed.
  writeStored('_login', { email: login })
  writeStored('_profile', { login, name, role })
}

/** Connects the session with its dependencies until the returned function is called. */
export function connectSession(session: SessionActor, dependencies: SessionDependencies): () => void {
  const tabs = new BroadcastChannel('portal.session')
  const tell = (message: TabMessage) => tabs.postMessage(message)
  let profile: Profile | undefined

  tabs.onmessage = ({ data }: MessageEvent<TabMessage>) => session.send(data)
  const stopListening = onAnswer((call, answer) => {
    // What the page asks by itself says nothing of a person's use, and sends nobody away from what they see.
    if (call.background === true) return
    if (answer.kind === 'refused' && answer.refusal.code === 'session.required') {
      session.send({ type: 'session.ended' })
    } else if (call.access !== 'anyone') {
      session.send({ type: 'activity.recorded' })
      tell({ type: 'activity.recorded' })
    }
  })
  // The browser kept the page while it was at the provider, and shows it again as it was.
  const comeBack = ({ persisted }: PageTransitionEvent) => {
    if (persisted) session.send({ type: 'externalSignIn.returned' })
  }
  addEventListener('pageshow', comeBack)
  const subscriptions = [
    session.on('externalSignIn.started', ({ to }) =>
      dependencies.leave(`/signIn/external${to && `?to=${encodeURIComponent(to)}`}`),
    ),
    session.on('navigation.requested', ({ to }) => dependencies.navigate(to)),
    session.on('notice.raised', dependencies.raise),
    session.on('login.forgotten', () => {
      forgetStored('_login')
      forgetDrafts()
    }),
    session.on('session.closed', () => {
      forgetStored('_profile')
      dependencies.emptyCaches()
      tell({ type: 'session.ended' })
    }),
    session.subscribe(({ context }) => {
      if (context.profile === profile) return
      profile = context.profile
      if (!profile) return
      remember(profile)
      dependencies.speak(profile.language)
      tell({ type: 'session.opened', email: profile.login })
    }),
  ]
  return () => {
    subscriptions.forEach((subscription) => subscription.unsubscribe())
    removeEventListener('pageshow', comeBack)
    stopListening()
    tabs.close()
  }
}
