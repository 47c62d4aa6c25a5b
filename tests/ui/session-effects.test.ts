/** What the session says is made real: notices are shown, and nothing of who has left stays. */
import { createActor, fromPromise } from 'xstate'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fulfilled } from '#machines/samples.ts'
import session from '#machines/session/entry.ts'
import { defaultUtilitySettings } from '#server/content/default-settings.ts'
import type { SessionActor } from '#src/flow-kit/portal-context.ts'
import { connectSession } from '#src/flows/session/session-effects.ts'
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
  speak: vi.fn<() => void>(),
}

let disconnect = () => {}

const page = new EventTarget()

beforeEach(() => {
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
  vi.stubGlobal('sessionStorage', new TabStorage())
  vi.stubGlobal('localStorage', new TabStorage())
})
afterEach(() => {
  disconnect()
  vi.unstubAllGlobals()
  vi.clearAllMocks()
})

const samples = session.outcomes

/** Somebody who is signed in at the customer home, with something typed and not sent. */
const signedIn = async () => {
  const machine = session.machine.provide({
    actors: {
      getProfileStatus: fromPromise(async () => samples['getProfileStatus']!.done['signed in']),
      getProfileDetails: fromPromise(async () => samples['getProfileDetails']!.done['customer']),
      logout: fromPromise(async () => fulfilled(null)),
    },
  } as never)
  const actor = createActor(machine, { input: session.inputs['at the customer home']! }) as SessionActor
  disconnect = connectSession(actor, dependencies)
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
    expect(dependencies.navigate).toHaveBeenCalledWith('/login')
    actor.stop()
  })
})

describe('A session that was ended elsewhere', () => {
  it('empties what was read for the person, and keeps what was typed for its author', async () => {
    const actor = await signedIn()
    actor.send({ type: 'session.ended' })
    expect(dependencies.emptyCaches).toHaveBeenCalledOnce()
    expect(localStorage.getItem('_profile')).toBeNull()
    expect(readDraft('support')).toEqual({ name: 'Anna' })
    actor.stop()
  })
})

describe('A sign-in with the external provider', () => {
  it('leaves for it with the page that was asked for, and forgets about it when the browser comes back', async () => {
    const actor = await signedIn()
    actor.send({ type: 'session.ended' })
    actor.send({ type: 'externalSignIn.requested' })
    expect(dependencies.leave.mock.calls).toEqual([['/signIn/external?to=%2FuserHome']])
    page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }))
    expect(actor.getSnapshot().matches({ signedOut: 'leavingForProvider' })).toBe(true)
    page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
    expect(actor.getSnapshot().matches({ signedOut: 'visiting' })).toBe(true)
    actor.stop()
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
