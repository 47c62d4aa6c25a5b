/** Sign-in in the browser. */
import { refusalOf } from '#contract/envelope.ts'
import type { ModelState } from '#tools/model/timed-model.ts'
import { fromServer, onTheWire, type Bindings, type Outcome } from '../driver/bindings.ts'
import type { Scene } from '../driver/scene.ts'
import { setTerms, storedTerms, type Facts } from '../stage/account-facts.ts'
import { configuredText } from '../stage/texts.ts'
import {
  humanCheckBox,
  openTerms,
  press,
  pressConfigured,
  submitCode,
  submitCredentials,
  termsBox,
} from './form-actions.ts'
import { alert, greeting, heading, status } from './looks.ts'

/** What the child machines of the screen have come to. */
interface World {
  /** Whether the human check has passed: then it lets every action through at once. */
  check: 'open' | 'passed'
  /** Whether the terms are still compared: the call for their hash is held until they shall say something. */
  terms: 'comparing' | 'known'
}

const hour = 3_600_000

const isAwaitingCheck = ({ snapshot }: ModelState) =>
  snapshot.matches({ open: { enteringCredentials: 'awaitingHumanCheck' } })

const given = (facts: Facts): Outcome => fromServer((scene) => scene.facts.arrange(facts))

/** Outcomes that any call of the flow can have. */
const refusals = {
  'human check demanded': given({ humanCheckIsSpent: true }),
  'login switched off': given({ disabledForMs: hour }),
  locked: given({ isLocked: true }),
  'wrong credentials': given({ passwordIsWrong: true }),
}

const notForResets = 'the reference server does not refuse a reset for this reason; another backend may'

/** The same outcomes of the code entry: the code is right, but the server refuses for another reason. */
const whileTheCodeIsTyped = (facts: Facts) => async (scene: Scene) => {
  await submitCode(scene)
  const route = await scene.heldCall('login')
  await scene.facts.arrange(facts)
  await route.continue()
}

/** Opens the terms, and accepts or declines them in the dialog. */
const decideInDialog = async (scene: Scene, button: string) => {
  await openTerms(scene)
  await press(scene, button)
}

const comparesTerms = (scene: Scene) => scene.page.getByText(scene.t('legal:comparing'))

const form = (scene: Scene) => scene.page.getByRole('textbox', { name: scene.t('sign-in:email.label') })

const problems = (scene: Scene) => [
  alert(scene, 'legal:missing.termsOfUse'),
  alert(scene, 'sign-in:problem.refused'),
  alert(scene, 'sign-in:problem.locked'),
  alert(scene, 'sign-in:problem.unreachable'),
  status(scene, 'sign-in:awaitingHumanCheck'),
  ...['sendingCode', 'loggingIn', 'requestingPasswordReset'].map((call) =>
    status(scene, `sign-in:busy.${call}`),
  ),
]

