/** Changing the e-mail address or the mobile number, in the browser. The page was opened from the support page. */
import type { AnyEventObject } from 'xstate'
import { fromServer, type Bindings, type Outcome } from '../driver/bindings.ts'
import type { Scene } from '../driver/scene.ts'
import type { Facts } from '../stage/account-facts.ts'
import { press } from './form-actions.ts'
import { alert, greeting, heading, shows, status } from './looks.ts'
import {
  changeElsewhere,
  dropChange,
  registerByMobile,
  submitChange,
  submitCodeOfChange,
  typeOn,
} from './username-actions.ts'

const given = (facts: Facts): Outcome => fromServer((scene) => scene.facts.arrange(facts))

type Kind = 'email' | 'mobile'

const passwordMissing = ({ page, t }: Scene) => page.getByText(t('username-change:password.missing'))
/** Longer than the delay before another code. */
const cooldown = 11_000

const codeRequest = { 'code sent': given({}), refused: given({ passwordIsWrong: true }) }

/** The calls that send a code. */
const calls = { email: 'changeEmail', mobile: 'changeMobilePhoneNoRequest' } as const
/** A form that is complete. */
const samples = {
  email: { current: 'person@example.com', next: 'new@example.com', password: 'secret' },
  mobile: { current: '99000001', next: '99000002', password: 'secret' },
}
const addresses = { email: '/account/requestChangeEmail', mobile: '/account/requestChangeMobile' }

/** The bindings of one kind. */
export const bindingsOfChange = (kind: Kind): Bindings => {
  const words = ({ page, t }: Scene, key: string) => page.getByText(t(`change-${kind}:${key}`))
  const requesting = (scene: Scene) => status(scene, `change-${kind}:requesting`)
  return {
    id: `change-${kind}`,
    portals: { usual: { humanCheck: 'none' } },

    async open(scene, input) {
      if ((kind === 'mobile') !== (input === 'the other registration type')) await registerByMobile(scene)
      await scene.facts.arrange()
      await scene.facts.setSession(2)
      await scene.open('/support')
      await scene.see(heading(scene, 'pages:support.title'))
      await scene.page.evaluate((address) => history.pushState(null, '', address), addresses[kind])
      if (input !== 'loaded again') return
      await scene.page.reload()
      await scene.see(heading(scene, `change-${kind}:title`))
      scene.calls.free([calls[kind]])
      await submitChange(scene, samples[kind] as unknown as AnyEventObject)
      await scene.see(heading(scene, 'code-entry:title'))
      scene.calls.hold([calls[kind]])
      await scene.page.reload()
    },

    user: {
      'change.submitted': (scene, event) => submitChange(scene, event),
      'message.dismissed': typeOn,
      'change.restarted': (scene) => press(scene, 'username-change:restart'),
      'change.abandoned': (scene) => press(scene, 'username-change:back'),
      'leaving.confirmed': (scene) => press(scene, 'redirect-notice:goNow'),
    },

    services: {
      ...(kind === 'mobile' && { phoneCheck: { done: {}, messages: {} } }),
      [calls[kind]]: { call: calls[kind], done: codeRequest },
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
            // After a reload the session alone proves the change: there is none any more.
            await dropChange(scene)
            await submitCodeOfChange(scene)
          },
        },
        messages: {},
      },
    },

    delays: ['messageHide', 'redirectDelay'],

    states: {
      'enteringChange.asking': (scene) => ({
        seen: [words(scene, 'lead')],
        unseen: [
          words(scene, 'currentMistaken'),
          words(scene, 'newUnchanged'),
          passwordMissing(scene),
          alert(scene, 'username-change:problem.refused'),
          requesting(scene),
        ],
      }),
      'enteringChange.currentMistaken': (scene) => ({ seen: [words(scene, 'currentMistaken')] }),
      'enteringChange.newUnchanged': (scene) => ({ seen: [words(scene, 'newUnchanged')] }),
      'enteringChange.passwordMissing': (scene) => ({ seen: [passwordMissing(scene)] }),
      'enteringChange.refused': shows(alert, 'username-change:problem.refused'),
      requestingCode: (scene) => ({ seen: [requesting(scene)] }),
      unreachable: shows(alert, 'username-change:problem.unreachable'),
      awaitingCode: shows(heading, 'code-entry:title'),
      changed: (scene) => ({ seen: [heading(scene, `change-${kind}:changed`)] }),
      // The homes name the page in a heading, too.
      left: (scene) => ({ seen: [heading(scene, 'pages:support.title')], unseen: [greeting(scene)] }),
      turnedAway: (scene) => ({ seen: [greeting(scene)] }),
    },
  }
}
