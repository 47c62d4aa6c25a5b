/** From the request that a clerk writes down to the closed job card, by a clerk at a desk and a field worker with a phone. */
import { expect } from 'vitest'
import { choose, field, newColleague, press, told } from '../stage/colleagues.ts'
import { prepareJourneys } from '../stage/journey-test.ts'

const { journey, another, portal } = prepareJourneys({ humanCheck: 'none' })

/** For a clock that counts seconds. */
const minutes = (count: number) => count * 60
journey(
  'a request is assessed, a card is made of it, done on a phone with a problem found, approved, and the request closes',
  { language: 'en' },
  async (visit) => {
    const { page, t } = visit
    const [clerk, worker] = [
      await newColleague(portal(), 'Maria Clerk'),
      await newColleague(portal(), 'Stelios Pipes', { isFieldWorker: true }),
    ]

    // The clerk writes down what somebody has said on the phone, and assesses it.
    await visit.beginAt(clerk.login, '/omApplications')
    await page.getByRole('link', { name: t('area-maintenance-requests:add'), exact: true }).click()
    await field(visit, 'kind').selectOption('burst')
    await field(visit, 'source').selectOption('phone')
    await field(visit, 'description').fill('Water runs down the street.')
    await field(visit, 'street').fill('Kimonos 14')
    await field(visit, 'postcode').fill('6023')
    await press(visit, 'record:form.add')
    await page.getByRole('link', { name: /^MR-/ }).click()
    await press(visit, 'area-maintenance-requests:move.assessed')
    await page.getByRole('radio', { name: t('area-maintenance-requests:choice.priority.danger') }).check()
    await press(visit, 'area-maintenance-requests:move.assessed')
    await told(visit, 'area-maintenance-requests:moved.assessed').waitFor()
    const request = visit.path()
    const number = await page.getByRole('heading', { level: 1 }).innerText()

    // A card takes over what the request says, and the request shows it.
    await page.getByRole('link', { name: t('area-job-cards:add'), exact: true }).click()
    await expect.poll(() => field(visit, 'request').inputValue()).toBe(number)
    expect(await field(visit, 'street').inputValue()).toBe('Kimonos 14')
    expect(await field(visit, 'priority').inputValue()).toBe('danger')
    await field(visit, 'title').fill('Mend the pipe at the school')
    await field(visit, 'kind').selectOption('repair')
    await press(visit, 'area-job-cards:part.checklist.add')
    await field(visit, 'checklist.0.item').fill('Valve opened again')
    await press(visit, 'record:form.add')
    await page.getByRole('link', { name: /^JC-/ }).click()
    await press(visit, 'area-job-cards:move.assigned')
    await choose(visit, 'employee', worker.name)
    await press(visit, 'area-job-cards:move.assigned')
    await told(visit, 'area-job-cards:moved.assigned').waitFor()
    const card = visit.path()
    await visit.go(request)
    await page.getByText('Mend the pipe at the school').waitFor()

    // The worker finds it at home: a press sets out, a press begins, the list is ticked in place.
    const phone = await another({ language: 'en', browser: { viewport: { width: 360, height: 780 } } })
    await phone.beginAt(worker.login, '/employeeHome')
    await phone.page.locator('main a[href="/myDay"]').click()
    await phone.page.getByRole('heading', { name: 'Mend the pipe at the school' }).waitFor()
    const moveButton = (move: string) =>
      phone.page.getByRole('button', { name: phone.t(`area-job-cards:move.${move}`) }).first()
    await moveButton('travelBegan').click()
    await told(phone, 'area-job-cards:moved.travelBegan').waitFor()
    portal().clock.advance(minutes(3))
    await moveButton('workBegan').click()
    await told(phone, 'area-job-cards:moved.workBegan').waitFor()
    await phone.page.getByText(t('maintenance:day.fine'), { exact: true }).click()
    await told(phone, 'record:news.saved').waitFor()
    await phone.page.getByText(t('maintenance:day.checked', { done: '1', all: '1' })).waitFor()

    portal().clock.advance(minutes(4))

    // Interrupting needs a reason; it goes on, and finishing with a problem needs what has to follow.
    await moveButton('interrupted').click()
    expect(await moveButton('interrupted').isDisabled()).toBe(true)
    await field(phone, 'reason').fill('Waiting for the excavator.')
    await moveButton('interrupted').click()
    await told(phone, 'area-job-cards:moved.interrupted').waitFor()
    await moveButton('workBegan').click()
    await told(phone, 'area-job-cards:moved.workBegan').waitFor()
    await moveButton('finished').click()
    const choice = (of: string, name: string) =>
      phone.page.getByRole('radio', { name: t(`area-job-cards:choice.${of}.${name}`), exact: true })
    await choice('outcome', 'done').check()
    expect(await choice('activity', 'replace').count()).toBe(0)
    await choice('outcome', 'problemFound').check()
    expect(await moveButton('finished').isDisabled()).toBe(true)
    await choice('activity', 'replace').check()
    await choice('condition', 'poor').check()
    await moveButton('finished').click()
    await told(phone, 'area-job-cards:moved.finished').waitFor()
    await phone.page.getByText(t('maintenance:day.finishedOne'), { exact: true }).waitFor()

    // The clerk approves and closes; times are in sight, and the request is closed without another press.
    await visit.go(card)
    await page.getByRole('link', { name: /^JT-/ }).first().waitFor()
    await press(visit, 'area-job-cards:move.approved')
    await told(visit, 'area-job-cards:moved.approved').waitFor()
    await press(visit, 'area-job-cards:move.closed')
    await told(visit, 'area-job-cards:moved.closed').waitFor()
    await visit.go(request)
    await page.getByText(t('area-maintenance-requests:state.closed'), { exact: true }).first().waitFor()
    await page.getByText(t('record:history.title'), { exact: true }).click()
    const history = page.locator('details', { hasText: t('record:history.title') })
    await history.getByText(t('area-maintenance-requests:moved.cardsClosed')).waitFor()
  },
)