export const signInBindings: Bindings<World> = {
  id: 'sign-in',
  interruptedAt: ['open.awaitingCode'],
  portals: { usual: { humanCheck: 'altcha' } },

  async open(scene, input) {
    const { portal, facts } = scene
    await setTerms(portal, 'original')
    await facts.arrange(input === 'signing in disabled' ? { disabledForMs: hour } : {})
    await portal.setSetting('customerLoginWithOtp', input !== 'without a code')
    scene.calls.hold(['getPortalLicenceAgreementHash'])
    await scene.open('/login', storedTerms(scene.language))
  },

  user: {
    'credentials.submitted': (scene) => submitCredentials(scene, { trust: false }),
    'credentials.reconsidered': (scene) =>
      scene.page.getByLabel(scene.t('sign-in:password.label'), { exact: true }).fill('something else'),
    'registration.requested': (scene) => pressConfigured(scene, 'message.77'),
    'passwordReset.requested': (scene) => pressConfigured(scene, 'message.78'),
    'newCustomer.requested': (scene) => pressConfigured(scene, 'message.79'),
  },

  services: {
    humanCheck: { done: {}, messages: { 'action.released': (scene) => scene.click(humanCheckBox(scene)) } },
    legalAcceptance: {
      done: {},
      messages: {
        'acceptance.given': async (scene) => {
          if (!(await comparesTerms(scene).isVisible())) return decideInDialog(scene, 'legal:dialog.accept')
          await setTerms(scene.portal, 'original')
          await (await scene.heldCall('getPortalLicenceAgreementHash')).continue()
          scene.calls.free(['getPortalLicenceAgreementHash'])
        },
        'acceptance.withdrawn': async (scene) => {
          if (await comparesTerms(scene).isVisible()) {
            await setTerms(scene.portal, 'changed')
            await (await scene.heldCall('getPortalLicenceAgreementHash')).continue()
            scene.calls.free(['getPortalLicenceAgreementHash'])
            await press(scene, 'ui:dialog.close')
          } else if (await termsBox(scene).isChecked()) await termsBox(scene).click()
          else await decideInDialog(scene, 'legal:dialog.decline')
        },
      },
    },
    otpEntry: {
      messages: {},
      done: {
        'right code': whileTheCodeIsTyped({}),
        'went back': (scene) => press(scene, 'code-entry:back'),
        'human check demanded': whileTheCodeIsTyped({ humanCheckIsSpent: true }),
        'login switched off': whileTheCodeIsTyped({ disabledForMs: hour }),
        locked: whileTheCodeIsTyped({ isLocked: true }),
        'wrong credentials': whileTheCodeIsTyped({ passwordIsWrong: true }),
        'password must be reset': whileTheCodeIsTyped({ passwordMustBeReset: true }),
      },
    },
    loginWithOtpStage1: {
      call: 'loginWithOtpStage1',
      done: {
        'code sent': given({}),
        'computer is trusted': given({ computerIsTrusted: true }),
        'password must be reset': given({ passwordMustBeReset: true }),
        ...refusals,
      },
    },
    login: {
      call: 'login',
      done: {
        accepted: given({ computerIsTrusted: true }),
        'code demanded': fromServer(async ({ facts, portal }) => {
          await facts.arrange()
          await portal.setSetting('customerLoginWithOtp', true)
        }),
        'password must be reset': given({ passwordMustBeReset: true }),
        ...refusals,
      },
    },
    sendResetUserPassword: {
      call: 'sendResetUserPassword',
      done: {
        'code sent': given({}),
        'human check demanded': refusals['human check demanded'],
        'login switched off': onTheWire(
          { data: refusalOf('login.disabled', 'Closed.', { retryAfterSeconds: 3600 }) },
          notForResets,
        ),
        locked: onTheWire(
          { data: refusalOf('credentials.locked', 'Locked.', { until: '2026-05-04T09:00:00.000Z' }) },
          notForResets,
        ),
        // Any other refusal takes this row; the server's own is that too many codes were sent.
        'wrong credentials': given({ codesSent: 'too many' }),
      },
    },
  },

  delays: ['loginReopening'],

  states: {
    loginDisabled: ({ page, language }) => ({
      seen: [page.getByRole('heading', { name: configuredText(language, 'message.112').split('|')[0]! })],
    }),
    'open.enteringCredentials.asking': (scene) => ({
      seen: [heading(scene, 'sign-in:title'), form(scene)],
      unseen: problems(scene),
    }),
    'open.enteringCredentials.awaitingHumanCheck': (scene) => ({
      seen: [form(scene), status(scene, 'sign-in:awaitingHumanCheck')],
    }),
    'open.enteringCredentials.termsMissing': (scene) => ({
      seen: [alert(scene, 'legal:missing.termsOfUse')],
    }),
    'open.enteringCredentials.refused': (scene) => ({ seen: [alert(scene, 'sign-in:problem.refused')] }),
    'open.enteringCredentials.locked': (scene) => ({ seen: [alert(scene, 'sign-in:problem.locked')] }),
    'open.enteringCredentials.unreachable': (scene) => ({
      seen: [alert(scene, 'sign-in:problem.unreachable')],
    }),
    'open.sendingCode': (scene) => ({ seen: [status(scene, 'sign-in:busy.sendingCode')] }),
    'open.loggingIn': (scene) => ({ seen: [status(scene, 'sign-in:busy.loggingIn')] }),
    'open.requestingPasswordReset': (scene) => ({
      seen: [status(scene, 'sign-in:busy.requestingPasswordReset')],
    }),
    'open.awaitingCode': (scene) => ({ seen: [heading(scene, 'code-entry:title')] }),
    signedIn: (scene) => ({ seen: [greeting(scene)] }),
    registrationChosen: ({ page, language }) => ({
      seen: [page.getByRole('heading', { name: configuredText(language, 'message.115'), exact: true })],
    }),
    passwordResetChosen: (scene) => ({ seen: [heading(scene, 'password-reset:request.title')] }),
    newCustomerChosen: (scene) => ({ seen: [heading(scene, 'pages:comingSoon.newCustomer.title')] }),
    passwordResetRequired: (scene) => ({ seen: [heading(scene, 'password-reset:reset.title')] }),
  },

  surroundings: {
    start: () => ({ check: 'open', terms: 'comparing' }),
    next(world, { step, before }) {
      const { type } = step.event
      if (type === 'action.released') return { world: { ...world, check: 'passed' } }
      if (isAwaitingCheck(before) && world.check === 'passed')
        return { impossible: 'a check that has passed releases the action at once' }
      if (
        type === 'acceptance.given' &&
        before.snapshot.matches({ open: { enteringCredentials: 'termsMissing' } })
      )
        return {
          impossible: 'once the terms are accepted nothing is missing: the form looks as if untouched',
        }
      if (type.startsWith('acceptance.')) return { world: { ...world, terms: 'known' } }
      if (step.label.includes('human check demanded')) return { world: { ...world, check: 'open' } }
      // The form comes back with new child machines.
      if (step.kind === 'after') return { world: { check: 'open', terms: 'comparing' } }
      return { world }
    },
    isFleeting: (world, state) => world.check === 'passed' && isAwaitingCheck(state),
  },
}
