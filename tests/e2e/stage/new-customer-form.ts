/** The application of a new customer in journeys: what is filled in, and what becomes of it. */
import { randomUUID } from 'node:crypto'
import type { Locator } from 'playwright'
import type { ServedPortal } from '#tools/browser/stage/served-portal.ts'
import type { Journey } from './journey.ts'

export const field = ({ page }: Journey, name: string): Locator => page.locator(`[name="${name}"]`)

export const newEmail = () => `applicant-${randomUUID()}@example.com`

export const at = (visit: Journey, step: string): Promise<void> =>
  visit.heading(visit.t(`new-customer:headings.${step}`)).waitFor()

export const next = (visit: Journey): Promise<void> => visit.button(visit.t('guided-form:next')).click()

export const complete = (visit: Journey): Promise<void> =>
  visit.button(visit.t('guided-form:complete')).click()

/** Fills in what the first step needs of an individual. */
export async function fillGeneral(visit: Journey, email: string): Promise<void> {
  await field(visit, 'ConsumerType').selectOption({ index: 1 })
  await field(visit, 'Initial').fill('Eleni')
  await field(visit, 'Surname').fill('Georgiou')
  await field(visit, 'IdTypeId').selectOption('1')
  await field(visit, 'IdNo').fill('123456')
  await field(visit, 'Email').fill(email)
}

/** From the first step, which is filled in, to the files. */
export async function goToFiles(visit: Journey): Promise<void> {
  await next(visit)
  await at(visit, 'consent')
  await next(visit)
  await at(visit, 'addresses')
  await field(visit, 'PersonalAddress1').fill('12 Makariou Avenue')
  await next(visit)
  await at(visit, 'attachments')
}

/** What there is of somebody's applications. */
export async function applicationsOf(portal: ServedPortal, email: string) {
  const { db } = portal
  const rows = await db.selectFrom('new_customers').selectAll().where('email', '=', email).execute()
  const ids = rows.map((row) => row.application_id)
  const stored = await db
    .selectFrom('application_attachments')
    .innerJoin('stored_files', 'stored_files.application_attachment_id', 'application_attachments.id')
    .select(['stored_files.id', 'stored_files.name'])
    .where('application_attachments.application_id', 'in', ids)
    .orderBy('application_attachments.seq_id')
    .execute()
  const parts = await db
    .selectFrom('stored_file_parts')
    .select(['file_id', 'content'])
    .where('file_id', 'in', [0, ...stored.map(({ id }) => Number(id))])
    .orderBy('position')
    .execute()
  const values = await db
    .selectFrom('custom_values')
    .innerJoin('custom_fields', 'custom_fields.id', 'custom_values.custom_field_id')
    .select(({ cast, ref }) => [
      'custom_values.custom_field_id as field',
      'custom_values.text_value as text',
      'custom_values.item_id as item',
      cast<string | null>(ref('custom_values.number_value'), 'text').as('number'),
      cast<string | null>(ref('custom_values.day_value'), 'text').as('day'),
    ])
    .where('custom_values.application_id', 'in', ids)
    .orderBy('custom_fields.position')
    .execute()
  const mails = (await portal.outbox()).filter(
    ({ to, subject }) => to === email && subject.endsWith(` ${ids[0]}`),
  )
  const contentOf = (id: unknown) =>
    Buffer.concat(parts.filter((part) => Number(part.file_id) === Number(id)).map(({ content }) => content))
  return { rows, stored: stored.map(({ id, name }) => ({ name, content: contentOf(id) })), values, mails }
}
