/** Applications that another system carries out: exported with the file that holds them, or not at all. */
import { createHash, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterEach, describe, expect, test } from 'vitest'
import type { ApplicationExport } from '#contract/application-exports.ts'
import type { FileFormat } from '#contract/areas/job-kinds.ts'
import { exportKeptDays } from '#contract/rules/application-exports.ts'
import { deleteOldExports } from '#server/areas/application-exports/shown-exports.ts'
import { movableClock } from '#tools/test-portal/movable-clock.ts'
import { newCustomerAccount } from '#tools/test-portal/utility-rows.ts'
import { employee, type Employee } from './areas-people.ts'
import { changeApplication } from './changed-rows.ts'
import { customerOf, moveApplication, newApplication, readApplication } from './conversation-people.ts'
import { bothDatabases } from './databases.ts'
import { portalFixture, setForTest } from './portal-fixture.ts'

describe.each(bothDatabases)('exports of applications on $database', ({ place }) => {
  const clock = movableClock(new Date('2026-11-26T08:40:00Z'))
  const portal = portalFixture({ database: place, clock })
  const clerk = () => employee(portal, { portalNewCs: true })

  // What one test has left ready would be in the file of the next.
  afterEach(() =>
    sql`update applications set status = 'cancelled' where status = 'readyForExport'`.execute(portal.db),
  )

  async function ready(wish = 'A connection, please.'): Promise<{ id: number; accountNo: string }> {
    const accountNo = await newCustomerAccount(portal.db, `E${randomUUID().replaceAll('-', '')}`)
    const id = await newApplication(portal, accountNo)
    await changeApplication(portal.db, id, {
      status: 'readyForExport',
      details: JSON.stringify({ place: 'Ledra 12', service: 'water', wish }),
    })
    return { id, accountNo }
  }
  const make = async (
    { browser }: Employee,
    more: { Applications?: number[]; Key?: string; Format?: FileFormat } = {},
  ) => {
    const { body, data } = await browser.call('makeApplicationExport', {
      Format: 'jsonLines',
      Key: randomUUID(),
      ...more,
    })
    return { code: data.code, item: body['item'] as ApplicationExport }
  }
  const list = async ({ browser }: Employee) => {
    const { body } = await browser.call('getApplicationExports', {})
    return { items: body['items'] as ApplicationExport[], ready: body['ready'] as number }
  }
  const download = async ({ browser }: Employee, Value: number) => {
    const { body, data } = await browser.call('downloadApplicationExport', { Value })
    return { code: data.code, bytes: Buffer.from((body['value'] ?? []) as Uint8Array) }
  }
  const statusOf = async (who: Employee, id: number) => (await readApplication(who, id)).status

  test('the file holds exactly those that are exported then, and nobody else is', async () => {
    const who = await clerk()
    const [one, other] = [await ready('=1+1'), await ready()]
    expect((await list(who)).ready).toBe(2)
    const { item } = await make(who)
    expect(item).toMatchObject({ rows: 2, hasFile: true, recalled: [], downloads: [] })
    const { bytes } = await download(who, item.id)
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(item.sha256)
    const rows = bytes
      .toString()
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { number: number; account: string; wish: string })
    expect(rows.map(({ number }) => number)).toEqual([one.id, other.id])
    expect(rows[0]).toMatchObject({
      account: one.accountNo,
      place: 'Ledra 12',
      service: 'water',
      wish: '=1+1',
    })
    expect(await statusOf(who, one.id)).toBe('exported')
    expect(await list(who)).toMatchObject({ ready: 0, items: [{ id: item.id, downloads: [{}] }] })
    expect((await make(who)).code).toBe('application.nothingToExport')
  })

  test('nothing is exported where its file cannot be written', async () => {
    const who = await clerk()
    const { id } = await ready()
    await sql`
      create or replace function refuse_export() returns trigger language plpgsql as $$
      begin raise exception 'the disk is full'; end $$`.execute(portal.db)
    await sql`
      create trigger full_disk before insert on application_export_rows
      for each row execute function refuse_export()`.execute(portal.db)
    expect((await make(who)).code).toBe('server.failed')
    await sql`drop trigger full_disk on application_export_rows`.execute(portal.db)
    expect(await statusOf(who, id)).toBe('readyForExport')
    expect((await make(who)).item.rows).toBe(1)
  })

  test('pressed by several at once each application is in one file, and pressed twice there is one file', async () => {
    const people = await Promise.all(Array.from({ length: 4 }, clerk))
    for (let count = 0; count < 5; count += 1) await ready()
    const made = await Promise.all(people.map((one) => make(one)))
    expect(made.filter(({ code }) => code === undefined).map(({ item }) => item.rows)).toEqual([5])
    expect(made.filter(({ code }) => code === 'application.nothingToExport').length).toBe(3)
    await ready()
    const Key = randomUUID()
    const [first, again] = await Promise.all([make(people[0]!, { Key }), make(people[0]!, { Key })])
    expect(first.item.id).toBe(again.item.id)
    expect((await make(people[1]!, { Key })).code).toBe('job.keyReused')
  })

  test('one that was named and is not ready any more stops them all', async () => {
    const who = await clerk()
    const [one, other] = [await ready(), await ready()]
    await moveApplication(who, other.id, 'staff.recalled', 'readyForExport', 'The plan is missing.')
    expect((await make(who, { Applications: [one.id, other.id] })).code).toBe('application.moved')
    expect(await statusOf(who, one.id)).toBe('readyForExport')
  })

  test('marking a single one as exported makes a file of it, too', async () => {
    const who = await clerk()
    const { id } = await ready()
    expect((await moveApplication(who, id, 'staff.exported', 'readyForExport')).data.status).toBe(0)
    const [newest] = (await list(who)).items
    expect(newest?.rows).toBe(1)
    expect((await download(who, newest!.id)).bytes.toString()).toContain(`"number":${id}`)
    expect((await moveApplication(who, id, 'staff.exported', 'exported')).data.code).toBe('application.move')
  })

  test('an exported one is recalled with a reason that its customer reads, and the file says so', async () => {
    const who = await clerk()
    const { id, accountNo } = await ready()
    const customer = await customerOf(portal, accountNo)
    const { item } = await make(who)
    expect((await moveApplication(who, id, 'staff.recalled', 'exported')).data.code).toBe(
      'application.reason',
    )
    await moveApplication(who, id, 'staff.recalled', 'exported', 'The road is closed.')
    expect(await statusOf(who, id)).toBe('inProcess')
    expect((await list(who)).items.find(({ id: one }) => one === item.id)?.recalled).toEqual([id])
    const told = (await portal.outbox()).filter(({ to }) => to === customer.account.login)
    expect(told[0]?.body).toContain('The road is closed.')
    // Released and exported once more, it is in a file of its own; the first one stays recalled.
    await moveApplication(who, id, 'staff.released', 'inProcess')
    const second = await make(who)
    expect(second.item).toMatchObject({ rows: 1, recalled: [] })
  })

  test('the file is gone after its days, and what it held is still said', async () => {
    const who = await clerk()
    await ready()
    const { item } = await make(who)
    await deleteOldExports(portal.db, new Date(clock().getTime() + (exportKeptDays + 1) * 86_400_000))
    expect((await download(who, item.id)).code).toBe('application.noExport')
    expect((await list(who)).items.find(({ id }) => id === item.id)).toMatchObject({
      hasFile: false,
      rows: 1,
    })
  })

  test('people who may not see all of it, or may not export, neither make nor fetch one', async () => {
    const who = await clerk()
    const { accountNo } = await ready()
    const { item } = await make(who)
    await ready()
    await setForTest(portal, 'security.account.idNo', '{"employee":"hidden"}', 'shown')
    expect((await make(who)).code).toBe('control.disabled')
    expect((await download(who, item.id)).code).toBe('control.disabled')
    const customer = await customerOf(portal, accountNo)
    expect((await customer.browser.call('getApplicationExports', {})).data.code).toBe('access.denied')
    const stranger = await employee(portal, { portalDm: true })
    expect((await make(stranger)).code).toBe('menu.notOffered')
  })
})
