/** Reporting a fault in the browser, by a visitor. */
import type { AnyEventObject } from 'xstate'
import type { ChosenFile } from '#machines/rules/attachment.ts'
import type { ReportTexts } from '#machines/rules/fault-report.ts'
import { fromServer, refusedOnTheWire, type Bindings } from '../driver/bindings.ts'
import type { Scene } from '../driver/scene.ts'
import { press } from './form-actions.ts'
import { askForTheBox, gatedForm, spendByHand, tickTheBox, type CheckWorld } from './human-check-world.ts'
import { alert, formLooks, heading, shows, status } from './looks.ts'
import { chooseFiles, pressNext, stepLooks } from './new-customer-actions.ts'

const textsIn = (event: Pick<AnyEventObject, string>): Partial<ReportTexts> =>
  (event['texts'] ?? {}) as Partial<ReportTexts>

const field = ({ page }: Scene, name: keyof ReportTexts) => page.locator(`main [name=${name}]`)

/** Fills in what of these fields is named and there. */
async function fillIn(scene: Scene, texts: Partial<ReportTexts>, names: readonly (keyof ReportTexts)[]) {
  for (const name of names) {
    const text = texts[name]
    if (text !== undefined && (await field(scene, name).isVisible())) await field(scene, name).fill(text)
  }
}

async function submitKind(scene: Scene, { kind, description = '' }: Partial<ReportTexts>): Promise<void> {
  await scene.see(heading(scene, 'fault-report:kind.heading'))
  if (kind) await scene.page.locator(`[name=kind][value=${kind}]`).check()
  await field(scene, 'description').fill(description)
  await pressNext(scene)
}

const address = ['street', 'houseNo', 'postcode'] as const

async function submitPlace(scene: Scene, texts: Partial<ReportTexts>): Promise<void> {
  await scene.see(heading(scene, 'fault-report:place.heading'))
  await fillIn(scene, texts, address)
  await pressNext(scene)
}

/** Another number each time: so many reports come from nobody. */
let dialled = 0

async function submitContact(scene: Scene, { name = '', phone = '' }: Partial<ReportTexts>): Promise<void> {
  await scene.see(heading(scene, 'fault-report:contact.heading'))
  await field(scene, 'name').fill(name)
  await field(scene, 'phone').fill(phone && `99 ${String((dialled += 1) + 200_000)}`)
  await pressNext(scene)
}

const filled = {
  kind: 'burst',
  description: '4711-0815',
  street: 'Ledras',
  houseNo: '12',
  postcode: '1016',
  name: 'Eleni Visitor',
  phone: '99 123456',
} as const

/** The steps that come before one at which the page is loaded again, in their order. */
const ways = {
  'what is wrong': (scene: Scene) => press(scene, 'fault-report:danger.goOn'),
  'the place': (scene: Scene) => submitKind(scene, filled),
  'the photos': (scene: Scene) => submitPlace(scene, filled),
  'the contact': pressNext,
  'the end': (scene: Scene) => submitContact(scene, filled),
}

/** What the device says of where it is, and when: a path decides. */
const holdPosition = ({ page }: Scene) =>
  page.addInitScript(() => {
    const held = globalThis as unknown as { heldPosition: unknown[] }
    held.heldPosition = []
    Object.defineProperty(navigator.geolocation, 'getCurrentPosition', {
      value: (...callbacks: unknown[]) => held.heldPosition.push(callbacks),
      configurable: true,
    })
  })

const answerPosition = ({ page }: Scene, isFound: boolean) =>
  page.evaluate((found) => {
    type Callbacks = [(position: object) => void, (error: Error) => void]
    const { heldPosition } = globalThis as unknown as { heldPosition: Callbacks[] }
    const [succeed, fail] = heldPosition.pop()!
    if (found) succeed({ coords: { latitude: 35.1712, longitude: 33.3612 } })
    else fail(new Error('not allowed'))
  }, isFound)

/** Whether an interruption goes on in the street that is reported. */
const interruptThere = (isInterrupted: boolean) => async (scene: Scene) => {
  const { db, clock } = scene.portal
  const at = (hours: number) => new Date(clock().getTime() + hours * 3_600_000)
  await db.deleteFrom('planned_interruptions').where('street', '=', filled.street).execute()
  if (!isInterrupted) return
  await db
    .insertInto('planned_interruptions')
    .values({
      service: 'water',
      property_reference: null,
      postcode: filled.postcode,
      street: filled.street,
      starts_at: at(-1),
      ends_at: at(2),
      reason: 'repair',
    })
    .execute()
}

const planByHand = {
  first:
    'plan an interruption of the water that goes on now at “1016 Ledras”: npm run interruptions -- plan, or as an employee at /interruptions',
}

