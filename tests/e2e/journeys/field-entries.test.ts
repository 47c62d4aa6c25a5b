/** The office looks at what a phone sent of a job card and what was not booked by itself: one entry is booked, one stays a note. */
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect } from 'vitest'
import type { FieldEntryContent } from '#contract/field-jobs.ts'
import { employee, threePlaces } from '#tests/server/areas-people.ts'
import { newRecord } from '#tests/server/areas/samples.ts'
import { field, newColleague, press } from '../stage/colleagues.ts'
import { prepareJourneys } from '../stage/journey-test.ts'

const { journey, portal } = prepareJourneys({ humanCheck: 'none' })

journey(
  'a doubted entry is booked with a reason and shows on its card, another one stays a note, and own ones are for colleagues',
  { language: 'en' },
  async (visit) => {
    const { page, t } = visit
    const [place] = await threePlaces(portal())
    const rights = { changeRecords: true, seeAllDistricts: true } as const
    const worker = await employee(portal(), { portalOm: true }, rights)
    const card = await newRecord(
      portal(),
      'job-cards',
      {
        title: 'Gate valve leaks',
        kind: 'repair',
        priority: 'normal',
        street: place.street,
        postcode: place.postcode,
        employee: worker.id,
      },
      'working',
    )
    const { rows } = await sql<{ id: number; code: string }>`
      insert into job_card_checklist (record_id, place, item, measured) values (${card}, 0, 'Pressure behind the valve', 3)
      returning id::integer, (select code from job_cards where id = ${card}) as code`.execute(portal().db)
    const { id: line, code } = rows[0]!
    const send = async (Entry: FieldEntryContent) => {
      const at = portal().clock().toISOString()
      const { body } = await worker.browser.call('sendFieldEntry', {
        Card: card,
        Key: randomUUID(),
        Entry,
        DoneAt: at,
        SentAt: at,
      })
      expect(body['item']).toMatchObject({ outcome: 'doubted' })
    }
    const nothing = { IsFine: null, Measured: null, Remark: '' }
    await send({ Kind: 'checklist', Row: line, IsFine: true, Measured: 4.5, Remark: '', Base: nothing })
    await send({ Kind: 'start', Work: 'travel' })

    // Who sent them sees them, and decides nothing.
    await visit.beginAt(worker.account.login, '/jobCards/doubted')
    await page.getByText(t('field-entries:own')).first().waitFor()
    expect(await visit.button(t('field-entries:decide.take')).count()).toBe(0)

    const clerk = await newColleague(portal(), 'Maria Clerk')
    await visit.beginAt(clerk.login, '/jobCards')
    await page.getByRole('link', { name: t('field-entries:title') }).click()
    const entries = page.getByRole('article')
    await page.getByText('Pressure behind the valve').waitFor()
    expect(await entries.count()).toBe(2)
    expect(await entries.first().innerText()).toContain(t('field-entries:doubt.changedMeanwhile'))

    const decide = async (decision: 'take' | 'leave', reason: string) => {
      await entries
        .first()
        .getByRole('button', { name: t(`field-entries:decide.${decision}`) })
        .click()
      const dialog = page.getByRole('dialog')
      const confirm = dialog.getByRole('button', { name: t(`field-entries:decide.${decision}`) })
      expect(await confirm.isDisabled()).toBe(true)
      await dialog.getByRole('textbox').fill(reason)
      return { dialog, confirm }
    }
    const booked = await decide('take', 'Measured again on the phone.')
    await booked.confirm.click()
    await booked.dialog.waitFor({ state: 'detached' })
    await page.getByText(t('field-entries:done.take', { card: `\u2068${code}\u2069` })).waitFor()
    await expect.poll(() => entries.count()).toBe(1)
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1')

    // What cannot be booked says why, keeps the reason, and can stay a note.
    const refused = await decide('take', 'He says he set out.')
    await refused.confirm.click()
    await refused.dialog.getByText(t('field-entries:decide.failed')).waitFor()
    expect(await refused.dialog.getByRole('textbox').inputValue()).toBe('He says he set out.')
    await refused.dialog.getByRole('button', { name: t('field-entries:decide.cancel') }).click()
    await entries
      .first()
      .getByRole('button', { name: t('field-entries:decide.leave') })
      .click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('field-entries:decide.leave') })
      .click()
    await page.getByText(t('field-entries:none.open')).waitFor()
    await press(visit, 'field-entries:show.all')
    await expect.poll(() => entries.count()).toBe(2)
    await page.getByText('Measured again on the phone.').waitFor()

    await entries.first().getByRole('link').click()
    await page.getByText('Pressure behind the valve').first().waitFor()
    await page.getByText('4.5').first().waitFor()
    expect(await field(visit, 'reason').count()).toBe(0)
  },
)
