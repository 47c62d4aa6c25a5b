/** The request for a password reset in the browser. */
import type { ModelState } from '#tools/model/timed-model.ts'
import { fromServer, type Bindings, type Outcome } from '../driver/bindings.ts'
import type { Scene } from '../driver/scene.ts'
import type { Facts } from '../stage/account-facts.ts'
import { humanCheckBox, press } from './form-actions.ts'
import { alert, heading, status } from './looks.ts'

/** Whether the human check has passed: then it lets every request through at once. */
interface World {
  check: 'open' | 'passed'
}

const given = (facts: Facts): Outcome => fromServer((scene) => scene.facts.arrange(facts))

const isAwaitingCheck = ({ snapshot }: ModelState) =>
  snapshot.matches({ requesting: { enteringIdentifier: 'awaitingHumanCheck' } })

const field = (scene: Scene) =>
  scene.page.getByRole('textbox', { name: scene.t('password-reset:identifier.label') })

/** Types the name of the account and asks for a code. */
export async function requestReset(scene: Scene): Promise<void> {
  await field(scene).fill(` ${scene.facts.account.login.toUpperCase()} `)
  await press(scene, 'password-reset:request.submit')
}

const messages = (scene: Scene) => [
  alert(scene, 'password-reset:request.problem.refused'),
  alert(scene, 'password-reset:request.problem.unreachable'),
  status(scene, 'password-reset:request.awaitingHumanCheck'),
  status(scene, 'password-reset:request.sending'),
]

export const resetRequestBindings: Bindings<World> = {
  id: 'reset-request',
  portals: { usual: { humanCheck: 'altcha' } },

  async open(scene) {
    await scene.facts.arrange()
    await scene.open('/forgotPassword')
  },

  user: {
    'reset.requested': requestReset,
    'reset.reconsidered': (scene) => field(scene).fill('somebody'),
    'code.found': (scene) => press(scene, 'password-reset:request.found'),
  },

  services: {
    humanCheck: { done: {}, messages: { 'action.released': (scene) => scene.click(humanCheckBox(scene)) } },
    sendResetUserPassword: {
      call: 'sendResetUserPassword',
      done: {
        'code sent': given({}),
        'human check demanded': given({ humanCheckIsSpent: true }),
        'too many codes': given({ codesSent: 'too many' }),
      },
    },
  },

  delays: [],

  states: {
    'requesting.enteringIdentifier.asking': (scene) => ({ seen: [field(scene)], unseen: messages(scene) }),
    'requesting.enteringIdentifier.awaitingHumanCheck': (scene) => ({
      seen: [status(scene, 'password-reset:request.awaitingHumanCheck')],
    }),
    'requesting.enteringIdentifier.refused': (scene) => ({
      seen: [alert(scene, 'password-reset:request.problem.refused')],
    }),
    'requesting.enteringIdentifier.unreachable': (scene) => ({
      seen: [alert(scene, 'password-reset:request.problem.unreachable')],
    }),
    'requesting.sendingCode': (scene) => ({ seen: [status(scene, 'password-reset:request.sending')] }),
    codeSent: (scene) => ({ seen: [heading(scene, 'password-reset:reset.title')] }),
  },

  surroundings: {
    start: () => ({ check: 'open' }),
    next(world, { step, before }) {
      if (step.event.type === 'action.released') return { world: { check: 'passed' } }
      if (isAwaitingCheck(before) && world.check === 'passed')
        return { impossible: 'a check that has passed releases the request at once' }
      if (step.label.includes('human check demanded')) return { world: { check: 'open' } }
      return { world }
    },
    isFleeting: (world, state) => world.check === 'passed' && isAwaitingCheck(state),
  },
}
