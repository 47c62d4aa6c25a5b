/** The form of a new customer in the browser. */
import type { AnyEventObject } from 'xstate'
import type { ChosenFile } from '#machines/rules/attachment.ts'
import type { Bindings } from '../driver/bindings.ts'
import { cannotHappen } from '../driver/environment-model.ts'
import type { Scene } from '../driver/scene.ts'
import { press } from './form-actions.ts'
import { alert, heading, shows } from './looks.ts'
import {
  arrangeApplication,
  chooseFiles,
  fieldNamed,
  keepInBrowser,
  keptApplication,
  pressNext,
  stepLooks,
  submitAddresses,
  submitCustomFields,
  submitGeneral,
  visitAgain,
} from './new-customer-actions.ts'

const textsIn = (event: AnyEventObject): Readonly<Record<string, string>> =>
  (event['texts'] ?? {}) as Readonly<Record<string, string>>

const at = (scene: Scene, step: string) => heading(scene, `new-customer:headings.${step}`)
const removal = (scene: Scene) => heading(scene, 'new-customer:attachments.removeTitle')
const click = (name: string) => (scene: Scene) => scene.click(fieldNamed(scene, name))

/** The steps at which inputs begin, by their ends. */
const beginnings: Readonly<Record<string, string>> = {
  consents: 'consent',
  addresses: 'addresses',
  files: 'attachments',
  'additional fields': 'customFields',
}

export const newCustomerFormBindings: Bindings = {
  id: 'new-customer-form',
  portals: { usual: { humanCheck: 'none' } },

  async open(scene, input) {
    await arrangeApplication(scene, input !== 'without additional fields')
    await scene.open('/newCustomer')
    await scene.see(at(scene, 'general'))
    const step = beginnings[input.replace('back at the ', '')]
    if (!step) return
    await keepInBrowser(scene, { step })
    await visitAgain(scene)
    await press(scene, 'new-customer:draft.continue')
  },

  user: {
    'general.submitted': (scene, event) => submitGeneral(scene, textsIn(event)),
    'emailConsent.switched': click('ConsentReceiveEmail'),
    'smsConsent.switched': click('ConsentReceiveSms'),
    'consent.submitted': pressNext,
    'mailingAddress.shared': click('isSameAddress'),
    'mailingAddress.separated': click('isSameAddress'),
    'addresses.submitted': (scene, event) => submitAddresses(scene, textsIn(event)),
    'files.chosen': (scene, event) =>
      chooseFiles(
        scene,
        (event['files'] as ChosenFile[]).map(({ name }) => name),
      ),
    'removal.requested': ({ page, click: press }) => press(page.locator('main ul button').first()),
    'removal.confirmed': (scene) => press(scene, 'new-customer:attachments.remove'),
    'removal.cancelled': (scene) => press(scene, 'new-customer:attachments.keep'),
    'attachments.submitted': pressNext,
    'customFields.submitted': (scene, event) =>
      submitCustomFields(scene, (event['customTexts'] as Record<string, string>)['1'] !== ''),
    'step.returned': (scene) => press(scene, 'guided-form:back'),
  },

  services: {},

  delays: [],

  keeps: { read: keptApplication, doneIn: [] },

  states: {
    ...stepLooks('enteringGeneral', 'new-customer:headings.general'),
    'choosingConsent.asking': (scene) => ({
      seen: [at(scene, 'consent')],
      unseen: [alert(scene, 'new-customer:consent.mobileMissing')],
    }),
    'choosingConsent.mobileMissing': shows(alert, 'new-customer:consent.mobileMissing'),
    ...stepLooks('enteringAddresses', 'new-customer:headings.addresses'),
    'attachingFiles.asking': (scene) => ({
      seen: [at(scene, 'attachments')],
      unseen: [alert(scene, 'new-customer:attachments.refusedTitle'), removal(scene)],
    }),
    'attachingFiles.refused': (scene) => ({
      seen: [alert(scene, 'new-customer:attachments.refusedTitle')],
      unseen: [removal(scene)],
    }),
    confirmingRemoval: (scene) => ({ seen: [removal(scene)] }),
    ...stepLooks('enteringCustomFields', 'new-customer:headings.customFields'),
    completed: shows(heading, 'code-entry:title'),
  },

  environment: {
    start: () => undefined,
    next(_world, { step: { event }, before }) {
      const { consentToSms, isSameAddress } = (
        before.snapshot as { context: { form: { consentToSms: boolean; isSameAddress: boolean } } }
      ).context.form
      const { type } = event as AnyEventObject
      if (type === 'smsConsent.switched' && (event as AnyEventObject)['isOn'] === consentToSms)
        return cannotHappen('a switch is turned to where it is not yet')
      if (type === (isSameAddress ? 'mailingAddress.shared' : 'mailingAddress.separated'))
        return cannotHappen('a switch is turned to where it is not yet')
      return { world: undefined }
    },
  },
}
