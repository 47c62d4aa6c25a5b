/** Sending a customer evaluation, in the browser. */
import { refusalOf } from '#contract/envelope.ts'
import { arrangeConversation } from '../stage/conversation-facts.ts'
import { fromServer, onTheWire, type Bindings } from '../driver/bindings.ts'
import type { Scene } from '../driver/scene.ts'
import { press, pressIfOn } from './form-actions.ts'
import { formLooks, heading, shows, status } from './looks.ts'

const field = ({ page, t }: Scene) => page.getByRole('textbox', { name: t('evaluation-invitation:email') })

/** What the field says when the server does not accept what stands in it. */
const why = 'The server does not send there.'

export const evaluationInvitationBindings: Bindings = {
  id: 'evaluation-invitation',
  portals: { usual: { humanCheck: 'none' } },

  async open(scene) {
    await scene.portal.setSetting('newCustomerEvaluationApplication', true)
    await arrangeConversation(scene, false)
    await scene.open('/customerEvaluations/send')
  },

  user: {
    async 'evaluation.submitted'(scene, { email, language }) {
      await field(scene).fill(String(email))
      await scene.page
        .getByRole('combobox', { name: scene.t('evaluation-invitation:language') })
        .selectOption(String(language))
      await pressIfOn(scene, 'evaluation-invitation:send')
    },
    'another.requested': (scene) => press(scene, 'evaluation-invitation:sent.another'),
  },

  services: {
    sendEvaluation: {
      call: 'sendEvaluation',
      done: {
        sent: fromServer(),
        'e-mail refused': onTheWire(
          { data: refusalOf('email.refused', why) },
          'the page asks for what the server accepts; another backend may be stricter',
        ),
        'too many': onTheWire(
          { data: refusalOf('applicationMessage.tooMany', 'Too many.') },
          'the limit is for hours of work: tests of the server come to it',
        ),
      },
    },
  },

  delays: [],

  states: {
    ...formLooks('addressing.asking', 'evaluation-invitation:', (scene) => ({
      seen: [heading(scene, 'evaluation-invitation:title'), field(scene)],
      unseen: [status(scene, 'evaluation-invitation:sending'), scene.page.getByText(why)],
    })),
    'addressing.emailRefused': (scene) => ({ seen: [scene.page.getByText(why)] }),
    sendingLink: shows(status, 'evaluation-invitation:sending'),
    linkSent: shows(heading, 'evaluation-invitation:sent.title'),
  },
}
