/** What the session says is made real: notices are shown, and nothing of who has left stays. */
import { createActor, fromPromise } from 'xstate'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { getAccounts } from '#contract/home.ts'
import { fulfilled } from '#machines/samples.ts'
import session from '#machines/session/entry.ts'
import { defaultUtilitySettings } from '#server/platform/content/default-settings.ts'
import { firstValue, keepFirstAnswers } from '#src/api/first-answers.ts'
import type { SessionActor } from '#src/flow-kit/portal-context.ts'
import { connectSession, type TabMessage } from '#src/flows/session/session-effects.ts'
import { sessionInput } from '#src/flows/session/session.flow.ts'
import { readDraft, writeDraft } from '#src/storage/draft.ts'

/** The browser’s storage of a tab. */
class TabStorage {
  getItem(key: string): string | null {
    return (this as unknown as Record<string, string>)[key] ?? null
  }
  setItem(key: string, value: string): void {
    Object.assign(this, { [key]: value })
  }
  removeItem(key: string): void {
    Reflect.deleteProperty(this, key)
  }
}

const dependencies = {
  navigate: vi.fn<(path: string) => void>(),
  leave: vi.fn<(address: string) => void>(),
  raise: vi.fn<(notice: { type: string }) => void>(),
  emptyCaches: vi.fn<() => void>(),
  readAnew: vi.fn<() => void>(),
  speak: vi.fn<(language: string | undefined) => void>(),
}

let leave = () => {}

const page = new EventTarget()

let otherTab: BroadcastChannel
/** What the other tabs of the browser have heard. */
let told: TabMessage[]

beforeEach(() => {
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
  vi.stubGlobal('document', { visibilityState: 'visible' })
  vi.stubGlobal('sessionStorage', new TabStorage())
  vi.stubGlobal('localStorage', new TabStorage())
  otherTab = new BroadcastChannel('portal.session')
  told = []
  otherTab.onmessage = ({ data }: MessageEvent<TabMessage>) => told.push(data)
  keepFirstAnswers([{ call: getAccounts.name, request: {}, value: { items: [] } }], 'en')
})
afterEach(() => {
  leave()
  otherTab.close()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.clearAllMocks()
})

const samples = session.outcomes

/** Somebody who is signed in at the customer home, with something typed and not sent. */
const signedIn = async (times = {}, logout = async () => fulfilled(null)) => {
  let loaded = 0
  const machine = session.machine.provide({
    actors: {
      getProfileStatus: fromPromise(async () => samples['getProfileStatus']!.done['signed in']),
      getProfileDetails: fromPromise(async () =>
        fulfilled({
          login: 'person@example.com',
          name: 'Person',
          role: 2,
          language: 'ar',
          account: `${loaded++}`,
        }),
      ),
      logout: fromPromise(logout),
    },
  } as never)
  const actor = createActor(machine, {
    input: { ...session.inputs['at the customer home']!, ...times },
  }) as SessionActor
  const disconnect = connectSession(actor, dependencies)
  leave = () => {
    actor.stop()
    disconnect()
  }
  actor.start()
  await expect.poll(() => actor.getSnapshot().matches('signedIn')).toBe(true)
  writeDraft('support', { name: 'Anna' })
  writeDraft('contact.person@example.com', { phone: '99123456' })
  return actor
}

describe('Signing out', () => {
  it('says so, empties what was read for the person, and forgets what was typed', async () => {
    const actor = await signedIn()
    expect(dependencies.emptyCaches).not.toHaveBeenCalled()
    actor.send({ type: 'signOut.requested' })
    await expect.poll(() => dependencies.raise.mock.calls).toHaveLength(1)
    expect(dependencies.raise).toHaveBeenCalledWith({
      type: 'notice.raised',
      tone: 'success',
      key: 'signedOut',
    })
    expect(dependencies.emptyCaches).toHaveBeenCalledOnce()
    expect(readDraft('support')).toEqual({})
    expect(readDraft('contact.person@example.com')).toEqual({})
    expect(localStorage.getItem('_profile')).toBeNull()
    expect(localStorage.getItem('_login')).toBeNull()
    expect(dependencies.speak.mock.calls).toEqual([['ar'], [undefined]])
    expect(dependencies.navigate).toHaveBeenCalledWith('/login')
    const ends = () => told.filter(({ type }) => type === 'signOut.completed' || type === 'session.ended')
    // The other tabs forget what was typed only when that is what they hear first.
    await expect
      .poll(ends)
      .toEqual([{ type: 'signOut.completed' }, { type: 'session.ended', of: 'person@example.com' }])
  })

  it.each(['signed in', 'ended by itself'])(
    'in another tab forgets here, too, what was typed and where to continue: %s',
    async (before) => {
      const actor = await signedIn()
      if (before === 'ended by itself') actor.send({ type: 'session.ended' })
      await expect.poll(() => told).not.toHaveLength(0)
      told.length = 0
      otherTab.postMessage({ type: 'signOut.completed' })
      await expect.poll(() => readDraft('support')).toEqual({})
      expect(actor.getSnapshot().matches({ signedOut: 'visiting' })).toBe(true)
      expect(actor.getSnapshot().context.target).toBeUndefined()
      expect(dependencies.navigate).toHaveBeenLastCalledWith('/login')
      expect(localStorage.getItem('_login')).toBeNull()
    },
  )
})

