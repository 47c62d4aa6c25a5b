/** Files of the bank: taken whole and once, matched by what payers write, counted from their value day, and undone by new rows. */
import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { accountAgeing } from '#contract/rules/collection/ageing.ts'
import { centsOf, numbersIn, type BankFileFault } from '#contract/rules/bank-files/bank-file.ts'
import { separatedStatement } from '#contract/rules/bank-files/separated-entries.ts'
import { camtStatement } from '#server/areas/bank-files/camt-statement.ts'
import { accountRowsOf } from '#server/billing/ledger/account-rows.ts'
import { bookCharge } from '#server/billing/ledger/charging.ts'
import { dayOf, daysAfter } from '#server/platform/calendar.ts'
import { newBillRow } from '#tools/test-portal/bill-rows.ts'
import { employee, type Employee } from '../areas-people.ts'
import { bothDatabases } from '../databases.ts'
import { newAccount } from '../payment-people.ts'
import { portalFixture } from '../portal-fixture.ts'
import { ask, itemOf, listOf, read, refusalOf } from './area-caller.ts'

const today = dayOf(new Date())

interface Sent {
  cents: number
  text?: string
  reference?: string
  valueOn?: string
  currency?: string
  /** Names of what it takes back. */
  endToEnd?: string
}

const decimal = (cents: number) => (Math.abs(cents) / 100).toFixed(2)

