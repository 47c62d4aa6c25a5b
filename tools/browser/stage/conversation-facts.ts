/** Puts rows into the portal's database so that the calls of conversations are answered as a path needs it. */
import { role } from '#contract/entities.ts'
import { newApplicationRow, newCustomerAccount, newMessageRow } from '#tools/test-portal/utility-rows.ts'
import type { Scene } from '../driver/scene.ts'

/** The application that a scene is about, by scene. */
const applications = new WeakMap<Scene, Promise<number>>()

async function prepare({ portal: { db, clock }, facts: { account } }: Scene): Promise<number> {
  const accountNo = `T-${account.login}`
  await newCustomerAccount(db, accountNo)
  await db
    .updateTable('accounts')
    .set({ account_no: accountNo, profile: JSON.stringify({ portalNewCs: true }) })
    .where('login', '=', account.login)
    .execute()
  return newApplicationRow(db, { accountNo, at: clock() })
}

/** The application of the account of a scene: the same as long as it is played. */
export function applicationIn(scene: Scene): Promise<number> {
  const known = applications.get(scene) ?? prepare(scene)
  applications.set(scene, known)
  return known
}

/** A message as a path needs it. */
export interface MessageFacts {
  byCustomer: boolean
  isRead: boolean
  /** How many files it has. */
  files: number
}

/** Deletes all messages of the application, and writes so many. The newest is as it is said. */
export async function setMessages(scene: Scene, count: number, newest: MessageFacts): Promise<void> {
  const { db, clock } = scene.portal
  const application = await applicationIn(scene)
  await db.deleteFrom('application_messages').where('application_id', '=', application).execute()
  for (let index = 0; index < count; index += 1)
    await newMessageRow(db, {
      application,
      byCustomer: newest.byCustomer,
      text: `4711-${index}`,
      at: clock(),
    })
  if (count > 0) await setNewest(scene, newest)
}

/** Whether somebody would read what is written: staff sees no drafts, and who has no account sees no messages. */
export async function setIsRead(scene: Scene, isRead: boolean): Promise<void> {
  const { db } = scene.portal
  const { login } = scene.facts.account
  const application = await applicationIn(scene)
  const person = await db
    .selectFrom('accounts')
    .select(['role', 'account_no'])
    .where('login', '=', login)
    .executeTakeFirstOrThrow()
  const isCustomer = person.role === role.customer
  await db
    .updateTable('applications')
    .set({
      is_submitted: isRead || !isCustomer,
      account_no: isRead || isCustomer ? person.account_no : null,
    })
    .where('id', '=', String(application))
    .execute()
}

/** Makes the newest message what is said. */
export async function setNewest(scene: Scene, { byCustomer, isRead, files }: MessageFacts): Promise<void> {
  const { db, clock } = scene.portal
  const application = await applicationIn(scene)
  const { id } = await db
    .selectFrom('application_messages')
    .select('id')
    .where('application_id', '=', application)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  await db
    .updateTable('application_messages')
    .set({ by_customer: byCustomer, read_at: isRead ? clock() : null })
    .where('id', '=', String(id))
    .execute()
  await db.deleteFrom('stored_files').where('message_id', '=', Number(id)).execute()
  for (let index = 0; index < files; index += 1)
    await db
      .insertInto('stored_files')
      .values({
        message_id: Number(id),
        name: `stored-${index}.png`,
        media_type: 'image/png',
        size: 68,
        folder_name: null,
        stored_at: clock(),
      })
      .execute()
}

/** Signs the account in: as a customer with this application, or as an employee who sees all of them. */
export async function arrangeConversation(scene: Scene, isCustomer: boolean): Promise<number> {
  await scene.portal.setSetting('isShowTermsAndConditions', false)
  await scene.facts.arrange()
  const application = await applicationIn(scene)
  await scene.facts.setSession(isCustomer ? role.customer : role.employee)
  return application
}

/** What only begins like a picture: the page takes it, the server looks further and refuses it. */
export const beginningOfPng = Buffer.from('89504e470d0a1a0a', 'hex')

/** A picture of one point: a file that is what its name says. */
export const smallestPicture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)
