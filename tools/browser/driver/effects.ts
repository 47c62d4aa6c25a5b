/**
 * What a machine tells the page around it (`emit`), as somebody outside notices that the page has done it: a notice, an
 * address, what the browser keeps, or what the session hears. Words and check stand together, so that nothing is said
 * that is not looked at.
 */
import type { AnyEventObject } from 'xstate'
import { text } from '../stage/texts.ts'
import type { Scene } from './scene.ts'

/** How much a page had reported before a step. */
export interface Before {
  /** Transitions, of any machine. */
  heard: number
  addresses: number
}

/** What a page has reported so far. */
export const reportedBy = ({ heard, addresses }: Scene): Before => ({
  heard: heard.length,
  addresses: addresses.length,
})

/** One effect. */
export interface Effect {
  /** What is to be noticed, as a part of a sentence. */
  words: string
  holds: (scene: Scene, before: Before) => Promise<boolean>
}

const noticed = (scene: Scene, sentence: string) =>
  scene.page.locator('section[aria-live=polite] li').filter({ hasText: sentence }).first().isVisible()

const kept = (scene: Scene, key: string) => scene.page.evaluate((name) => localStorage.getItem(name), key)

/** How many long forms the browser keeps in its database. */
const keptDrafts = ({ page }: Scene): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const opening = indexedDB.open('drafts')
        opening.addEventListener('success', () => {
          const { result } = opening
          const counting = result.transaction('drafts').objectStore('drafts').count()
          counting.addEventListener('success', () => {
            result.close()
            resolve(counting.result)
          })
        })
      }),
  )

const drafts = ({ page }: Scene) =>
  page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('draft.')))

/** The session runs beside every flow, and reports what it hears like everybody. */
const sessionHears = (type: string, what: string) => (): Effect => ({
  words: what,
  holds: async ({ heard }, before) =>
    heard.slice(before.heard).some(({ machine, eventType }) => machine === 'session' && eventType === type),
})

const withoutDraft = (form: string, what: string): Effect => ({
  words: what,
  holds: async (scene) => !(await drafts(scene)).includes(`draft.${form}`),
})

const acceptanceIsKept = (): Effect => ({
  words: 'this browser remembers that the terms were accepted',
  holds: async (scene) =>
    (await kept(scene, 'legal_accepted')) === 'true' && !!(await kept(scene, 'license_agreement_hash')),
})

const acceptanceIsForgotten = (): Effect => ({
  words: 'this browser remembers no accepted terms',
  holds: async (scene) =>
    (await kept(scene, 'legal_accepted')) === null && (await kept(scene, 'license_agreement_hash')) === null,
})

/** What tells one result of the payment dialog from another. */
const whoPaid = (made: object) => {
  const { paymentData, account } = made as {
    paymentData: { paymentId: string; state: string }
    account?: { accountNo: string }
  }
  const { paymentId, state } = paymentData
  return { path: `/payment/${paymentId}`, state, accountNo: account?.accountNo }
}

const providerIsOpened = (next: unknown): Effect => {
  const { pathname, search } = new URL((next as { to: string }).to)
  return {
    words: 'the browser opens the page of the provider',
    holds: ({ addresses }, before) =>
      Promise.resolve(addresses.slice(before.addresses).includes(pathname + search)),
  }
}

type EffectOf = (event: AnyEventObject, scene: Pick<Scene, 'language'>) => Effect

