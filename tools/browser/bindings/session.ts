/** The session in the browser. Other tabs of the same browser open it, use it and end it. */
import type { AnyEventObject } from 'xstate'
import type { Profile } from '#contract/entities.ts'
import type { PageRequest } from '#machines/pages.ts'
import { fromServer, type Bindings, type Outcome } from '../driver/bindings.ts'
import { cannotHappen, notModelled } from '../driver/environment-model.ts'
import type { Scene } from '../driver/scene.ts'
import { press } from './form-actions.ts'
import { alert, buttonNamed, greeting, heading, shows, status } from './looks.ts'

const customer = 2
const employee = 1

/** What another tab of this browser tells the others. */
const fromAnotherTab = ({ page }: Scene, message: object) =>
  page.evaluate((data) => {
    const tabs = new BroadcastChannel('portal.session')
    tabs.postMessage(data)
    tabs.close()
  }, message)

/** Something was typed in this tab and not sent. */
const leaveDraft = ({ page }: Scene) =>
  page.evaluate(() => sessionStorage.setItem('draft.support', '{"name":"Anna"}'))

/** The page that is switched off in this portal stands in for the sample's. */
const addressOf = ({ path, isAvailable }: AnyEventObject | PageRequest): string =>
  isAvailable ? path : '/privacyPolicy'

const signedInAs = (role: Profile['role'] | 'as before' | undefined): Outcome =>
  fromServer((scene) => scene.facts.setSession(role))

const dialog = ({ page, t }: Scene) => page.getByRole('dialog', { name: t('session:warning.title') })

/** The countdown of the warning has come to its end. */
const noTimeLeft = (scene: Scene) => dialog(scene).getByText('0:00')

const userMenu = ({ page, t, facts }: Scene) =>
  page.getByRole('button', { name: t('shell:userMenu.name', { name: facts.account.name }) })

/** Whatever page is shown while nothing is in doubt. */
const anyPage = (scene: Scene) =>
  greeting(scene)
    .or(heading(scene, 'sign-in:title'))
    .or(heading(scene, 'pages:support.title'))
    .or(heading(scene, 'shell:errorPage.title'))
    .or(heading(scene, 'application-list:title'))

/** In the place of the page, or in the top bar while a public page is shown. */
const waits = (scene: Scene) => [
  status(scene, 'ui:loader.label').or(status(scene, 'shell:session.checkingStatus')),
  status(scene, 'session:wait.loadingProfile').or(status(scene, 'shell:session.loadingProfile')),
  status(scene, 'session:wait.signingOut'),
  status(scene, 'session:wait.fetchingExternalAccount').or(
    status(scene, 'shell:session.fetchingExternalAccount'),
  ),
]

const inBar = (scene: Scene, key: string) => buttonNamed(scene, `shell:session.${key}`)

const doubts = (scene: Scene) => [
  heading(scene, 'session:obstacle.statusUnreachable.title').or(inBar(scene, 'statusUnreachable')),
  heading(scene, 'session:obstacle.profileUnreachable.title').or(inBar(scene, 'profileUnreachable')),
]

/** What people know the external provider by. */
const provider = 'City ID'

const leaving = ({ page, t }: Scene) =>
  page
    .getByRole('status')
    .filter({ hasText: t('external-sign-in:leaving', { name: `\u2068${provider}\u2069` }) })

const externalFailed = (scene: Scene) => alert(scene, 'session:externalFailed.title')

const ended = (scene: Scene) => status(scene, 'session:ended.title')

/** Announced beside the user menu, while the page stays. */
const renewals = (scene: Scene) => [
  status(scene, 'shell:userMenu.checkingLogin'),
  status(scene, 'shell:userMenu.loadingDetails'),
]

/** What the server does on its own. */
interface World {
  /** The time of the session has passed there, too, and signing out did not reach it. */
  isOver: boolean
}

