/** Applying as a new customer in the browser. */
import {
  answeredOnTheWire,
  fromServer,
  refusedOnTheWire,
  type Bindings,
  type Outcome,
} from '../driver/bindings.ts'
import { cannotHappen } from '../driver/environment-model.ts'
import type { Scene } from '../driver/scene.ts'
import { endSession, openSessionOf, visitorIn } from '../stage/code-session-facts.ts'
import { creatingOutcomes, proved, sessionServices } from './code-session-actions.ts'
import { press } from './form-actions.ts'
import { alert, buttonNamed, formLooks, heading, said, shows } from './looks.ts'
import {
  arrangeApplication,
  completeForm,
  keepInBrowser,
  keptApplication,
  stepLooks,
  submitCustomFields,
  visitAgain,
} from './new-customer-actions.ts'

/** Whether text messages are consented to. */
interface World {
  sms: boolean
}

/** Who was sent the code that is asked for. */
async function codeRecipient(scene: Scene): Promise<string> {
  const { mobileNo, email } = await visitorIn(scene)
  await scene.see(heading(scene, 'code-entry:title'))
  return (await said(scene, 'new-customer:code.phone').isVisible()) ? mobileNo : email
}

const arrived = (applicationId: number, hasCustomValues: boolean): Outcome =>
  answeredOnTheWire(
    { item: { applicationId, hasCustomValues } },
    'a journey loses the answer of the reference server; here nothing was sent',
  )

/** What the tab keeps of an application with a number. */
const ends: Readonly<Record<string, string>> = {
  'its end was shown': JSON.stringify({ applicationId: '4711', email: 'visitor@example.com' }),
  'the end of an earlier one was shown': JSON.stringify({
    applicationId: '4711',
    email: 'visitor@example.com',
    isEarlierOne: 'yes',
  }),
}

const byRule = 'the page and the reference server go by the same rules'

const { created, ...notCreated } = creatingOutcomes

