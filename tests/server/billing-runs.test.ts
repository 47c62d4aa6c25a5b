/** A run bills each supply once, whatever is killed and started twice, and is taken back as a whole. */
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { drawBill } from '#server/billing/financial/bill-document.ts'
import { billOf } from '#server/billing/financial/bill.ts'
import { balanceOf } from '#server/billing/financial/summary.ts'
import { allocateCredit } from '#server/billing/ledger/allocating.ts'
import {
  bookRun,
  cancelRun,
  markChecked,
  proposeBills,
  proposeProblemsAgain,
  startRun,
  RunStandsElsewhere,
  type BillingRun,
} from '#server/billing/making/runs.ts'
import { reverseRun } from '#server/billing/making/reversing.ts'
import { daysAfter } from '#server/platform/calendar.ts'
import { textsOfPdf } from '#tools/test-portal/pdf-text.ts'
import { bothDatabases } from './databases.ts'
import { paidPayment } from './payment-people.ts'
import { portalFixture } from './portal-fixture.ts'

const total = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0)

describe.each(bothDatabases)('billing runs on $database', ({ database, place }) => {
  const portal = portalFixture({ database: place })
  const now = new Date()

  const numberOf = async (query: string) =>
    Number((await sql.raw<{ found: string }>(query).execute(portal.db)).rows[0]?.found)

  /** What of these rows counts for nothing yet, or for other bills than they name. */
  const creditOf = (rows: string) => `select coalesce(sum(unallocated + coalesce((
      select sum(amount) from allocations where transaction_id = ledger.id
        and coalesce(invoice_number, charge_number) is distinct from ledger.invoice_number), 0)), 0) as found
    from ledger where ${rows}`

  /** A group of some supplies of the demonstration, with a period that ended forty days after their last bill. */
  const newRun = async (billingGroup: string, few: number) => {
    const { rows } = await sql<{ contract_no: string }>`update supplies set billing_group = ${billingGroup}
      where contract_no in (select contract_no from supplies where billing_group = '1' order by contract_no limit ${few})
      returning contract_no`.execute(portal.db)
    const { rows: last } = await sql<{
      day: string
    }>`select max(period_to)::text as day from invoices
      where contract_no in (select contract_no from supplies where billing_group = ${billingGroup})`.execute(
      portal.db,
    )
    const periodTo = daysAfter(last[0]?.day ?? '', 40)
    const issuedOn = daysAfter(periodTo, 4)
    const started = { billingGroup, periodTo, issuedOn, dueDays: 21 }
    return {
      run: await startRun(portal.db, now, started),
      started,
      contracts: rows.map((row) => row.contract_no),
      issuedOn,
    }
  }

  const billed = (runId: number, state = 'booked') =>
    numberOf(`select count(*) as found from billing_run_bills where run_id = ${runId} and state = '${state}'`)

  test('proposes what nobody has read by an estimate, books it, and every page reads the same sums', async () => {
    const { run, contracts, issuedOn } = await newRun('first', 6)
    expect(await proposeBills(portal.db, run)).toBe(6)
    const before = await numberOf('select sum(amount) as found from transactions')
    // Nothing is booked before somebody has looked.
    expect(await bookRun(portal.db, now, run)).toBe(0)
    await markChecked(portal.db, now, run)
    expect(await bookRun(portal.db, now, run)).toBe(6)
    const { rows } = await sql<{ number: string; account_no: string; total: string; due: string }>`
      select number, invoices.account_no, total, due_on::text as due from invoices join billing_run_bills on number = invoice_number
      where run_id = ${run.id}`.execute(portal.db)
    expect(rows).toHaveLength(contracts.length)
    for (const { number, account_no: accountNo, due } of rows) {
      expect(number).toMatch(/^\d{15}$/)
      expect(due).toBe(daysAfter(issuedOn, 21))
      const bill = await billOf(portal.db, { accountNo, today: issuedOn, language: 'en' }, number)
      expect(bill.lines.some(({ kind }) => kind === 'rounding')).toBe(false)
      expect(bill.lines.length).toBeGreaterThan(1)
      expect(bill.openCents).toBe(bill.totalCents)
      expect(bill.readings[0]?.kind).toBe('estimated')
    }
    const sum = total(rows.map((row) => Math.round(Number(row.total) * 100)))
    expect(Math.round((await numberOf('select sum(amount) as found from transactions')) * 100)).toBe(
      Math.round(before * 100) + sum,
    )
  })

  test('killed at any statement and started twice, it bills each supply once', async () => {
    const { run, started, contracts } = await newRun('second', 8)
    expect((await startRun(portal.db, now, started)).id).toBe(run.id)
    await Promise.all([proposeBills(portal.db, run), proposeBills(portal.db, run)])
    expect(await billed(run.id, 'proposed')).toBe(8)
    await markChecked(portal.db, now, run)
    // Each time it dies at another table: what that transaction had written is gone.
    for (const table of [
      'invoices',
      'invoice_lines',
      'transactions',
      'meter_readings',
      'billing_run_bills',
    ]) {
      await sql`create function die() returns trigger language plpgsql as $$ begin raise exception 'killed'; end $$`.execute(
        portal.db,
      )
      await sql`create trigger die after insert or update on ${sql.table(table)} for each statement execute function die()`.execute(
        portal.db,
      )
      await expect(bookRun(portal.db, now, run)).rejects.toThrow('killed')
      await sql`drop function die cascade`.execute(portal.db)
      expect(await billed(run.id)).toBe(0)
    }
    const done = await Promise.all(Array.from({ length: 4 }, () => bookRun(portal.db, now, run)))
    expect(total(done)).toBe(8)
    expect(await bookRun(portal.db, now, run)).toBe(0)
    for (const contract of contracts)
      expect(
        await numberOf(
          `select count(*) as found from invoices where contract_no = '${contract}' and period_to = '${run.periodTo}'`,
        ),
      ).toBe(1)
    expect(
      await numberOf(`select count(*) as found from billing_runs where id = ${run.id} and state = 'booked'`),
    ).toBe(1)
  })

  test('reversed as a whole, nothing of it is owed, what was paid is credit, and the days can be billed again', async () => {
    const { run, started } = await newRun('third', 4)
    const balances = async () =>
      (
        await sql`select account_no, sum(amount) as sum from transactions where entry is distinct from 'payment' group by 1 order by 1`.execute(
          portal.db,
        )
      ).rows
    const before = await balances()
    await proposeBills(portal.db, run)
    await markChecked(portal.db, now, run)
    await bookRun(portal.db, now, run)
    const { rows } = await sql<{ number: string; account_no: string }>`select number, account_no from invoices
      join billing_run_bills on number = invoice_number where run_id = ${run.id} order by number limit 1`.execute(
      portal.db,
    )
    const [paid] = rows
    await sql`insert into transactions (account_no, booked_on, kind, entry, amount, invoice_number)
      values (${paid?.account_no}, ${started.issuedOn}, 'payment', 'payment', -5, ${paid?.number})`.execute(
      portal.db,
    )
    await expect(reverseRun(portal.db, now, run, started.issuedOn, ' ')).rejects.toThrow('needs a reason')
    const balance = await balanceOf(portal.db, paid?.account_no ?? '')
    await reverseRun(portal.db, now, run, started.issuedOn, 'Wrong tariff')
    expect(await balances()).toEqual(before)
    expect(await balanceOf(portal.db, paid?.account_no ?? '')).toBeLessThan(balance)
    expect(
      await numberOf(`select count(*) as found from (select invoice_number from item_bookings where invoice_number in
        (select invoice_number from billing_run_bills where run_id = ${run.id}) group by 1 having sum(amount) <> 0) open`),
    ).toBe(0)
    const freed = await numberOf(creditOf(`account_no = '${paid?.account_no}' and amount = -5`))
    expect(freed).toBe(-5)
    await expect(reverseRun(portal.db, now, run, started.issuedOn, 'Again')).rejects.toThrow(
      RunStandsElsewhere,
    )
    await portal.db
      .transaction()
      .execute((tx) => allocateCredit(tx, paid?.account_no ?? '', started.issuedOn))
    const again = await startRun(portal.db, now, started)
    expect(again.id).not.toBe(run.id)
    expect(await proposeBills(portal.db, again)).toBe(4)
  })

  test('what was paid ahead pays the bills of a run as they are booked', async () => {
    const { run, contracts, issuedOn } = await newRun('ahead', 1)
    await proposeBills(portal.db, run)
    await markChecked(portal.db, now, run)
    const account = sql`(select account_no from supplies where contract_no = ${contracts[0]})`
    await sql`insert into transactions (account_no, booked_on, kind, entry, amount)
      select account_no, ${issuedOn}, 'payment', 'payment', -3 - coalesce((
        select sum(item_bookings.amount) from item_bookings join transactions own on own.id = transaction_id where own.account_no = accounts.account_no
      ), 0) from ${account} accounts`.execute(portal.db)
    await bookRun(portal.db, now, run)
    const { number, total: sum } = await billOfRun(run.id)
    expect(
      await numberOf(`select sum(amount) as found from item_bookings where invoice_number = '${number}'`),
    ).toBeCloseTo(Number(sum) - 3)
  })

  test('what cannot be billed is a problem for people, and stops no other bill', async () => {
    const { run, contracts } = await newRun('fourth', 3)
    const [broken = ''] = contracts
    await sql`insert into meter_readings (meter_serial_no, read_on, reading, consumption, kind)
      select serial_no, ${run.periodTo}, 0, 0, 'read' from meters where contract_no = ${broken}`.execute(
      portal.db,
    )
    await proposeBills(portal.db, run)
    expect([await billed(run.id, 'problem'), await billed(run.id, 'proposed')]).toEqual([1, 2])
    // Put right, it is tried again.
    await sql`delete from meter_readings where read_on = ${run.periodTo} and kind = 'read' and reading = 0`.execute(
      portal.db,
    )
    expect(await proposeProblemsAgain(portal.db, run)).toBe(1)
    expect([await billed(run.id, 'problem'), await billed(run.id, 'proposed')]).toEqual([0, 3])
    await markChecked(portal.db, now, run)
    await expect(cancelRun(portal.db, now, run)).rejects.toThrow(RunStandsElsewhere)
    expect(await bookRun(portal.db, now, run)).toBe(3)
  })

  test('a run that was cancelled or released takes no more bills, and its days are free for another', async () => {
    const { run, started } = await newRun('cancelled', 2)
    await cancelRun(portal.db, now, run)
    await expect(proposeBills(portal.db, run)).rejects.toThrow(RunStandsElsewhere)
    await expect(markChecked(portal.db, now, run)).rejects.toThrow(RunStandsElsewhere)
    const again = await startRun(portal.db, now, started)
    expect(again.id).not.toBe(run.id)
    expect(await proposeBills(portal.db, again)).toBe(2)
  })

  test('two runs that propose the same days book them once', async () => {
    const { run, started, contracts } = await newRun('fifth', 2)
    const longer = await startRun(portal.db, now, { ...started, periodTo: daysAfter(run.periodTo, 2) })
    for (const one of [run, longer]) {
      await proposeBills(portal.db, one)
      await markChecked(portal.db, now, one)
    }
    expect([await bookRun(portal.db, now, longer), await bookRun(portal.db, now, run)]).toEqual([2, 0])
    expect(await billed(run.id, 'problem')).toBe(contracts.length)
  })

  const bookedRun = async (run: BillingRun) => {
    await proposeBills(portal.db, run)
    await markChecked(portal.db, now, run)
    await bookRun(portal.db, now, run)
  }

  const billOfRun = async (runId: number) =>
    (
      await sql<{ number: string; account_no: string; contract_no: string; total: string; net: string }>`
        select number, invoices.account_no, invoices.contract_no, total, net from invoices
        join billing_run_bills on number = invoice_number where run_id = ${runId} order by number limit 1`.execute(
        portal.db,
      )
    ).rows[0]!

  /** At one euro for a unit and without VAT, a bill is its units. The last two readings before the run are these. */
  const atOneEuro = async (contract: string, real: number, estimated: number) => {
    await sql`insert into tariffs select * from (select made.* from tariffs, jsonb_populate_record(null::tariffs,
        to_jsonb(tariffs) || '{"code": "FLAT", "vat_rate": 0, "standing_charge": 0}') made
        where tariffs.service = 'water' limit 1) flat
      on conflict do nothing`.execute(portal.db)
    await sql`insert into tariff_blocks (tariff_code, from_units, unit_price) values ('FLAT', 0, 1) on conflict do nothing`.execute(
      portal.db,
    )
    await sql`update supplies set tariff_code = 'FLAT' where contract_no = ${contract}`.execute(portal.db)
    await sql`update meter_readings own set reading = case place when 1 then ${estimated}::integer else ${real}::integer end,
        kind = case place when 1 then 'estimated' else 'read' end, clock_over = false
      from (select meter_serial_no, read_on, row_number() over (order by read_on desc) as place from meter_readings
        where meter_serial_no in (select serial_no from meters where contract_no = ${contract})) ordered
      where own.meter_serial_no = ordered.meter_serial_no and own.read_on = ordered.read_on and place <= 2`.execute(
      portal.db,
    )
  }

  const allRead = (contract: string) =>
    sql`update meter_readings set kind = 'read' where kind = 'estimated' and meter_serial_no in
      (select serial_no from meters where contract_no = ${contract})`.execute(portal.db)

  const readAt = (contract: string, day: string, shown: number) =>
    sql`insert into meter_readings (meter_serial_no, read_on, reading, consumption, kind)
      select serial_no, ${day}, ${shown}, 0, 'read' from meters where contract_no = ${contract}`.execute(
      portal.db,
    )

  test.each([
    ['too low', 1010, 1100, '90.00'],
    ['too high', 1090, 1060, '-30.00'],
  ])(
    'an earlier bill on an estimate that was %s is corrected: every unit is billed once',
    async (_name, estimated, shown, owed) => {
      const { run, contracts, started } = await newRun(`earlier ${owed}`, 1)
      const [contract = ''] = contracts
      await atOneEuro(contract, 1000, estimated)
      await readAt(contract, run.periodTo, shown)
      await bookedRun(run)
      const bill = await billOfRun(run.id)
      expect(bill.net).toBe(owed)
      // What is less than nothing is credit that pays other bills.
      const credit = await numberOf(creditOf(`invoice_number = '${bill.number}'`))
      expect(credit).toBe(Math.min(0, Number(owed)))
      // Taken back, the correction is due again; billed, it is not due a second time.
      await reverseRun(portal.db, now, run, started.issuedOn, 'Once more')
      const again = await startRun(portal.db, now, started)
      await bookedRun(again)
      expect((await billOfRun(again.id)).net).toBe(owed)
      const later = await startRun(portal.db, now, {
        ...started,
        periodTo: daysAfter(run.periodTo, 30),
        issuedOn: daysAfter(run.periodTo, 34),
      })
      await readAt(contract, later.periodTo, shown + 7)
      await bookedRun(later)
      expect((await billOfRun(later.id)).net).toBe('7.00')
    },
  )

  test('an estimate of a run is gone with it, and corrected by the run after it', async () => {
    const { run, contracts, started } = await newRun('estimates', 1)
    const [contract = ''] = contracts
    const estimates = () =>
      numberOf(`select count(*) as found from meter_readings join meters on serial_no = meter_serial_no
        where contract_no = '${contract}' and read_on = '${run.periodTo}'`)
    await atOneEuro(contract, 1000, 1000)
    await allRead(contract)
    await bookedRun(run)
    expect(await estimates()).toBe(1)
    await reverseRun(portal.db, now, run, started.issuedOn, 'Wrong tariff')
    expect(await estimates()).toBe(0)
    const again = await startRun(portal.db, now, started)
    await bookedRun(again)
    const first = Number((await billOfRun(again.id)).net)
    const later = await startRun(portal.db, now, {
      ...started,
      periodTo: daysAfter(run.periodTo, 30),
      issuedOn: daysAfter(run.periodTo, 34),
    })
    await readAt(contract, later.periodTo, 1003)
    await bookedRun(later)
    expect(first + Number((await billOfRun(later.id)).net)).toBe(3)
    // The days of the first would be billed by nobody.
    await expect(reverseRun(portal.db, now, again, later.periodTo, 'Late')).rejects.toMatchObject({
      obstacle: 'billedSince',
    })
  })

  test('a bill that was proposed after one that is taken back meanwhile is not booked: days would be left out', async () => {
    const { run, started } = await newRun('meanwhile', 1)
    await bookedRun(run)
    const later = await startRun(portal.db, now, {
      ...started,
      periodTo: daysAfter(run.periodTo, 30),
      issuedOn: daysAfter(run.periodTo, 34),
    })
    await proposeBills(portal.db, later)
    await markChecked(portal.db, now, later)
    await reverseRun(portal.db, now, run, started.issuedOn, 'Wrong tariff')
    expect(await bookRun(portal.db, now, later)).toBe(0)
    expect(await billed(later.id, 'problem')).toBe(1)
  })

  const entry = (
    { number, account_no }: { number: string; account_no: string },
    day: string,
    kind: string,
    amount: number,
    payment: string | null = null,
  ) =>
    sql`insert into transactions (account_no, booked_on, kind, amount, invoice_number, payment_id)
      values (${account_no}, ${day}, ${kind}, ${amount}, ${number}, ${payment})`.execute(portal.db)

  test('reversed after a payment, a refund of a part and a credit by hand, each of them counts once', async () => {
    const { run, started } = await newRun('refunded', 1)
    await bookedRun(run)
    const bill = await billOfRun(run.id)
    const before = (await balanceOf(portal.db, bill.account_no)) - Math.round(Number(bill.total) * 100)
    const publicId = await paidPayment(portal)
    const payment = String(await numberOf(`select id as found from payments where public_id = '${publicId}'`))
    await entry(bill, started.issuedOn, 'payment', -9, payment)
    await entry(bill, started.issuedOn, 'adjustment', 4, payment)
    await entry(bill, started.issuedOn, 'adjustment', -2)
    await reverseRun(portal.db, now, run, started.issuedOn, 'Wrong tariff')
    // Nine were paid, four went back. The credit by hand was of a bill that is not owed any more.
    expect(await balanceOf(portal.db, bill.account_no)).toBe(before - 500)
    expect(
      await numberOf(
        `select sum(amount) as found from item_bookings where invoice_number = '${bill.number}'`,
      ),
    ).toBe(0)
    expect(await numberOf(creditOf(`invoice_number = '${bill.number}' and payment_id = '${payment}'`))).toBe(
      -5,
    )
  })

  test('credited by more than it came to, or paid in instalments, a bill keeps its run from being taken back', async () => {
    const { run, started } = await newRun('credited', 1)
    await bookedRun(run)
    const bill = await billOfRun(run.id)
    await entry(bill, started.issuedOn, 'adjustment', -Number(bill.total) - 1)
    await expect(reverseRun(portal.db, now, run, started.issuedOn, 'Wrong')).rejects.toMatchObject({
      obstacle: 'creditedBeyond',
      bills: [bill.number],
    })
    expect(await billed(run.id)).toBe(1)
  })

  test('a bill names its minimum, its discount and each rate of VAT, on its page and on paper', async () => {
    const { run, contracts } = await newRun('lines', 1)
    const [contract = ''] = contracts
    await atOneEuro(contract, 1000, 1000)
    await allRead(contract)
    await readAt(contract, run.periodTo, 1040)
    await sql`insert into tariff_versions values ('FLAT', '2000-01-01', ${JSON.stringify({
      standingPerDay: 10_000,
      isStandingWhileOff: true,
      blockDays: 40,
      blocks: { total: [{ fromQuantity: 0, price: 10_000 }] },
      minimumPerDay: 30_000,
      discountPermille: 100,
      vatPermille: { standing: 190, consumption: 50 },
    })})`.execute(portal.db)
    await bookedRun(run)
    await sql`delete from tariff_versions where tariff_code = 'FLAT'`.execute(portal.db)
    const { number, account_no: accountNo } = await billOfRun(run.id)
    const reader = { accountNo, today: run.periodTo, language: 'en' as const }
    const bill = await billOf(portal.db, reader, number)
    expect(bill.lines.map(({ kind, cents, vatRate }) => [kind, cents, vatRate])).toEqual([
      ['standing', 4000, 0.19],
      ['consumption', 4000, 0.05],
      ['minimum', 4000, 0.19],
      ['discount', -800, 0.19],
      ['discount', -400, 0.05],
    ])
    expect(total(bill.lines.map(({ vatCents = 0 }) => vatCents))).toBe(bill.vatCents)
    expect(bill.vatByRate).toEqual([
      { rate: 0.19, cents: 1368 },
      { rate: 0.05, cents: 180 },
    ])
    expect(bill.vatRate).toBeUndefined()
    const bytes = await drawBill({
      bill,
      holder: 'Maria Georgiou',
      language: 'en',
      organisation: 'Demetra',
      symbol: '€',
    })
    const texts = textsOfPdf(bytes)
    for (const words of ['Up to the minimum charge', 'Discount', 'VAT 19%', 'VAT 5%'])
      expect(texts).toContain(words)
  })

  const isPostgres = database === 'PostgreSQL'

  test.runIf(isPostgres).each([
    ['proposing', 'billing_run_bills'],
    ['booking', 'meter_readings'],
  ])(
    'a connection that is killed while %s leaves nothing behind, and the next one goes on',
    async (step, table) => {
      const { run } = await newRun(`killed ${step}`, 5)
      if (step === 'booking') {
        await proposeBills(portal.db, run)
        await markChecked(portal.db, now, run)
      }
      const work = () => (step === 'booking' ? bookRun(portal.db, now, run) : proposeBills(portal.db, run))
      const outcome = await portal.db.transaction().execute(async (tx) => {
        await sql`lock table ${sql.table(table)} in share mode`.execute(tx)
        const working = work().then(
          () => 'ended',
          () => 'died',
        )
        await expect
          .poll(async () => {
            // Waits until the connection has ended: until then its locks make the next one skip these bills.
            const { rows } = await sql`select pg_terminate_backend(pid, 60000) from pg_locks
            where not granted and relation = ${table}::regclass`.execute(tx)
            return rows.length
          })
          .toBe(1)
        return working
      })
      expect(outcome).toBe('died')
      expect(await billed(run.id)).toBe(0)
      expect(await work()).toBe(5)
      expect(await billed(run.id, step === 'booking' ? 'booked' : 'proposed')).toBe(5)
    },
  )
})
