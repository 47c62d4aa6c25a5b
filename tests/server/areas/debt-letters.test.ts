/** Letters of debt cases: frozen when they are issued, a level of the case once they are served, and read as PDF by those who see them. */
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { languages } from '#contract/entities.ts'
import { contentOf } from '#server/areas/collection/letters/frozen-letter.ts'
import { centsAsDecimal } from '#server/billing/ledger/decimal-cents.ts'
import { newBillRow } from '#tools/test-portal/bill-rows.ts'
import { employee, type Employee } from '../areas-people.ts'
import { bothDatabases } from '../databases.ts'
import { newAccount } from '../payment-people.ts'
import { portalFixture } from '../portal-fixture.ts'
import { add, move } from '../store-people.ts'
import { ask, changeOf, itemOf, read, refusalOf } from './area-caller.ts'

/** Tuesday, 20 October 2026, 11:55 in Nicosia. */
const morning = new Date('2026-10-20T08:55:00Z')
const today = '2026-10-20'

describe.each(bothDatabases)('letters of debt cases on $database', ({ place }) => {
  const portal = portalFixture({ database: place, clock: () => morning })
  let keeper: Employee

  beforeAll(async () => {
    keeper = await employee(portal, { portalDm: true }, { changeRecords: true })
  })

  const lateCase = async (
    bills: readonly { cents: number; dueOn: string }[] = [{ cents: 80_00, dueOn: '2026-08-01' }],
  ) => {
    const customer = await newAccount(portal)
    const made = []
    for (const bill of bills) made.push(await newBillRow(portal.db, customer, bill))
    const { id } = itemOf(await add(keeper, 'debt-cases', { customer }))
    return { customer, id, bills: made }
  }
  const issue = (debtCase: number, sentBy = 'post') => add(keeper, 'debt-letters', { debtCase, sentBy })
  const step = (id: number, name: string, values: object = {}) =>
    move(keeper, 'debt-letters', id, `staff.${name}`, values as Record<string, unknown>)
  const caseAt = async (id: number) => read(keeper.browser, 'debt-cases', id)
  const pay = (account_no: string, cents: number) =>
    portal.db
      .insertInto('transactions')
      .values({
        account_no,
        booked_on: today,
        kind: 'payment',
        entry: 'payment',
        amount: centsAsDecimal(-cents),
      })
      .execute()
  const fileOf = async (id: number, who = keeper) => who.browser.call('downloadDebtLetter', { Value: id })

  test('name the rows behind their sum, less credit, with a last day that counts from when they are served', async () => {
    const { customer, id, bills } = await lateCase([
      { cents: 80_00, dueOn: '2026-08-01' },
      { cents: 20_50, dueOn: '2026-09-01' },
      { cents: 99_00, dueOn: '2026-11-01' },
    ])
    await pay(customer, 10_00)
    const letter = itemOf(await issue(id))
    // Posted on Tuesday, served on Friday; fourteen days later is a Friday, too.
    expect(letter).toMatchObject({
      state: 'issued',
      values: { customer, level: 1, total: 90_50, issuedOn: today, lastDay: '2026-11-06', servedOn: null },
    })
    expect(await contentOf(portal.db, letter.id)).toMatchObject({
      code: letter.values['code'],
      items: [
        { reference: bills[0]!.number, kind: 'bill', dueOn: '2026-08-01', cents: 80_00 },
        { reference: bills[1]!.number, kind: 'bill', dueOn: '2026-09-01', cents: 20_50 },
      ],
      creditCents: 10_00,
      totalCents: 90_50,
    })
    // Nothing counts yet.
    expect((await caseAt(id)).values).toMatchObject({ level: 0, servedOn: null })
  })

  test('stay as they were, whatever is paid later', async () => {
    const { customer, id } = await lateCase()
    const letter = itemOf(await issue(id))
    const before = await contentOf(portal.db, letter.id)
    await pay(customer, 50_00)
    expect(await contentOf(portal.db, letter.id)).toEqual(before)
    const shown = await read(keeper.browser, 'debt-letters', letter.id)
    const changed = await ask(keeper.browser, 'debt-letters', 'change', changeOf(shown, { sentBy: 'email' }))
    expect(refusalOf(changed)).toEqual(['record.field', 'sentBy', 'notNow'])
    const remarked = await ask(
      keeper.browser,
      'debt-letters',
      'change',
      changeOf(shown, { remark: 'A copy by hand.' }),
    )
    expect(remarked.data.status).toBe(0)
  })

  test('make a level once they are served, and none where they came back or were reversed', async () => {
    const { id } = await lateCase()
    const first = itemOf(await issue(id))
    expect(refusalOf(await issue(id))).toEqual(['record.field', 'debtCase', 'alreadyIssued'])
    expect(refusalOf(await step(first.id, 'served', { servedOn: '2026-10-21' }))).toEqual([
      'record.field',
      'servedOn',
      'inFuture',
    ])
    expect(refusalOf(await step(first.id, 'served', { servedOn: '2026-10-19' }))).toEqual([
      'record.field',
      'servedOn',
      'beforeIssue',
    ])
    itemOf(await step(first.id, 'returned'))
    const second = itemOf(await issue(id, 'handed'))
    itemOf(await step(second.id, 'reversed'))
    expect((await caseAt(id)).state).toBe('open')
    const third = itemOf(await issue(id, 'handed'))
    itemOf(await step(third.id, 'served', { servedOn: today }))
    expect(await caseAt(id)).toMatchObject({
      state: 'reminded',
      values: { level: 1, servedOn: today, lastDay: third.values['lastDay'], reminded: 80_00 },
    })
    // The next level waits for the gap and for the last day.
    expect(refusalOf(await issue(id))).toEqual(['record.field', 'debtCase', 'tooSoon'])
    await sql`update debt_cases set served_on = '2026-10-05' where id = ${id}`.execute(portal.db)
    expect(refusalOf(await issue(id))).toEqual(['record.field', 'debtCase', 'beforeLastDay'])
    await sql`update debt_cases set last_day = '2026-10-19' where id = ${id}`.execute(portal.db)
    expect(itemOf(await issue(id)).values['level']).toBe(2)
  })

  test('are not issued for too little, too early, or while something holds them back; one of two at once', async () => {
    const few = await lateCase([{ cents: 4_99, dueOn: '2026-08-01' }])
    expect(refusalOf(await issue(few.id))).toEqual(['record.field', 'debtCase', 'nothingLate'])
    const early = await lateCase([{ cents: 80_00, dueOn: '2026-10-14' }])
    expect(refusalOf(await issue(early.id))).toEqual(['record.field', 'debtCase', 'notLateEnough'])
    const held = await lateCase()
    await sql`insert into collection_holds (state, code, customer, kind, starts_on, ends_on, reason, changed_at, insert_key)
      values ('active', ${`CH-${held.customer}`}, ${held.customer}, 'hold', ${today}, '2026-10-30', 'asked', now(),
        gen_random_uuid())`.execute(portal.db)
    expect(refusalOf(await issue(held.id))).toEqual(['record.field', 'debtCase', 'heldBack'])
    const { id } = await lateCase()
    const both = await Promise.all([issue(id), issue(id)])
    expect(both.filter(({ data }) => data.status === 0)).toHaveLength(1)
  })

  test('make no level where one was written down by hand meanwhile', async () => {
    const { id } = await lateCase()
    const letter = itemOf(await issue(id, 'handed'))
    itemOf(await move(keeper, 'debt-cases', id, 'staff.reminded', { servedOn: today }))
    expect(refusalOf(await step(letter.id, 'served', { servedOn: today }))).toEqual([
      'record.field',
      'state',
      'caseMoved',
    ])
    expect((await caseAt(id)).values['level']).toBe(1)
  })

  test.each(languages)('are a PDF in %s where that is the language of the customer', async (language) => {
    const { customer, id } = await lateCase()
    await sql`update customer_accounts set language = ${language} where account_no = ${customer}`.execute(
      portal.db,
    )
    const letter = itemOf(await issue(id))
    const { headers, body } = await fileOf(letter.id)
    const text = Buffer.from(body['value'] as Uint8Array).toString('latin1')
    expect(headers.get('content-type')).toBe('application/pdf')
    expect(text.slice(0, 5)).toBe('%PDF-')
    expect(text).toContain(`/Lang (${language})`)
    expect(text.includes('NotoSansArabic')).toBe(language === 'ar')
    expect(text.match(/\/Type \/Page\b/g)).toHaveLength(1)
  })

  test('go to nobody who does not see debt management', async () => {
    const { id } = await lateCase()
    const letter = itemOf(await issue(id))
    const other = await employee(portal, { portalDisconnections: true }, { changeRecords: true })
    expect((await fileOf(letter.id, other)).data.status).not.toBe(0)
    expect((await fileOf(999_999)).data.code).toBe('record.unknown')
  })
})
