/** Activation by link in the browser: somebody has registered, and opens the link of the message. */
import { refusalOf } from '#contract/envelope.ts'
import { fromServer, onTheWire, type Bindings, type Outcome } from '../driver/bindings.ts'
import type { Scene } from '../driver/scene.ts'
import { arrangeRegistration, voidRegistrations } from '../stage/registration-facts.ts'
import { configuredText } from '../stage/texts.ts'
import { press, submitCodeSentTo } from './form-actions.ts'
import { alert, heading, shows } from './looks.ts'
import { newcomerOf, newPassword } from './registration-actions.ts'

/** Registers in another browser. @returns the path of the link that was sent */
async function linkOf({ portal }: Scene, identifier: string): Promise<string> {
  const response = await fetch(`${portal.url}/api/account/RegisterProfile`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: portal.url },
    body: JSON.stringify({
      AccountName: '1004711',
      Password: newPassword,
      IdNo: '',
      IdTypeId: '',
      Email: identifier,
      MobileNo: '',
      SendOtpCode: true,
      RegistrationType: 1,
    }),
  })
  if (!response.ok) throw new Error(`Nobody could be registered: ${await response.text()}`)
  const message = (await portal.outbox()).find(({ to }) => to === identifier)
  return new URL(message?.link ?? 'about:blank').pathname
}

/** The server answers as it does where the link is enough, or where it is not. */
const whereCodesAre = (used: boolean): Outcome =>
  fromServer(({ portal }) => portal.setSetting('customerLoginWithOtp', used))

/** How a backend answers that knows no name for a code that was not typed. */
const withoutName = (code: 'code.wrong' | 'code.expired', resultCode: number): Outcome =>
  onTheWire(
    { data: refusalOf(code, 'No.', { resultCode }) },
    'the reference server says that a code is required; a backend without names refuses the code that is missing',
  )

const isUsed = (scene: Scene) => voidRegistrations(scene.portal, newcomerOf(scene))

export const activationBindings: Bindings = {
  id: 'activation',
  portals: { usual: { humanCheck: 'none' } },

  async open(scene, input) {
    await scene.facts.arrange()
    await arrangeRegistration(scene.portal, { identifier: newcomerOf(scene), givesNumber: false })
    await scene.portal.setSetting('customerLoginWithOtp', input === 'with a code')
    await scene.open(input === 'blank link' ? '/activate' : await linkOf(scene, newcomerOf(scene)))
  },

  user: {
    'leaving.confirmed': (scene) => press(scene, 'redirect-notice:goNow'),
    'activation.requestedAgain': (scene) => press(scene, 'activation:unreachable.tryAgain'),
    'signIn.chosen': (scene) => press(scene, 'activation:signIn'),
    'registration.chosen': (scene) => press(scene, 'activation:register'),
  },

  services: {
    otpEntry: {
      messages: {},
      done: {
        async 'right code'(scene) {
          await submitCodeSentTo(scene, newcomerOf(scene))
          await (await scene.heldCall('activateAccount')).continue()
        },
        'went back': (scene) => press(scene, 'code-entry:back'),
        async 'link used'(scene) {
          await isUsed(scene)
          await submitCodeSentTo(scene, newcomerOf(scene))
          await (await scene.heldCall('activateAccount')).continue()
        },
      },
    },
    activateAccount: {
      call: 'activateAccount',
      done: {
        activated: whereCodesAre(false),
        'code required': whereCodesAre(true),
        'code wrong': withoutName('code.wrong', 3),
        'code expired': withoutName('code.expired', 4),
        'link used': fromServer(isUsed),
      },
    },
  },

  delays: ['redirectDelay'],

  // A link that was used is refused; one that needs a code asks for it again.
  callsOnOpening: { calls: ['activateAccount'], repeated: ['refused', 'activated', 'awaitingCode'] },

  states: {
    activating: shows(heading, 'activation:activating'),
    awaitingCode: shows(heading, 'code-entry:title'),
    activated: ({ page, language }) => ({
      seen: [page.getByRole('heading', { name: configuredText(language, 'message.85'), exact: true })],
    }),
    refused: shows(heading, 'activation:refused.title'),
    unreachable: (scene) => ({
      seen: [alert(scene, 'activation:unreachable.support'), heading(scene, 'activation:unreachable.title')],
    }),
    signInReached: shows(heading, 'sign-in:title'),
    registrationReached: ({ page, language }) => ({
      seen: [page.getByRole('heading', { name: configuredText(language, 'message.115'), exact: true })],
    }),
  },
}