export const newCustomerBindings: Bindings<World> = {
  id: 'new-customer',
  interruptedAt: ['session.unsent.unreachable'],
  portals: { usual: { humanCheck: 'none' } },

  async open(scene, input) {
    await arrangeApplication(scene, input !== 'without additional fields')
    const wasSessionOpen = input === 'codes were sent' || input === 'it was sent'
    const wasSent = input.startsWith('it was sent')
    await scene.open('/newCustomer')
    await scene.see(heading(scene, 'new-customer:headings.general'))
    const isKept =
      wasSessionOpen || wasSent || input === 'the form was begun' || input === 'the page was loaded again'
    const end = ends[input]
    if (end) await scene.page.evaluate((kept) => sessionStorage.setItem('draft.newCustomer', kept), end)
    if (isKept)
      await keepInBrowser(scene, {
        ...(wasSessionOpen
          ? { step: 'attachments', openSession: await openSessionOf(scene, 'newCustomer') }
          : { step: 'addresses', isCorrecting: input.endsWith('is corrected') }),
        isSubmitted: wasSent,
      })
    if (end || input === 'the page was loaded again') await scene.page.reload()
    else if (isKept) await visitAgain(scene)
  },

  user: {
    'draft.continued': (scene) => press(scene, 'new-customer:draft.continue'),
    'draft.discarded': (scene) => press(scene, 'new-customer:draft.discard'),
    'arrival.requestedAgain': (scene) => press(scene, 'new-customer:arrival.again'),
    'application.resubmitted': (scene) => press(scene, 'new-customer:unsent.send'),
    'application.corrected': (scene) => press(scene, 'new-customer:unsent.correct'),
    'application.begunAnew': (scene) => press(scene, 'new-customer:done.another'),
    'values.resubmitted': (scene) => press(scene, 'new-customer:values.again'),
    'values.corrected': (scene) => press(scene, 'new-customer:values.correct'),
    'customFields.submitted': (scene, event) =>
      submitCustomFields(scene, (event['customTexts'] as Record<string, string>)['1'] !== ''),
    'step.returned': (scene) => press(scene, 'guided-form:back'),
    'values.leftOut': (scene) => press(scene, 'new-customer:values.leaveOut'),
    'login.chosen': (scene) => press(scene, 'new-customer:expired.login'),
  },

  services: {
    newCustomerForm: {
      done: {
        'with text messages': (scene) => completeForm(scene, true),
        'without text messages': (scene) => completeForm(scene, false),
      },
      messages: {},
    },
    ...sessionServices(
      { 'codes sent': created, ...notCreated },
      {
        'nothing proved': proved({}),
        'e-mail proved': proved({ email: true }),
        'both proved': proved({ phone: true, email: true }),
        ended: fromServer(endSession),
      },
      codeRecipient,
    ),
    getCreatedApplication: {
      call: 'getCreatedApplication',
      done: {
        'with everything': arrived(4711, true),
        'without its values': arrived(4711, false),
        'not there': fromServer(),
      },
    },
    giveUpApplication: {
      call: 'giveUpApplication',
      done: {
        'with everything': arrived(4711, true),
        'without its values': arrived(4711, false),
        'not there': fromServer(),
        refused: refusedOnTheWire(
          'newCustomer.disabled',
          'the reference server answers this call whenever it can',
        ),
      },
    },
    createApplication: {
      call: 'createApplication',
      done: {
        stored: fromServer(),
        'session over': fromServer(endSession),
        'a field refused': refusedOnTheWire('newCustomer.field', byRule, {
          field: 'Surname',
          step: 'general',
          problem: 'name',
        }),
        'sent before': refusedOnTheWire(
          'newCustomer.sentBefore',
          'tests of the server send one draft from two tabs',
          { applicationId: 4711 },
        ),
        'a code too old': refusedOnTheWire(
          'code.expired',
          'the codes of a session last as long as the session, or were told to be wrong before',
        ),
        'too many applications': refusedOnTheWire('newCustomer.tooMany', 'tests of the server send so many', {
          retryAfterSeconds: 900,
        }),
      },
    },
    saveCustomFieldValues: {
      call: 'saveCustomFieldValues',
      done: {
        saved: answeredOnTheWire(
          {},
          'a journey has them saved; here the application may be one that was said to have arrived',
        ),
        'a value refused': refusedOnTheWire('customField.invalid', byRule, { field: '3', problem: 'range' }),
        'too late': refusedOnTheWire('application.missing', 'tests of the server save them a day later'),
      },
    },
  },

  delays: ['loginRedirect'],

  // What was sent is asked for; its values follow, and sent again they take the place of those before.
  callsOnOpening: {
    calls: ['saveCustomFieldValues'],
    repeated: [
      'applied',
      'valuesUnsaved.valueRefused',
      'valuesUnsaved.refused',
      'valuesUnsaved.unreachable',
      'correctingValues.asking',
      'correctingValues.incomplete',
      'savingValues',
    ],
  },

  keeps: { read: keptApplication, doneIn: ['applied', 'sentBefore'] },

  states: {
    'beginning.lookingForApplication': shows(heading, 'new-customer:arrival.looking'),
    'beginning.arrivalUncertain': (scene) => ({
      seen: [heading(scene, 'new-customer:arrival.title'), buttonNamed(scene, 'new-customer:arrival.again')],
    }),
    'beginning.recoveringSession': shows(heading, 'new-customer:recovering'),
    'beginning.offeringDraft': shows(heading, 'new-customer:draft.title'),
    ...formLooks('fillingIn.asking', 'new-customer:problem.', (scene) => ({
      seen: [scene.page.locator('li[aria-current=step]')],
      unseen: [alert(scene, 'new-customer:problem.entryRefused')],
    })),
    'fillingIn.entryRefused': shows(alert, 'new-customer:problem.entryRefused'),
    creatingSession: shows(heading, 'new-customer:creatingSession'),
    'session.proving.verifyingEmail': (scene) => ({
      seen: [heading(scene, 'code-entry:title'), said(scene, 'new-customer:code.email')],
    }),
    'session.proving.verifyingPhone': (scene) => ({
      seen: [heading(scene, 'code-entry:title'), said(scene, 'new-customer:code.phone')],
    }),
    'session.creatingApplication': shows(heading, 'new-customer:sending.title'),
    ...formLooks(
      'session.unsent.waiting',
      'new-customer:unsent.',
      shows(heading, 'new-customer:unsent.title'),
    ),
    savingValues: shows(heading, 'new-customer:values.saving'),
    'session.givingUp': shows(heading, 'new-customer:unsent.givingUp'),
    'valuesUnsaved.valueRefused': (scene) => ({
      seen: [alert(scene, 'new-customer:values.refused'), buttonNamed(scene, 'new-customer:values.correct')],
    }),
    'valuesUnsaved.refused': (scene) => ({
      seen: [alert(scene, 'new-customer:values.refused'), buttonNamed(scene, 'new-customer:values.again')],
    }),
    ...stepLooks('correctingValues', 'new-customer:values.correctTitle'),
    'valuesUnsaved.unreachable': shows(alert, 'new-customer:values.unreachable'),
    applied: (scene) => ({
      seen: [said(scene, 'new-customer:done.number')],
      unseen: [heading(scene, 'new-customer:sentBefore.title')],
    }),
    sentBefore: (scene) => ({
      seen: [heading(scene, 'new-customer:sentBefore.title'), said(scene, 'new-customer:done.number')],
    }),
    expired: shows(heading, 'new-customer:expired.title'),
    sentToLogin: shows(heading, 'sign-in:title'),
  },

  environment: {
    start: () => ({ sms: true }),
    next(world, { step: { label } }) {
      if (label.includes('without text messages')) return { world: { sms: false } }
      if (label.includes('with text messages')) return { world: { sms: true } }
      if (!world.sms && label.includes('phone refused'))
        return cannotHappen('without the consent to text messages no number is sent')
      return { world }
    },
  },
}
