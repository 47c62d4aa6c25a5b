/** What a person does in the application of a new customer. */
import { smallestPicture } from '../stage/conversation-facts.ts'
import { arrangeSession, visitorIn } from '../stage/code-session-facts.ts'
import type { Bindings } from '../driver/bindings.ts'
import type { Scene } from '../driver/scene.ts'
import { buttonNamed, heading } from './looks.ts'

type Texts = Readonly<Record<string, string>>

/** A field of the form by its name. */
export const fieldNamed = ({ page }: Scene, name: string) => page.locator(`[name="${name}"]`)

/** A step of a form before it is handed in, and when the summary of its errors says what is missing. */
export const stepLooks = (step: string, title: string): Bindings['states'] => {
  const summary = ({ page }: Scene) => page.locator('[aria-labelledby=error-summary-title]')
  return {
    [`${step}.asking`]: (scene) => ({ seen: [heading(scene, title)], unseen: [summary(scene)] }),
    [`${step}.incomplete`]: (scene) => ({ seen: [heading(scene, title), summary(scene)] }),
  }
}

/** The button that leads on, whatever step it is. */
export const pressNext = async (scene: Scene): Promise<void> => {
  await scene.click(buttonNamed(scene, 'guided-form:next').or(buttonNamed(scene, 'guided-form:complete')))
}

/** Another applicant each time: so many codes go to nobody. */
const details: Texts = {
  ConsumerType: '1',
  Initial: 'Eleni',
  Surname: 'Georgiou',
  IdTypeId: '1',
  IdNo: '123456',
}

const address: Texts = { PersonalAddress1: '12 Makariou Avenue', PersonalCode: '1065' }

const choices = ['ConsumerType', 'SelectTitle', 'IdTypeId', 'Gender']

/** Fills in what of the first step is named, and hands it in. An e-mail address and a number are the visitor's own. */
export async function submitGeneral(scene: Scene, texts: Texts): Promise<void> {
  const { email, mobileNo } = await visitorIn(scene)
  const { CellTelNo = '', Email = '' } = texts
  await scene.see(heading(scene, 'new-customer:headings.general'))
  const typed = {
    CustomTitle: '',
    TelNo: '',
    TaxNo: '',
    BirthDate: '',
    SelectTitle: '-1',
    ...texts,
    Email: /\.\w+\s*$/.test(Email) ? email : Email,
    CellTelNo: CellTelNo && mobileNo.replace('+357', ''),
  }
  // A field that is there twice is a choice between buttons.
  const names = await scene.page
    .locator('main [name]')
    .filter({ visible: true })
    .evaluateAll((fields) => fields.map((field) => field.getAttribute('name')))
  const isThere = (name: string) => names.filter((one) => one === name).length === 1
  for (const [name, text] of Object.entries(typed)) {
    const field = fieldNamed(scene, name)
    if (choices.includes(name)) await field.selectOption(text)
    else if (name === 'TelNo' && text) {
      // Folded away until one of them was typed once.
      if (!isThere(name)) await scene.page.getByText(scene.t('new-customer:groups.morePhones')).click()
      await field.fill(text)
    } else if (isThere(name)) await field.fill(text)
  }
  // How the number is understood is told when the numbering plans are there: what stands below makes way for it.
  if (typed['CellTelNo']) {
    const [understood = ''] = scene.t('phone-number:accepted', { number: '|' }).split('|')
    const complaint = scene.page.locator('[name=CellTelNo][aria-invalid=true]')
    await scene.see(scene.page.getByText(understood.trim()).or(complaint))
  }
  await pressNext(scene)
}

/** Fills in an address, and hands it in. */
export async function submitAddresses(scene: Scene, texts: Texts): Promise<void> {
  for (const [name, text] of Object.entries(texts)) await fieldNamed(scene, name).fill(text)
  await pressNext(scene)
}

/** Chooses something in each list that must have a value, and hands it in; or leaves them. */
export async function submitCustomFields(scene: Scene, isComplete: boolean): Promise<void> {
  const first = scene.page.locator('select[name^="custom-"]').first()
  await scene.see(first)
  // One whose items are still to come has no name yet, and they come in any order.
  await scene.eventually(async () =>
    (await scene.page.locator('main select:not([name])').count()) > 0 ? 'Lists are still empty.' : undefined,
  )
  await first.selectOption({ index: isComplete ? 1 : 0 })
  await pressNext(scene)
}

/** Chooses files. */
export const chooseFiles = (scene: Scene, names: readonly string[]): Promise<void> =>
  scene.page
    .locator('input[type=file]')
    .setInputFiles(names.map((name) => ({ name, mimeType: 'image/png', buffer: smallestPicture })))

/** Whether text messages are consented to in the form as it was completed last in a scene. */
const completed = new WeakMap<Scene, boolean>()

