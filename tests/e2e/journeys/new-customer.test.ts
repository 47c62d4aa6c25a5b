/** Applying as a new customer: from the form to the row, the files, the values and the mail. */
import { randomBytes, randomInt } from 'node:crypto'
import type { Locator } from 'playwright'
import { describe, expect } from 'vitest'
import { askForAnswers } from '#tools/browser/driver/held-calls.ts'
import { smallestPicture } from '#tools/browser/stage/conversation-facts.ts'
import { prepareJourneys } from '../stage/journey-test.ts'
import { loseAnswerOf, type Journey } from '../stage/journey.ts'
import { applicationsOf, at, complete, field, newEmail, next } from '../stage/new-customer-form.ts'

const { journey, portal } = prepareJourneys({ humanCheck: 'none' })

/** Each is another one, and longer than a part in which the database keeps files. */
const files = ['passport.png', 'contract.png'].map((name) => ({
  name,
  mimeType: 'image/png',
  buffer: Buffer.concat([smallestPicture, randomBytes(600_000)]),
}))

/** A value in each of the utility's own fields, of whatever type it is. */
async function fillCustomFields(visit: Journey): Promise<void> {
  const fields = await portal()
    .db.selectFrom('custom_fields')
    .select(['id', 'type'])
    .where('form', '=', 'newCustomer')
    .orderBy('position')
    .execute()
  const values: Readonly<Record<number, string>> = {
    0: 'Next to the school',
    1: '3',
    2: '120,50',
    3: '01/06/2026',
  }
  for (const { id, type } of fields) {
    const input = field(visit, `custom-${id}`)
    if (type === 4) await input.selectOption({ index: 1 })
    else if (type < 4) await input.fill(values[type] ?? '')
    else {
      // A library: thousands of items, in a window with a search, by keyboard alone.
      await visit.page.locator('main button[aria-haspopup=dialog]').first().press('Enter')
      const picker = visit.page.getByRole('dialog')
      const drawn = picker.getByRole('option')
      await expect.poll(() => drawn.first().getAttribute('aria-setsize')).toBe('5000')
      expect(await drawn.count()).toBeLessThan(60)
      await picker.getByRole('combobox').fill('0042')
      // Only what can be seen is drawn; which of how many it is, is said nevertheless.
      await expect.poll(() => drawn.first().getAttribute('aria-setsize')).toBe('1')
      expect(await drawn.first().getAttribute('aria-posinset')).toBe('1')
      await visit.page.keyboard.press('ArrowDown')
      await visit.page.keyboard.press('ArrowUp')
      await visit.page.keyboard.press('Enter')
      await visit.page.getByRole('dialog').waitFor({ state: 'detached' })
    }
  }
}

interface Applicant {
  isCompany: boolean
  email: string
  mobile: string
}

/** Fills in everything but the last step, and loads the page again on the way. */
async function fillIn(visit: Journey, { isCompany, email, mobile }: Applicant): Promise<void> {
  await visit.go('/newCustomer')
  await at(visit, 'general')
  await visit.page.locator(`[name=AccountType][value="${isCompany ? 1 : 0}"]`).check()
  await field(visit, 'ConsumerType').selectOption({ index: 1 })
  if (!isCompany) await field(visit, 'Initial').fill('Eleni')
  await field(visit, 'Surname').fill(isCompany ? 'Halloumi & Sons Ltd' : 'Georgiou')
  await field(visit, 'IdTypeId').selectOption('1')
  await field(visit, 'IdNo').fill('123456')
  await field(visit, 'Email').fill(email)
  if (mobile) await field(visit, 'CellTelNo').fill(mobile)
  await next(visit)
  await at(visit, 'consent')
  await next(visit)
  await at(visit, 'addresses')
  await field(visit, 'PersonalAddress1').fill('12 Makariou Avenue')
  // In the middle: what is typed and not handed in is there again.
  await visit.page.reload()
  await at(visit, 'addresses')
  await expect.poll(() => field(visit, 'PersonalAddress1').inputValue()).toBe('12 Makariou Avenue')
  await next(visit)
  await at(visit, 'attachments')
  await visit.page.locator('input[type=file]').setInputFiles(files)
  await next(visit)
  await at(visit, 'customFields')
  await fillCustomFields(visit)
}

