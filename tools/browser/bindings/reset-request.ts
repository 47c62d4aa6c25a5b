/** The request for a password reset in the browser. */
import { fromServer, type Bindings, type ByHand, type Outcome } from '../driver/bindings.ts'
import type { Scene } from '../driver/scene.ts'
import type { Facts } from '../stage/account-facts.ts'
import { press } from './form-actions.ts'
import { askForTheBox, gatedForm, spendByHand, tickTheBox, type CheckWorld } from './human-check-world.ts'
import { alert, formLooks, heading, shows, status } from './looks.ts'

const given = (facts: Facts, byHand: ByHand): Outcome =>
  fromServer((scene) => scene.facts.arrange(facts), byHand)

/** For testers: how the server comes to send no more codes for a new password. */
export const tooManyByHand =
  'in another private window, ask at /forgotPassword for codes for customer@example.com, one every ten seconds, ' +
  'until one is refused for longer than that'

const field = (scene: Scene) =>
  scene.page.getByRole('textbox', { name: scene.t('password-reset:identifier.label') })

/** Types the name of the account and asks for a code. */
export async function requestReset(scene: Scene): Promise<void> {
  await field(scene).fill(` ${scene.facts.account.login.toUpperCase()} `)
  await press(scene, 'password-reset:request.submit')
}

export const resetRequestBindings: Bindings<CheckWorld> = {
  id: 'reset-request',
  portals: { usual: { humanCheck: 'altcha' } },

  async open(scene) {
    await scene.facts.arrange()
    await askForTheBox(scene)
    await scene.open('/forgotPassword')
  },

  user: {
    'reset.requested': requestReset,
    'reset.reconsidered': (scene) => field(scene).fill('somebody'),
    'code.found': (scene) => press(scene, 'password-reset:request.found'),
  },

  ...gatedForm({ requesting: { enteringIdentifier: 'awaitingHumanCheck' } }, 'reset.requested'),

  services: {
    humanCheck: { done: {}, messages: { 'action.released': tickTheBox } },
    sendResetUserPassword: {
      call: 'sendResetUserPassword',
      done: {
        'code sent': given({}, 'it does so unless something else was prepared'),
        'human check demanded': given({ humanCheckIsSpent: true }, spendByHand),
        'too many codes': given({ codesSent: 'too many' }, { first: tooManyByHand }),
      },
    },
  },

  delays: [],

  states: {
    ...formLooks('requesting.enteringIdentifier.asking', 'password-reset:request.problem.', (scene) => ({
      seen: [field(scene)],
      unseen: [
        status(scene, 'password-reset:request.awaitingHumanCheck'),
        status(scene, 'password-reset:request.sending'),
      ],
    })),
    'requesting.enteringIdentifier.awaitingHumanCheck': (scene) => ({
      seen: [
        status(scene, 'password-reset:request.awaitingHumanCheck').or(
          alert(scene, 'human-check:cookiesMissing.title'),
        ),
      ],
    }),
    'requesting.sendingCode': shows(status, 'password-reset:request.sending'),
    codeSent: shows(heading, 'password-reset:reset.title'),
  },
}
