/** What waits for an employee, as the home of staff says it: by right, and as the lists behind the links count it. */
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { EmployeeHome, WaitingLine } from '#contract/home.ts'
import { daysAfter } from '#contract/rules/days.ts'
import { daysOf } from '#contract/rules/lists.ts'
import { whatWaits, type WaitingEntry } from '#server/areas/waiting/waiting-kind.ts'
import { dayOf } from '#server/platform/calendar.ts'
import { newApplicationRow, newCustomerAccount } from '#tools/test-portal/utility-rows.ts'
import { employee, newClaim, threePlaces } from './areas-people.ts'
import { listOf } from './areas/area-caller.ts'
import { newElement } from './areas/samples.ts'
import { changeApplication } from './changed-rows.ts'
import { bothDatabases } from './databases.ts'
import { portalFixture, setForTest } from './portal-fixture.ts'
import type { TestVisitor } from './visitor.ts'

const everywhere = { seeAllDistricts: true } as const

describe.each(bothDatabases)('what waits on $database', ({ place }) => {
  const portal = portalFixture({ database: place })
  const homeOf = async (browser: TestVisitor) =>
    (await browser.call('getEmployeeHome', {})).body['item'] as EmployeeHome
  const lineOf = async (browser: TestVisitor, kind: WaitingLine['kind']) =>
    (await homeOf(browser)).waiting.find((line) => line.kind === kind)

  test('an employee without rights is told that nothing of it is for them', async () => {
    const { browser } = await employee(portal, { portalGis: true }, everywhere)
    expect(await homeOf(browser)).toMatchObject({ waiting: [], isForThem: false })
  })

  test('applications are as many as the list shows that the link leads to, since the oldest', async () => {
    const { browser } = await employee(portal, { portalNewCs: true })
    const accountNo = await newCustomerAccount(portal.db, `W${Date.now()}`)
    const id = await newApplicationRow(portal.db, { accountNo, at: new Date('2020-02-03T10:00:00Z') })
    await changeApplication(portal.db, id, { status: 'new' })
    const line = (await lineOf(browser, 'applications'))!
    expect(new URL(line.path, 'https://portal').searchParams.get('filter')).toBe('waiting')
    const Options = { PageSize: 10 as const, Page: 1, Filter: 'waiting' as const }
    const { body } = await browser.call('getApplications', { Options })
    expect(line).toMatchObject({ count: body['total'], since: '2020-02-03T10:00:00.000Z', isLate: true })
    // Three working days after a Monday.
    expect(line.dueOn).toBe('2020-02-06')
  })

  test('messages are those of the days that the link asks for', async () => {
    const { browser } = await employee(portal, { portalNewCs: true })
    const write = (ago: number) =>
      sql`
        insert into contact_requests (account_no, kind, message, email, phone_no, written_at)
        values ('', '', 'no water', 'x@example.com', '', now() - ${`${ago} days`}::interval)`.execute(
        portal.db,
      )
    await write(0)
    await write(30)
    const line = (await lineOf(browser, 'contactRequests'))!
    const { from, to } = daysOf('last5Days', dayOf(new Date()))
    const Options = { PageSize: 10 as const, Page: 1, From: from, To: to }
    expect(line.count).toBe((await browser.call('getContactRequests', { Options })).body['total'])
    expect(line).toMatchObject({ path: '/contactRequests?range=last5Days', isLate: false })
  })

  test('elements are those of the own districts that do not serve for longer than planned, as their list has them', async () => {
    const places = await threePlaces(portal)
    const ids = [await newElement(portal, places[0], {}), await newElement(portal, places[1], {})]
    const late = daysAfter(dayOf(new Date()), -9)
    await sql`
      update elements set state = 'outOfService', out_of_service_from = ${late}, out_of_service_to = ${late}
      where id = any(${ids}::bigint[])`.execute(portal.db)
    const { browser } = await employee(portal, { elementProperties: true }, {}, [places[0].postcode])
    const line = (await lineOf(browser, 'elementsOverdue'))!
    const asked = new URL(line.path, 'https://portal').searchParams
    const [, To] = asked.get('f.outOfServiceTo')!.split('..')
    const Where = [
      { Field: 'state', Is: [asked.get('f.state')!] },
      { Field: 'outOfServiceTo', To: To! },
    ]
    const list = await listOf(browser, 'elements', { Where })
    expect(line).toMatchObject({ count: list.total, isLate: true })
    expect(list.items.map(({ id }) => id)).toContain(ids[0])
    expect(list.items.map(({ id }) => id)).not.toContain(ids[1])
    await setForTest(portal, 'security.elements.outOfServiceTo', '{"employee":"hidden"}', 'shown')
    expect(await lineOf(browser, 'elementsOverdue')).toBeUndefined()
  })

  test('approvals lead to the oldest that this person may decide', async () => {
    const [one] = await threePlaces(portal)
    const asker = await employee(portal, { portalDm: true }, { ...everywhere, changeRecords: true })
    const ids: number[] = []
    for (let count = 0; count < 2; count += 1) {
      const request = {
        Id: await newClaim(portal, one),
        Version: 1,
        AmountCents: 100_00,
        Reason: 'as agreed',
      }
      const { body } = await asker.browser.call('askDamagePayment', { ...request, Key: crypto.randomUUID() })
      ids.push((body['item'] as { id: number }).id)
    }
    const decider = await employee(portal, { portalDm: true }, { ...everywhere, approve: 1000_00 })
    const line = await lineOf(decider.browser, 'approvals')
    expect(line).toMatchObject({
      count: (await homeOf(decider.browser)).approvals?.items.length,
      isLate: false,
    })
    expect(line?.path).toMatch(/^\/approvals\/\d+$/)
    expect(await lineOf(asker.browser, 'approvals')).toBeUndefined()
  })
})

describe('the order of what waits', () => {
  const now = new Date('2026-11-26T09:00:00Z')
  const entry = (kind: WaitingEntry['kind'], since: string, dueOn?: string): WaitingEntry => ({
    kind,
    find: () => Promise.resolve({ count: 1, since: new Date(since), path: '/', ...(dueOn && { dueOn }) }),
  })

  test('late comes first by its day, then what waits longest; what does not wait is left out', async () => {
    const lines = await whatWaits(
      [
        entry('contactRequests', '2026-11-20T09:00:00Z'),
        entry('approvals', '2026-11-25T09:00:00Z', '2026-12-09'),
        entry('applications', '2026-11-16T09:00:00Z'),
        entry('elementsOverdue', '2026-11-10T21:59:59Z', '2026-11-10'),
        { kind: 'jobProblems', find: () => Promise.resolve(undefined) },
      ],
      now,
    )
    expect(lines.map(({ kind, isLate }) => [kind, isLate])).toEqual([
      ['elementsOverdue', true],
      ['applications', true],
      ['contactRequests', false],
      ['approvals', false],
    ])
  })

  test('what is due today is not late', async () => {
    const [line] = await whatWaits([entry('approvals', '2026-11-20T09:00:00Z', '2026-11-26')], now)
    expect(line).toMatchObject({ isLate: false, waitingDays: 6 })
  })
})
