/** The contact form in the browser. */
import type { AnyEventObject } from 'xstate'
import { fromServer, refusedOnTheWire, type Bindings } from '../driver/bindings.ts'
import { cannotHappen, type EnvironmentModel } from '../driver/environment-model.ts'
import type { Scene } from '../driver/scene.ts'
import { arrangeSession, endSession, visitorIn } from '../stage/code-session-facts.ts'
import {
  byHand,
  creatingOutcomes,
  proved,
  recoveredAsOver,
  recoveryActions,
  recoveryStates,
  reloadAtCode,
  sessionFormLooks,
  sessionServices,
} from './code-session-actions.ts'
import { press } from './form-actions.ts'
import { formLooks, heading, shows, status, wrong } from './looks.ts'

/** Whether the message that was handed in last is to be answered by phone. */
interface World {
  byPhone: boolean
}

const field = ({ page }: Scene, name: string) => page.locator(`[name=${name}]`)

/** The scenes whose last message named the phone alone. */
const byPhoneOnly = new WeakSet<Scene>()

/** Fills in the form, with the e-mail address or with the phone, and sends it. */
async function submitMessage(scene: Scene, event: Pick<AnyEventObject, string>): Promise<void> {
  const { email, mobileNo } = await visitorIn(scene)
  const byPhone = event['email'] === ''
  if (byPhone) byPhoneOnly.add(scene)
  else byPhoneOnly.delete(scene)
  await scene.see(field(scene, 'message'))
  await field(scene, 'name').fill(' Eleni Visitor ')
  await field(scene, 'email').fill(byPhone ? '' : ` ${email.toUpperCase()} `)
  await field(scene, 'mobileNo').fill(byPhone ? mobileNo : '')
  await field(scene, 'message').fill(' 4711-0815 ')
  await press(scene, 'support:form.submit')
}

/** Who was sent the code: the phone is asked only where the message names no e-mail address. */
async function codeRecipient(scene: Scene): Promise<string> {
  const { email, mobileNo } = await visitorIn(scene)
  await scene.see(heading(scene, 'code-entry:title'))
  return byPhoneOnly.has(scene) ? mobileNo : email
}

const { created, ...notCreated } = creatingOutcomes

/** What is proved is what the message names: the other is no part of the session. */
const environment: EnvironmentModel<World> = {
  start: (input) => ({ byPhone: input.endsWith('by phone') }),
  next(world, { step }) {
    const { byPhone } = world
    const { label, event } = step
    if (event.type === 'message.submitted') return { world: { byPhone: label.includes('by phone') } }
    if (label.includes(byPhone ? 'e-mail refused' : 'phone refused'))
      return cannotHappen('the server judges only whom it sends a code')
    if (label.includes(byPhone ? 'e-mail proved' : 'phone proved'))
      return cannotHappen('the session has one recipient')
    return { world }
  },
}

export const supportBindings: Bindings<World> = {
  id: 'support',
  interruptedAt: ['session.verifyingCode'],
  portals: { usual: { humanCheck: 'none' } },

  async open(scene, input) {
    await arrangeSession(scene)
    await scene.portal.setSetting('customerMobileNoRegExpr', '')
    if (input !== 'a new visit') scene.calls.free(['createOtpSession'])
    await scene.open('/support')
    if (input === 'a new visit') return
    await submitMessage(scene, { email: input.endsWith('by phone') ? '' : 'an address' })
    await reloadAtCode(scene)
  },

  user: {
    ...recoveryActions,
    'message.submitted': submitMessage,
    'message.corrected': (scene) => press(scene, 'support:unsent.correct'),
    'message.resubmitted': (scene) => press(scene, 'support:unsent.send'),
    'confirmation.dismissed': (scene) => press(scene, 'support:sent.dismiss'),
  },

  services: {
    ...sessionServices(
      { 'code sent': created, ...notCreated },
      {
        'nothing proved': proved({}),
        'e-mail proved': proved({ phone: true, email: true }),
        'phone proved': proved({ phone: true, email: true }),
        ...recoveredAsOver,
      },
      codeRecipient,
    ),
    sendContactUsEmail: {
      call: 'sendContactUsEmail',
      done: {
        sent: fromServer(undefined, 'it follows by itself'),
        'session over': fromServer(endSession, byHand.sessionOver),
        'another recipient': refusedOnTheWire('recipient.different', 'the page sends whom it has proved'),
      },
    },
  },

  delays: ['confirmationDisplay'],

  fieldCaptions: ({ t }) => ({
    name: t('support:form.name'),
    email: t('support:form.email.label'),
    mobileNo: t('support:form.phone'),
    message: t('support:form.message'),
  }),

  states: {
    ...recoveryStates,
    ...sessionFormLooks(
      'writing',
      (scene) => ({
        seen: [field(scene, 'message')],
        unseen: [wrong(scene, 'mobileNo'), status(scene, 'support:sent.title')],
      }),
      'support:form.sending',
    ),
    'writing.phoneRefused': shows(wrong, 'mobileNo'),
    'session.verifyingCode': shows(heading, 'code-entry:title'),
    'session.sendingMessage': shows(heading, 'support:unsent.sending'),
    ...formLooks('session.unsent.waiting', 'support:unsent.problem.', shows(heading, 'support:unsent.title')),
    'writing.confirmed': shows(status, 'support:sent.title'),
  },

  environment,
}