describe('A sign-out that may not have reached the server', () => {
  const inDoubt = async () => {
    const actor = await signedIn({}, () => Promise.reject(new Error('unreachable')))
    actor.send({ type: 'signOut.requested' })
    await expect.poll(() => actor.getSnapshot().matches('signOutFailed')).toBe(true)
    return actor
  }

  it.each([{ type: 'session.ended', of: 'person@example.com' }, { type: 'signOut.completed' }])(
    'is out of doubt when another tab says so: $type',
    async (message) => {
      const actor = await inDoubt()
      otherTab.postMessage(message)
      await expect.poll(() => actor.getSnapshot().matches({ signedOut: 'visiting' })).toBe(true)
      expect(actor.getSnapshot().context.profile).toBeUndefined()
      expect(readDraft('support')).toEqual({})
    },
  )

  it('stays in doubt when another tab loads the same profile, and gives the page to who signs in there', async () => {
    const actor = await inDoubt()
    otherTab.postMessage({ type: 'session.opened', email: 'person@example.com' })
    otherTab.postMessage({ type: 'session.opened', email: 'somebody.else@example.com' })
    await expect.poll(() => actor.getSnapshot().matches('signedIn')).toBe(true)
    expect(actor.getSnapshot().context.username).toBe('somebody.else@example.com')
    expect(dependencies.emptyCaches).toHaveBeenCalledOnce()
    expect(readDraft('support')).toEqual({})
  })
})

describe('A session that was ended elsewhere', () => {
  it('empties what was read for the person, and keeps what was typed for its author', async () => {
    const actor = await signedIn()
    actor.send({ type: 'session.ended' })
    expect(dependencies.emptyCaches).toHaveBeenCalledOnce()
    expect(firstValue(getAccounts, {})).toBeUndefined()
    expect(localStorage.getItem('_profile')).toBeNull()
    expect(readDraft('support')).toEqual({ name: 'Anna' })
    expect(dependencies.speak.mock.calls).toEqual([['ar']])
  })

  it('is not said back to the other tabs, and is none of theirs who have signed in since', async () => {
    const actor = await signedIn()
    otherTab.postMessage({ type: 'session.ended', of: 'somebody.else@example.com' })
    otherTab.postMessage({ type: 'profile.changed' })
    await expect.poll(() => dependencies.readAnew).toHaveBeenCalledOnce()
    otherTab.postMessage({ type: 'session.ended', of: 'person@example.com' })
    await expect.poll(() => actor.getSnapshot().matches({ signedOut: 'ended' })).toBe(true)
    otherTab.postMessage({ type: 'session.opened', email: 'person@example.com' })
    await expect.poll(() => told.filter(({ type }) => type === 'session.opened')).toHaveLength(3)
    expect(told).not.toContainEqual(expect.objectContaining({ type: 'session.ended' }))
  })
})

describe('A session that goes on', () => {
  it('reads anew when the account is another, without what the document brought', async () => {
    const actor = await signedIn()
    expect(firstValue(getAccounts, {})).toBeDefined()
    actor.send({ type: 'profile.changed' })
    await expect.poll(() => dependencies.readAnew.mock.calls).toHaveLength(1)
    expect(firstValue(getAccounts, {})).toBeUndefined()
  })

  it('is told to the other tabs, which have warned as well', async () => {
    const actor = await signedIn({ warnAfterMs: 0 })
    const uses = () => told.filter(({ type }) => type === 'activity.recorded')
    await expect.poll(uses).toHaveLength(1)
    await expect.poll(() => actor.getSnapshot().hasTag('warning')).toBe(true)
    actor.send({ type: 'stay.requested' })
    await expect.poll(uses).toHaveLength(2)
  })

  it.each(['visibilitychange', 'pageshow'])('is asked for after a long sleep: %s', async (type) => {
    const actor = await signedIn()
    const isAskedAfter = (minutes: number) => {
      vi.setSystemTime(Date.now() + minutes * 60_000)
      page.dispatchEvent(new Event(type))
      return actor.getSnapshot().matches({ signedIn: 'renewing' })
    }
    expect(isAskedAfter(20)).toBe(false)
    expect(isAskedAfter(20)).toBe(true)
  })
})

describe('A sign-in with the external provider', () => {
  it('leaves for it with the page that was asked for, and forgets about it when the browser comes back', async () => {
    const actor = await signedIn()
    actor.send({ type: 'session.ended' })
    actor.send({ type: 'externalSignIn.requested' })
    expect(dependencies.leave.mock.calls).toEqual([['/signIn/external?to=%2FuserHome']])
    // Stopped on the way.
    actor.send({ type: 'externalSignIn.requested' })
    expect(dependencies.leave.mock.calls).toEqual(Array(2).fill(['/signIn/external?to=%2FuserHome']))
    page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }))
    expect(actor.getSnapshot().matches({ signedOut: 'leavingForProvider' })).toBe(true)
    page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
    expect(actor.getSnapshot().matches({ signedOut: 'visiting' })).toBe(true)
  })
})

describe('A session', () => {
  const settings = (seconds: { sessionIdleSeconds?: number; sessionWarningSeconds?: number }) =>
    sessionInput(session.inputs['at the customer home']!.page, { ...defaultUtilitySettings, ...seconds })

  it.each([
    ['said', { sessionIdleSeconds: 600, sessionWarningSeconds: 60 }, 540_000, 60_000],
    ['assumed where nothing is said', {}, 1_680_000, 120_000],
    ['all there is, where it is longer', { sessionIdleSeconds: 60, sessionWarningSeconds: 90 }, 0, 90_000],
  ])('warns so long before its end: %s', (_how, seconds, warnAfterMs, endAfterWarningMs) => {
    expect(settings(seconds)).toMatchObject({ warnAfterMs, endAfterWarningMs })
  })
})
