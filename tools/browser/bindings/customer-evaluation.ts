/** The customer evaluation in the browser. */
import type { AnyEventObject } from 'xstate'
import { filledEvaluation } from '#machines/customer-evaluation/samples.ts'
import { equipmentKinds, ticked } from '#machines/rules/customer-evaluation.ts'
import {
  answeredOnTheWire,
  fromServer,
  refusedOnTheWire,
  type Bindings,
  type Outcome,
} from '../driver/bindings.ts'
import { cannotHappen, notModelled } from '../driver/environment-model.ts'
import type { Scene } from '../driver/scene.ts'
import { arrangeSession, endSession, visitorIn } from '../stage/code-session-facts.ts'
import { creatingOutcomes, proved, sessionServices } from './code-session-actions.ts'
import { press } from './form-actions.ts'
import { alert, formLooks, heading, shows, status } from './looks.ts'
import { fieldNamed, pressNext, stepLooks } from './new-customer-actions.ts'

/** Whether a code was asked for to another address than the visitor's: what is arranged is about the visitor's. */
interface World {
  isAnother: boolean
}

type Texts = Readonly<Record<string, string>>

/** The one field that the utility has added in these scenes. */
const ownField = 990_001

const emailField = ({ page }: Scene) => page.locator('input[name=email]')
const handedInBefore = ({ page, t }: Scene) => page.getByText(t('customer-evaluation:finished.before'))
const at = (scene: Scene, step: string) => heading(scene, `customer-evaluation:headings.${step}`)

/** The utility asks for evaluations, with a field of its own or with none. */
async function arrangeEvaluation(scene: Scene, withOwnField: boolean): Promise<void> {
  await arrangeSession(scene)
  const { db } = scene.portal
  await scene.portal.setSetting('newCustomerEvaluationApplication', true)
  const form = withOwnField ? 'evaluation' : 'newCustomer'
  await db
    .insertInto('custom_fields')
    .values({
      id: ownField,
      form,
      names: JSON.stringify({ en: 'Rooms' }),
      unit_labels: '{}',
      group_names: '{}',
      is_mandatory: true,
      type: 1,
      list_id: null,
      parent_id: null,
      position: 1,
      default_value: '',
    })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ form }))
    .execute()
}

/** What this tab remembers of an evaluation that was begun in it. */
const keepInTab = ({ page }: Scene, step: string): Promise<void> =>
  page.evaluate(
    (draft) => {
      const key = 'draft.customerEvaluation'
      const before = JSON.parse(sessionStorage.getItem(key) ?? '{}') as object
      sessionStorage.setItem(key, JSON.stringify({ ...before, ...draft }))
    },
    {
      step,
      ...Object.fromEntries(
        Object.entries(filledEvaluation.texts).map(([name, text]) => [`answer.${name}`, text]),
      ),
    },
  )

const textsIn = ({ texts }: AnyEventObject): Texts => (texts ?? {}) as Texts

async function describeProperty(scene: Scene, { PropertyKind = '', ExpectedUse = '' }: Texts): Promise<void> {
  await scene.see(at(scene, 'property'))
  if (PropertyKind) await scene.page.locator(`[name=PropertyKind][value=${PropertyKind}]`).check()
  await fieldNamed(scene, 'ExpectedUse').fill(ExpectedUse)
  await pressNext(scene)
}

async function chooseEquipment(scene: Scene, texts: Texts): Promise<void> {
  await scene.see(at(scene, 'equipment'))
  for (const name of [...equipmentKinds, 'HasOwnGeneration'])
    await fieldNamed(scene, name).setChecked(texts[name] === ticked)
  await fieldNamed(scene, 'OwnGeneration').fill(texts['OwnGeneration'] ?? '')
  await pressNext(scene)
}

const saveForLater = (scene: Scene) => press(scene, 'customer-evaluation:later.save')

async function submitEmail(scene: Scene, email: string): Promise<void> {
  await scene.see(emailField(scene))
  await emailField(scene).fill(email)
  await press(scene, 'customer-evaluation:email.submit')
}

/** Another address of the same visitor. */
const anotherOf = (email: string): string => `another.${email}`

/** Who was sent the code that is asked for: the page says so. */
async function codeRecipient(scene: Scene): Promise<string> {
  const { email } = await visitorIn(scene)
  await scene.see(heading(scene, 'code-entry:title'))
  const isAnother = await scene.page.getByText(anotherOf(email)).isVisible()
  return isAnother ? anotherOf(email) : email
}

const { PropertyKind = '' } = filledEvaluation.texts

/** An evaluation of the link. */
const read = (evaluationNo: number): Outcome =>
  answeredOnTheWire(
    {
      item: {
        evaluationNo,
        answers: {
          PropertyKind,
          ExpectedUse: 4200,
          Equipment: ['heatPump', 'electricCar'],
          HasOwnGeneration: true,
          OwnGeneration: 5.25,
          Remark: '2027',
        },
        values: [],
        expiresAt: '2026-06-03T00:00:00.000Z',
      },
    },
    'a journey follows the link in a mail; here nobody has sent one',
  )

const { created, 'phone refused': _none, ...notCreated } = creatingOutcomes

