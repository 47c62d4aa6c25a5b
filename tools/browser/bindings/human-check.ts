/** The human check in the browser: on the login screen, where it gates signing in and registration. */
import type { Route } from 'playwright'
import { refusalOf } from '#contract/envelope.ts'
import type { ModelState } from '#tools/model/timed-model.ts'
import { fromServer, refusedOnTheWire, type Bindings } from '../driver/bindings.ts'
import { cannotBeSeen, notModelled } from '../driver/environment-model.ts'
import type { Scene } from '../driver/scene.ts'
import { humanCheckBox, press, pressConfigured, submitCredentials, submitRemembered } from './form-actions.ts'
import { askForTheBox, tickTheBox } from './human-check-world.ts'
import { alert, heading, shows, status } from './looks.ts'
import { typeNewPassword } from './new-password.ts'
import { askForAnotherCode } from './password-reset.ts'
import { requestReset } from './reset-request.ts'

/** What the screen around the check has come to. */
interface World {
  /** Whether a sign-in was let through and waits for its answer. */
  isSigningIn: boolean
  /** The action that waits for the check. */
  awaited: 'signIn' | 'registration' | 'nothing'
  /** Whether the visitor has gone on to another page. */
  hasLeft: boolean
  /** `login`, or the password reset, where the server demands the check before it has let anything through. */
  page: 'fresh login' | 'login' | 'password reset'
}

/** Longer than a challenge is valid, in seconds. */
const challengeLifetime = 301

const emailField = ({ page, t }: Scene) => page.getByRole('textbox', { name: t('sign-in:email.label') })

/** A sign-in that the check let through comes back: the password was wrong. */
async function finishSignIn(scene: Scene): Promise<void> {
  let route: Route | undefined
  await scene.eventually(async () => {
    route = scene.calls.take('loginWithOtpStage1')
    // A form that is being sent cannot be filled in, although its call may not have been made yet.
    return route || (await emailField(scene).isEditable()) ? undefined : 'The sign-in makes no call.'
  })
  if (!route) return
  await scene.facts.arrange({ passwordIsWrong: true })
  await route.continue()
  await scene.see(alert(scene, 'sign-in:problem.refused'))
}

const message = (scene: Scene, state: string) => status(scene, `human-check:state.${state}`)

/** What the quiet line says while there is no box. */
const quiet = ({ page, t }: Scene, state: string) =>
  page.getByText(t(`human-check:unseen.${state}`), { exact: true })

const passed = (scene: Scene) => quiet(scene, 'passed').or(message(scene, 'passed'))

/** Goes on to the password reset, and asks there for another code. */
async function resendAtReset(scene: Scene): Promise<Route> {
  await scene.page.evaluate(() => history.pushState(null, '', '/forgotPassword'))
  await scene.see(heading(scene, 'password-reset:request.title'))
  await requestReset(scene)
  await scene.see(heading(scene, 'password-reset:reset.title'))
  scene.calls.hold(['sendResetUserPassword'])
  await typeNewPassword(scene)
  await press(scene, 'password-reset:reset.submit')
  await askForAnotherCode(scene)
  return scene.heldCall('sendResetUserPassword')
}

const isOpen = ({ snapshot }: ModelState) => snapshot.matches('passed') || snapshot.matches('notNeeded')

