/** Applying as a new customer over whatever goes wrong: files over a reload, corrections, and a browser without room. */
import { randomBytes } from 'node:crypto'
import { describe, expect } from 'vitest'
import { smallestPicture } from '#tools/browser/stage/conversation-facts.ts'
import { prepareJourneys } from '../stage/journey-test.ts'
import type { Journey } from '../stage/journey.ts'
import { at, complete, field, fillGeneral, goToFiles, newEmail, next } from '../stage/new-customer-form.ts'

const { journey, portal } = prepareJourneys({ humanCheck: 'none' })

const files = ['passport.png', 'contract.png'].map((name) => ({
  name,
  mimeType: 'image/png',
  buffer: Buffer.concat([smallestPicture, randomBytes(300_000)]),
}))

/** Everything that must be there, as far as the files. */
async function fillInToFiles(visit: Journey, email: string): Promise<void> {
  await visit.go('/newCustomer')
  await at(visit, 'general')
  await fillGeneral(visit, email)
  await goToFiles(visit)
}

/** The first field with a list: it must have a value. */
const listField = () =>
  portal()
    .db.selectFrom('custom_fields')
    .select(['id', 'list_id'])
    .where('form', '=', 'newCustomer')
    .where('type', '=', 4)
    .orderBy('position')
    .executeTakeFirstOrThrow()

const number = async (visit: Journey): Promise<void> =>
  visit.page.getByText(visit.t('new-customer:done.number'), { exact: true }).waitFor()

const applicationsOf = (email: string) =>
  portal().db.selectFrom('new_customers').select('application_id').where('email', '=', email).execute()

describe('Somebody who applies', () => {
  journey(
    'finds the files after a reload, takes one back when sending fails, and sends the other byte by byte',
    { language: 'en' },
    async (visit) => {
      const email = newEmail()
      await fillInToFiles(visit, email)
      const chosen = (name: string) => visit.page.locator('main').getByText(name, { exact: true })
      await visit.page.locator('input[type=file]').setInputFiles(files)
      for (const { name } of files) await chosen(name).waitFor()
      await visit.page.reload()
      await at(visit, 'attachments')
      for (const { name } of files) await chosen(name).waitFor()
      await next(visit)
      await at(visit, 'customFields')
      await field(visit, `custom-${(await listField()).id}`).selectOption({ index: 1 })
      await complete(visit)
      // A line that never carries all of it.
      visit.allowFailuresOf('NewCustomer/CreateApplication')
      await visit.page.route('**/api/NewCustomer/CreateApplication', (route) => route.abort())
      await visit.enterCode(email)
      await visit.alert(visit.t('new-customer:unsent.unreachable')).waitFor()
      await visit.button(visit.t('new-customer:unsent.correct')).click()
      await at(visit, 'customFields')
      expect(await applicationsOf(email)).toEqual([])
      await visit.page.unroute('**/api/NewCustomer/CreateApplication')
      await visit.button(visit.t('guided-form:back')).click()
      await at(visit, 'attachments')
      await visit.page.locator('main ul button').first().click()
      await visit.button(visit.t('new-customer:attachments.remove')).click()
      await chosen(files[0]!.name).waitFor({ state: 'detached' })
      await next(visit)
      await at(visit, 'customFields')
      await complete(visit)
      await visit.enterCode(email)
      await number(visit)
      const [application, ...others] = await applicationsOf(email)
      expect(others).toEqual([])
      const stored = await portal()
        .db.selectFrom('application_attachments')
        .innerJoin('stored_files', 'stored_files.application_attachment_id', 'application_attachments.id')
        .innerJoin('stored_file_parts', 'stored_file_parts.file_id', 'stored_files.id')
        .select(['stored_files.name', 'stored_file_parts.content'])
        .where('application_attachments.application_id', '=', application!.application_id)
        .orderBy('stored_file_parts.position')
        .execute()
      expect(new Set(stored.map(({ name }) => name))).toEqual(new Set([files[1]!.name]))
      const content = Buffer.concat(stored.map((part) => part.content))
      expect(content.equals(files[1]!.buffer), 'byte by byte').toBe(true)
    },
  )

  journey('chooses anew what a list does not have any more', { language: 'en' }, async (visit) => {
    const email = newEmail()
    const { id, list_id } = await listField()
    const list = field(visit, `custom-${id}`)
    const offer = (item: number) =>
      portal()
        .db.insertInto('lookup_items')
        .values({
          id: item,
          list_id: list_id!,
          parent_item_id: null,
          names: JSON.stringify({ en: `Item ${item}` }),
          position: 0,
        })
        .execute()
    const takeOff = (item: number) => portal().db.deleteFrom('lookup_items').where('id', '=', item).execute()
    await offer(900_001)
    await fillInToFiles(visit, email)
    await next(visit)
    await list.selectOption('900001')
    await takeOff(900_001)
    await offer(900_002)
    await visit.page.reload()
    await at(visit, 'customFields')
    // The draft has it, the list has not: nobody sees it, and it is asked for.
    await expect.poll(() => list.inputValue()).toBe('')
    await complete(visit)
    await visit.page.locator('[aria-labelledby=error-summary-title]').waitFor()
    await list.selectOption('900002')
    await complete(visit)
    await visit.heading(visit.t('code-entry:title')).waitFor()
    await takeOff(900_002)
    await visit.enterCode(email)
    await visit.alert(visit.t('new-customer:values.refused')).waitFor()
    await visit.button(visit.t('new-customer:values.correct')).click()
    await visit.heading(visit.t('new-customer:values.correctTitle')).waitFor()
    await list.selectOption({ index: 2 })
    const chosen = await list.inputValue()
    // Back is no way to lose it.
    await visit.button(visit.t('guided-form:back')).click()
    await visit.button(visit.t('new-customer:values.correct')).click()
    await expect.poll(() => list.inputValue()).toBe(chosen)
    await visit.button(visit.t('guided-form:back')).click()
    await visit.button(visit.t('new-customer:values.correct')).waitFor()
    // In the middle of it: what is chosen is there still, and nothing is sent before the person says so.
    await visit.page.reload()
    await visit.heading(visit.t('new-customer:values.correctTitle')).waitFor()
    await expect.poll(() => list.inputValue()).toBe(chosen)
    await complete(visit)
    await number(visit)
    const [application] = await applicationsOf(email)
    const value = await portal()
      .db.selectFrom('custom_values')
      .select('item_id')
      .where('application_id', '=', application!.application_id)
      .where('custom_field_id', '=', id)
      .executeTakeFirst()
    expect(String(value?.item_id)).toBe(chosen)
  })

  journey('is told what this browser does not keep', { language: 'en' }, async (visit) => {
    const kept = (what: string) =>
      visit.page.getByText(visit.t(`new-customer:keeping.${what}`), { exact: true })
    await visit.page.addInitScript(() => {
      const put = IDBObjectStore.prototype.put
      IDBObjectStore.prototype.put = function (value: unknown, name?: IDBValidKey) {
        const isFull = document.documentElement.dataset['isFull'] === 'yes'
        if (isFull || name === 'newCustomer.files') throw new DOMException('No room', 'QuotaExceededError')
        return put.call(this, value, name)
      }
    })
    await fillInToFiles(visit, newEmail())
    await kept('everything').waitFor()
    await visit.page.locator('input[type=file]').setInputFiles(files)
    await kept('withoutFiles').waitFor()
    await visit.page.evaluate(() => document.documentElement.setAttribute('data-is-full', 'yes'))
    await next(visit)
    await kept('nothing').waitFor()
  })
})
