/** Completing an e-mail change, in the browser: opened by the link of the mail, signed out. */
import { fromServer, refusedOnTheWire, type Bindings } from '../driver/bindings.ts'
import { press } from './form-actions.ts'
import { heading, shows } from './looks.ts'
import { requestEmailChange, setLink } from './username-actions.ts'

export const emailChangeCompletionBindings: Bindings = {
  id: 'email-change-completion',
  portals: { usual: { humanCheck: 'none' } },

  async open(scene, input) {
    await scene.portal.setSetting('isShowTermsAndConditions', false)
    await scene.facts.arrange()
    const { code } = await requestEmailChange(scene)
    await scene.facts.setSession(undefined)
    await scene.open(input === 'no code' ? '/changeEmailComplete' : `/changeEmailComplete/${code}`)
  },

  user: { 'completion.retried': (scene) => press(scene, 'email-change-completion:retry') },

  services: {
    changeEmailComplete: {
      call: 'changeEmailComplete',
      done: {
        changed: fromServer(),
        'link used': fromServer((scene) => setLink(scene, 'used')),
        'link too old': fromServer((scene) => setLink(scene, 'too old')),
        refused: refusedOnTheWire(
          'identifier.refused',
          'the reference server answers every link that leads nowhere alike; another backend may say more',
        ),
      },
    },
  },

  delays: [],

  callsOnOpening: { calls: ['changeEmailComplete'], repeated: ['linkRefused', 'changed'] },

  states: {
    completingChange: shows(heading, 'email-change-completion:completing'),
    unreachable: shows(heading, 'email-change-completion:unreachable'),
    changed: shows(heading, 'email-change-completion:changed.title'),
    linkRefused: shows(heading, 'email-change-completion:linkRefused.title'),
    changeRefused: shows(heading, 'email-change-completion:changeRefused'),
    turnedAway: shows(heading, 'sign-in:title'),
  },
}
