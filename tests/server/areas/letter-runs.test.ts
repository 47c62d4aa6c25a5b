/** Runs of letters as people handle them: proposed, checked, issued once whatever dies, printed together, and reversed by a second person. */
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { dueLetterRuns } from '#server/areas/collection/letters/runs/due-letter-runs.ts'
import { createContentStore } from '#server/platform/content/content-store.ts'
import type { Message } from '#server/platform/delivery/outgoing-messages.ts'
import type { RunnerLog } from '#server/platform/due-rows/due-rows.ts'
import { newBillRow } from '#tools/test-portal/bill-rows.ts'
import { employee, type Employee } from '../areas-people.ts'
import { bothDatabases } from '../databases.ts'
import { newAccount } from '../payment-people.ts'
import { portalFixture } from '../portal-fixture.ts'
import { add, move } from '../store-people.ts'
import { itemOf, listOf, read, refusalOf } from './area-caller.ts'

/** Tuesday, 20 October 2026, 11:55 in Nicosia. */
const morning = new Date('2026-10-20T08:55:00Z')
const today = '2026-10-20'

describe.each(bothDatabases)('runs of letters on $database', ({ place }) => {
  const portal = portalFixture({ database: place, clock: () => morning })
  let keeper: Employee
  let chief: Employee
  let sent: Message[] = []

  beforeAll(async () => {
    const rights = { changeRecords: true, approve: 100_00 } as const
    keeper = await employee(portal, { portalDm: true }, rights)
    chief = await employee(portal, { portalDm: true }, rights)
  })

  beforeEach(async () => {
    sent = []
    // Each test is about its own cases.
    await sql`update debt_cases set deleted_at = now()`.execute(portal.db)
  })

  const quiet: RunnerLog = { error: (_: unknown, text?: string) => expect.unreachable(text) }
  /** As another process of the portal has them. @param stopping it ends in the middle of its work */
  const hand = (stopping = new AbortController().signal) =>
    dueLetterRuns({
      db: portal.db,
      clock: () => morning,
      content: createContentStore(portal.db, () => morning, {}),
      messages: { enqueue: (_tx, message) => Promise.resolve(void sent.push(message)) },
      stopping,
      log: quiet,
    })
  const workAll = async () => {
    for (let claimed = await hand().claim(1); claimed.length > 0; claimed = await hand().claim(1))
      for (const work of claimed) await work()
  }
  const lateCase = async (
    more: { email?: string; language?: string; cents?: number; dueOn?: string } = {},
  ) => {
    const { email = '', language = 'el', cents = 80_00, dueOn = '2026-08-01' } = more
    const customer = await newAccount(portal)
    await sql`update customer_accounts set email = ${email}, language = ${language} where account_no = ${customer}`.execute(
      portal.db,
    )
    const bill = await newBillRow(portal.db, customer, { cents, dueOn })
    return { customer, bill, id: itemOf(await add(keeper, 'debt-cases', { customer })).id }
  }
  const hold = (customer: string) =>
    sql`insert into collection_holds (state, code, customer, kind, starts_on, ends_on, reason, changed_at, insert_key)
      values ('active', ${`CH-${customer}`}, ${customer}, 'hold', ${today}, '2026-10-30', 'asked', now(),
        gen_random_uuid())`.execute(portal.db)
  const begin = async () => itemOf(await add(keeper, 'letter-runs', { level: 1 })).id
  const proposed = async () => {
    const id = await begin()
    await workAll()
    return id
  }
  const step = (who: Employee, id: number, name: string) => move(who, 'letter-runs', id, `staff.${name}`)
  const run = (id: number) => read(keeper.browser, 'letter-runs', id)
  const rowsIn = async (id: number) =>
    (await listOf(keeper.browser, 'letter-run-rows', { Where: [{ Field: 'run', Is: [String(id)] }] })).items
  const rowOf = async (id: number, { customer }: { customer: string }) =>
    (await rowsIn(id)).find(({ values }) => values['customer'] === customer)?.values
  const lettersOf = async ({ id }: { id: number }) => {
    const { rows } = await sql<{ level: string; state: string }>`
      select level, state from debt_letters where debt_case = ${id} order by id`.execute(portal.db)
    return rows
  }
  const textOf = async (id: number) => {
    const { body } = await keeper.browser.call('downloadLetterRun', { Value: id })
    return Buffer.from(body['value'] as Uint8Array).toString('latin1')
  }

  test('propose a letter for each case of the level, say why others are left out, and ask again when they issue', async () => {
    const [post, mail, held, paid] = [
      await lateCase(),
      await lateCase({ email: 'anna@example.com', language: 'en' }),
      await lateCase(),
      await lateCase(),
    ]
    const early = await lateCase({ dueOn: '2026-10-16' })
    await hold(held.customer)
    const id = await begin()
    expect((await run(id)).values).toMatchObject({ isWorking: true, letters: 0 })
    expect(refusalOf(await step(keeper, id, 'checked'))).toEqual(['record.field', 'state', 'stillProposing'])
    await workAll()
    expect((await run(id)).values).toMatchObject({
      isWorking: false,
      letters: 3,
      total: 240_00,
      byEmail: 1,
      byPost: 2,
      leftOut: 1,
    })
    expect(await rowOf(id, held)).toMatchObject({ standing: 'leftOut', obstacle: 'heldBack' })
    expect(await rowOf(id, early)).toBeUndefined()
    await sql`insert into transactions (account_no, booked_on, kind, amount, invoice_number)
      values (${paid.customer}, ${today}, 'payment', -80, ${paid.bill.number})`.execute(portal.db)
    itemOf(await step(keeper, id, 'checked'))
    await workAll()
    expect(await run(id)).toMatchObject({
      state: 'issued',
      values: { letters: 2, leftOut: 2, checkedBy: keeper.id },
    })
    expect(await rowOf(id, paid)).toMatchObject({ standing: 'leftOut', obstacle: 'nothingLate' })
    expect(await rowOf(id, post)).toMatchObject({ standing: 'issued', place: 1 })
    // A letter on its way counts for nothing yet.
    expect((await read(keeper.browser, 'debt-cases', post.id)).values['level']).toBe(0)
    expect(sent).toHaveLength(1)
    expect(sent[0]).toMatchObject({
      kind: 'debtLetter',
      channel: 'email',
      to: 'anna@example.com',
      language: 'en',
    })
    expect(sent[0]?.facts?.['text']).toContain(mail.bill.number)
  })

  test('issue each letter once: by two hands at the same time, by two runs, and after a process has died', async () => {
    const cases = [
      await lateCase(),
      await lateCase(),
      await lateCase({ email: 'boris@example.com' }),
      await lateCase(),
    ]
    const [one, other] = [await proposed(), await proposed()]
    itemOf(await step(keeper, one, 'checked'))
    itemOf(await step(keeper, other, 'checked'))
    // Taken, and never worked on: the process is gone.
    await hand().claim(2)
    await workAll()
    expect((await run(one)).state).toBe('checked')
    await sql`update letter_run_work set taken_until = null`.execute(portal.db)
    const first = await hand().claim(2)
    await sql`update letter_run_work set taken_until = null`.execute(portal.db)
    const second = await hand().claim(2)
    await Promise.all([...first, ...second].map((work) => work()))
    await workAll()
    for (const debtCase of cases) expect(await lettersOf(debtCase)).toEqual([{ level: '1', state: 'issued' }])
    expect(sent).toHaveLength(1)
    const [of, against] = [await run(one), await run(other)]
    expect([of.state, against.state]).toEqual(['issued', 'issued'])
    expect(Number(of.values['letters']) + Number(against.values['letters'])).toBe(4)
    expect(Number(of.values['leftOut']) + Number(against.values['leftOut'])).toBe(4)
  })

  test(
    'remind each case once by ten runs at once, five of which lose their process at the start or in the middle',
    { timeout: 120_000 },
    async () => {
      const cases = []
      for (let made = 0; made < 20; made += 1)
        cases.push(await lateCase(made % 2 === 0 ? { email: `case.${made}@example.com` } : {}))
      const ids = await Promise.all(Array.from({ length: 10 }, begin))
      await Promise.all(Array.from({ length: 4 }, workAll))
      for (const id of ids) itemOf(await step(keeper, id, 'checked'))
      // Three are taken and never worked on; two stop as soon as they have issued something.
      await hand().claim(3)
      const dying = new AbortController()
      const half = await hand(dying.signal).claim(2)
      await Promise.all([
        ...half.map((work) => work()),
        ...Array.from({ length: 4 }, workAll),
        (async () => {
          await expect.poll(() => sent.length, { timeout: 60_000 }).toBeGreaterThan(0)
          dying.abort()
        })(),
      ])
      // What a process that is gone had taken is free again later.
      await sql`update letter_run_work set taken_until = null`.execute(portal.db)
      await Promise.all(Array.from({ length: 4 }, workAll))
      for (const debtCase of cases)
        expect(await lettersOf(debtCase)).toEqual([{ level: '1', state: 'issued' }])
      expect(sent.map(({ to }) => to).toSorted()).toEqual(
        Array.from({ length: 10 }, (_none, index) => `case.${index * 2}@example.com`).toSorted(),
      )
      const runs = await Promise.all(ids.map(run))
      expect(runs.map(({ state }) => state)).toEqual(ids.map(() => 'issued'))
      expect(runs.reduce((sum, { values }) => sum + Number(values['letters']), 0)).toBe(20)
    },
  )

  test('print together what goes by post, each in its language and with its place, with a list of as many', async () => {
    await lateCase({ language: 'ar' })
    await lateCase({ language: 'en' })
    await lateCase({ email: 'clio@example.com' })
    const id = await proposed()
    expect((await keeper.browser.call('downloadLetterRun', { Value: id })).data.code).toBe('record.unknown')
    itemOf(await step(keeper, id, 'checked'))
    await workAll()
    const text = await textOf(id)
    expect(text.slice(0, 5)).toBe('%PDF-')
    // The list, and two letters of a page each.
    expect(text.match(/\/Type \/Page\b/g)).toHaveLength(3)
    expect(text).toContain('NotoSansArabic')
    const places = (await rowsIn(id)).map(({ values }) => values['place'])
    expect(places.toSorted()).toEqual([1, 2, null])
  })

  test('are reversed by a second person, while none of the letters is served', async () => {
    const served = await lateCase()
    const other = await lateCase()
    const id = await proposed()
    itemOf(await step(keeper, id, 'checked'))
    await workAll()
    expect(refusalOf(await step(keeper, id, 'reversed'))).toEqual(['record.field', 'state', 'samePerson'])
    const letter = Number((await rowOf(id, served))?.['letter'])
    itemOf(await move(keeper, 'debt-letters', letter, 'staff.served', { servedOn: today }))
    expect(refusalOf(await step(chief, id, 'reversed'))).toEqual(['record.field', 'state', 'alreadyServed'])
    expect(await lettersOf(other)).toEqual([{ level: '1', state: 'issued' }])
    await sql`update debt_letters set state = 'cameBack' where id = ${letter}`.execute(portal.db)
    expect(itemOf(await step(chief, id, 'reversed')).values['reversedBy']).toBe(chief.id)
    expect(await lettersOf(other)).toEqual([{ level: '1', state: 'reversed' }])
  })

  test('look through all again, and can be cancelled', async () => {
    const held = await lateCase()
    await hold(held.customer)
    const id = await proposed()
    expect(refusalOf(await step(keeper, id, 'checked'))).toEqual(['record.field', 'state', 'nothingToIssue'])
    await sql`update collection_holds set state = 'ended' where customer = ${held.customer}`.execute(
      portal.db,
    )
    itemOf(await step(keeper, id, 'proposedAgain'))
    await workAll()
    expect((await run(id)).values).toMatchObject({ letters: 1, leftOut: 0 })
    itemOf(await step(keeper, id, 'cancelled'))
    await workAll()
    expect(await lettersOf(held)).toEqual([])
  })
})
