/** Reporting a fault: by a visitor on a phone, who sees later how it stands; and what is kept on the way. */
import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { smallestPicture } from '#tools/browser/stage/conversation-facts.ts'
import { prepareJourneys } from '../stage/journey-test.ts'
import { loseAnswerOf, type Journey } from '../stage/journey.ts'

const { journey, portal, sentTo } = prepareJourneys({ humanCheck: 'altcha' })

const photo = {
  name: 'burst.png',
  mimeType: 'image/png',
  buffer: Buffer.concat([smallestPicture, randomBytes(300_000)]),
}

const onPhone = { browser: { viewport: { width: 360, height: 740 }, hasTouch: true } }

const field = ({ page }: Journey, name: string) => page.locator(`main [name=${name}]`)
const next = (visit: Journey) => visit.button(visit.t('guided-form:next')).click()

/** From the home to the last step. */
async function fillIn(visit: Journey, phone: string, street: string): Promise<void> {
  const { page, t } = visit
  await visit.go('/')
  await page.getByRole('link', { name: t('home:faults.report') }).click()
  await visit.heading(t('fault-report:danger.heading')).waitFor()
  expect(await page.locator('main a[href="tel:112"]').isVisible()).toBe(true)
  await visit.button(t('fault-report:danger.goOn')).click()
  await page.locator('[name=kind][value=burst]').check()
  await field(visit, 'description').fill('Τρέχει νερό στον δρόμο.')
  await next(visit)
  await field(visit, 'street').fill(street)
  await field(visit, 'houseNo').fill('12')
  await field(visit, 'postcode').fill('1016')
  await next(visit)
  await visit.heading(t('fault-report:photos.heading')).waitFor()
  await page.locator('input[type=file]').setInputFiles([photo])
  await page.getByText('burst.png').waitFor()
  await next(visit)
  await field(visit, 'name').fill('Ελένη Γεωργίου')
  await field(visit, 'phone').fill(phone)
  await next(visit)
  await visit.heading(t('fault-report:review.heading')).waitFor()
}

const reportsOf = async (phone: string) =>
  (
    await sql<{ code: string; request_id: string; photos: string }>`
      select code, request_id, (select count(*) from stored_files where fault_report_id = fault_reports.id)::text as photos
      from fault_reports where phone = ${phone}`.execute(portal().db)
  ).rows

describe('A visitor on a phone', () => {
  journey(
    'reports a burst pipe with a photo in Greek, and sees later how it stands',
    { language: 'el', ...onPhone },
    async (visit) => {
      const { page, t } = visit
      await fillIn(visit, '99 301001', 'Λήδρας')
      await visit.button(t('fault-report:review.submit')).click()
      await visit.heading(t('fault-report:sent.title')).waitFor()
      const [report] = await reportsOf('+35799301001')
      expect(report?.photos).toBe('1')
      await page.getByText(report!.code).waitFor()
      const [message] = await sentTo('+35799301001')
      expect(message?.body).toContain(report!.code)

      // Nothing is typed again on the way from there.
      await page.getByRole('link', { name: t('fault-report:sent.status') }).click()
      await visit.heading(t('fault-status:status.received')).waitFor()

      // Later, by the link of the text message.
      await sql`update maintenance_requests set state = 'underWay' where id = ${report!.request_id}`.execute(
        portal().db,
      )
      await visit.go(new URL(message!.link).pathname + new URL(message!.link).search)
      if (await field(visit, 'phone').isVisible()) {
        await field(visit, 'phone').fill('99 301001')
        await visit.button(t('fault-status:asking.submit')).click()
      }
      await visit.heading(t('fault-status:status.underWay')).waitFor()
    },
  )

  journey(
    'comes back to the step after a reload, and sends again what was lost on the way, as one report',
    onPhone,
    async (visit) => {
      const { page, t } = visit
      await fillIn(visit, '99 301002', 'Onasagorou')
      await page.reload()
      await visit.heading(t('fault-report:review.heading')).waitFor()
      await page.getByText('Onasagorou 12').waitFor()
      await loseAnswerOf(visit, 'reportFault')
      await visit.button(t('fault-report:review.submit')).click()
      await visit.alert(t('fault-report:review.unreachable')).waitFor()
      await visit.button(t('fault-report:review.submit')).click()
      await visit.heading(t('fault-report:sent.title')).waitFor()
      expect(await reportsOf('+35799301002')).toHaveLength(1)
      expect(await sentTo('+35799301002')).toHaveLength(1)
    },
  )

  journey('is told what is known, and reports it all the same', {}, async (visit) => {
    const { t } = visit
    const now = portal().clock().getTime()
    await portal()
      .db.insertInto('planned_interruptions')
      .values({
        service: 'water',
        property_reference: null,
        postcode: '1016',
        street: 'Quiet Lane',
        starts_at: new Date(now - 3_600_000),
        ends_at: new Date(now + 3_600_000),
        reason: 'repair',
      })
      .execute()
    await visit.go('/reportFault')
    await visit.button(t('fault-report:danger.goOn')).click()
    await visit.page.locator('[name=kind][value=noWater]').check()
    await next(visit)
    await field(visit, 'street').fill('quiet lane')
    await field(visit, 'postcode').fill('1016')
    await next(visit)
    await visit.heading(t('fault-report:known.heading')).waitFor()
    await visit.button(t('fault-report:known.continue')).click()
    await visit.heading(t('fault-report:photos.heading')).waitFor()
  })
})
