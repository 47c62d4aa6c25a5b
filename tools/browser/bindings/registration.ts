/** Registration in the browser. */
import { refusalOf } from '#contract/envelope.ts'
import { fromServer, onTheWire, type Bindings, type ByHand, type Outcome } from '../driver/bindings.ts'
import type { Scene } from '../driver/scene.ts'
import {
  arrangeRegistration,
  voidRegistrations,
  type RegistrationObstacle,
} from '../stage/registration-facts.ts'
import { press, submitCodeSentTo } from './form-actions.ts'
import { askForTheBox, gatedForm, spendByHand, tickTheBox, type CheckWorld } from './human-check-world.ts'
import { alert, heading, shows, status, wrong } from './looks.ts'
import { idNumberField, newcomerOf, submitRegistration } from './registration-actions.ts'

const given = (byHand: ByHand, obstacle?: RegistrationObstacle): Outcome =>
  fromServer(async (scene) => {
    await scene.facts.arrange()
    const givesNumber = await idNumberField(scene).isVisible()
    await arrangeRegistration(scene.portal, { identifier: newcomerOf(scene), givesNumber }, obstacle)
  }, byHand)

const form = ({ page }: Scene) => page.locator('input[name=identifier]')

/** Everything by which the other states of the form are known. */
const signs = (scene: Scene) => [
  ...['identifier', 'idNumber', 'new-password'].map((name) => wrong(scene, name)),
  ...['refused', 'activationRefused', 'perhapsActive', 'unreachable'].map((name) =>
    alert(scene, `registration:problem.${name}`),
  ),
  status(scene, 'registration:awaitingHumanCheck'),
  status(scene, 'registration:busy'),
]

export const registrationBindings: Bindings<CheckWorld> = {
  id: 'registration',
  interruptedAt: ['open.awaitingCode'],
  portals: { usual: { humanCheck: 'altcha' } },

  async open(scene, input) {
    await scene.facts.arrange()
    const givesNumber = input !== 'without an identity number'
    await arrangeRegistration(scene.portal, { identifier: newcomerOf(scene), givesNumber })
    await askForTheBox(scene)
    await scene.open('/register')
    if (input !== 'loaded again') return
    scene.calls.free(['registerProfile'])
    await submitRegistration(scene)
    await tickTheBox(scene)
    await scene.see(heading(scene, 'code-entry:title'))
    scene.calls.hold(['registerProfile'])
    await scene.page.reload()
  },

  user: {
    'registration.submitted': submitRegistration,
    'registration.reconsidered': (scene) => scene.page.locator('input[name=accountName]').fill('1004712'),
    'leaving.confirmed': (scene) => press(scene, 'redirect-notice:goNow'),
  },

  isForStrangers: true,
  ...gatedForm({ open: { enteringDetails: 'awaitingHumanCheck' } }, 'registration.submitted', (input) =>
    input === 'loaded again' ? 'passed' : 'open',
  ),
  fieldCaptions: ({ t }) => ({
    accountName: t('registration:accountName.label'),
    identifier: t('registration:identifier.either.label'),
    idNumber: t('registration:idNumber.label'),
    'new-password': t('new-password:password.first'),
    'new-password-repeat': t('new-password:repeat.first'),
  }),

  services: {
    humanCheck: { done: {}, messages: { 'action.released': tickTheBox } },
    identityCheck: { done: {}, messages: {} },
    phoneCheck: { done: {}, messages: {} },
    registerProfile: {
      call: 'registerProfile',
      done: {
        'code sent': given('it does so unless something else was prepared'),
        'human check demanded': fromServer(
          (scene) => scene.facts.arrange({ humanCheckIsSpent: true }),
          spendByHand,
        ),
        'identifier refused': given(
          {
            first: 'set isValidateCustomerAccountEmail to false',
            afterwards: 'set it back to true',
          },
          'identifier',
        ),
        'identity number refused': given(
          {
            first:
              'run “npm run --silent settings -- get lookups.LANGUAGE > lookups.json” and ' +
              '“npm run settings -- set lookups.LANGUAGE "$(sed \'s/"regularExpression": *"[^"]*"/"regularExpression":"Z{20}"/g\' lookups.json)"”',
            afterwards: 'run “npm run settings -- set lookups.LANGUAGE "$(cat lookups.json)"”',
          },
          'idNumber',
        ),
        'weak password': given(
          { first: 'set passwordMinimumLength to 60', afterwards: 'set it back to what it was' },
          'password',
        ),
        'common password': onTheWire(
          { data: refusalOf('password.common', 'Everybody uses it.') },
          'the password that the paths type stands in no list',
        ),
        'another refusal': given(
          {
            first: 'set portalProfileType to 1 and isValidateEmployeeAccountIdNo to false',
            afterwards: 'set portalProfileType back to 2',
          },
          'tooManyCodes',
        ),
      },
    },
    otpEntry: {
      messages: {},
      byHand: {
        'registration void': {
          first:
            'ten seconds after the last code, register the same address in another private window to the end, with its own code; the code of this ' +
            'window is the older one',
        },
      },
      done: {
        'right code': (scene) => submitCodeSentTo(scene, newcomerOf(scene)),
        'went back': (scene) => press(scene, 'code-entry:back'),
        async 'registration void'(scene) {
          await voidRegistrations(scene.portal, newcomerOf(scene))
          await submitCodeSentTo(scene, newcomerOf(scene))
        },
      },
    },
  },

  delays: ['redirectDelay'],

  states: {
    'open.enteringDetails.asking': (scene) => ({ seen: [form(scene)], unseen: signs(scene) }),
    'open.enteringDetails.awaitingHumanCheck': (scene) => ({
      seen: [
        form(scene),
        status(scene, 'registration:awaitingHumanCheck').or(alert(scene, 'human-check:cookiesMissing.title')),
      ],
    }),
    'open.enteringDetails.identifierRefused': shows(wrong, 'identifier'),
    'open.enteringDetails.idNumberRefused': shows(wrong, 'idNumber'),
    'open.enteringDetails.passwordRefused': shows(wrong, 'new-password'),
    'open.enteringDetails.refused': shows(alert, 'registration:problem.refused'),
    'open.enteringDetails.activationRefused': (scene) => ({
      seen: [
        alert(scene, 'registration:problem.activationRefused').or(
          alert(scene, 'registration:problem.perhapsActive'),
        ),
      ],
    }),
    'open.enteringDetails.unreachable': shows(alert, 'registration:problem.unreachable'),
    'open.registering': shows(status, 'registration:busy'),
    'open.awaitingCode': shows(heading, 'code-entry:title'),
    activated: shows(heading, 'registration:activated'),
    signInReached: shows(heading, 'sign-in:title'),
  },
}
