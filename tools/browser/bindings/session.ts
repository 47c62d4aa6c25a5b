/** The session in the browser. Other tabs of the same browser open it, use it and end it. */
import type { AnyEventObject } from 'xstate'
import type { Profile } from '#contract/entities.ts'
import type { PageRequest } from '#machines/pages.ts'
import type { ModelState } from '#tools/model/timed-model.ts'
import { fromServer, type Bindings, type Outcome } from '../driver/bindings.ts'
import type { Scene } from '../driver/scene.ts'
import type { Surroundings } from '../driver/surroundings.ts'
import { press } from './form-actions.ts'
import { alert, greeting, heading, status } from './looks.ts'

const customer = 2
const employee = 1

/** What another tab of this browser tells the others. */
const fromAnotherTab = ({ page }: Scene, message: object) =>
  page.evaluate((data) => {
    const tabs = new BroadcastChannel('portal.session')
    tabs.postMessage(data)
    tabs.close()
  }, message)

/** The page that is switched off in this portal stands in for the sample's. */
const addressOf = ({ path, isAvailable }: AnyEventObject | PageRequest): string =>
  isAvailable ? path : '/privacyPolicy'

const signedInAs = (role: Profile['role'] | undefined): Outcome =>
  fromServer((scene) => scene.facts.setSession(role))

const dialog = ({ page, t }: Scene) => page.getByRole('dialog', { name: t('session:warning.title') })

const userMenu = ({ page, t, facts }: Scene) =>
  page.getByRole('button', { name: t('shell:userMenu.name', { name: facts.account.name }) })

/** Whatever page is shown while nothing is in doubt. */
const anyPage = (scene: Scene) =>
  greeting(scene)
    .or(heading(scene, 'sign-in:title'))
    .or(heading(scene, 'pages:support.title'))
    .or(heading(scene, 'shell:errorPage.title'))

const waits = (scene: Scene) => [
  status(scene, 'ui:loader.label'),
  status(scene, 'session:wait.loadingProfile'),
  status(scene, 'session:wait.signingOut'),
]

/** Announced beside the user menu, while the page stays. */
const renewals = (scene: Scene) => [
  status(scene, 'shell:userMenu.checkingLogin'),
  status(scene, 'shell:userMenu.loadingDetails'),
]

const pageIn = ({ snapshot }: ModelState) => (snapshot.context as { page: PageRequest }).page

/** Public pages are shown to everybody at once: the session decides behind them, and nobody sees it. */
const isPublic = (state: ModelState): boolean => pageIn(state).audience === 'everybody'

const deciding = ['checkingStatus', 'statusUnreachable', 'loadingProfile', 'profileUnreachable'] as const

const surroundings: Surroundings<null> = {
  start: () => null,
  next(_world, { step, before, after }) {
    if (step.event.type === 'page.requested' && addressOf(step.event) === addressOf(pageIn(before)))
      return { impossible: 'that page is open already' }
    return isPublic(after) && deciding.some((state) => after.snapshot.matches(state))
      ? { impossible: 'a public page is shown at once, whatever the session is about to find out' }
      : { world: null }
  },
}

export const sessionBindings: Bindings<null> = {
  id: 'session',
  portals: { usual: { humanCheck: 'none' } },

  async open(scene, input) {
    await scene.portal.setSetting('isShowTermsAndConditions', false)
    await scene.portal.setSetting('enablePrivacyPolicy', false)
    // Refused profiles are HTTP 401, which is what the path wants.
    scene.allowFailuresOf('account/GetProfileDetails')
    await scene.open(input === 'at login' ? '/login' : '/userHome')
  },

  user: {
    'page.requested': ({ page }, event) =>
      page.evaluate((address) => history.pushState(null, '', address), addressOf(event)),
    async 'session.opened'(scene) {
      await scene.facts.setSession(customer)
      await fromAnotherTab(scene, { type: 'session.opened', email: scene.facts.account.login })
    },
    'session.ended': (scene) => fromAnotherTab(scene, { type: 'session.ended' }),
    'activity.recorded': (scene) => fromAnotherTab(scene, { type: 'activity.recorded' }),
    'profile.changed': (scene) => fromAnotherTab(scene, { type: 'profile.changed' }),
    'stay.requested': (scene) => press(scene, 'session:warning.stay'),
    async 'signOut.requested'(scene) {
      const { page, t } = scene
      const offered = page
        .getByRole('button', { name: t('session:signOut'), exact: true })
        .or(page.getByRole('button', { name: t('session:signOutAgain'), exact: true }))
      if (!(await offered.first().isVisible())) await scene.click(userMenu(scene))
      await scene.click(offered.first())
    },
    'signOut.cancelled': (scene) => press(scene, 'session:staySignedIn'),
    'session.retried': (scene) => press(scene, 'session:tryAgain'),
  },

  inWords: {
    'page.requested': 'the person opens another page',
    'session.opened': 'somebody signs in in another tab of the browser',
    'session.ended': 'somebody signs out in another tab of the browser',
    'activity.recorded': 'somebody uses the portal in another tab of the browser',
    'profile.changed': 'somebody changes the profile in another tab of the browser',
    'signOut.requested': 'the person signs out, from the page or the menu',
  },

  services: {
    getProfileStatus: {
      call: 'getProfileStatus',
      done: { 'signed in': signedInAs(customer), 'not signed in': signedInAs(undefined) },
    },
    getProfileDetails: {
      call: 'getProfileDetails',
      done: {
        customer: signedInAs(customer),
        employee: signedInAs(employee),
        refused: signedInAs(undefined),
      },
    },
    logout: { call: 'logout', done: { 'signed out': fromServer() } },
  },

  delays: ['sessionWarning', 'sessionEnd'],

  followsOtherTabs: true,

  states: {
    checkingStatus: (scene) => ({ seen: [waits(scene)[0]!] }),
    statusUnreachable: (scene) => ({ seen: [heading(scene, 'session:obstacle.statusUnreachable.title')] }),
    signedOut: (scene) => ({
      seen: [anyPage(scene)],
      unseen: [userMenu(scene), dialog(scene), ...waits(scene)],
    }),
    loadingProfile: (scene) => ({ seen: [waits(scene)[1]!] }),
    profileUnreachable: (scene) => ({ seen: [heading(scene, 'session:obstacle.profileUnreachable.title')] }),
    'signedIn.renewing.checkingLogin': (scene) => ({ seen: [renewals(scene)[0]!] }),
    'signedIn.renewing.loadingDetails': (scene) => ({ seen: [renewals(scene)[1]!] }),
    'signedIn.active': (scene) => ({
      seen: [anyPage(scene), userMenu(scene)],
      unseen: [dialog(scene), ...waits(scene), ...renewals(scene)],
    }),
    'signedIn.expiring': (scene) => ({
      seen: [dialog(scene)],
      unseen: [status(scene, 'session:warning.extending'), alert(scene, 'session:warning.unreachable')],
    }),
    'signedIn.extending': (scene) => ({ seen: [status(scene, 'session:warning.extending')] }),
    'signedIn.stayUnreachable': (scene) => ({ seen: [alert(scene, 'session:warning.unreachable')] }),
    signingOut: (scene) => ({ seen: [waits(scene)[2]!] }),
    signOutFailed: (scene) => ({ seen: [heading(scene, 'session:obstacle.signOutFailed.title')] }),
  },

  surroundings,
}
