/** The single screen of the e-mail change, in the browser: opened by the link of a mail, signed out. */
import { fromServer, type Bindings } from '../driver/bindings.ts'
import type { Scene } from '../driver/scene.ts'
import { press } from './form-actions.ts'
import { alert, buttonNamed, heading, shows, status } from './looks.ts'
import { requestEmailChange, setLink, submitChange, typeOn, type PendingChange } from './username-actions.ts'

const pendingIn = new WeakMap<Scene, PendingChange>()

const lead = ({ page, t }: Scene) => page.getByText(t('email-change-by-link:lead'))
const newUnchanged = ({ page, t }: Scene) => page.getByText(t('change-email:newUnchanged'))
const passwordMissing = ({ page, t }: Scene) => page.getByText(t('username-change:password.missing'))
const refused = (scene: Scene) => alert(scene, 'username-change:problem.refused')
const changing = (scene: Scene) => status(scene, 'email-change-by-link:changing')
const back = (scene: Scene) => buttonNamed(scene, 'username-change:back')

export const emailChangeByLinkBindings: Bindings = {
  id: 'email-change-by-link',
  portals: { usual: { humanCheck: 'none' } },

  async open(scene) {
    await scene.portal.setSetting('isShowTermsAndConditions', false)
    await scene.facts.arrange()
    const pending = await requestEmailChange(scene)
    pendingIn.set(scene, pending)
    await scene.facts.setSession(undefined)
    await scene.open(`/changeEmail/${pending.code}`)
  },

  user: {
    'change.submitted': (scene, event) => submitChange(scene, event, pendingIn.get(scene)),
    'message.dismissed': typeOn,
    'change.restarted': (scene) => press(scene, 'username-change:restart'),
    'change.abandoned': (scene) => press(scene, 'username-change:back'),
  },

  services: {
    changeEmail: {
      call: 'changeEmail',
      done: {
        changed: fromServer((scene) => scene.facts.arrange()),
        'link used': fromServer((scene) => setLink(scene, 'used')),
        'link too old': fromServer((scene) => setLink(scene, 'too old')),
        refused: fromServer((scene) => scene.facts.arrange({ passwordIsWrong: true })),
      },
    },
  },

  delays: ['messageHide'],

  states: {
    'enteringChange.asking': (scene) => ({
      seen: [lead(scene)],
      unseen: [newUnchanged(scene), passwordMissing(scene), refused(scene), changing(scene), back(scene)],
    }),
    'enteringChange.newUnchanged': (scene) => ({ seen: [newUnchanged(scene)] }),
    'enteringChange.passwordMissing': (scene) => ({ seen: [passwordMissing(scene)] }),
    'enteringChange.refused': (scene) => ({ seen: [refused(scene)] }),
    'enteringChange.askingAgain': (scene) => ({
      seen: [lead(scene), back(scene)],
      unseen: [newUnchanged(scene), passwordMissing(scene), refused(scene), changing(scene)],
    }),
    changingEmail: (scene) => ({ seen: [changing(scene)] }),
    unreachable: shows(alert, 'username-change:problem.unreachable'),
    changed: shows(heading, 'email-change-completion:changed.title'),
    linkRefused: shows(heading, 'email-change-completion:linkRefused.title'),
    left: shows(heading, 'sign-in:title'),
  },
}