export const humanCheckBindings: Bindings<World> = {
  id: 'human-check',
  portals: {
    'a key': { humanCheck: 'altcha' },
    'no key': { humanCheck: 'none' },
  },
  portalFor: (input) => (input === 'no key' ? 'no key' : 'a key'),

  async open(scene, input) {
    await scene.portal.setSetting('isShowTermsAndConditions', false)
    scene.calls.hold(['loginWithOtpStage1'])
    await scene.facts.arrange()
    if (input === 'a box to tick') await askForTheBox(scene)
    if (input !== 'passed on an earlier page') return scene.open('/login')
    scene.calls.free(['getChallenge', 'validateReCaptchaKey'])
    await scene.open('/forgotPassword')
    const identifier = scene.page.locator('input[name=username]')
    await scene.see(identifier)
    await identifier.focus()
    await scene.see(quiet(scene, 'passed'))
    scene.calls.hold(['getChallenge', 'validateReCaptchaKey'])
    await scene.page.evaluate(() => history.pushState(null, '', '/login'))
    await scene.see(heading(scene, 'sign-in:title'))
  },

  user: {
    async 'action.gated'(scene, { action }) {
      await finishSignIn(scene)
      // Where the check has not begun, nobody has touched the form: the browser has filled it in.
      if (action === 'signIn')
        await ((await quiet(scene, 'awaitingForm').isVisible())
          ? submitRemembered(scene)
          : submitCredentials(scene))
      else await pressConfigured(scene, 'message.77')
    },
    // The server demands the check by refusing the sign-in that the check has let through, or another code.
    async 'check.demanded'(scene) {
      const hasPassed = await passed(scene).isVisible()
      const hasSignedIn = (await emailField(scene).inputValue()) !== ''
      const route = await (hasSignedIn ? scene.heldCall('loginWithOtpStage1') : resendAtReset(scene))
      if (hasPassed) {
        await scene.facts.arrange({ humanCheckIsSpent: true })
        await route.continue()
      } else {
        // A portal without a check never asks for one; a backend that was set up wrongly does.
        await route.fulfill({ json: { data: refusalOf('humanCheck.required', 'A check is needed.') } })
      }
    },
    'check.started': tickTheBox,
    'form.used': (scene) => emailField(scene).focus(),
  },

  inWords: {
    'check.demanded':
      'the service refuses the sign-in, or another code for a new password, until the check is repeated',
    'form.used': 'the person begins to fill in the form',
  },

  services: {
    // The proof itself is worked out by the page's own workers, from the challenge that is let through.
    obtainProof: { call: 'getChallenge', done: { 'a proof': fromServer() } },
    validateReCaptchaKey: {
      call: 'validateReCaptchaKey',
      done: {
        accepted: fromServer(),
        'not accepted': fromServer(async ({ portal }) => portal.clock.advance(challengeLifetime)),
        refused: refusedOnTheWire(
          'humanCheck.required',
          'the reference server says false instead of refusing; another backend may refuse',
        ),
      },
    },
  },

  delays: ['shake'],

  states: {
    notNeeded: (scene) => ({
      seen: [heading(scene, 'sign-in:title')],
      unseen: [
        humanCheckBox(scene),
        quiet(scene, 'awaitingForm'),
        quiet(scene, 'obtainingProof'),
        quiet(scene, 'validatingProof'),
        quiet(scene, 'passed'),
        alert(scene, 'human-check:misconfigured.title'),
        alert(scene, 'human-check:cookiesMissing.title'),
      ],
    }),
    misconfigured: shows(alert, 'human-check:misconfigured.title'),
    cookiesMissing: shows(alert, 'human-check:cookiesMissing.title'),
    'unseen.awaitingForm': (scene) => ({ seen: [quiet(scene, 'awaitingForm')] }),
    'unseen.obtainingProof': (scene) => ({ seen: [quiet(scene, 'obtainingProof')] }),
    'unseen.validatingProof': (scene) => ({ seen: [quiet(scene, 'validatingProof')] }),
    'unsolved.waiting': (scene) => ({
      seen: [humanCheckBox(scene)],
      unseen: ['shaking', 'rejected', 'unreachable', 'obtainingProof', 'validatingProof', 'passed'].map(
        (state) => message(scene, state),
      ),
    }),
    'unsolved.shaking': (scene) => ({ seen: [message(scene, 'shaking')] }),
    'unsolved.rejected': (scene) => ({ seen: [message(scene, 'rejected')] }),
    'unsolved.unreachable': (scene) => ({ seen: [message(scene, 'unreachable')] }),
    'solving.obtainingProof': (scene) => ({ seen: [message(scene, 'obtainingProof')] }),
    'solving.validatingProof': (scene) => ({ seen: [message(scene, 'validatingProof')] }),
    passed: (scene) => ({ seen: [passed(scene)] }),
  },

  environment: {
    start: () => ({ isSigningIn: false, awaited: 'nothing', hasLeft: false, page: 'fresh login' }),
    next(world, { step, before, after }) {
      const { type, action } = step.event
      if (world.page === 'password reset')
        return notModelled('what follows there is walked by the paths of the password reset')
      if (world.hasLeft) return cannotBeSeen('the action that was let through has led to another page')
      if (type === 'check.demanded') {
        if (world.isSigningIn)
          return { world: { ...world, isSigningIn: false, awaited: 'signIn', page: 'login' } }
        return world.page === 'fresh login'
          ? { world: { ...world, page: 'password reset' } }
          : notModelled(
              'here it is demanded of a sign-in that it has let through, or of the first code again',
            )
      }
      const awaited = (type === 'action.gated' ? (action as World['awaited']) : world.awaited) ?? 'nothing'
      const isReleased =
        isOpen(after) && awaited !== 'nothing' && (type === 'action.gated' || !isOpen(before))
      if (!isReleased) return { world: { ...world, awaited, isSigningIn: false, page: 'login' } }
      return {
        world: {
          awaited: 'nothing',
          isSigningIn: awaited === 'signIn',
          hasLeft: awaited === 'registration',
          page: 'login',
        },
      }
    },
    isFleeting: ({ hasLeft }) => hasLeft,
  },
}