export const sessionBindings: Bindings<World> = {
  id: 'session',
  portals: {
    usual: {
      humanCheck: 'none',
      limits: { sessionWarningSeconds: 12 },
      // Nobody is there: what it says is put into the database.
      identityProvider: {
        issuer: 'http://127.0.0.1:1',
        clientId: 'portal',
        clientSecret: 'not asked for',
        name: provider,
      },
    },
  },

  async open(scene, input) {
    await scene.portal.setSetting('isShowTermsAndConditions', false)
    await scene.portal.setSetting('enablePrivacyPolicy', false)
    await scene.portal.setSetting('portalAuthenticationType', input.endsWith('provider only') ? 2 : 1)
    // An answer without a page: the browser stays where it is, as it does until the provider's page has come.
    await scene.page.route(/\/signIn\/external/, (route) => route.fulfill({ status: 204 }))
    // Refused profiles are HTTP 401, which is what the path wants.
    scene.allowFailuresOf('account/GetProfileDetails')
    await scene.open(input === 'at login' ? '/login' : '/userHome')
  },

  user: {
    'page.requested': ({ page }, event) =>
      page.evaluate((address) => history.pushState(null, '', address), addressOf(event)),
    async 'session.opened'(scene) {
      await scene.facts.setSession(customer)
      // The same to the server; written otherwise than ever before, it is somebody else to a page that knows this person.
      const { login } = scene.facts.account
      const times = scene.heard.filter(({ eventType }) => eventType === 'session.opened').length
      const email = login.slice(0, times + 1).toUpperCase() + login.slice(times + 1)
      await fromAnotherTab(scene, { type: 'session.opened', email })
    },
    'session.ended': (scene) => fromAnotherTab(scene, { type: 'session.ended' }),
    async 'signOut.completed'(scene) {
      await leaveDraft(scene)
      await fromAnotherTab(scene, { type: 'signOut.completed' })
    },
    'activity.recorded': (scene) => fromAnotherTab(scene, { type: 'activity.recorded' }),
    'profile.changed': (scene) => fromAnotherTab(scene, { type: 'profile.changed' }),
    'stay.requested': (scene) => press(scene, 'session:warning.stay'),
    async 'signOut.requested'(scene) {
      await leaveDraft(scene)
      const offered = buttonNamed(scene, 'session:signOut').or(buttonNamed(scene, 'session:signOutAgain'))
      if (!(await offered.first().isVisible())) await scene.click(userMenu(scene))
      await scene.click(offered.first())
    },
    'signOut.cancelled': (scene) => press(scene, 'session:staySignedIn'),
    async 'session.retried'(scene) {
      const inPage = buttonNamed(scene, 'session:tryAgain')
      await scene.click(
        inPage.or(inBar(scene, 'statusUnreachable')).or(inBar(scene, 'profileUnreachable')).first(),
      )
    },
    'sessionEnd.dismissed': (scene) => press(scene, 'session:ended.dismiss'),
    'externalSignIn.requested': (scene) =>
      scene.click(
        scene.page.getByRole('button', {
          name: scene.t('external-sign-in:submit', { name: `\u2068${provider}\u2069` }),
        }),
      ),
    'externalSignIn.returned': ({ page }) =>
      page.evaluate(() => void dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))),
    'externalFailure.dismissed': (scene) => press(scene, 'session:externalFailed.dismiss'),
  },

  inWords: {
    'page.requested': 'the person opens another page',
    'session.opened': 'somebody signs in in another tab of the browser',
    'session.ended': 'the session ends in another tab of the browser',
    'signOut.completed': 'somebody signs out in another tab of the browser',
    'activity.recorded': 'somebody uses the portal in another tab of the browser',
    'profile.changed': 'somebody changes the profile in another tab of the browser',
    'signOut.requested': 'the person signs out, from the page or the menu',
    'externalSignIn.requested': 'the person chooses to sign in with the external provider',
    'externalSignIn.returned': 'the person goes Back from the external provider',
  },

  services: {
    getProfileStatus: {
      call: 'getProfileStatus',
      done: {
        'signed in': signedInAs('as before'),
        'not signed in': signedInAs(undefined),
        'back from the provider': fromServer(({ facts }) => facts.setReturned('confirmed')),
      },
    },
    getExternalAccount: {
      call: 'getExternalAccount',
      done: {
        opened: fromServer(({ facts }) => facts.setReturned('confirmed')),
        refused: fromServer(({ facts }) => facts.setReturned('refused')),
      },
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

  callsOnOpening: {
    // What the provider has said is taken once; whoever asks again is signed in by then, or reads that it is over.
    calls: ['getExternalAccount'],
    repeated: ['signedIn.active', 'signedOut.externalFailed', 'signedOut.visiting'],
  },

  environment: {
    start: () => ({ isOver: false }),
    next({ isOver }, { step, before, after }) {
      const { snapshot } = before
      const { page } = snapshot.context as { page: PageRequest }
      if (step.event.type === 'externalSignIn.requested' && page.path !== '/login')
        return cannotHappen('the button is on the login page')
      if (step.event.type === 'page.requested' && snapshot.matches({ signedOut: 'leavingForProvider' }))
        return notModelled('the browser is leaving the portal, and opens nothing else meanwhile')
      if (
        step.event.type === 'page.requested' &&
        snapshot.hasTag('warning') &&
        step.event['audience'] !== 'everybody'
      )
        return notModelled('the page that opens uses the server: the session goes on, as with any other use')
      if (
        step.event.type === 'signOut.requested' &&
        snapshot.matches({ settling: { person: 'profileUnreachable', page: 'shown' } })
      )
        return cannotHappen('a public page offers to try again; pages that wait for the profile offer both')
      if (step.event.type === 'signOut.cancelled' && isOver)
        return cannotHappen(
          'the time is over on the server, too: the page that comes back hears of it at once',
        )
      const isLate = snapshot.matches({ signedIn: { expiring: { deadline: 'passed' } } })
      const isSigningOut = ['signingOut', 'signOutFailed'].some((state) => after.snapshot.matches(state))
      return { world: { isOver: isSigningOut && (isOver || isLate) } }
    },
  },

  states: {
    'settling.person.checkingStatus': (scene) => ({ seen: [waits(scene)[0]!] }),
    'settling.person.fetchingExternalAccount': (scene) => ({ seen: [waits(scene)[3]!] }),
    'settling.person.statusUnreachable': (scene) => ({ seen: [doubts(scene)[0]!] }),
    'settling.person.loadingProfile': (scene) => ({ seen: [waits(scene)[1]!] }),
    'settling.person.profileUnreachable': (scene) => ({ seen: [doubts(scene)[1]!] }),
    'settling.page.shown': (scene) => ({
      seen: [heading(scene, 'pages:support.title').or(heading(scene, 'shell:errorPage.title'))],
      unseen: [userMenu(scene)],
    }),
    'settling.page.withheld': (scene) => ({
      seen: [
        heading(scene, 'ui:loader.label')
          .or(heading(scene, 'session:wait.loadingProfile'))
          .or(heading(scene, 'session:wait.fetchingExternalAccount'))
          .or(heading(scene, 'session:obstacle.statusUnreachable.title'))
          .or(heading(scene, 'session:obstacle.profileUnreachable.title')),
      ],
    }),
    'signedOut.visiting': (scene) => ({
      seen: [anyPage(scene)],
      unseen: [
        userMenu(scene),
        dialog(scene),
        ended(scene),
        leaving(scene),
        externalFailed(scene),
        ...waits(scene),
        ...doubts(scene),
      ],
    }),
    'signedOut.ended': (scene) => ({ seen: [ended(scene)] }),
    'signedOut.leavingForProvider': (scene) => ({ seen: [leaving(scene)] }),
    'signedOut.externalFailed': (scene) => ({ seen: [externalFailed(scene)] }),
    'signedIn.renewing.checkingLogin': (scene) => ({ seen: [renewals(scene)[0]!] }),
    'signedIn.renewing.loadingDetails': (scene) => ({ seen: [renewals(scene)[1]!] }),
    'signedIn.active': (scene) => ({
      seen: [anyPage(scene), userMenu(scene)],
      unseen: [dialog(scene), ...waits(scene), ...renewals(scene)],
    }),
    'signedIn.expiring.deadline.running': (scene) => ({ seen: [dialog(scene)], unseen: [noTimeLeft(scene)] }),
    'signedIn.expiring.deadline.passed': (scene) => ({ seen: [dialog(scene), noTimeLeft(scene)] }),
    'signedIn.expiring.wish.awaitingPerson': (scene) => ({
      seen: [dialog(scene)],
      unseen: [status(scene, 'session:warning.extending'), alert(scene, 'session:warning.unreachable')],
    }),
    'signedIn.expiring.wish.extending': shows(status, 'session:warning.extending'),
    'signedIn.expiring.wish.unreachable': shows(alert, 'session:warning.unreachable'),
    signingOut: (scene) => ({ seen: [waits(scene)[2]!] }),
    signOutFailed: shows(heading, 'session:obstacle.signOutFailed.title'),
  },
}