export const faultReportBindings: Bindings<CheckWorld> = {
  id: 'fault-report',
  interruptedAt: ['locating.asking', 'reviewing.deciding.asking'],
  portals: { usual: { humanCheck: 'altcha' } },

  async open(scene, input) {
    await askForTheBox(scene)
    await holdPosition(scene)
    await interruptThere(false)(scene)
    await scene.open('/reportFault')
    const step = input.replace('loaded again at ', '')
    if (!Object.hasOwn(ways, step)) return
    scene.calls.free(['getKnownInterruptions'])
    for (const [name, take] of Object.entries(ways)) {
      await take(scene)
      if (name === step) break
    }
    await scene.see(heading(scene, headingAt[step as keyof typeof headingAt]))
    await scene.page.reload()
  },

  user: {
    'danger.answered': (scene) => press(scene, 'fault-report:danger.goOn'),
    'kind.submitted': (scene, event) => submitKind(scene, textsIn(event)),
    'place.submitted': (scene, event) => submitPlace(scene, textsIn(event)),
    async 'position.requested'(scene, event) {
      await fillIn(scene, textsIn(event), address)
      await press(scene, 'fault-report:place.addPosition')
    },
    async 'position.removed'(scene, event) {
      await fillIn(scene, textsIn(event), address)
      await press(scene, 'fault-report:place.removePosition')
    },
    'report.continued': (scene) => press(scene, 'fault-report:known.continue'),
    'report.dropped': (scene) => press(scene, 'fault-report:known.enough'),
    'photos.chosen': (scene, event) =>
      chooseFiles(
        scene,
        (event['files'] as ChosenFile[]).map(({ name }) => name.replace('.jpg', '.png')),
      ),
    'photo.removed': ({ page, click }) => click(page.locator('main ul button').first()),
    'photos.submitted': pressNext,
    'contact.submitted': (scene, event) => submitContact(scene, textsIn(event)),
    'report.submitted': (scene) => press(scene, 'fault-report:review.submit'),
    async 'step.returned'(scene, event) {
      await fillIn(scene, textsIn(event), ['description'])
      await press(scene, 'guided-form:back')
    },
  },

  ...gatedForm({ reviewing: { deciding: 'awaitingHumanCheck' } }, 'report.submitted'),

  services: {
    humanCheck: { done: {}, messages: { 'action.released': tickTheBox } },
    findPosition: {
      done: { 'a position': (scene) => answerPosition(scene, true) },
      messages: {},
      fails: (scene) => answerPosition(scene, false),
    },
    getKnownInterruptions: {
      call: 'getKnownInterruptions',
      done: {
        'nothing known': fromServer(interruptThere(false), 'nothing is known there'),
        'an interruption': fromServer(interruptThere(true), planByHand),
        'unknown place': refusedOnTheWire('fault.field', 'the paths name an address, and any can be one'),
        'too many questions': refusedOnTheWire('fault.tooMany', 'the paths ask too seldom for that'),
      },
    },
    reportFault: {
      call: 'reportFault',
      done: {
        taken: fromServer(),
        'human check demanded': fromServer(
          (scene) => scene.facts.arrange({ humanCheckIsSpent: true }),
          spendByHand,
        ),
        'too many reports': refusedOnTheWire('fault.tooMany', 'the paths send too few for that'),
      },
    },
  },

  delays: [],

  states: {
    checkingDanger: shows(heading, 'fault-report:danger.heading'),
    ...stepLooks('choosingKind', 'fault-report:kind.heading'),
    'locating.asking': (scene) => {
      const { seen, unseen = [] } = stepLooks('locating', 'fault-report:place.heading')['locating.asking']!(
        scene,
        undefined as never,
      )
      return {
        seen,
        unseen: [
          ...unseen,
          alert(scene, 'fault-report:place.refused'),
          alert(scene, 'fault-report:place.positionUnknown'),
        ],
      }
    },
    'locating.incomplete': stepLooks('locating', 'fault-report:place.heading')['locating.incomplete']!,
    'locating.refused': shows(alert, 'fault-report:place.refused'),
    'locating.positionUnknown': shows(alert, 'fault-report:place.positionUnknown'),
    findingPosition: shows(heading, 'fault-report:place.finding'),
    lookingUp: shows(heading, 'fault-report:place.lookingUp'),
    showingKnown: shows(heading, 'fault-report:known.heading'),
    'addingPhotos.asking': (scene) => ({
      seen: [heading(scene, 'fault-report:photos.heading')],
      unseen: [alert(scene, 'fault-report:photos.refusedTitle')],
    }),
    'addingPhotos.refused': shows(alert, 'fault-report:photos.refusedTitle'),
    ...stepLooks('givingContact', 'fault-report:contact.heading'),
    ...formLooks('reviewing.deciding.asking', 'fault-report:review.', (scene) => ({
      seen: [heading(scene, 'fault-report:review.heading')],
      unseen: [status(scene, 'fault-report:review.awaitingHumanCheck')],
    })),
    'reviewing.deciding.awaitingHumanCheck': (scene) => ({
      seen: [
        status(scene, 'fault-report:review.awaitingHumanCheck').or(
          alert(scene, 'human-check:cookiesMissing.title'),
        ),
      ],
    }),
    'reviewing.sending': shows(heading, 'fault-report:review.sending'),
    sent: shows(heading, 'fault-report:sent.title'),
    dropped: shows(heading, 'fault-report:dropped.title'),
  },
}

const headingAt = {
  'what is wrong': 'fault-report:kind.heading',
  'the place': 'fault-report:place.heading',
  'the photos': 'fault-report:photos.heading',
  'the contact': 'fault-report:contact.heading',
  'the end': 'fault-report:review.heading',
} as const
