/** Code entry in the browser: on the login screen, after the password was right. */
import { fromServer, type Bindings, type Outcome } from '../driver/bindings.ts'
import type { Scene } from '../driver/scene.ts'
import type { Facts } from '../stage/account-facts.ts'
import { press, submitCode, submitCredentials } from './form-actions.ts'
import { alert, buttonNamed, greeting, heading, shows, status } from './looks.ts'

const given = (facts: Facts, byHand?: string): Outcome =>
  fromServer((scene) => scene.facts.arrange(facts), byHand)

const field = (scene: Scene) => scene.page.getByRole('textbox', { name: scene.t('code-entry:label') })
const fieldError = (scene: Scene) => scene.page.locator('input[aria-invalid=true]')
const resend = (scene: Scene) => buttonNamed(scene, 'code-entry:resend.button')
/** With the time that is left, counted down in any numerals. */
const wait = (scene: Scene) =>
  scene.page
    .locator('p')
    .filter({ hasText: /\p{Nd}:\p{Nd}{2}/u })
    .filter({ hasText: scene.t('code-entry:resend.wait') })
const postponed = (scene: Scene) => status(scene, 'code-entry:resend.postponed')

export const otpEntryBindings: Bindings = {
  id: 'otp-entry',
  interruptedAt: ['entering.entry.codeWrong'],
  stepsInHistory: ['entering.entry.codeWrong'],
  portals: { usual: { humanCheck: 'none' } },

  async open(scene) {
    await scene.portal.setSetting('isShowTermsAndConditions', false)
    await scene.facts.arrange()
    scene.calls.free(['loginWithOtpStage1'])
    await scene.open('/login')
    await scene.see(heading(scene, 'sign-in:title'))
    await submitCredentials(scene)
    await scene.see(heading(scene, 'code-entry:title'))
    scene.calls.hold(['loginWithOtpStage1'])
  },

  user: {
    'code.submitted': submitCode,
    'code.resendRequested': (scene) => press(scene, 'code-entry:resend.button'),
    'entry.cancelled': (scene) => press(scene, 'code-entry:back'),
  },

  services: {
    verifyCode: {
      call: 'login',
      done: {
        'right code': given({}, 'type the code from the outbox'),
        'wrong code': given({ code: 'wrong' }, 'type six digits that are not the code'),
        'fifth wrong code': given(
          { code: 'wrong for the fifth time' },
          'type wrong codes until the fifth; those before it only say how many tries remain',
        ),
        'old code': given({ code: 'expired' }, 'let ten minutes pass before typing it'),
        'another refusal': given(
          { isLocked: true },
          'type a wrong password five times meanwhile, in another browser',
        ),
      },
    },
    resendCode: {
      call: 'loginWithOtpStage1',
      done: {
        'new code': given({ resendSeconds: 20 }, 'it is in the outbox'),
        'too early': given(
          { codesSent: 'one 5 seconds ago', resendSeconds: 65 },
          'ask for a code in another browser, with otpDisableResendSeconds at 65, right before',
        ),
        'too many': given({ codesSent: 'too many' }, 'ask for five codes within a quarter of an hour'),
        'another refusal': given(
          { isLocked: true },
          'type a wrong password five times meanwhile, in another browser',
        ),
      },
    },
  },

  delays: ['resendCooldown', 'codeLifetime'],

  states: {
    'entering.entry.awaitingCode': (scene) => ({
      seen: [field(scene)],
      unseen: [
        fieldError(scene),
        status(scene, 'code-entry:verifying'),
        alert(scene, 'code-entry:verificationUnreachable'),
      ],
    }),
    'entering.entry.verifyingCode': shows(status, 'code-entry:verifying'),
    'entering.entry.codeWrong': (scene) => ({ seen: [fieldError(scene)] }),
    'entering.entry.verificationUnreachable': shows(alert, 'code-entry:verificationUnreachable'),
    'entering.entry.codeVoided': shows(alert, 'code-entry:codeVoided.title'),
    'entering.entry.codePerhapsAccepted': shows(status, 'code-entry:codePerhapsAccepted.title'),
    'entering.entry.codeExpired': shows(alert, 'code-entry:codeExpired.title'),
    'entering.resend.coolingDown': (scene) => ({ seen: [wait(scene)], unseen: [postponed(scene)] }),
    'entering.resend.resendAvailable': (scene) => ({
      seen: [resend(scene)],
      unseen: [
        wait(scene),
        status(scene, 'code-entry:resend.sending'),
        alert(scene, 'code-entry:resend.unreachable'),
      ],
    }),
    'entering.resend.resendingCode': shows(status, 'code-entry:resend.sending'),
    'entering.resend.resendPostponed': (scene) => ({ seen: [postponed(scene), wait(scene)] }),
    'entering.resend.resendUnreachable': shows(alert, 'code-entry:resend.unreachable'),
    accepted: (scene) => ({ seen: [greeting(scene)] }),
    diverted: shows(alert, 'sign-in:problem.locked'),
    cancelled: (scene) => ({
      seen: [scene.page.getByRole('textbox', { name: scene.t('sign-in:email.label') })],
      unseen: [alert(scene, 'sign-in:problem.locked')],
    }),
  },
}