const camt = (
  id: string,
  sent: readonly Sent[],
  { version = '02', closing, before = '' }: { version?: '02' | '08'; closing?: number; before?: string } = {},
) => {
  const sum = sent.reduce((total, { cents }) => total + cents, 0)
  const status = version === '02' ? '<Sts>BOOK</Sts>' : '<Sts><Cd>BOOK</Cd></Sts>'
  const sign = (cents: number) => `<CdtDbtInd>${cents < 0 ? 'DBIT' : 'CRDT'}</CdtDbtInd>`
  const balance = (code: string, cents: number) =>
    `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">${decimal(cents)}</Amt>${sign(cents)}</Bal>`
  const entries = sent.map(
    ({ cents, text = '', reference = '', valueOn = today, currency = 'EUR', endToEnd = 'NOTPROVIDED' }) => `
    <Ntry><Amt Ccy="${currency}">${decimal(cents)}</Amt>${sign(cents)}${status}
      <BookgDt><Dt>${today}</Dt></BookgDt><ValDt><Dt>${valueOn}</Dt></ValDt>
      ${reference && `<AcctSvcrRef>${reference}</AcctSvcrRef>`}
      <NtryDtls><TxDtls><Refs><EndToEndId>${endToEnd}</EndToEndId></Refs>
        <RltdPties><Dbtr><Nm>Maria &amp; Co</Nm></Dbtr></RltdPties>
        <RmtInf><Ustrd>${text}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>${before}
    <Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.${version}"><BkToCstmrStmt><Stmt><Id>${id}</Id>
    <Acct><Id><IBAN>CY17002001280000001200527600</IBAN></Id></Acct>
    ${balance('OPBD', 1000_00)}${balance('CLBD', closing ?? 1000_00 + sum)}${entries.join('')}</Stmt></BkToCstmrStmt></Document>`
}

const faultOf = (read: () => unknown): [string, number] | undefined => {
  try {
    read()
  } catch (error) {
    const { problem, row } = error as BankFileFault
    return [problem, row]
  }
}

describe('a bank statement as XML', () => {
  const one: Sent = { cents: 42_50, text: 'Bill 101234512345678', reference: 'R-1' }

  test.each(['02', '08'] as const)('is read in version %s', (version) => {
    const { id, iban, entries } = camtStatement(camt('S-1', [one, { cents: -2_00 }], { version }), 'EUR')
    expect([id, iban]).toEqual(['S-1', 'CY17002001280000001200527600'])
    expect(entries).toMatchObject([
      { row: 1, cents: 42_50, reference: 'R-1', payer: 'Maria & Co', remittance: 'Bill 101234512345678' },
      { row: 2, cents: -2_00 },
    ])
  })

  test.each([
    ['no XML', 'hello', ['unreadable', 0]],
    ['another document', '<Document xmlns="urn:x"/>', ['unreadable', 0]],
    ['cut off in the middle', camt('S', [one]).slice(0, 400), ['unreadable', 0]],
    [
      'with a document type',
      camt('S', [one], { before: '<!DOCTYPE d [<!ENTITY x SYSTEM "file:///etc/passwd">]>' }),
      ['unreadable', 0],
    ],
    ['nested without end', `${'<a>'.repeat(500)}${'</a>'.repeat(500)}`, ['unreadable', 0]],
    ['without entries', camt('S', []), ['noEntries', 0]],
    ['in another currency', camt('S', [one, { ...one, currency: 'USD' }]), ['currency', 2]],
    ['with balances that do not fit', camt('S', [one], { closing: 1 }), ['totals', 0]],
    ['with a day that is none', camt('S', [{ ...one, valueOn: '2026-02-30' }]), ['day', 1]],
    ['with nothing paid', camt('S', [{ ...one, cents: 0 }]), ['amount', 1]],
    ['that is too large', 'x'.repeat(2_000_001), ['tooLarge', 0]],
  ])('%s is refused', (_what, xml, fault) => {
    expect(faultOf(() => camtStatement(xml, 'EUR'))).toEqual(fault)
  })
})

describe('a bank statement as separated values', () => {
  const head = 'valueDate;amount;currency;reference;remittance'
  test('is read with semicolons and decimal commas, with quotes and line ends within cells', () => {
    const { entries } = separatedStatement(
      `\uFEFF${head}\r\n2026-11-20;1234,5;EUR;A;"Bill ""1""\r\n;"\r\n`,
      'EUR',
    )
    expect(entries).toMatchObject([
      { row: 1, cents: 1234_50, valueOn: '2026-11-20', bookedOn: '2026-11-20', remittance: 'Bill "1"\r\n;' },
    ])
  })
  test.each([
    ['a column that is missing', 'valueDate,amount\n2026-11-20,1', ['columns', 0]],
    ['a row of another length', `${head}\n2026-11-20;1;EUR;A`, ['columns', 1]],
    ['another currency', `${head}\n2026-11-20;1;EUR;A;x\n2026-11-20;1;USD;B;x`, ['currency', 2]],
    ['words for an amount', `${head}\n2026-11-20;many;EUR;A;x`, ['amount', 1]],
    ['a thousandth of a euro', `${head}\n2026-11-20;1.001;EUR;A;x`, ['amount', 1]],
    ['a quote without end', `${head}\n2026-11-20;1;EUR;A;"x`, ['unreadable', 1]],
    ['nothing but names', head, ['noEntries', 0]],
  ])('with %s is refused', (_what, file, fault) => {
    expect(faultOf(() => separatedStatement(file, 'EUR'))).toEqual(fault)
  })
})

test('amounts of files keep every cent', () => {
  fc.assert(
    fc.property(fc.integer({ min: -9_999_999_99, max: 9_999_999_99 }), (cents) => {
      expect(centsOf(`${cents < 0 ? '-' : ''}${decimal(cents)}`, 1)).toBe(cents === 0 ? 0 : cents)
    }),
  )
})

test('numbers are found however payers write them', () => {
  expect(numbersIn('Bill no. 101234512345678, thanks')).toContain('101234512345678')
  expect(numbersIn('10 12345 1234-5678')).toContain('101234512345678')
  expect(numbersIn('rent 12/2025')).toEqual(['122025'])
  expect(numbersIn('no number')).toEqual([])
})

describe.each(bothDatabases)('bank files on $database', ({ place }) => {
  const portal = portalFixture({ database: place })
  let eleni: Employee
  let without: Employee
  let files = 0

  beforeAll(async () => {
    eleni = await employee(portal, { portalDm: true }, { changeRecords: true, seeBankDetails: true })
    without = await employee(portal, { portalDm: true }, {})
  })

  const send = async (Content: string, Format = 'camt053', who = eleni) =>
    (await who.browser.call('importBankStatement', {
      Format,
      FileName: 'a.xml',
      Content,
    } as never)) as unknown as {
      data: { status: number; code?: string; field?: string; problem?: string }
      body: { item: { id: number; added: number; known: number; unmatched: number } }
    }
  const newId = () => `S-${place().slice(-6)}-${(files += 1)}`
  const entriesOf = async (statement: number) =>
    (
      await listOf(eleni.browser, 'bank-entries', {
        Where: [{ Field: 'statement', Is: [String(statement)] }],
      })
    ).items
  const imported = async (sent: readonly Sent[], id = newId()) => {
    const { body, data } = await send(camt(id, sent))
    if (!body.item) throw new Error(JSON.stringify(data))
    return (await entriesOf(body.item.id)).toSorted((one, other) => one.id - other.id)
  }
  const openOf = async (number: string) => {
    const { rows } = await sql<{ cents: string }>`
      select (coalesce(sum(amount), 0) * 100)::bigint as cents from item_bookings
      where invoice_number = ${number} or charge_number = ${number}`.execute(portal.db)
    return Number(rows[0]!.cents)
  }
  const balance = async (customer: string) => {
    const { rows } = await sql<{ cents: string }>`
      select (coalesce(sum(amount), 0) * 100)::bigint as cents from transactions where account_no = ${customer}`.execute(
      portal.db,
    )
    return Number(rows[0]!.cents)
  }
  const move = async (id: number, Move: string, Values: object = {}, Reason = 'as agreed') => {
    const { version } = await read(eleni.browser, 'bank-entries', id)
    return ask(eleni.browser, 'bank-entries', 'move', { Id: id, Version: version, Move, Values, Reason })
  }

  test('money is booked where the number of a bill or account stands, and what names nobody or two waits', async () => {
    const [one, other] = [await newAccount(portal), await newAccount(portal)]
    const [older, named] = [
      await newBillRow(portal.db, one, { cents: 30_00, dueOn: '2026-04-01' }),
      await newBillRow(portal.db, one, { cents: 50_00, dueOn: '2026-05-01' }),
    ]
    const entries = await imported([
      { cents: 60_00, text: `Bill ${named.number}`, reference: 'A' },
      { cents: 7_00, text: `account ${other}`, reference: 'B' },
      { cents: 8_00, text: `${one} and ${other}`, reference: 'C' },
      { cents: 9_00, text: 'thank you', reference: 'D' },
    ])
    expect(entries.map(({ state, values }) => [state, values['matchedBy'], values['customer']])).toEqual([
      ['matched', 'invoiceNumber', one],
      ['matched', 'accountNumber', other],
      ['unmatched', null, null],
      ['unmatched', null, null],
    ])
    // What the payer names is paid first, the rest pays the oldest.
    expect([await openOf(named.number), await openOf(older.number)]).toEqual([0, 20_00])
    expect(await balance(other)).toBe(-7_00)
  })

  test('a file is imported once, however often it is sent, also by twenty people at once and in other parts', async () => {
    const customer = await newAccount(portal)
    const sent = [
      { cents: 5_00, text: customer, reference: 'A' },
      { cents: 6_00, text: customer, reference: 'B' },
    ]
    const id = newId()
    const answers = await Promise.all(Array.from({ length: 20 }, () => send(camt(id, sent))))
    expect(answers.map(({ body }) => body.item.added).reduce((sum, added) => sum + added, 0)).toBe(2)
    const longer = await send(camt(id, [...sent, { cents: 1_00, text: customer, reference: 'C' }]))
    expect(longer.body.item).toMatchObject({ added: 1, known: 2, unmatched: 0 })
    expect(await balance(customer)).toBe(-12_00)
    const plain = `valueDate,amount,currency,remittance\n${today},3.00,EUR,${customer}\n${today},3.00,EUR,${customer}\n`
    expect((await send(plain, 'csv')).body.item).toMatchObject({ added: 2, known: 0 })
    expect((await send(plain, 'csv')).body.item).toMatchObject({ added: 0, known: 2 })
    expect(await balance(customer)).toBe(-18_00)
  })

  test('payments of one account are booked at once by twenty people, and none of them waits for another in a circle', async () => {
    const customer = await newAccount(portal)
    const sent = Array.from({ length: 8 }, (_one, index) => ({
      cents: 5_00,
      text: customer,
      reference: `A${index}`,
    }))
    const id = newId()
    const answers = await Promise.all(Array.from({ length: 20 }, () => send(camt(id, sent))))
    expect(answers.map(({ data }) => data.status)).toEqual(answers.map(() => 0))
    expect(await balance(customer)).toBe(-40_00)
  })

  test('a file with anything wrong in it is refused whole, with the row and what is wrong', async () => {
    const customer = await newAccount(portal)
    const good = { cents: 5_00, text: customer, reference: 'A' }
    const refused = async (xml: string) => {
      const { data } = await send(xml)
      return [data.code, data.field, data.problem]
    }
    expect(await refused(camt(newId(), [good, { ...good, currency: 'USD', reference: 'B' }]))).toEqual([
      'bankFile.rejected',
      '2',
      'currency',
    ])
    expect(await refused(camt(newId(), [good, good]))).toEqual(['bankFile.rejected', '2', 'twice'])
    expect(await refused('no file')).toEqual(['bankFile.rejected', '', 'unreadable'])
    expect(await balance(customer)).toBe(0)
    expect((await send(camt(newId(), [good]), 'camt053', without)).data.code).toBe('right.missing')
  })

  test('what the bank takes back undoes the booking by new rows, once, and the debt is open again', async () => {
    const customer = await newAccount(portal)
    const bill = await newBillRow(portal.db, customer, { cents: 40_00 })
    const id = newId()
    const reference = `REF-${id}`
    const [paid] = await imported([{ cents: 50_00, text: bill.number, reference }], id)
    expect([await openOf(bill.number), await balance(customer)]).toEqual([0, -10_00])
    const [back, again] = await imported([
      { cents: -50_00, reference: `X-${id}`, endToEnd: reference },
      { cents: -50_00, reference: `Y-${id}`, endToEnd: reference },
    ])
    expect(back).toMatchObject({ state: 'matched', values: { matchedBy: 'reversal', reverses: paid!.id } })
    expect(again!.state).toBe('unmatched')
    expect((await read(eleni.browser, 'bank-entries', paid!.id)).state).toBe('reversed')
    expect([await openOf(bill.number), await balance(customer)]).toEqual([40_00, 40_00])
    expect(refusalOf(await move(again!.id, 'staff.assigned', { customer }))).toEqual([
      'record.field',
      'amount',
      'takenByBank',
    ])
    // What was paid ahead by it pays no later bill.
    const later = await newBillRow(portal.db, customer, { cents: 10_00 })
    await imported([{ cents: 1_00, text: later.number, reference: `Z-${id}` }])
    expect(await openOf(later.number)).toBe(9_00)
  })

  test('unmatched money is assigned by hand, taken off a wrong account, returned and set aside', async () => {
    const [wrong, right] = [await newAccount(portal), await newAccount(portal)]
    const bill = await newBillRow(portal.db, wrong, { cents: 9_00 })
    const [one, two, three] = await imported([
      { cents: 9_00, text: 'thanks', reference: `A${newId()}` },
      { cents: 2_00, text: 'thanks', reference: `B${newId()}` },
      { cents: -1_00, text: 'costs', reference: `C${newId()}` },
    ])
    expect(refusalOf(await move(one!.id, 'staff.assigned', { customer: '99' }))).toEqual([
      'record.field',
      'customer',
      'accountNotFound',
    ])
    expect(itemOf(await move(one!.id, 'staff.assigned', { customer: wrong })).values).toMatchObject({
      matchedBy: 'person',
      assignedBy: eleni.id,
    })
    expect(await openOf(bill.number)).toBe(0)
    expect(itemOf(await move(one!.id, 'staff.released')).values['customer']).toBe(null)
    expect([await openOf(bill.number), await balance(wrong)]).toEqual([9_00, 9_00])
    itemOf(await move(one!.id, 'staff.assigned', { customer: right }))
    expect([await balance(wrong), await balance(right)]).toEqual([9_00, -9_00])
    expect(refusalOf(await move(two!.id, 'staff.returned', {}, ''))).toEqual([
      'record.field',
      'reason',
      'missing',
    ])
    expect(itemOf(await move(two!.id, 'staff.returned')).state).toBe('returned')
    expect(itemOf(await move(three!.id, 'staff.setAside')).state).toBe('setAside')
    await sql`update accounts set account_no = ${right} where id = ${eleni.id}`.execute(portal.db)
    expect(refusalOf(await move(one!.id, 'staff.released'))).toEqual([
      'record.field',
      'customer',
      'ownAccount',
    ])
    await sql`update accounts set account_no = '' where id = ${eleni.id}`.execute(portal.db)
  })

  test('one press of assignment books once, however many press', async () => {
    const customer = await newAccount(portal)
    const [entry] = await imported([{ cents: 4_00, text: 'thanks', reference: newId() }])
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        ask(eleni.browser, 'bank-entries', 'move', {
          Id: entry!.id,
          Version: entry!.version,
          Move: 'staff.assigned',
          Values: { customer },
          Reason: '',
        }),
      ),
    )
    expect(answers.filter(({ data }) => data.status === 0)).toHaveLength(1)
    expect(await balance(customer)).toBe(-4_00)
  })

  test('money with an earlier value day than a surcharge undoes the surcharge', async () => {
    const customer = await newAccount(portal)
    const bill = await newBillRow(portal.db, customer, { cents: 40_00, dueOn: daysAfter(today, -20) })
    const number = await portal.db.transaction().execute((tx) =>
      bookCharge(
        tx,
        {
          accountNo: customer,
          cents: 6_00,
          paymentType: 3,
          descriptions: { en: 'Surcharge' },
          issuedOn: daysAfter(today, -5),
          dueOn: today,
          isForDebt: true,
        },
        { entry: 'fee' },
      ),
    )
    await imported([{ cents: 40_00, text: bill.number, reference: newId(), valueOn: daysAfter(today, -6) }])
    expect([await openOf(bill.number), await openOf(number), await balance(customer)]).toEqual([0, 0, 0])
  })

  test('money from the office is matched when it is typed in, and is not dated ahead or far back', async () => {
    const customer = await newAccount(portal)
    const add = (values: object) =>
      ask(eleni.browser, 'bank-entries', 'insert', {
        Values: { valueOn: today, amount: 5_00, remittance: customer, ...values },
        Parts: {},
        Key: crypto.randomUUID(),
      })
    expect(itemOf(await add({}))).toMatchObject({ state: 'matched', values: { way: 'office', customer } })
    expect(refusalOf(await add({ amount: -5_00 }))[2]).toBe('notPositive')
    expect(refusalOf(await add({ valueOn: daysAfter(today, 1) }))[2]).toBe('inFuture')
    expect(refusalOf(await add({ valueOn: daysAfter(today, -31) }))[2]).toBe('tooEarly')
    expect(await balance(customer)).toBe(-5_00)
  })

  test('whatever comes in and goes back in whatever order, the ledger adds up', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.record({
            kind: fc.constantFrom('bill', 'pay', 'back', 'release'),
            cents: fc.integer({ min: 1, max: 50_00 }),
          }),
          {
            minLength: 1,
            maxLength: 8,
          },
        ),
        async (steps) => {
          const customer = await newAccount(portal)
          const live: { id: number; cents: number; reference: string }[] = []
          let expected = 0
          for (const { kind, cents } of steps) {
            const reference = newId()
            if (kind === 'bill') {
              await newBillRow(portal.db, customer, { cents })
              expected += cents
            } else if (kind === 'pay') {
              const [entry] = await imported([{ cents, text: customer, reference }])
              live.push({ id: entry!.id, cents, reference })
              expected -= cents
            } else {
              const one = live.pop()
              if (!one) continue
              expected += one.cents
              if (kind === 'back') await imported([{ cents: -one.cents, reference, endToEnd: one.reference }])
              else itemOf(await move(one.id, 'staff.released'))
            }
          }
          expect(await balance(customer)).toBe(expected)
          const rows = await portal.db.transaction().execute((tx) => accountRowsOf(tx, customer))
          const { ageing, creditCents, balanceCents } = accountAgeing(rows, today)
          expect(Object.values(ageing).reduce((sum, one) => sum + one, 0) - creditCents).toBe(balanceCents)
          const { rows: beyond } = await sql`
            select from ledger where account_no = ${customer} and unallocated <> 0 and sign(unallocated) <> sign(amount)`.execute(
            portal.db,
          )
          expect(beyond).toEqual([])
        },
      ),
      { numRuns: 6 },
    )
  })
})
