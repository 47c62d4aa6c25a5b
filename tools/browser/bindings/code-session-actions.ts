/** What a person does in the flows that ask for codes without an account, and how their calls come to their outcomes. */
import type { Locator } from 'playwright'
import type { SessionFormState } from '#machines/code-session.ts'
import type { Scene } from '../driver/scene.ts'
import { fromServer, onTheWire, refusedOnTheWire, type ByHand, type Outcome } from '../driver/bindings.ts'
import { demonstrationVisitor } from '#server/demonstration/utility/fill-utility.ts'
import {
  arrangeSession,
  endSession,
  setDone,
  setProved,
  visitorIn,
  type Proved,
  type SessionObstacle,
} from '../stage/code-session-facts.ts'
import { press, pressIfOn, submitCodeSentTo } from './form-actions.ts'
import { alert, heading, shows, status, wrong } from './looks.ts'

/** For testers: something is arranged in the database. Quotes of SQL stand for themselves. */
export const inDatabase = (statement: string) => ({ first: `run in the database “${statement}”` })

const { email, mobileNo, reference } = demonstrationVisitor
const ofVisitor = `email = '${email}' or mobile_no = '${mobileNo}'`

/** For testers: how the session comes to its end before the page knows, and to what else the server may find. */
export const byHand = {
  sessionOver: inDatabase(`delete from otp_sessions where ${ofVisitor}`),
  sessionDone: inDatabase(`update otp_sessions set done_hash = 'done' where ${ofVisitor}`),
  anotherProperty: inDatabase(
    `update otp_sessions set property_reference = null, property_proof = null where ${ofVisitor}`,
  ),
  noSubscription: {
    ...inDatabase(`update subscriptions set until = now() where property_reference = '${reference}'`),
    afterwards: `run in the database “update subscriptions set until = null where property_reference = '${reference}'”`,
  },
  networkLocked: {
    first:
      'in another private window, ask at /forgotPassword for a code for anybody, go on, and type eight wrong codes, ' +
      'with another code after five',
    afterwards: 'wait a minute, until the lock is over',
  },
} as const satisfies Record<string, ByHand>

/** What the session of the visitor has proved. */
export const proved = (what: Proved): Outcome =>
  fromServer(
    (scene) => setProved(scene, what),
    what.email || what.phone
      ? inDatabase(
          `update otp_sessions set ${[
            ...(what.email ? ["email_code_hash = 'proved'"] : []),
            ...(what.phone ? ["mobile_code_hash = 'proved'"] : []),
          ].join(', ')} where ${ofVisitor}`,
        )
      : 'no code was typed yet',
  )

const obstaclesByHand: Readonly<Record<SessionObstacle, ByHand>> = {
  phone: {
    first: 'run “npm run settings -- set customerMobileAllowedPhoneCounties GR”',
    afterwards: 'run “npm run settings -- set customerMobileAllowedPhoneCounties CY,GR”',
  },
  tooManyCodes: {
    first:
      'in another private window, ask on this page for codes for the same person, one every ten seconds, until one is ' +
      'refused for longer than that',
    afterwards: 'wait a quarter of an hour, or run in the database “delete from rate_hits”',
  },
}

/** A session is created, or not, as the server finds it. */
const given = (obstacle?: SessionObstacle): Outcome =>
  fromServer(
    (scene) => arrangeSession(scene, obstacle),
    obstacle ? obstaclesByHand[obstacle] : 'it follows by itself',
  )

/** How creating a session ends; the names are those of the catalogue's samples. */
export const creatingOutcomes = {
  created: given(),
  'phone refused': given('phone'),
  'e-mail refused': refusedOnTheWire(
    'email.refused',
    'the page and the reference server agree on what an e-mail address is',
  ),
  'too many codes': given('tooManyCodes'),
  'no session': onTheWire(-1, 'the reference server says why there is no session; another backend says -1'),
} as const

/** The step at which the page is, when it has this name. */
export const stepNamed = ({ page, t }: Scene, key: string) =>
  page.locator('li[aria-current=step]').filter({ hasText: t(key) })

/** Sleeps until the session is over: the clock goes on, the timers of the page do not. */
async function sleepThrough({ page, time }: Scene, milliseconds: number): Promise<void> {
  const now = await page.evaluate(() => Date.now())
  await page.clock.setSystemTime(now + milliseconds)
  await time.passUnnoticed(1000)
}

/** Longer than any session here. */
const longerThanSession = 3_600_000

/** How the code entry of a session ends. @param recipient who was sent the code that is asked for at this moment */
const codeEntryEnds = (recipient: (scene: Scene) => Promise<string>) => ({
  async 'right code'(scene: Scene) {
    // Many wrong codes may have come from this network before: by now that is long enough ago.
    await scene.facts.arrange()
    await submitCodeSentTo(scene, await recipient(scene))
  },
  'went back': (scene: Scene) => press(scene, 'code-entry:back'),
  async 'session over'(scene: Scene) {
    const to = await recipient(scene)
    await endSession(scene)
    await submitCodeSentTo(scene, to)
  },
  async refused(scene: Scene) {
    await scene.facts.arrange({ networkIsLocked: true })
    await submitCodeSentTo(scene, await recipient(scene))
  },
})

