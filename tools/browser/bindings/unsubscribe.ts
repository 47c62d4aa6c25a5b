/** Unsubscribing from electronic bills in the browser. */
import { fromServer, type Bindings } from '../driver/bindings.ts'
import {
  endSession,
  endSubscription,
  setProperty,
  subscribe,
  visitorIn,
} from '../stage/code-session-facts.ts'
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
} from './code-session-actions.ts'
import { press } from './form-actions.ts'
import { alert, heading, shows } from './looks.ts'
import { choosePreference, emailField, openUnsubscribe, submitEmail } from './unsubscribe-actions.ts'

const { created, 'phone refused': _none, ...notCreated } = creatingOutcomes

export const unsubscribeBindings: Bindings = {
  id: 'unsubscribe',
  portals: { usual: { humanCheck: 'none' } },

  async open(scene, input) {
    if (input === 'loaded again') scene.calls.free(['createOtpSession'])
    await openUnsubscribe(scene)
    if (input === 'a new visit') return
    await choosePreference(scene)
    if (input === 'loaded again at the e-mail address') {
      await scene.see(emailField(scene))
      return void (await scene.page.reload())
    }
    await submitEmail(scene)
    await reloadAtCode(scene)
  },

  user: {
    ...recoveryActions,
    'preference.submitted': choosePreference,
    'email.submitted': submitEmail,
    'unsubscription.repeated': (scene) => press(scene, 'unsubscribe:problem.tryAgain'),
  },

  services: {
    ...sessionServices(
      { 'code sent': created, ...notCreated },
      {
        'nothing proved': proved({}),
        'e-mail proved': proved({ email: true }),
        ...recoveredAsOver,
      },
      async (scene) => (await visitorIn(scene)).email,
    ),
    propertyLookup: propertyLookupEnds(async (scene) => {
      // Only a property with electronic bills is found, and those may have ended before.
      await subscribe(scene.portal, await visitorIn(scene))
      await confirmProperty(scene, 'unsubscribe:confirmProperty')
    }),
    unSubscribe: {
      call: 'unSubscribe',
      done: {
        ended: fromServer(async (scene) => {
          await subscribe(scene.portal, await visitorIn(scene))
          await setProperty(scene, 'subscription')
        }, 'it follows by itself'),
        'session over': fromServer(endSession, byHand.sessionOver),
        'another property': fromServer((scene) => setProperty(scene, 'none'), byHand.anotherProperty),
        'no subscription': fromServer(async (scene) => {
          await setProperty(scene, 'subscription')
          await endSubscription(scene.portal, await visitorIn(scene))
        }, byHand.noSubscription),
      },
    },
  },

  delays: [],

  fieldCaptions: ({ t }) => ({ email: t('unsubscribe:email.label'), ...propertyCaptions(t) }),

  states: {
    ...recoveryStates,
    choosingPreference: shows(heading, 'unsubscribe:preference.title'),
    ...sessionFormLooks(
      'enteringEmail',
      (scene) => ({ seen: [emailField(scene)] }),
      'unsubscribe:email.sending',
    ),
    'session.verifyingEmail': shows(heading, 'code-entry:title'),
    'session.findingProperty': shows(heading, 'property-lookup:number.title'),
    'session.unsubscribing': shows(heading, 'unsubscribe:unsubscribing'),
    'session.refused': shows(alert, 'unsubscribe:problem.refused'),
    'session.unreachable': shows(alert, 'unsubscribe:problem.unreachable'),
    unsubscribed: shows(heading, 'unsubscribe:end.title'),
  },
}