/** Types the codes that were sent. */
async function proveBoth(visit: Journey, { email, mobile }: Applicant): Promise<void> {
  await complete(visit)
  await visit.page.getByText(visit.t('new-customer:code.email'), { exact: true }).waitFor()
  await visit.enterCode(email)
  await visit.page.getByText(visit.t('new-customer:code.phone'), { exact: true }).waitFor()
  await visit.enterCode(`+357${mobile}`)
}

/** What `fillCustomFields` chooses and types, as it stands in the database. */
const filledValues = [
  { field: 1, item: 30_001 },
  { field: 2, item: 10_001 },
  { field: 3, item: 20_001 },
  { field: 4, number: '120.50' },
  { field: 5, number: '3.00' },
  { field: 6, day: '2026-06-01' },
  { field: 7, item: 40_042 },
  { field: 8, text: 'Next to the school' },
].map((value) => ({ text: null, item: null, number: null, day: null, ...value }))

/** The files byte by byte, the values of all six kinds, and the mail with the number. */
async function hasEverything(visit: Journey, email: string, row: object): Promise<void> {
  const { rows, stored, values, mails } = await applicationsOf(portal(), email)
  expect(rows).toMatchObject([row])
  expect(stored.map(({ name }) => name)).toEqual(files.map(({ name }) => name))
  for (const [index, { name, content }] of stored.entries())
    expect(content.equals(files[index]!.buffer), `${name} byte by byte`).toBe(true)
  expect(values).toEqual(filledValues)
  expect(mails.length).toBe(1)
  await visit.page.getByText(String(rows[0]?.application_id), { exact: true }).waitFor()
}

