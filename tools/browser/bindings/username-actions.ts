/** What a person does on the pages that change the name that signs in, and what the server knows about it. */
import { randomInt, randomUUID } from 'node:crypto'
import type { AnyEventObject } from 'xstate'
import { after } from '#server/platform/clock.ts'
import type { Scene } from '../driver/scene.ts'
import { press } from './form-actions.ts'

type Kind = 'email' | 'mobile'

/** A number of the Republic of Cyprus that nobody has. */
const freshMobile = () => `+35799${randomInt(100_000, 1_000_000)}`
const freshEmail = () => `new-${randomUUID()}@example.com`

/** The new value that was typed last, by scene. */
const typedNext = new WeakMap<Scene, string>()

/** Makes the account of a scene one that signs in by a mobile number. */
export async function registerByMobile({ portal, facts: { account } }: Scene): Promise<void> {
  const login = freshMobile()
  await portal.db
    .updateTable('accounts')
    .set({ login, mobile_no: login, email: '', registration_type: 2 })
    .where('login', '=', account.login)
    .execute()
  account.login = login
}

/** What stands for the values of the samples in this scene. */
const currentIn = (event: AnyEventObject, own: string): string =>
  /^(?:person@|\D*(?:357)?99000001$)/i.test(String(event['current']).trim())
    ? own
    : own.startsWith('+')
      ? '99000003'
      : 'other@example.com'

const nextIn = (event: AnyEventObject, own: string, kind: Kind): string =>
  /^(?:PERSON@|\+357)/.test(String(event['next']))
    ? own.toUpperCase()
    : kind === 'email'
      ? freshEmail()
      : freshMobile()

async function fill(scene: Scene, kind: Kind, current: string, next: string, password: string) {
  const { page, t } = scene
  await page.getByLabel(t(`change-${kind}:current`), { exact: true }).fill(current)
  await page.getByLabel(t(`change-${kind}:next`), { exact: true }).fill(next)
  await page.getByLabel(t('username-change:password.label'), { exact: true }).fill(password)
}

/** Fills in the form as a sample says, and submits it. */
export async function submitChange(
  scene: Scene,
  event: AnyEventObject,
  pending?: { next: string },
): Promise<void> {
  const { login, password } = scene.facts.account
  const kind: Kind = String(event['current']).includes('@') ? 'email' : 'mobile'
  const next = nextIn(event, login, kind)
  const isOwn = next.toLowerCase() === login.toLowerCase()
  typedNext.set(scene, next)
  await fill(
    scene,
    kind,
    currentIn(event, login),
    pending && !isOwn ? pending.next : next,
    String(event['password']).trim() && password,
  )
  await press(scene, `change-${kind}:submit`)
}

/** Goes on typing after a message. */
export const typeOn = (scene: Scene): Promise<void> =>
  scene.page.getByLabel(scene.t('username-change:password.label'), { exact: true }).pressSequentially('x')

/** Types the newest code that was sent to the new address or number, and confirms it. */
export async function submitCodeOfChange(scene: Scene): Promise<void> {
  const code = await scene.portal.codeFor(typedNext.get(scene) ?? '')
  await scene.page.getByRole('textbox', { name: scene.t('code-entry:label') }).fill(code)
  await press(scene, 'code-entry:confirm')
}

/**
 * The change that was requested last takes place, as if its link had been opened in another browser.
 *
 * @returns the call that would send another code
 */
export async function changeElsewhere(scene: Scene): Promise<'changeEmail' | 'changeMobilePhoneNoRequest'> {
  const { portal, facts } = scene
  const { account } = facts
  const login = typedNext.get(scene) ?? ''
  const field = login.includes('@') ? 'email' : 'mobile_no'
  await portal.db
    .updateTable('accounts')
    .set({ login, [field]: login })
    .where('login', '=', account.login)
    .execute()
  account.login = login
  return login.includes('@') ? 'changeEmail' : 'changeMobilePhoneNoRequest'
}

/** The change that was requested last is given up, as by signing out elsewhere. */
export const dropChange = ({ portal: { db }, facts: { account } }: Scene) =>
  db
    .deleteFrom('identifier_changes')
    .where('account_id', '=', db.selectFrom('accounts').select('id').where('login', '=', account.login))
    .execute()

/** A change of e-mail address that waits for its link. */
export interface PendingChange {
  next: string
  /** The code at the end of the link. */
  code: string
}

/** Signs in without a screen, asks for another address as the page does, and opens the mail. */
export async function requestEmailChange(scene: Scene): Promise<PendingChange> {
  const { portal, facts, context } = scene
  const next = freshEmail()
  await facts.setSession(2)
  const response = await context.request.post(`${portal.url}/api/account/ChangeEmail`, {
    headers: { Origin: portal.url },
    data: { Password: facts.account.password, NewEmail: next, SendOtpCode: true },
  })
  if (!response.ok()) throw new Error(`The change was not accepted: ${await response.text()}`)
  const mail = (await portal.outbox()).find(({ to }) => to === next)
  return { next, code: mail?.link.split('/').at(-1) ?? '' }
}

/** What has become of the link that was sent last. */
export async function setLink(
  { portal: { db, clock }, facts: { account } }: Scene,
  state: 'used' | 'too old',
): Promise<void> {
  const owner = db.selectFrom('accounts').select('id').where('login', '=', account.login)
  if (state === 'used') await db.deleteFrom('identifier_changes').where('account_id', '=', owner).execute()
  else
    await db
      .updateTable('identifier_changes')
      .set({ expires_at: after(clock(), -1) })
      .where('account_id', '=', owner)
      .execute()
}
