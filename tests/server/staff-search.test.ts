/** The search of staff over everything, over HTTP on both databases. */
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { latinKey } from '#contract/rules/latin-key.ts'
import type { SearchKind } from '#contract/rules/staff-search.ts'
import type { FoundGroup, FoundRecord } from '#contract/staff-search.ts'
import { newApplicationRow, newCustomerAccount } from '#tools/test-portal/utility-rows.ts'
import { newElement, newRecord, sampleValues } from './areas/samples.ts'
import { employee, threePlaces, type Employee, type Place } from './areas-people.ts'
import { person, staff } from './conversation-people.ts'
import { bothDatabases } from './databases.ts'
import { portalFixture, setForTest } from './portal-fixture.ts'
import { createVisitor, type TestVisitor } from './visitor.ts'

interface Answer {
  groups: FoundGroup[]
  recent: FoundRecord[]
  needsMore: boolean
}

const letters = (length: number) =>
  Array.from(randomUUID().replaceAll('-', ''), (digit) => 'abcdefghklmnopqrs'[Number.parseInt(digit, 16)])
    .join('')
    .slice(0, length)

describe.each(bothDatabases)('the search of staff on $database', ({ place }) => {
  const portal = portalFixture({ database: place })

  const search = async (browser: TestVisitor, Search: string): Promise<Answer> =>
    (await browser.call('searchStaff', { Search })).body as unknown as Answer
  const idsOf = ({ groups }: Answer, kind: SearchKind): string[] =>
    groups.find((group) => group.kind === kind)?.items.map(({ id }) => id) ?? []
  const found = async (browser: TestVisitor, wanted: string) =>
    Object.fromEntries(
      (await search(browser, wanted)).groups.map(({ kind, items }) => [
        kind,
        items.map(({ id }) => id).toSorted(),
      ]),
    )

  /** An application of a customer of this name. */
  async function applied(first_name: string, surname: string) {
    const accountNo = await newCustomerAccount(portal.db, `T${randomUUID()}`, { first_name, surname })
    const id = await newApplicationRow(portal.db, { accountNo, at: new Date() })
    const { rows } = await sql<{ record_id: string | number }>`
      select record_id from customer_accounts where account_no = ${accountNo}`.execute(portal.db)
    return { id: String(id), customer: String(rows[0]!.record_id) }
  }

  describe('a name', () => {
    let clerk: Employee
    beforeAll(async () => {
      clerk = await employee(portal, { portalNewCs: true })
    })

    test.each([
      [
        'Γεωργία',
        'Χατζηευθυμίου',
        ['chatziefthymiou', 'χατζηευθυμιου', 'ΧΑΤΖΗΕΥΘ', 'hatziefth', 'Хатзиефтимиу'.slice(0, 6)],
      ],
      [
        'Dimitra',
        'Konstantinidou',
        ['Δημήτρα Κωνσταντινίδου', 'konstandinidou', 'Demetra konst', 'константин'],
      ],
      ['Семён', 'Йолкин', ['semen iolkin', 'ЙОЛКИН', 'iolk']],
      ['أحمد', 'المصري', ['احمد', 'المصرى']],
    ])('%s %s is found by each spelling', async (first, last, spellings) => {
      const { id } = await applied(first, last)
      for (const spelling of spellings)
        expect(idsOf(await search(clerk.browser, spelling), 'applications'), spelling).toContain(id)
    })

    test('is found by its words in any order, all of them, and by no other word', async () => {
      const mark = letters(8)
      const { id } = await applied('Eleni', mark)
      expect(idsOf(await search(clerk.browser, `${mark} eleni`), 'applications')).toEqual([id])
      expect(idsOf(await search(clerk.browser, `${mark} kostas`), 'applications')).toEqual([])
    })

    test('that is spelt so comes before one that only sounds so', async () => {
      const mark = letters(7)
      const sounds = await applied('', `Deme${mark}`)
      const spelt = await applied('', `Dimi${mark}`)
      expect(idsOf(await search(clerk.browser, `Dimi${mark}`), 'applications')).toEqual([spelt.id, sounds.id])
    })
  })

  test('what is compared is the same here and in the database', async () => {
    const names = [
      'Γεωργίου',
      'Μπαλής',
      'Ψωμάς & Υιοί',
      'O’Brien-Hadji',
      'Щукина',
      'VA-1001',
      '٣ أحمد',
      'Αγγελική 44',
      'Bloggs',
    ]
    const { rows } = await sql<{ text: string; key: string }>`
      select chr(code) as text, latin_key(chr(code)) as key from generate_series(1, ${0x1fff}::integer) code
      union all select name, latin_key(name) from unnest(${names}::text[]) name`.execute(portal.db)
    expect(rows.filter(({ text, key }) => latinKey(text) !== key)).toEqual([])
  })

  describe('with records of each kind', () => {
    const mark = `Zq${letters(8)}`
    let places: [Place, Place, Place]
    let elements: string[]
    let park: string
    let application: string
    let customer: string
    let request: string

    beforeAll(async () => {
      places = await threePlaces(portal)
      elements = []
      for (const one of places)
        elements.push(String(await newElement(portal, one, { name: `${mark} ${one.street}` })))
      park = String(
        await newRecord(portal, 'photovoltaic-parks', {
          ...sampleValues('photovoltaic-parks', places[0], Number(elements[0])),
          name: mark,
        }),
      )
      const made = await applied('', mark)
      application = made.id
      customer = made.customer
      const { rows } = await sql<{ id: string | number }>`
        insert into contact_requests (account_id, account_no, kind, message, email, phone_no, written_at, sender_name)
        values (null, '', '', 'no water', 'x@example.com', '+357 99 11 22 33', now(), ${mark}) returning id`.execute(
        portal.db,
      )
      request = String(rows[0]!.id)
    })

    /** What somebody is to find: of the elements, by their places. */
    interface Expected {
      elements?: number[]
      park?: true
      application?: true
      customer?: true
      request?: true
    }
    const works = { elementProperties: true }
    const answers = { portalNewCs: true }
    const people: [string, () => Promise<{ browser: TestVisitor }>, Expected][] = [
      [
        'who answers customers',
        () => employee(portal, answers),
        { application: true, customer: true, request: true },
      ],
      [
        'who looks after the network of one postcode',
        () => employee(portal, works, {}, [places[0].postcode]),
        { elements: [0, 2], park: true },
      ],
      [
        'who looks after another town',
        () => employee(portal, works, {}, [places[1].postcode]),
        { elements: [1], park: true },
      ],
      ['who looks after the network without a team', () => employee(portal, works), { park: true }],
      [
        'who does all of it everywhere',
        () => employee(portal, { ...works, ...answers }, { seeAllDistricts: true }),
        { elements: [0, 1, 2], park: true, application: true, customer: true, request: true },
      ],
      ['who has no right', () => employee(portal, {}, { seeAllDistricts: true }), {}],
      [
        'who captures readings',
        () => employee(portal, { portalCaptureMeterReadings: true }, { seeAllDistricts: true }),
        { customer: true },
      ],
    ]

    test.each(people)(
      'an employee %s finds what the lists show and nothing else',
      async (_who, make, expected) => {
        const { browser } = await make()
        expect(await found(browser, mark)).toEqual({
          ...(expected.elements && {
            elements: expected.elements.map((index) => elements[index]!).toSorted(),
          }),
          ...(expected.park && { 'photovoltaic-parks': [park] }),
          ...(expected.application && { applications: [application] }),
          ...(expected.customer && { customers: [customer] }),
          ...(expected.request && { contactRequests: [request] }),
        })
      },
    )

    test.each(people)(
      'an employee %s is not told of it among the recent ones, either',
      async (_who, make, expected) => {
        const { browser } = await make()
        const all = [
          ...elements.map((Id) => ({ Kind: 'elements' as const, Id })),
          { Kind: 'photovoltaic-parks' as const, Id: park },
          { Kind: 'applications' as const, Id: application },
          { Kind: 'contactRequests' as const, Id: request },
          { Kind: 'customers' as const, Id: customer },
        ]
        for (const one of all) await browser.call('noteOpenedRecord', one)
        const count =
          (expected.elements?.length ?? 0) +
          Object.keys(expected).filter((name) => name !== 'elements').length
        expect((await search(browser, '')).recent).toHaveLength(count)
      },
    )

    test('a visitor and a customer are refused', async () => {
      const customer = await person(portal, 'customer', { ...works, ...answers })
      for (const browser of [createVisitor(portal.url), customer.browser]) {
        expect((await browser.call('searchStaff', { Search: mark })).data.status).not.toBe(0)
        const note = await browser.call('noteOpenedRecord', { Kind: 'elements', Id: elements[0]! })
        expect(note.data.status).not.toBe(0)
      }
    })

    test('a telephone number is found however it is grouped', async () => {
      const { browser } = await employee(portal, answers)
      for (const typed of ['99112233', '99 112 233', '+357 99-11-22-33', '0035799112233', '٩٩١١٢٢٣٣'])
        expect(idsOf(await search(browser, typed), 'contactRequests'), typed).toContain(request)
    })

    test('what the securities hide of a customer is not found', async () => {
      const { browser } = await employee(portal, answers)
      const kinds = async () => (await search(browser, mark)).groups.map(({ kind }) => kind)
      expect(await kinds()).toEqual(['customers', 'applications', 'contactRequests'])
      await setForTest(portal, 'security.account.name', '{"employee":"hidden"}', 'shown')
      await setForTest(portal, 'security.customers.name', '{"employee":"hidden"}', 'shown')
      expect(await kinds()).toEqual([])
    })

    test('what was opened last is offered first, and once', async () => {
      const { browser } = await employee(portal, { ...works, ...answers }, { seeAllDistricts: true })
      const note = (Kind: SearchKind, Id: string) => browser.call('noteOpenedRecord', { Kind, Id })
      await note('elements', elements[0]!)
      await note('applications', application)
      await note('elements', elements[0]!)
      const { recent } = await search(browser, '')
      expect(recent.map(({ kind, id }) => [kind, id])).toEqual([
        ['elements', elements[0]],
        ['applications', application],
      ])
      expect(recent[1]).toMatchObject({
        title: application,
        state: 'inProcess',
        details: [mark, expect.any(String)],
      })
    })

    test('of what was opened nothing shows any more once the right is gone', async () => {
      const { browser, account, id } = await employee(portal, works, { seeAllDistricts: true })
      await browser.call('noteOpenedRecord', { Kind: 'elements', Id: elements[0]! })
      await sql`delete from granted_rights where account_id = ${id}`.execute(portal.db)
      expect((await search(browser, '')).recent, account.login).toEqual([])
    })
  })

  describe('customers, properties, meters and bills', () => {
    interface Sample {
      account_no: string
      customer: string
      street_latin: string
      reference: string
      property: string
      serial_no: string
      number: string
    }
    let sample: Sample
    beforeAll(async () => {
      const { rows } = await sql<Sample>`
        select invoices.account_no, customer_accounts.record_id::text as customer, street_latin, reference,
          properties.record_id::text as property, serial_no, invoices.number
        from invoices
        join customer_accounts on customer_accounts.account_no = invoices.account_no
        join properties on reference = property_reference
        join meters on meters.contract_no = invoices.contract_no
        where invoices.account_no = '1004711' order by number limit 1`.execute(portal.db)
      sample = rows[0]!
    })

    test.each([
      ['portalNewCs', true],
      ['portalOm', true],
      ['portalDisconnections', true],
      ['portalDm', true],
      ['portalCaptureMeterReadings', true],
      ['portalGis', false],
      ['elementProperties', false],
    ] as const)('an employee with %s alone finds them: %s', async (flag, isSeen) => {
      const { browser } = await employee(portal, { [flag]: true }, { seeAllDistricts: true })
      const when = (id: string) => (isSeen ? [id] : [])
      expect(idsOf(await search(browser, sample.account_no), 'customers')).toEqual(when(sample.customer))
      expect(idsOf(await search(browser, sample.reference), 'properties')).toEqual(when(sample.property))
      expect(idsOf(await search(browser, sample.serial_no), 'meters')).toEqual(when(sample.serial_no))
      expect(idsOf(await search(browser, sample.number), 'bills')).toEqual(when(sample.number))
    })

    test('a meter leads to its property, a bill to its customer', async () => {
      const { browser } = await employee(portal, { portalOm: true })
      const meter = (await search(browser, sample.serial_no.slice(1))).groups.find(
        ({ kind }) => kind === 'meters',
      )
      expect(meter?.items[0]).toMatchObject({ id: sample.serial_no, ownerId: sample.property })
      const bill = (await search(browser, sample.number.slice(0, 12))).groups.find(
        ({ kind }) => kind === 'bills',
      )
      expect(bill?.items.map(({ ownerId }) => ownerId)).toContain(sample.customer)
    })

    test('a property is called by its street, and found by it in the other script', async () => {
      const { browser } = await employee(portal, { portalOm: true })
      const { groups } = await search(browser, sample.street_latin)
      const found = groups.find(({ kind }) => kind === 'properties')
      expect(found?.items.length).toBeGreaterThan(0)
      expect(found?.items.every(({ title }) => title !== '' && !/^\d+$/.test(title))).toBe(true)
    })

    test('an account with a bank is not looked into', async () => {
      const { browser } = await employee(portal, { portalDm: true }, { seeBankDetails: true })
      const { rows } = await sql<{
        iban: string
      }>`select iban from customer_accounts where iban <> '' limit 1`.execute(portal.db)
      expect(idsOf(await search(browser, rows[0]!.iban), 'customers')).toEqual([])
    })
  })

  describe('bad input', () => {
    let clerk: Employee
    beforeAll(async () => {
      clerk = await employee(
        portal,
        { portalNewCs: true, elementProperties: true },
        { seeAllDistricts: true },
      )
    })

    test.each(['a', 'γε', '12', '- -', "'", '%', '_', '\\', '....', 'a b c'])(
      '%j asks for more',
      async (wanted) => {
        expect(await search(clerk.browser, wanted)).toMatchObject({ groups: [], needsMore: true })
      },
    )

    test.each([
      "'; drop table elements; --",
      '%%%',
      '(((',
      '[a-z]+',
      '\\1\\1\\1',
      'ααα βββ γγγ δδδ εεε ζζζ ηηη',
      '😀😀😀',
      '9'.repeat(64),
    ])('%j finds nothing and breaks nothing', async (wanted) => {
      const { http, data } = await clerk.browser.call('searchStaff', { Search: wanted })
      expect([http, data.status]).toEqual([200, 0])
    })

    test.each([
      {},
      { Search: 5 },
      { Search: null },
      { Search: 'x'.repeat(65) },
      { Search: 'abc\0def' },
      { Search: 'abc\ud800' },
    ])('%j is refused by name', async (wanted) => {
      const { http, data } = await clerk.browser.call('searchStaff', wanted as never)
      expect(http).toBeLessThan(500)
      expect(data.status).not.toBe(0)
    })

    test.each([
      { Kind: 'accounts', Id: '1' },
      { Kind: 'elements', Id: '' },
      { Kind: 'elements' },
      { Kind: 'elements', Id: 'x'.repeat(65) },
    ])('a record %j cannot be noted', async (wanted) => {
      const { http, data } = await clerk.browser.call('noteOpenedRecord', wanted as never)
      expect(http).toBeLessThan(500)
      expect(data.status).not.toBe(0)
    })

    test.each(['no number', '999999999999999999999', '-1', '0'])(
      'an unknown record %s leaves no trace',
      async (Id) => {
        expect((await clerk.browser.call('noteOpenedRecord', { Kind: 'elements', Id })).data.status).toBe(0)
        expect((await search(clerk.browser, '')).recent).toEqual([])
      },
    )

    test('too many to rank are said to be more than were counted', async () => {
      const one = await staff(portal)
      const { groups } = await search(one.browser, 'example')
      for (const { total, hasMore, items } of groups) {
        expect(items.length).toBeLessThanOrEqual(5)
        expect(total >= items.length && (!hasMore || total === 200)).toBe(true)
      }
    })
  })
})