journey(
  'a card is planned in the week, a day later and for somebody, with the keyboard alone',
  { language: 'ar' },
  async (visit) => {
    const { page, t } = visit
    const { db } = portal()
    const [planner, worker] = [
      await newColleague(portal(), 'Anna Planner'),
      await newColleague(portal(), 'Marios Crew', { isFieldWorker: true }),
    ]
    const now = new Date(portal().clock())
    const day = (by: number) => new Date(Number(now) + by * 86_400_000).toISOString().slice(0, 10)
    await db
      .insertInto('job_cards' as never)
      .values({
        state: 'planned',
        code: 'JC-900001',
        title: 'Planned by keyboard',
        kind: 'repair',
        priority: 'normal',
        postcode: '6023',
        planned_from: day(0),
        planned_to: day(0),
        changed_at: now,
        insert_key: crypto.randomUUID(),
      } as never)
      .execute()
    await visit.beginAt(planner.login, '/workCalendar')
    const bar = page.getByRole('link', { name: 'Planned by keyboard' })
    await bar.focus()
    await page.keyboard.press('Enter')
    const later = visit.button(t('maintenance:calendar.later'))
    await later.focus()
    await page.keyboard.press('Enter')
    await told(visit, 'record:news.saved').waitFor()
    const planned = async () =>
      (await db
        .selectFrom('job_cards' as never)
        .selectAll()
        .where('code' as never, '=', 'JC-900001' as never)
        .executeTakeFirstOrThrow()) as Record<string, unknown>
    const plannedFrom = async () => new Date(String((await planned())['planned_from'])).toISOString()
    await expect.poll(plannedFrom).toContain(day(1))
    await visit.button(t('area-job-cards:move.assigned')).press('Enter')
    await field(visit, 'employee').fill(worker.name)
    await page.getByRole('option').filter({ hasText: worker.name }).first().waitFor()
    await field(visit, 'employee').press('Enter')
    await visit.button(t('area-job-cards:move.assigned')).press('Enter')
    await told(visit, 'area-job-cards:moved.assigned').waitFor()
    await page.getByRole('region', { name: worker.name }).getByText('Planned by keyboard').first().waitFor()
  },
)