/**
 * What every flow calls whose steps rest on a session that codes have opened.
 *
 * @param created how creating it ends, and `recovered` what a reload finds; the names are those of the catalogue's samples
 * @param recipient who was sent the code that is asked for at this moment
 */
export const sessionServices = (
  created: Readonly<Record<string, Outcome>>,
  recovered: Readonly<Record<string, Outcome>>,
  recipient: (scene: Scene) => Promise<string>,
) =>
  ({
    createSession: { call: 'createOtpSession', done: created },
    recoverSession: { call: 'getOtpSession', done: recovered },
    sessionCountdown: {
      done: { 'at zero': (scene: Scene) => sleepThrough(scene, longerThanSession) },
      byHand: { 'at zero': 'wait for the ten minutes that a session lasts' },
      messages: {},
    },
    otpEntry: {
      done: codeEntryEnds(recipient),
      byHand: { 'session over': byHand.sessionOver, refused: byHand.networkLocked },
      messages: {},
    },
  }) as const

/** Loads the page again when it asks for the code. The session that was made before it was freely; the next one waits to be told how. */
export async function reloadAtCode(scene: Scene): Promise<void> {
  await scene.see(heading(scene, 'code-entry:title'))
  scene.calls.hold(['createOtpSession'])
  await scene.page.reload()
}

/** The captions of what a property is found and confirmed by. */
export const propertyCaptions = (t: Scene['t']) => ({
  invoiceNumber: t('property-lookup:number.label'),
  isProperty: t('property-lookup:property.confirm'),
})

/** The field for the invoice number. */
export const invoiceField = ({ page }: Scene) => page.locator('input[name=invoiceNumber]')

/** Types an invoice number and looks for its property. */
export async function submitInvoice(scene: Scene, invoiceNumber?: string): Promise<void> {
  const field = invoiceField(scene)
  await scene.see(field)
  await field.fill(invoiceNumber ?? (await visitorIn(scene)).invoiceNumber)
  await pressIfOn(scene, 'property-lookup:number.submit')
}

/** Ticks the box at the address. */
export const tickProperty = async (scene: Scene): Promise<void> => {
  const box = scene.page.locator('input[name=isProperty]')
  await scene.see(box)
  await box.check()
}

/** How looking for a property ends. @param confirmed what a person does so that it is found and confirmed */
export const propertyLookupEnds = (confirmed: (scene: Scene) => Promise<void>) => ({
  done: {
    confirmed,
    async 'session over'(scene: Scene) {
      await endSession(scene)
      await submitInvoice(scene)
    },
  },
  byHand: { 'session over': byHand.sessionOver },
  messages: {},
})

/** Finds the visitor's property and confirms it. */
export async function confirmProperty(scene: Scene, caption: string): Promise<void> {
  await submitInvoice(scene)
  await tickProperty(scene)
  await press(scene, caption)
}

/** How a session turns out to be over after a reload. */
export const recoveredAsOver = {
  done: fromServer(setDone, byHand.sessionDone),
  ended: fromServer(endSession, byHand.sessionOver),
}

/** What a person does when a reload could not ask how far they had come. */
export const recoveryActions = {
  'recovery.requestedAgain': (scene: Scene) => press(scene, 'code-session:recovery.tryAgain'),
  'recovery.declined': (scene: Scene) => press(scene, 'code-session:recovery.startAnew'),
}

/** How the page looks while it asks, and when it could not. */
export const recoveryStates = {
  recoveringSession: shows(heading, 'code-session:recovery.running'),
  recoveryUnreachable: shows(alert, 'code-session:recovery.unreachable'),
}

const problems = ['refused', 'unreachable', 'sessionExpired'] as const
const problem = (scene: Scene, name: (typeof problems)[number]) =>
  alert(scene, `code-session:problem.${name}`)

/**
 * How a form looks whose session is not made, or over (`sessionFormStates`).
 *
 * @param form the state of the form
 * @param asking what is there, and what is not, beside what all such forms have
 * @param sending says that the code is on its way
 */
export const sessionFormLooks = <const Form extends string>(
  form: Form,
  asking: (scene: Scene) => { seen: Locator[]; unseen?: Locator[] },
  sending: string,
) => {
  type Looks = Record<
    `${Form}.${SessionFormState}` | 'creatingSession',
    (scene: Scene) => { seen: Locator[]; unseen?: Locator[] }
  >
  return {
    [`${form}.asking`]: (scene: Scene) => {
      const { seen, unseen = [] } = asking(scene)
      return {
        seen,
        unseen: [
          wrong(scene, 'email'),
          ...problems.map((name) => problem(scene, name)),
          status(scene, sending),
          ...unseen,
        ],
      }
    },
    [`${form}.emailRefused`]: shows(wrong, 'email'),
    ...Object.fromEntries(
      problems.map((name) => [`${form}.${name}`, (scene: Scene) => ({ seen: [problem(scene, name)] })]),
    ),
    creatingSession: shows(status, sending),
  } as Looks
}