/** By the type of what is emitted, of any machine. */
const effects: Readonly<Record<string, EffectOf>> = {
  'notice.raised': ({ key, text: own }, { language }) => {
    const sentence = typeof own === 'string' ? own : text(language, `notices:${key}`)
    return { words: `notice “${sentence}”`, holds: (scene) => noticed(scene, sentence) }
  },
  'record.opened': () => ({
    words: 'the page of what was chosen',
    holds: ({ addresses }, before) => Promise.resolve(addresses.length > before.addresses),
  }),
  'navigation.requested': ({ to }) => ({
    words: `the address ${to}`,
    // It may lead on at once, or be where the page is already.
    holds: async ({ page, addresses }, before) =>
      addresses.slice(before.addresses).includes(String(to)) || new URL(page.url()).pathname === to,
  }),
  'session.opened': sessionHears('session.opened', 'the portal knows that somebody has signed in'),
  'session.ended': sessionHears('session.ended', 'the portal knows that nobody is signed in any more'),
  'signOut.requested': sessionHears('signOut.requested', 'the portal signs out'),
  'profile.changed': () => ({
    words: 'where somebody is signed in, the portal asks anew who this is',
    holds: async ({ heard }, before) => {
      const reports = heard.filter(({ machine }) => machine === 'session')
      const isSignedIn = JSON.stringify(reports.at(-1)?.value).includes('signedIn')
      const isAsked = heard.slice(before.heard).some(({ eventType }) => eventType === 'profile.changed')
      return isAsked || !isSignedIn
    },
  }),
  'session.closed': () => ({
    words: 'this browser does not remember whose page it was',
    holds: async (scene) => (await kept(scene, '_profile')) === null,
  }),
  'login.forgotten': () => ({
    words: 'this browser remembers neither who signed in nor what was typed',
    holds: async (scene) => (await kept(scene, '_login')) === null && (await drafts(scene)).length === 0,
  }),
  'externalSignIn.started': ({ to }) => {
    const address = `/signIn/external${to ? `?to=${encodeURIComponent(String(to))}` : ''}`
    return {
      words: 'the browser opens the external provider',
      holds: async ({ addresses }, before) => addresses.slice(before.addresses).includes(address),
    }
  },
  'acceptance.given': acceptanceIsKept,
  'acceptance.expired': acceptanceIsForgotten,
  'acceptance.withdrawn': acceptanceIsForgotten,
  'login.required': sessionHears('session.ended', 'the portal asks to sign in again'),
  'message.read': () => ({
    words: 'where unread messages are counted, they are counted anew',
    holds: async ({ heard }, before) => {
      const reports = heard.filter(({ machine }) => machine === 'unreadMessages')
      const isCounted = heard.slice(before.heard).some(({ eventType }) => eventType === 'message.read')
      return isCounted || reports.length === 0
    },
  }),
  'draft.sent': () => ({
    words: 'what was typed for the message is forgotten',
    holds: async (scene) => !(await drafts(scene)).some((key) => key.startsWith('draft.messages.')),
  }),
  'change.ended': () => ({
    words: 'what was typed into the opened message is forgotten',
    holds: async (scene) => !(await drafts(scene)).some((key) => key.startsWith('draft.messageChange.')),
  }),
  'draft.forgotten': () => ({
    words: 'what was filled in is forgotten',
    holds: async (scene) => (await keptDrafts(scene)) === 0,
  }),
  'application.begunAnew': () => ({
    words: 'this tab keeps no number of an application',
    holds: ({ page }) =>
      page.evaluate(() => !(sessionStorage.getItem('draft.newCustomer') ?? '').includes('applicationId')),
  }),
  'count.told': ({ count }) => ({
    words: `the bar says that ${count} messages are unread`,
    holds: ({ page }) =>
      page
        .locator('[data-tour=messages]')
        .filter({ hasText: String(count) })
        .isVisible(),
  }),
  'payment.started': ({ next }) => providerIsOpened(next),
  'provider.opened': ({ next }) => providerIsOpened(next),
  'payment.settled': () => withoutDraft('payment', 'another press of the button will be another payment'),
  'payment.made': (event) => {
    const said = whoPaid(event)
    return {
      words: `whoever opened the dialog is told of the payment and the account, and the receipt opens at ${said.path}`,
      holds: async ({ page, addresses }, before) => {
        const told = await page.evaluate(() => (globalThis as { paymentMade?: object }).paymentMade)
        return (
          addresses.slice(before.addresses).includes(said.path) &&
          told !== undefined &&
          JSON.stringify(whoPaid(told)) === JSON.stringify(said)
        )
      },
    }
  },
  'payment.notMade': () => ({
    words: 'the page under the dialog is told that the payment has ended, and nothing was paid',
    holds: ({ page }) =>
      page.evaluate(() => {
        const heard = globalThis as { paymentFailed?: boolean }
        const isTold = heard.paymentFailed === true
        heard.paymentFailed = false
        return isTold
      }),
  }),
  'payment.wished': () => ({
    words: 'the payment dialog opens',
    holds: ({ heard }, before) =>
      Promise.resolve(heard.slice(before.heard).some(({ machine }) => machine === 'paymentDialog')),
  }),
  'message.sent': () => withoutDraft('support', 'what was typed for the message is forgotten'),
  'account.activated': () => withoutDraft('registration', 'what was typed for the registration is forgotten'),
}

/** The effects of a step, in order. What contradicts itself within one step counts as it was said last. */
export const effectsOf = (
  emitted: readonly AnyEventObject[],
  scene: Pick<Scene, 'language'>,
): readonly Effect[] => {
  const lastOfKind = new Map(
    emitted.map((event) => [event.type.startsWith('acceptance.') ? 'acceptance' : event.type, event]),
  )
  return [...lastOfKind.values()].map((event) => {
    const effectOf = effects[event.type]
    if (!effectOf)
      throw new Error(`tools/browser/driver/effects.ts does not say how ${event.type} is noticed.`)
    return effectOf(event, scene)
  })
}
