/** Applying as a new customer: from the form to the row, the files, the values and the mail. */
import { randomInt, randomUUID } from 'node:crypto'
import { describe, expect } from 'vitest'
import { smallestPicture } from '#tools/browser/stage/conversation-facts.ts'
import { prepareJourneys } from '../stage/journey-test.ts'
import type { Journey } from '../stage/journey.ts'

const { journey, portal } = prepareJourneys({ humanCheck: 'none' })

const field = ({ page }: Journey, name: string) => page.locator(`[name="${name}"]`)
const at = (visit: Journey, step: string) => visit.heading(visit.t(`new-customer:headings.${step}`)).waitFor()
const next = (visit: Journey) => visit.button(visit.t('guided-form:next')).click()

const files = ['passport.png', 'contract.png'].map((name) => ({
  name,
  mimeType: 'image/png',
  buffer: smallestPicture,
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
      await visit.page.getByRole('dialog').getByRole('combobox').fill('0042')
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
  expect(await field(visit, 'PersonalAddress1').inputValue()).toBe('12 Makariou Avenue')
  await next(visit)
  await at(visit, 'attachments')
  await visit.page.locator('input[type=file]').setInputFiles(files)
  await next(visit)
  await at(visit, 'customFields')
  await fillCustomFields(visit)
}

/** Types the codes that were sent. */
async function proveBoth(visit: Journey, { email, mobile }: Applicant): Promise<void> {
  await visit.button(visit.t('guided-form:complete')).click()
  await visit.page.getByText(visit.t('new-customer:code.email'), { exact: true }).waitFor()
  await visit.enterCode(email)
  if (!mobile) return
  await visit.page.getByText(visit.t('new-customer:code.phone'), { exact: true }).waitFor()
  await visit.enterCode(`+357${mobile}`)
}

/** What there is of somebody's applications. */
async function applicationsOf(email: string) {
  const { db } = portal()
  const rows = await db
    .selectFrom('new_customers')
    .select(['application_id', 'is_company', 'surname', 'sms_consent'])
    .where('email', '=', email)
    .execute()
  const ids = rows.map((row) => row.application_id)
  const stored = await db
    .selectFrom('application_attachments')
    .innerJoin('stored_files', 'stored_files.application_attachment_id', 'application_attachments.id')
    .select(['stored_files.name', 'stored_files.size'])
    .where('application_attachments.application_id', 'in', ids)
    .execute()
  const values = await db
    .selectFrom('custom_values')
    .select('custom_field_id')
    .where('application_id', 'in', ids)
    .execute()
  const mails = (await portal().outbox()).filter(({ to, body }) => to === email && body.includes(`${ids[0]}`))
  return { rows, stored, values, mails }
}

const newEmail = () => `applicant-${randomUUID()}@example.com`

describe('Somebody without an account', () => {
  journey(
    'applies as an individual, with files and every kind of field',
    { language: 'el' },
    async (visit) => {
      const applicant = { isCompany: false, email: newEmail(), mobile: `99${randomInt(100_000, 999_999)}` }
      await fillIn(visit, applicant)
      await proveBoth(visit, applicant)
      await visit.page.getByText(visit.t('new-customer:done.number'), { exact: true }).waitFor()
      const { rows, stored, values, mails } = await applicationsOf(applicant.email)
      expect(rows).toMatchObject([{ is_company: false, surname: 'Georgiou', sms_consent: true }])
      expect(stored.map(({ name, size }) => [name, Number(size)]).toSorted()).toEqual(
        files.map(({ name, buffer }) => [name, buffer.length]).toSorted(),
      )
      expect(values.length).toBeGreaterThanOrEqual(6)
      expect(mails.length).toBeGreaterThan(0)
      await visit.page.getByText(String(rows[0]?.application_id), { exact: true }).waitFor()
    },
  )

  journey(
    'applies as a company; the answer is lost, and what was sent counts once',
    { language: 'en' },
    async (visit) => {
      const applicant = { isCompany: true, email: newEmail(), mobile: '' }
      await fillIn(visit, applicant)
      // The server takes it, and the line breaks before its answer.
      visit.allowFailuresOf('NewCustomer/CreateApplication')
      await visit.page.route('**/api/NewCustomer/CreateApplication', async (route) => {
        await route.fetch()
        await route.abort()
      })
      await proveBoth(visit, applicant)
      await visit.alert(visit.t('new-customer:unsent.unreachable')).waitFor()
      await visit.page.unroute('**/api/NewCustomer/CreateApplication')
      await visit.button(visit.t('new-customer:unsent.send')).click()
      await visit.page.getByText(visit.t('new-customer:done.number'), { exact: true }).waitFor()
      const { rows, stored } = await applicationsOf(applicant.email)
      expect(rows).toMatchObject([{ is_company: true, surname: 'Halloumi & Sons Ltd', sms_consent: false }])
      expect(stored).toHaveLength(2)
    },
  )
})