/** Goes back to the first step, and from there through all of them; or completes what is complete. */
export async function completeForm(scene: Scene, withMobile: boolean): Promise<void> {
  const complete = buttonNamed(scene, 'guided-form:complete')
  if (completed.get(scene) === withMobile && (await complete.isVisible())) return scene.click(complete)
  completed.set(scene, withMobile)
  const first = heading(scene, 'new-customer:headings.general')
  const back = buttonNamed(scene, 'guided-form:back')
  // The list of steps is there before the form of a late step is.
  await scene.see(first.or(back))
  while (await back.isVisible()) {
    await scene.click(back)
    await scene.see(first.or(back))
  }
  await submitGeneral(scene, {
    ...details,
    Email: 'a.visitor@example.com',
    CellTelNo: withMobile ? '99123456' : '',
  })
  await scene.see(heading(scene, 'new-customer:headings.consent'))
  const sms = fieldNamed(scene, 'ConsentReceiveSms')
  if (withMobile && !(await sms.isChecked())) await sms.click()
  await pressNext(scene)
  await scene.see(heading(scene, 'new-customer:headings.addresses'))
  await submitAddresses(scene, address)
  await scene.see(heading(scene, 'new-customer:headings.attachments'))
  await pressNext(scene)
  if (await hasCustomFields(scene)) await submitCustomFields(scene, true)
}

/** The fields of the demonstration's application. */
const known = new WeakMap<Scene['portal']['db'], Promise<readonly number[]>>()

const askForFields = async ({ portal: { db } }: Scene): Promise<readonly number[]> => {
  const rows = await db.selectFrom('custom_fields').select('id').where('form', '=', 'newCustomer').execute()
  return rows.map(({ id }) => id)
}

const fieldsOf = (scene: Scene): Promise<readonly number[]> => {
  const { db } = scene.portal
  const found = known.get(db) ?? askForFields(scene)
  known.set(db, found)
  return found
}

const hasCustomFields = async (scene: Scene): Promise<boolean> => (await askForFields(scene)).length > 0

/** The utility takes applications, and asks for fields of its own, or for none. */
export async function arrangeApplication(scene: Scene, withCustomFields: boolean): Promise<void> {
  await arrangeSession(scene)
  const ids = await fieldsOf(scene)
  await scene.portal.db
    .updateTable('custom_fields')
    .set({ form: withCustomFields ? 'newCustomer' : 'evaluation' })
    .where('id', 'in', ids)
    .execute()
}

/**
 * What this browser has kept of an application.
 *
 * @param part what differs from one that has just been begun
 */
export async function keepInBrowser(scene: Scene, part: object): Promise<void> {
  const { email, mobileNo } = await visitorIn(scene)
  const value = {
    key: crypto.randomUUID(),
    step: 'general',
    isSubmitted: false,
    form: {
      texts: {
        ...details,
        AccountType: '0',
        Email: email,
        CellCallingCode: '357',
        CellTelNo: mobileNo.replace('+357', ''),
        ...address,
      },
      // What the utility's own fields have from the beginning: so many people in the household.
      customTexts: { 5: '1' },
      consentToEmail: true,
      consentToSms: true,
      smsIsDeclined: false,
      isSameAddress: true,
    },
  }
  await scene.page.evaluate(
    (kept) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('drafts')
        opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore('drafts'))
        opening.addEventListener('error', () => reject(opening.error!))
        opening.addEventListener('success', () => {
          const change = opening.result.transaction('drafts', 'readwrite')
          change.objectStore('drafts').put({ keptAt: Date.now(), value: kept }, 'newCustomer')
          change.addEventListener('complete', () => {
            opening.result.close()
            resolve()
          })
        })
      }),
    { ...value, ...part },
  )
}

/** Opens the page as another visit does: in a tab that was not at it before. */
export async function visitAgain({ page }: Scene): Promise<void> {
  await page.evaluate(() => sessionStorage.clear())
  await page.goto(page.url())
}

/** What this browser has kept of the application: every field, consent and file, however it was filled in. */
export const keptApplication = ({ page }: Scene): Promise<string | undefined> =>
  page.evaluate(
    () =>
      new Promise<string | undefined>((resolve, reject) => {
        const opening = indexedDB.open('drafts')
        opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore('drafts'))
        opening.addEventListener('error', () => reject(opening.error!))
        opening.addEventListener('success', () => {
          const reading = opening.result.transaction('drafts', 'readonly')
          const store = reading.objectStore('drafts')
          const [form, files] = [store.get('newCustomer'), store.get('newCustomer.files')]
          reading.addEventListener('complete', async () => {
            opening.result.close()
            const kept = form.result as { value: { key: string; form: object } } | undefined
            const chosen = (files.result as { value: { name: string; content: Blob }[] } | undefined)?.value
            const read = await Promise.all(
              (chosen ?? []).map(async ({ name, content }) => {
                const bytes = new Uint8Array(await content.arrayBuffer())
                return `${name} ${bytes.join(' ')}`
              }),
            )
            const sorted = (_name: string, value: unknown): unknown =>
              value && typeof value === 'object' && !Array.isArray(value)
                ? Object.fromEntries(
                    Object.entries(value)
                      .filter(([, part]) => part !== '')
                      .toSorted(([one], [other]) => one.localeCompare(other)),
                  )
                : value
            resolve(
              kept &&
                JSON.stringify(
                  {
                    key: kept.value.key,
                    form: kept.value.form,
                    files: read,
                  },
                  sorted,
                ),
            )
          })
        })
      }),
  )
