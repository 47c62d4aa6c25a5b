/** Changing the name that signs in, in the browser. The page was opened from the support page. */
import { fromServer, type Bindings, type Outcome } from '../driver/bindings.ts'
import { nothingAround } from '../driver/surroundings.ts'
import type { Scene } from '../driver/scene.ts'
import type { Facts } from '../stage/account-facts.ts'
import { press } from './form-actions.ts'
import { alert, greeting, heading, status } from './looks.ts'
import {
  changeElsewhere,
  registerByMobile,
  submitChange,
  submitCodeOfChange,
  typeOn,
} from './username-actions.ts'

const given = (facts: Facts): Outcome => fromServer((scene) => scene.facts.arrange(facts))

/** The same text of either kind of page. */
const either = ({ page, t }: Scene, key: string) =>
  page.getByText(t(`change-username:email.${key}`)).or(page.getByText(t(`change-username:mobile.${key}`)))
const anyHeading = (scene: Scene, key: string) =>
  heading(scene, `change-username:email.${key}`).or(heading(scene, `change-username:mobile.${key}`))

const passwordMissing = ({ page, t }: Scene) => page.getByText(t('change-username:password.missing'))
const requesting = (scene: Scene, kind: 'email' | 'mobile') =>
  status(scene, `change-username:${kind}.requesting`)

/** Longer than the delay before another code. */
const cooldown = 11_000

const codeRequest = { 'code sent': given({}), refused: given({ passwordIsWrong: true }) }

export const changeUsernameBindings: Bindings<null> = {
  id: 'change-username',
  interruptedAt: ['awaitingCode'],
  portals: { usual: { humanCheck: 'none' } },

  async open(scene, input) {
    if (input !== 'an e-mail address') await registerByMobile(scene)
    await scene.facts.arrange()
    await scene.facts.setSession(2)
    await scene.open('/support')
    await scene.see(heading(scene, 'pages:support.title'))
    await scene.page.evaluate(
      (address) => history.pushState(null, '', address),
      input === 'a mobile number' ? '/account/requestChangeMobile' : '/account/requestChangeEmail',
    )
  },

  user: {
    'change.submitted': (scene, event) => submitChange(scene, event),
    'message.dismissed': typeOn,
    'change.restarted': (scene) => press(scene, 'change-username:restart'),
    'change.abandoned': (scene) => press(scene, 'change-username:back'),
    'leaving.confirmed': (scene) => press(scene, 'redirect-notice:goNow'),
  },

  services: {
    phoneCheck: { done: {}, messages: {} },
    changeEmail: { call: 'changeEmail', done: codeRequest },
    changeMobilePhoneNoRequest: { call: 'changeMobilePhoneNoRequest', done: codeRequest },
    otpEntry: {
      done: {
        'right code': submitCodeOfChange,
        async 'changed elsewhere'(scene) {
          const call = await changeElsewhere(scene)
          await scene.time.passUnnoticed(cooldown)
          await press(scene, 'code-entry:resend.button')
          await (await scene.heldCall(call)).continue()
        },
        'went back': (scene) => press(scene, 'code-entry:back'),
        async refused(scene) {
          await scene.facts.arrange({ isLocked: true })
          await submitCodeOfChange(scene)
        },
      },
      messages: {},
    },
  },

  delays: ['messageHide', 'noticeHide', 'redirectDelay'],

  states: {
    'enteringChange.asking': (scene) => ({
      seen: [either(scene, 'lead')],
      unseen: [
        either(scene, 'currentMistaken'),
        either(scene, 'newUnchanged'),
        passwordMissing(scene),
        alert(scene, 'change-username:problem.refused'),
        requesting(scene, 'email'),
        requesting(scene, 'mobile'),
      ],
    }),
    'enteringChange.currentMistaken': (scene) => ({ seen: [either(scene, 'currentMistaken')] }),
    'enteringChange.newUnchanged': (scene) => ({ seen: [either(scene, 'newUnchanged')] }),
    'enteringChange.passwordMissing': (scene) => ({ seen: [passwordMissing(scene)] }),
    'enteringChange.refused': (scene) => ({ seen: [alert(scene, 'change-username:problem.refused')] }),
    requestingEmailCode: (scene) => ({ seen: [requesting(scene, 'email')] }),
    requestingMobileCode: (scene) => ({ seen: [requesting(scene, 'mobile')] }),
    unreachable: (scene) => ({ seen: [alert(scene, 'change-username:problem.unreachable')] }),
    awaitingCode: (scene) => ({ seen: [heading(scene, 'code-entry:title')] }),
    changed: (scene) => ({ seen: [anyHeading(scene, 'changed')] }),
    left: (scene) => ({ seen: [heading(scene, 'pages:support.title')] }),
    turnedAway: (scene) => ({ seen: [greeting(scene)] }),
  },

  surroundings: nothingAround,
}
