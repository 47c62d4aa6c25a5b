/** Registering for electronic bills in the browser. */
import { fromServer, type Bindings } from '../driver/bindings.ts'
import type { Scene } from '../driver/scene.ts'
import { arrangeSession, endSession, setProperty } from '../stage/code-session-facts.ts'
import {
  byHand,
  confirmProperty,
  creatingOutcomes,
  propertyCaptions,
  propertyLookupEnds,
  proved,
  recoveredAsOver,
  recoveryActions,
  recoveryStates,
  reloadAtCode,
  sessionFormLooks,
  sessionServices,
  stepNamed,
} from './code-session-actions.ts'
import { codeRecipient, emailField, mobileField, submitContact } from './e-bill-actions.ts'
import { press } from './form-actions.ts'
import { alert, heading, shows, status, wrong } from './looks.ts'

const step = (scene: Scene, name: string) => stepNamed(scene, `e-bill:steps.${name}`)
const dialog = (scene: Scene) => heading(scene, 'e-bill:dialog.title')

/** Everything is ready for the preferences to be saved, unless the utility takes no registrations. */
async function makeReady(scene: Scene, isOpen: boolean): Promise<void> {
  await setProperty(scene, 'invoice')
  await scene.portal.setSetting('enableEBillRegistration', isOpen)
}

const { created, ...notCreated } = creatingOutcomes

export const eBillBindings: Bindings = {
  id: 'e-bill',
  interruptedAt: ['session.findingProperty'],
  portals: { usual: { humanCheck: 'none' } },

  async open(scene, input) {
    await arrangeSession(scene)
    if (input === 'loaded again') scene.calls.free(['createOtpSession'])
    await scene.open('/ebill')
    if (input !== 'loaded again') return
    await submitContact(scene)
    await reloadAtCode(scene)
  },

  user: {
    ...recoveryActions,
    'contact.submitted': submitContact,
    async 'preferences.submitted'(scene) {
      await scene.page.locator('input[name=terms]').check()
      await press(scene, 'e-bill:preferences.submit')
    },
    'subscription.confirmed': (scene) => press(scene, 'e-bill:dialog.submit'),
    'subscription.reconsidered': (scene) => press(scene, 'e-bill:dialog.cancel'),
  },

  services: {
    ...sessionServices(
      { 'codes sent': created, ...notCreated },
      {
        'nothing proved': proved({}),
        'phone proved': proved({ phone: true }),
        'both proved': proved({ phone: true, email: true }),
        ...recoveredAsOver,
      },
      codeRecipient,
    ),
    propertyLookup: propertyLookupEnds((scene) => confirmProperty(scene, 'e-bill:confirmProperty')),
    updateDetails: {
      call: 'updateDetails',
      done: {
        saved: fromServer((scene) => makeReady(scene, true), 'it follows by itself'),
        'session over': fromServer(endSession, byHand.sessionOver),
        'another property': fromServer((scene) => setProperty(scene, 'none'), byHand.anotherProperty),
        'registration closed': fromServer((scene) => makeReady(scene, false), {
          first: 'run “npm run settings -- set enableEBillRegistration false”',
          afterwards: 'run “npm run settings -- set enableEBillRegistration true”',
        }),
      },
    },
  },

  delays: [],

  fieldCaptions: ({ t }) => ({
    mobileNo: t('e-bill:contact.phone'),
    email: t('e-bill:contact.email'),
    terms: t('e-bill:preferences.consent'),
    ...propertyCaptions(t),
  }),

  states: {
    ...recoveryStates,
    ...sessionFormLooks(
      'enteringContact',
      (scene) => ({ seen: [mobileField(scene), emailField(scene)], unseen: [wrong(scene, 'mobileNo')] }),
      'e-bill:contact.sending',
    ),
    'enteringContact.phoneRefused': shows(wrong, 'mobileNo'),
    'session.verifyingPhone': (scene) => ({
      seen: [step(scene, 'phoneCode'), heading(scene, 'code-entry:title')],
    }),
    'session.verifyingEmail': (scene) => ({
      seen: [step(scene, 'emailCode'), heading(scene, 'code-entry:title')],
    }),
    'session.findingProperty': shows(heading, 'property-lookup:number.title'),
    'session.choosingPreferences.asking': (scene) => ({
      seen: [heading(scene, 'e-bill:preferences.title')],
      unseen: [
        dialog(scene),
        alert(scene, 'e-bill:preferences.problem.refused'),
        alert(scene, 'e-bill:preferences.problem.unreachable'),
      ],
    }),
    'session.choosingPreferences.refused': (scene) => ({
      seen: [alert(scene, 'e-bill:preferences.problem.refused')],
      unseen: [dialog(scene)],
    }),
    'session.choosingPreferences.unreachable': (scene) => ({
      seen: [alert(scene, 'e-bill:preferences.problem.unreachable')],
      unseen: [dialog(scene)],
    }),
    'session.confirmingSubscription': (scene) => ({
      seen: [dialog(scene)],
      unseen: [status(scene, 'e-bill:dialog.saving')],
    }),
    'session.savingPreferences': shows(status, 'e-bill:dialog.saving'),
    subscribed: shows(heading, 'e-bill:summary.title'),
  },
}
