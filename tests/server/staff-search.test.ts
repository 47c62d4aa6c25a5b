/** The search of staff over everything, over HTTP on both databases. */
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { latinKey } from '#contract/rules/latin-key.ts'
import type { SearchKind } from '#contract/rules/staff-search.ts'
import type { FoundGroup, FoundRecord } from '#contract/staff-search.ts'
import { customerFinders } from '#server/areas/customers/customer-finders.ts'
import { principalOf } from '#server/areas/rights/principal.ts'
import { foundOfKind } from '#server/platform/lists/record-finder.ts'
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
    return { id: String(id), account: accountNo }
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
      application = (await applied('', mark)).id
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
      request?: true
    }
    const works = { elementProperties: true }
    const answers = { portalNewCs: true }
    const people: [string, () => Promise<{ browser: TestVisitor }>, Expected][] = [
      ['who answers customers', () => employee(portal, answers), { application: true, request: true }],
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
        { elements: [0, 1, 2], park: true, application: true, request: true },
      ],
      ['who has no right', () => employee(portal, {}, { seeAllDistricts: true }), {}],
      [
        'who captures readings',
        () => employee(portal, { portalCaptureMeterReadings: true }, { seeAllDistricts: true }),
        {},
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
          { Kind: 'customers' as const, Id: '1004711' },
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
      expect((await search(browser, mark)).groups).toHaveLength(2)
      await setForTest(portal, 'security.account.name', '{"employee":"hidden"}', 'shown')
      expect((await search(browser, mark)).groups).toEqual([])
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
    const sees = () => true
    const ways: [SearchKind, string][] = [
      ['customers', 'georgiou'],
      ['bills', '102400029154619'],
    ]
    test.each([
      ['portalNewCs', true],
      ['portalOm', true],
      ['portalDisconnections', true],
      ['portalDm', true],
      ['portalGis', false],
      ['elementProperties', false],
    ] as const)('who has %s: %s', async (flag, isSeen) => {
      const { id } = await employee(portal, { [flag]: true }, { seeAllDistricts: true })
      const principal = (await principalOf(portal.db, id))!
      const finders = customerFinders(principal, sees, 'el')
      expect(finders.length > 0).toBe(isSeen)
      const { rows } = await sql<{ street_latin: string; serial_no: string }>`
        select street_latin, serial_no from properties, meters order by reference, serial_no limit 1`.execute(
        portal.db,
      )
      const own: [SearchKind, string][] = [
        ['properties', rows[0]!.street_latin],
        ['meters', rows[0]!.serial_no],
      ]
      for (const [kind, wanted] of isSeen ? [...ways, ...own] : []) {
        const finder = finders.find((one) => one.kind === kind)!
        const { items } = await foundOfKind(portal.db, finder, wanted, 5)
        expect(items.length, kind).toBeGreaterThan(0)
        expect(
          items.every(({ title }) => title !== ''),
          kind,
        ).toBe(true)
      }
    })

    test('a meter is found by a part of its number, with where it is', async () => {
      const { rows } = await sql<{
        serial_no: string
      }>`select serial_no from meters order by serial_no limit 1`.execute(portal.db)
      const { id } = await employee(portal, { portalOm: true })
      const finders = customerFinders((await principalOf(portal.db, id))!, sees, 'en')
      const finder = finders.find(({ kind }) => kind === 'meters')!
      const { items } = await foundOfKind(portal.db, finder, rows[0]!.serial_no.slice(1), 5)
      expect(items[0]).toMatchObject({ id: rows[0]!.serial_no, ownerId: expect.stringMatching(/^0\d{5}$/) })
    })

    test('what may not be seen of a customer finds nothing', async () => {
      const { id } = await employee(portal, { portalDm: true })
      const principal = (await principalOf(portal.db, id))!
      const foundBy = async (hidden: string, wanted: string) => {
        const [finder] = customerFinders(principal, (control) => !hidden.includes(control), 'en')
        return (await foundOfKind(portal.db, finder!, wanted, 5)).items.map((item) => item.id)
      }
      expect(await foundBy('', 'customer@example.com')).toContain('1004711')
      expect(await foundBy('email', 'customer@example.com')).toEqual([])
      expect(await foundBy('name email', 'georgiou')).toEqual([])
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