export const customerEvaluationBindings: Bindings<World> = {
  id: 'customer-evaluation',
  interruptedAt: ['answering.choosingEquipment.asking'],
  portals: { usual: { humanCheck: 'none' } },

  async open(scene, input) {
    await arrangeEvaluation(scene, input !== 'without additional fields')
    const wasAsked = input === 'loaded again at the code'
    if (wasAsked) scene.calls.free(['createOtpSession'])
    if (input === 'by the link in a mail') {
      await scene.open(`/customerEvaluation/${crypto.randomUUID()}`)
      return
    }
    await scene.open('/customerEvaluation')
    await scene.see(at(scene, 'property'))
    if (wasAsked) {
      await saveForLater(scene)
      await submitEmail(scene, (await visitorIn(scene)).email)
      await scene.see(heading(scene, 'code-entry:title'))
      scene.calls.hold(['createOtpSession'])
    }
    if (!input.startsWith('loaded again')) return
    await keepInTab(scene, input.endsWith('fields') ? 'customFields' : 'equipment')
    await scene.page.reload()
  },

  user: {
    async 'email.submitted'(scene, { email }) {
      const own = (await visitorIn(scene)).email
      await submitEmail(scene, email === 'another@example.com' ? anotherOf(own) : own)
    },
    'email.declined': (scene) => press(scene, 'customer-evaluation:email.back'),
    'property.submitted': (scene, event) => describeProperty(scene, textsIn(event)),
    'equipment.submitted': (scene, event) => chooseEquipment(scene, textsIn(event)),
    async 'customFields.submitted'(scene, { customTexts }) {
      await fieldNamed(scene, `custom-${ownField}`).fill(Object.values(customTexts as Texts).join(''))
      await pressNext(scene)
    },
    'step.returned': (scene) => press(scene, 'guided-form:back'),
    'answers.postponed': saveForLater,
    'answers.continued': (scene) => press(scene, 'customer-evaluation:saved.continue'),
  },

  services: {
    ...sessionServices(
      { 'code sent': created, ...notCreated },
      {
        'nothing proved': proved({}),
        'e-mail proved': proved({ email: true }),
        ended: fromServer(endSession),
      },
      codeRecipient,
    ),
    getEvaluation: {
      call: 'getEvaluation',
      done: {
        'some answers': read(0),
        'handed in before': read(4711),
        'session over': fromServer(endSession),
        'unknown link': fromServer(),
      },
    },
    saveEvaluation: {
      call: 'saveEvaluation',
      done: {
        saved: fromServer(),
        'handed in': fromServer(),
        'handed in before': answeredOnTheWire(
          { item: { evaluationNo: 4711, wasHandedIn: true } },
          'a journey hands it in twice; here nobody has handed in this one',
        ),
        'session over': fromServer(endSession),
        'an answer refused': refusedOnTheWire(
          'evaluation.field',
          'the page and the reference server go by the same rules',
          { field: 'ExpectedUse', problem: 'range' },
        ),
      },
    },
  },

  delays: [],

  states: {
    ...formLooks('identifying.asking', 'customer-evaluation:email.problem.', (scene) => ({
      seen: [emailField(scene)],
      unseen: [
        alert(scene, 'customer-evaluation:email.problem.expired'),
        status(scene, 'customer-evaluation:email.sending'),
      ],
    })),
    'identifying.expired': shows(alert, 'customer-evaluation:email.problem.expired'),
    recoveringSession: shows(heading, 'customer-evaluation:recovering'),
    creatingSession: shows(status, 'customer-evaluation:email.sending'),
    'session.proving': shows(heading, 'code-entry:title'),
    'session.readingEvaluation': shows(heading, 'customer-evaluation:reading'),
    'session.savingEvaluation': (scene) => ({
      seen: [
        heading(scene, 'customer-evaluation:saving').or(heading(scene, 'customer-evaluation:handingIn')),
      ],
    }),
    ...stepLooks('answering.describingProperty', 'customer-evaluation:headings.property'),
    ...stepLooks('answering.choosingEquipment', 'customer-evaluation:headings.equipment'),
    ...stepLooks('answering.enteringCustomFields', 'customer-evaluation:headings.customFields'),
    saved: shows(heading, 'customer-evaluation:saved.title'),
    finished: (scene) => ({
      seen: [heading(scene, 'customer-evaluation:finished.title')],
      unseen: [status(scene, 'customer-evaluation:finished.tooLate'), handedInBefore(scene)],
    }),
    handedInBefore: (scene) => ({
      seen: [heading(scene, 'customer-evaluation:finished.title'), handedInBefore(scene)],
    }),
    receivedBefore: shows(status, 'customer-evaluation:finished.tooLate'),
  },

  environment: {
    start: () => ({ isAnother: false }),
    next(world, { step: { label, event }, before }) {
      const { type, email } = event as AnyEventObject
      const { wish } = (before.snapshot as { context: { wish?: string } }).context
      if (label.includes(`saveEvaluation: ${wish === 'handIn' ? 'saved' : 'handed in'})`))
        return cannotHappen('answers are handed in when that was asked for, and only then')
      if (type === 'email.submitted') return { world: { isAnother: email === 'another@example.com' } }
      if (world.isAnother && /too many codes|session over|ended|proved/.test(label))
        return notModelled('sessions are arranged for the visitor’s first address')
      return { world }
    },
  },
}