describe('Somebody without an account', () => {
  journey(
    'applies as an individual, with files and every kind of field',
    { language: 'el' },
    async (visit) => {
      const applicant = { isCompany: false, email: newEmail(), mobile: `99${randomInt(100_000, 999_999)}` }
      await fillIn(visit, applicant)
      await proveBoth(visit, applicant)
      await visit.page.getByText(visit.t('new-customer:done.number'), { exact: true }).waitFor()
      await hasEverything(visit, applicant.email, {
        is_company: false,
        first_name: 'Eleni',
        surname: 'Georgiou',
        sms_consent: true,
      })
    },
  )

  journey(
    'applies as a company; the answer is lost, and what was sent counts once',
    { language: 'en' },
    async (visit) => {
      const applicant = { isCompany: true, email: newEmail(), mobile: '' }
      await fillIn(visit, applicant)
      // The server takes it, and the line breaks before its answer.
      await loseAnswerOf(visit, 'createApplication')
      await complete(visit)
      await visit.heading(visit.t('code-entry:title')).waitFor()
      const right = await portal().codeFor(applicant.email)
      await visit.field('code-entry:label').fill(String((Number(right) + 1) % 1_000_000).padStart(6, '0'))
      await visit.button(visit.t('code-entry:confirm')).click()
      await visit.page
        .getByText(`${visit.t('notices:refusal.code.wrong')} 4 attempts left.`, { exact: true })
        .waitFor()
      await visit.enterCode(applicant.email)
      await visit.alert(visit.t('new-customer:unsent.unreachable')).waitFor()
      // The heading does not claim to know more than the message.
      await visit.heading(visit.t('new-customer:arrival.title')).waitFor()
      await visit.button(visit.t('new-customer:unsent.send')).click()
      await visit.page.getByText(visit.t('new-customer:done.number'), { exact: true }).waitFor()
      await hasEverything(visit, applicant.email, {
        is_company: true,
        first_name: '',
        surname: 'Halloumi & Sons Ltd',
        sms_consent: false,
      })

      // This tab is done with it: what was begun in another one is offered here as in any other.
      const other = await visit.context.newPage()
      const surname = other.locator('[name=Surname]')
      await other.goto(`${portal().url}/newCustomer`)
      await surname.fill('Georgiou')
      await other.reload()
      await expect.poll(() => surname.inputValue()).toBe('Georgiou')
      await visit.go('/newCustomer')
      await visit.page.getByText(visit.t('new-customer:done.number'), { exact: true }).waitFor()
      await visit.button(visit.t('new-customer:done.another')).click()
      await visit.button(visit.t('new-customer:draft.continue')).waitFor()
    },
  )

  journey('applies by the keys alone, and hears at which step that is', { language: 'en' }, async (visit) => {
    const { keyboard } = visit.page
    const email = newEmail()
    const typeInto = async (name: string, text: string) => {
      await tabTo(visit, field(visit, name))
      await keyboard.type(text)
    }
    const chooseIn = async (name: string) => {
      await tabTo(visit, field(visit, name))
      await keyboard.press('ArrowDown')
    }
    // Another backend refuses what the form is made of, and says why.
    await askForAnswers(visit.page, () => new Set(['getCustomFields']))
    let answer = () => {}
    const isAwaited = new Promise<void>((resolve) => {
      answer = resolve
    })
    await visit.page.route(
      '**/api/NewCustomer/GetCustomFields*',
      async (route) => {
        await isAwaited
        await route.fulfill({ json: { data: { status: 77, text: 'Not before eight o’clock.' } } })
      },
      { times: 1 },
    )
    await visit.go('/newCustomer')
    await visit.page
      .getByText(visit.t('new-customer:preparing'), { exact: true })
      .first()
      .waitFor({ state: 'attached' })
    answer()
    await visit.page.getByText('Not before eight o’clock.', { exact: true }).waitFor()
    await tabTo(visit, visit.button(visit.t('guided-form:loadFailed.again')))
    await keyboard.press('Enter')
    await hears(visit, 'general', 1)
    // Too early: what is missing is said, and one key leads from it to its field.
    await pressByKeys(visit, 'next')
    const summary = visit.page.locator('[aria-labelledby=error-summary-title]')
    await expect.poll(() => isFocused(summary)).toBe(true)
    await keyboard.press('Tab')
    await keyboard.press('Enter')
    await expect.poll(() => isFocused(field(visit, 'ConsumerType'))).toBe(true)
    await keyboard.press('ArrowDown')
    await typeInto('Initial', 'Eleni')
    await typeInto('Surname', 'Georgiou')
    await chooseIn('IdTypeId')
    await typeInto('IdNo', '123456')
    await typeInto('Email', email)
    await pressByKeys(visit, 'next')
    await hears(visit, 'consent', 2)
    await pressByKeys(visit, 'next')
    await hears(visit, 'addresses', 3)
    await typeInto('PersonalAddress1', '12 Makariou Avenue')
    await pressByKeys(visit, 'next')
    await hears(visit, 'attachments', 4)
    await pressByKeys(visit, 'back')
    await hears(visit, 'addresses', 3)
    await pressByKeys(visit, 'next')
    await hears(visit, 'attachments', 4)
    await pressByKeys(visit, 'next')
    await hears(visit, 'customFields', 5)
    const list = field(visit, 'custom-1')
    await list.waitFor()
    await tabTo(visit, list)
    await keyboard.press('ArrowDown')
    await pressByKeys(visit, 'complete')
    await visit.heading(visit.t('code-entry:title')).waitFor()
    await tabTo(visit, visit.field('code-entry:label'))
    await keyboard.type(await portal().codeFor(email))
    await keyboard.press('Enter')
    await visit.page.getByText(visit.t('new-customer:done.number'), { exact: true }).waitFor()
    expect((await applicationsOf(portal(), email)).rows).toMatchObject([{ surname: 'Georgiou' }])
  })
})

const isFocused = (locator: Locator): Promise<boolean> =>
  locator.evaluate((element) => element.contains(document.activeElement))

/** Goes on with the Tab key until it is there. */
async function tabTo(visit: Journey, target: Locator): Promise<void> {
  await target.waitFor()
  for (let presses = 0; presses < 80; presses += 1) {
    if (await isFocused(target)) return
    await visit.page.keyboard.press('Tab')
  }
  throw new Error(`The Tab key does not lead to ${String(target)}.`)
}

async function pressByKeys(visit: Journey, name: 'next' | 'back' | 'complete'): Promise<void> {
  await tabTo(visit, visit.button(visit.t(`guided-form:${name}`)))
  await visit.page.keyboard.press('Enter')
}

/** The step is announced: its heading has the focus, and the list of steps says which of five it is. */
async function hears(visit: Journey, step: string, number: number): Promise<void> {
  await at(visit, step)
  // A page that was just opened is read from its top.
  if (number > 1)
    await expect.poll(() => isFocused(visit.heading(visit.t(`new-customer:headings.${step}`)))).toBe(true)
  const place = visit.t('ui:stepper.place', { number: String(number), count: '5' })
  await visit.page.locator('li[aria-current=step]').filter({ hasText: place }).waitFor()
}
