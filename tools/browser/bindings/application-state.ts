/** How an application stands, in the browser. */
import { randomInt, randomUUID } from 'node:crypto'
import { refusalOf } from '#contract/envelope.ts'
import { applicationNumberIn } from '#machines/rules/application-number.ts'
import { fromServer, onTheWire, type Bindings } from '../driver/bindings.ts'
import type { Scene } from '../driver/scene.ts'
import { arrangeSession, endSession, visitorIn } from '../stage/code-session-facts.ts'
import {
  creatingOutcomes,
  proved,
  recoveryActions,
  recoveryStates,
  reloadAtCode,
  sessionFormLooks,
  sessionServices,
} from './code-session-actions.ts'
import { press, pressIfOn } from './form-actions.ts'
import { alert, heading, said, shows } from './looks.ts'

const numberField = ({ page }: Scene) => page.locator('input[name=number]')
const emailField = ({ page }: Scene) => page.locator('input[name=email]')
const numbers = new WeakMap<Scene, Promise<string>>()

/** An application that the visitor has made without an account. */
async function apply({ portal: { db, clock } }: Scene, email: string): Promise<string> {
  const { id } = await db
    .insertInto('applications')
    .values({
      type: 'newCustomer',
      account_no: null,
      property_reference: null,
      status: 'inProcess',
      details: '{}',
      created_at: clock(),
      changed_at: clock(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('new_customers')
    .values({
      application_id: Number(id),
      key_hash: null,
      session_id: randomInt(1_000_000, 2_000_000_000),
      visit_hash: randomUUID(),
      language: 'en',
      is_company: false,
      consumer_type: '1',
      title: '',
      first_name: 'Eleni',
      surname: 'Georgiou',
      email,
      id_type_id: '1',
      id_no: 'K1234567',
      tax_no: '',
      born_on: null,
      gender: '',
      phone_no: '',
      mobile_no: '',
      work_phone_no: '',
      fax_no: '',
      email_consent: true,
      sms_consent: false,
    })
    .execute()
  return String(id)
}

/** The number of the visitor's application: the same one as long as the scene is played. */
async function numberIn(scene: Scene): Promise<string> {
  const { email } = await visitorIn(scene)
  const known = numbers.get(scene) ?? apply(scene, email)
  numbers.set(scene, known)
  return known
}

/** Whether the application was made with the visitor's mailbox. Wrong numbers of before are forgotten. */
async function setApplicant(scene: Scene, isVisitor: boolean): Promise<void> {
  await scene.facts.arrange()
  const { email } = await visitorIn(scene)
  await scene.portal.db
    .updateTable('new_customers')
    .set({ email: isVisitor ? email : `another.${email}` })
    .where('application_id', '=', Number(await numberIn(scene)))
    .execute()
}

/** What a sample says, about the application of this visitor. */
const typedNumber = async (scene: Scene, sample: string): Promise<string> =>
  applicationNumberIn(sample) === undefined ? sample : ` ${await numberIn(scene)} `

async function nameApplication(scene: Scene, number: string, email: string): Promise<void> {
  const visitor = await visitorIn(scene)
  await scene.see(emailField(scene))
  await numberField(scene).fill(await typedNumber(scene, number))
  await emailField(scene).fill(email.endsWith('.com') || email.endsWith('.com ') ? visitor.email : email)
  await pressIfOn(scene, 'application-state:naming.submit')
}

const { created, 'phone refused': _none, ...notCreated } = creatingOutcomes

export const applicationStateBindings: Bindings = {
  id: 'application-state',
  portals: { usual: { humanCheck: 'none' } },

  async open(scene, input) {
    if (input === 'loaded again') scene.calls.free(['createOtpSession'])
    await arrangeSession(scene)
    // As the link of the mail has it.
    await scene.open(`/newCustomer/state?number=${await numberIn(scene)}`)
    if (input !== 'loaded again') return
    await nameApplication(scene, '1204', 'visitor@example.com')
    await reloadAtCode(scene)
  },

  user: {
    'application.named': (scene, { number, email }) => nameApplication(scene, String(number), String(email)),
    async 'number.corrected'(scene, { number }) {
      await numberField(scene).fill(await typedNumber(scene, String(number)))
      await pressIfOn(scene, 'application-state:unknown.submit')
    },
    'state.askedAgain': (scene) => press(scene, 'application-state:problem.tryAgain'),
    ...recoveryActions,
  },

  services: {
    ...sessionServices(
      { 'code sent': created, ...notCreated },
      {
        'nothing proved': proved({}),
        'e-mail proved': proved({ email: true }),
        ended: fromServer(endSession),
      },
      async (scene) => (await visitorIn(scene)).email,
    ),
    getApplicationState: {
      call: 'getApplicationState',
      done: {
        told: fromServer((scene) => setApplicant(scene, true)),
        'unknown number': fromServer((scene) => setApplicant(scene, false), {
          first: 'the application was made with another e-mail address',
        }),
        'session over': fromServer(endSession),
        'too many numbers': onTheWire(
          { data: refusalOf('newCustomer.tooMany', 'Too many.') },
          'the limit is for a day of wrong numbers: tests of the server come to it',
        ),
      },
    },
  },

  delays: [],

  // Anyone who has proved the mailbox is told again; that is all that it does.
  callsOnOpening: {
    calls: ['getApplicationState'],
    repeated: [
      'session.lookingUp',
      'session.numberUnknown',
      'session.refused',
      'session.unreachable',
      'told',
    ],
  },

  states: {
    ...recoveryStates,
    ...sessionFormLooks(
      'naming',
      (scene) => ({ seen: [emailField(scene)] }),
      'application-state:naming.sending',
    ),
    'session.verifyingEmail': shows(heading, 'code-entry:title'),
    'session.lookingUp': shows(heading, 'application-state:lookingUp'),
    'session.numberUnknown': shows(heading, 'application-state:unknown.title'),
    'session.refused': shows(alert, 'application-state:problem.refused'),
    'session.unreachable': shows(alert, 'application-state:problem.unreachable'),
    told: shows(said, 'application-moves:lead.customer.inProcess'),
  },
}
