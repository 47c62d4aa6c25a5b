/** The password reset in the browser, after the request for it. */
import { fromServer, type Bindings, type ByHand, type Outcome } from '../driver/bindings.ts'
import type { Scene } from '../driver/scene.ts'
import type { Facts } from '../stage/account-facts.ts'
import { press, submitCode } from './form-actions.ts'
import { askForTheBox, boxByHand, spendByHand, tickInWords, tickTheBox } from './human-check-world.ts'
import { alert, buttonNamed, heading, shows, status } from './looks.ts'
import { refusedPasswords, sendWith, typeNewPassword } from './new-password.ts'
import { requestReset, tooManyByHand } from './reset-request.ts'

const given = (facts: Facts, byHand: ByHand): Outcome =>
  fromServer((scene) => scene.facts.arrange(facts), byHand)

/** Types the right code; the server hears these values instead of what the form holds, and knows these facts. */
const withTheCode = (values: Readonly<Record<string, string>> = {}, facts: Facts = {}) => {
  const send = sendWith(values)
  return async (scene: Scene) => {
    scene.calls.hold(['resetUserPassword'])
    await submitCode(scene)
    const route = await scene.heldCall('resetUserPassword')
    await scene.facts.arrange(facts)
    await send(route)
    scene.calls.free(['resetUserPassword'])
  }
}

/** Longer than the delay before another code. */
const cooldown = 11_000

/** Asks for another code, as soon as that is possible. */
export async function askForAnotherCode(scene: Scene): Promise<void> {
  const resend = buttonNamed(scene, 'code-entry:resend.button')
  await scene.see(resend)
  if (await resend.isDisabled()) await scene.time.passUnnoticed(cooldown)
  await scene.click(resend)
}

/** Asks for another code when the server does not believe in a person any more. */
async function resendUnchecked(scene: Scene): Promise<void> {
  await askForAnotherCode(scene)
  const route = await scene.heldCall('sendResetUserPassword')
  await scene.facts.arrange({ humanCheckIsSpent: true })
  await route.continue()
}

const fieldError = (scene: Scene) => scene.page.locator('input[aria-invalid=true]')
const refused = (scene: Scene) => alert(scene, 'password-reset:reset.refused')
const form = (scene: Scene) => heading(scene, 'password-reset:reset.title')

export const passwordResetBindings: Bindings = {
  id: 'password-reset',
  portals: { usual: { humanCheck: 'altcha' } },

  async open(scene, input) {
    await scene.facts.arrange()
    scene.calls.free(['sendResetUserPassword'])
    await askForTheBox(scene)
    await scene.open('/forgotPassword')
    await tickTheBox(scene)
    await scene.see(status(scene, 'human-check:state.passed'))
    await requestReset(scene)
    await scene.see(form(scene))
    if (input === 'to who is signed in') {
      // As if in another tab. History keeps what the request has handed on.
      await scene.facts.setSession(2)
      await scene.page.reload()
      await scene.see(form(scene))
    }
    scene.calls.hold(['sendResetUserPassword'])
  },

  user: {
    async 'password.chosen'(scene) {
      await typeNewPassword(scene)
      await press(scene, 'password-reset:reset.submit')
    },
    'code.requestedAgain': (scene) => press(scene, 'password-reset:resend.again'),
    'codeEntry.resumed': (scene) => press(scene, 'password-reset:resend.resume'),
    'leaving.confirmed': (scene) => press(scene, 'redirect-notice:goNow'),
  },

  inWords: {
    'action.released': tickInWords,
  },
  givenByHand: (quoting, input) => [
    boxByHand(quoting),
    ...(input === 'to who is signed in'
      ? [
          'before the page is loaded again, the same person signs in in another tab of this window; the code for that ' +
            'is newer than the one for the new password',
        ]
      : []),
  ],

  services: {
    humanCheck: { done: {}, messages: { 'action.released': tickTheBox } },
    otpEntry: {
      messages: {},
      byHand: {
        'weak password': {
          first: 'set passwordMinimumLength to 60',
          afterwards: 'set it back to what it was',
        },
        'common password': { filling: `type “${refusedPasswords['common password']}” in both fields` },
        'unchanged password': { filling: 'type the password that the account has, in both fields' },
        'human check demanded': spendByHand,
        'another refusal': {
          first:
            'in another private window, ask at /forgotPassword for a code for anybody, go on, and type eight wrong ' +
            'codes, after five of them for another code, until the network is locked',
          afterwards: 'wait a minute, until the lock is over',
        },
      },
      done: {
        'right code': withTheCode(),
        'went back': (scene) => press(scene, 'code-entry:back'),
        'weak password': withTheCode({ Password: refusedPasswords['weak password'] }),
        'common password': withTheCode({ Password: refusedPasswords['common password'] }),
        'unchanged password': withTheCode({ Password: refusedPasswords['unchanged password'] }),
        'human check demanded': resendUnchecked,
        'another refusal': withTheCode({}, { networkIsLocked: true }),
      },
    },
    sendResetUserPassword: {
      call: 'sendResetUserPassword',
      done: {
        'code sent': given({}, 'it does so unless something else was prepared'),
        'human check demanded': given({ humanCheckIsSpent: true }, spendByHand),
        'too many codes': given({ codesSent: 'too many' }, { first: tooManyByHand }),
      },
    },
  },

  delays: ['redirectDelay'],

  states: {
    'resetting.choosingPassword.asking': (scene) => ({
      seen: [form(scene)],
      unseen: [fieldError(scene), refused(scene)],
    }),
    'resetting.choosingPassword.passwordRefused': (scene) => ({ seen: [form(scene), fieldError(scene)] }),
    'resetting.choosingPassword.refused': (scene) => ({ seen: [refused(scene)] }),
    'resetting.awaitingCode': shows(heading, 'code-entry:title'),
    'resetting.awaitingHumanCheck': shows(heading, 'password-reset:resend.checkTitle'),
    'resetting.resendingCode': shows(status, 'password-reset:resend.sending'),
    'resetting.codeNotSent': shows(alert, 'password-reset:resend.notSent'),
    'resetting.resendUnreachable': shows(alert, 'password-reset:resend.unreachable'),
    changed: shows(heading, 'password-reset:reset.changed'),
    left: shows(heading, 'sign-in:title'),
  },
}
