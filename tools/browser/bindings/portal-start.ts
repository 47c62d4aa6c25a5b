/** The start of a visit in the browser. */
import { refusalOf } from '#contract/envelope.ts'
import { defaultOrganisationSettings } from '#server/platform/content/default-settings.ts'
import { answeredOnTheWire, fromServer, onTheWire, type Bindings, type Outcome } from '../driver/bindings.ts'
import type { Scene } from '../driver/scene.ts'
import { configuredText } from '../stage/texts.ts'
import { press } from './form-actions.ts'
import { heading, shows, status } from './looks.ts'

/** The switches that decide about the start. */
const usual = {
  'organisation.isValid': true,
  'utility.isValid': true,
  enablePortal: 1,
  enableSupportPage: false,
  enablePrivacyPolicy: false,
  isPropertyOriented: true,
}

const arrange = async ({ portal }: Scene, settings: typeof usual) => {
  for (const [name, value] of Object.entries(settings)) await portal.setSetting(name, value)
}

const given = (settings: Partial<typeof usual>): Outcome =>
  fromServer((scene) => arrange(scene, { ...usual, ...settings }))

const overloaded = onTheWire(
  { data: refusalOf('server.overloaded', 'Too much to do.') },
  'the reference server says 503, which counts as no answer; another backend may refuse with HTTP 200',
)

/** Where each address leads when the portal is open: to its page, and nobody is signed in. */
const pages = (scene: Scene) =>
  scene.page
    .getByRole('heading', { name: scene.t('home:offers') })
    .or(heading(scene, 'sign-in:title'))
    .or(heading(scene, 'shell:notFound.title'))

const privacyTitle = ({ language }: Scene): string =>
  (JSON.parse(configuredText(language, 'message.113')) as { title: { mainTitle: string } }).title.mainTitle

const addresses: Record<string, string> = {
  'the home address': '/',
  'the login address': '/login',
  'another address': '/activate/123',
  'a page that stands in for another': '/errorpage',
}

export const portalStartBindings: Bindings = {
  id: 'portal-start',
  portals: { usual: { humanCheck: 'none' } },
  unshared: true,

  async open(scene, input) {
    await arrange(scene, usual)
    await scene.portal.setSetting('isShowTermsAndConditions', false)
    await scene.open(addresses[input]!)
    if (input !== 'a page that stands in for another') return
    // As the start leaves a page that could not open: what was wanted is asked for when it is loaded again.
    await scene.page.evaluate(() => history.replaceState({ wanted: '/activate/123' }, ''))
    await scene.page.reload()
  },

  user: { 'start.retried': (scene) => press(scene, 'start:tryAgain') },

  services: {
    getOrganisationSettings: {
      call: 'getOrganisationSettings',
      done: {
        'portal enabled': given({ enablePortal: 1 }),
        'portal disabled': given({ enablePortal: 0 }),
        'disabled with support page': given({ enablePortal: 0, enableSupportPage: true }),
        'disabled with privacy page': given({ enablePortal: 0, enablePrivacyPolicy: true }),
        'being set up': answeredOnTheWire(
          { value: { ...defaultOrganisationSettings, isBeingSetUp: true } },
          'the portal of a walk is set up: tests/server/first-run.test.ts has one that is not',
        ),
        'invalid settings': given({ 'organisation.isValid': false }),
        refused: overloaded,
      },
    },
    getSettings: {
      call: 'getSettings',
      done: {
        'property oriented': given({}),
        'not property oriented': given({ isPropertyOriented: false }),
        'invalid settings': given({ 'utility.isValid': false }),
        refused: overloaded,
      },
    },
  },

  delays: [],

  states: {
    loadingOrganisationSettings: shows(status, 'start:opening'),
    loadingUtilitySettings: shows(status, 'start:loadingSettings'),
    unreachable: shows(heading, 'start:unreachable'),
    opened: (scene) => ({ seen: [pages(scene)] }),
    notSetUpShown: shows(heading, 'first-run:notSetUp.title'),
    closedShown: shows(heading, 'start:closed.title'),
    supportOffered: shows(heading, 'pages:support.title'),
    privacyOffered: (scene) => ({
      seen: [scene.page.getByRole('heading', { name: privacyTitle(scene), exact: true })],
    }),
    errorShown: shows(heading, 'shell:errorPage.title'),
  },
}
