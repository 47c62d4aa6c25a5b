/** What staff searches, sorts and counts among the applications of all customers, on both databases. */
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import type { ApplicationRow } from '#contract/applications.ts'
import type { Conversation } from '#contract/messages.ts'
import { searchable } from '#contract/rules/searchable.ts'
import { newApplicationRow, newCustomerAccount, newMessageRow } from '#tools/test-portal/utility-rows.ts'
import { changeApplication } from './changed-rows.ts'
import { staff, type Person } from './conversation-people.ts'
import { bothDatabases } from './databases.ts'
import { portalFixture, setForTest } from './portal-fixture.ts'

interface Page {
  items: ApplicationRow[]
  total: number
  page: number
}

const day = (index: number) => new Date(Date.UTC(2026, 0, 1 + index, 12))

describe.each(bothDatabases)('lists of everybody on $database', ({ place }) => {
  const portal = portalFixture({ database: place })
  let clerk: Person
  beforeAll(async () => {
    clerk = await staff(portal)
  })

  const list = async (part: object = {}): Promise<Page> => {
    const Options = { PageSize: 10 as const, Page: 1, ...part }
    return (await clerk.browser.call('getApplications', { Options })).body as unknown as Page
  }
  const idsOf = ({ items }: { items: readonly { portalApplicationId: number }[] }) =>
    items.map(({ portalApplicationId }) => portalApplicationId)
  const talks = async (Search: string, Page = 1) => {
    const Options = { PageSize: 100, Page, Total: 0 }
    const request = { WaitingOnly: false, WithoutMessages: true, Search, Options }
    return (await clerk.browser.call('getConversations', request)).body as unknown as {
      items: Conversation[]
      total: number
    }
  }
  /** A customer with an application. @returns its number */
  const applied = async (first_name: string, surname: string, account_no = `T${randomUUID()}`) => {
    await newCustomerAccount(portal.db, account_no, { first_name, surname })
    return newApplicationRow(portal.db, { accountNo: account_no, at: day(0) })
  }

  test('what is compared in a search is the same here and in the database', async () => {
    const { rows } = await sql<{ code: number; compared: string }>`
      select code, searchable(chr(code)) as compared from generate_series(1, ${0x1fff}::integer) code`.execute(
      portal.db,
    )
    const differing = rows.filter(({ code, compared }) => searchable(String.fromCodePoint(code)) !== compared)
    expect(differing).toEqual([])
    const { rows: words } = await sql<{ parts: string[] }>`select search_parts('Άγιος') as parts`.execute(
      portal.db,
    )
    expect(words[0]?.parts.toSorted()).toEqual(
      ['α', 'αγ', 'αγι', 'γ', 'γι', 'γιο', 'ι', 'ιο', 'ιοσ', 'ο', 'οσ', 'σ'].toSorted(),
    )
  })

  test('any part of a name finds it, with accents and without, in capitals and not, and nothing else', async () => {
    const ids = {
      greek: await applied('Μαΐρη', 'Χατζηγεωργίου'),
      russian: await applied('Семён', 'Йолкин'),
      arabic: await applied('أحمد', 'المصري'),
      // With its accent as a character of its own.
      german: await applied('Jürgen'.normalize('NFD'), 'Weiß'),
      company: await applied('', 'Ζυθοποιία Α&Β (Κύπρος) 100%'),
      turkish: await applied('İnci', 'Işıkoğlu'),
      // Lengthened, with vowel signs, and as a Persian keyboard writes it.
      lengthened: await applied('فاطـــمة', 'ٱلْعَلی'),
      ukrainian: await applied('Євген', 'Їжак'),
    }
    const found: [string, keyof typeof ids][] = [
      ['χατζηγεωργιου', 'greek'],
      ['ΧΑΤΖΗΓΕΩΡΓΊΟΥ', 'greek'],
      ['τζηγεωρ', 'greek'],
      ['μαιρη χατζη', 'greek'],
      ['ΜΑΪΡΗ', 'greek'],
      ['йолк', 'russian'],
      ['СЕМЕН ИОЛ', 'russian'],
      ['احمد', 'arabic'],
      ['jurgen', 'german'],
      ['JÜRGEN WEIß', 'german'],
      ['ζυθοποιια α&β (κυπροσ) 100%', 'company'],
      ['ΚΎΠΡΟΣ) 1', 'company'],
      ['inci', 'turkish'],
      ['INCI ISIK', 'turkish'],
      ['ışıkoğ', 'turkish'],
      ['İŞIKOĞLU', 'turkish'],
      ['فاطمه', 'lengthened'],
      ['فـاطمة العلي', 'lengthened'],
      ['ЄВГЕН ЇЖ', 'ukrainian'],
    ]
    for (const [search, whose] of found) {
      for (const page of [await list({ Search: search }), await talks(search)])
        expect([idsOf(page), page.total], search).toEqual([[ids[whose]], 1])
    }
    // One or two characters are a part as well.
    expect(idsOf(await list({ PageSize: 100, Search: 'ζυ' }))).toContain(ids.company)
    expect(idsOf(await list({ PageSize: 100, Search: '&' }))).toContain(ids.company)
    for (const nothing of [
      'χατζη%γιου',
      'χατζ_γεωργιου',
      'χατζ.γεωργιου',
      '[χ]ατζη',
      'γεωργιουχ',
      String.raw`\d`,
    ]) {
      const { items, total } = await list({ Search: nothing })
      expect([items.length, total], nothing).toEqual([0, 0])
    }
  })

  test('the beginning of a number, a part of an account and the kind find it', async () => {
    const account = `K${randomUUID()}`
    const id = await applied('Anna', 'Number', account)
    expect(idsOf(await list({ PageSize: 100, Search: String(id) }))).toContain(id)
    expect(idsOf(await list({ PageSize: 100, Search: String(id).slice(0, -1) }))).toContain(id)
    expect(idsOf(await list({ Search: account.slice(3, 30) }))).toEqual([id])
    const { rows } = await sql<{ total: number }>`select count(*)::integer as total from applications
      where is_submitted and type ilike '%supply%'`.execute(portal.db)
    expect((await list({ Search: 'SUPPLY' })).total).toBe(rows[0]?.total)
  })

  test('a search finds the kinds and states whose words the page has found, and then no inner name', async () => {
    const id = await applied('Nikos', 'Named')
    const found = async (Named: string[]) =>
      idsOf(await list({ PageSize: 100, Search: 'παροχή', Named, SortBy: 'id', IsDescending: true }))
    expect(await found(['type.newSupply'])).toContain(id)
    expect(await found(['type.drilling'])).not.toContain(id)
    const status = (await list({ Search: 'Named' })).items.find(
      (row) => row.portalApplicationId === id,
    )?.status
    expect(await found([`status.${status}`])).toContain(id)
    expect(await found([])).toEqual([])
    // A Greek page shows nobody the word "supply".
    expect((await list({ Search: 'SUPPLY', Named: [] })).total).toBe(0)
    // What is no column of the list is nothing, and never part of the statement.
    expect(await found(['account_no.x', "status.x'y".replace("'", '_')])).toEqual([])
  })

  test('by a name that may not be seen nothing is found', async () => {
    await applied('Ελένη', 'Αόρατη')
    expect((await list({ Search: 'αορατη' })).total).toBe(1)
    for (const control of ['account', 'name'])
      await setForTest(portal, `security.account.${control}`, '{"employee":"hidden"}', 'shown')
    expect(await list({ Search: 'αορατη' })).toMatchObject({ items: [], total: 0 })
  })

  describe('among many', () => {
    beforeAll(async () => {
      const account = await newCustomerAccount(portal.db, `M${randomUUID()}`)
      const statuses = ['new', 'inProcess', 'posted', 'cancelled', 'suspended'] as const
      for (let index = 0; index < 43; index += 1) {
        const id = await newApplicationRow(portal.db, {
          accountNo: account,
          at: day(index % 17),
          type: ['newSupply', 'meterCheck', 'drilling'][index % 3]!,
        })
        await changeApplication(portal.db, id, { status: statuses[index % 5]!, changed_at: day(40 - index) })
        if (index % 4 === 0) {
          await newMessageRow(portal.db, { application: id, byCustomer: true, text: 'When?', at: day(index) })
          await sql`update applications set is_waiting = true,
            last_message_id = (select max(id) from application_messages where application_id = ${id}) where id = ${id}`.execute(
            portal.db,
          )
        }
      }
      // Never seen by staff.
      const draft = await newApplicationRow(portal.db, {
        accountNo: account,
        at: day(1),
        type: 'waterLicence',
      })
      await changeApplication(portal.db, draft, { status: 'draft', is_submitted: false })
      await newMessageRow(portal.db, { application: draft, byCustomer: true, text: 'Soon.', at: day(2) })
    })

    const expected = async (condition: string, order: string) =>
      (
        await sql<{ id: number }>`select id::integer as id from applications
          where is_submitted and ${sql.raw(condition)} order by ${sql.raw(order)}`.execute(portal.db)
      ).rows.map(({ id }) => id)

    const allPages = async (part: object) => {
      const first = await list(part)
      const ids = idsOf(first)
      for (let page = 2; page <= Math.ceil(first.total / 10); page += 1)
        ids.push(...idsOf(await list({ ...part, Page: page })))
      return { ids, total: first.total }
    }

    test.each([
      ['changedAt', 'changed_at'],
      ['createdAt', 'created_at'],
      ['id', 'id'],
      ['status', 'status'],
      ['type', 'type'],
      ['lastMessageAt', 'coalesce(last_message_id, 0)'],
    ])('pages sorted by %s are all of them, once, in this order and in the other', async (SortBy, column) => {
      for (const IsDescending of [false, true]) {
        const direction = IsDescending ? 'desc' : 'asc'
        const { ids, total } = await allPages({ SortBy, IsDescending })
        expect(ids).toEqual(await expected('true', `${column} ${direction}, id ${direction}`))
        expect(total).toBe(ids.length)
      }
    })

    test.each([
      ['open', "status not in ('posted', 'cancelled')"],
      ['waiting', "(is_waiting or status in ('unknown', 'new'))"],
      ['ended', "status in ('posted', 'cancelled')"],
      ['draft', "status = 'draft'"],
    ])('the filter %s counts and lists what it says', async (Filter, condition) => {
      const { ids, total } = await allPages({ Filter })
      expect(ids).toEqual(await expected(condition, 'changed_at desc, id desc'))
      expect(total).toBe(ids.length)
    })

    test('days narrow to those of the last change, both included', async () => {
      const { ids, total } = await allPages({ From: '2026-01-05', To: '2026-01-12' })
      const within = "changed_at >= '2026-01-05T00:00:00Z' and changed_at < '2026-01-13T00:00:00Z'"
      expect(ids).toEqual(await expected(within, 'changed_at desc, id desc'))
      expect(total).toBe(ids.length)
      expect(total).toBeGreaterThan(7)
    })

    test('beyond the last page it is the last one, also of what is searched for', async () => {
      const { total } = await list()
      const last = await list({ Page: 9999 })
      expect([last.total, last.page, last.items.length]).toEqual([
        total,
        Math.ceil(total / 10),
        total % 10 || 10,
      ])
      const found = await list({ Page: 9999, Search: 'drilling' })
      expect([found.page, found.items.length > 0]).toEqual([Math.ceil(found.total / 10), true])
    })

    test('whoever asks after a change counts it, however many ask at the same time', async () => {
      const { total } = await list()
      await newApplicationRow(portal.db, {
        accountNo: await newCustomerAccount(portal.db, `C${randomUUID()}`),
        at: day(0),
      })
      const totals = await Promise.all(Array.from({ length: 8 }, async () => (await list()).total))
      expect(totals).toEqual(totals.map(() => total + 1))
    })

    test('a page of conversations that is not there is empty, and still says how many there are', async () => {
      for (const Search of ['', 'drilling']) {
        const { total } = await talks(Search)
        expect(await talks(Search, 99)).toMatchObject({ items: [], total })
        expect(total).toBeGreaterThan(10)
      }
    })

    test('conversations stand in their order, waiting ones first, and staff counts what it has not opened', async () => {
      const { items, total } = await talks('')
      expect(idsOf({ items })).toEqual(
        (await expected('true', 'is_waiting desc, last_message_id desc nulls last, id desc')).slice(0, 100),
      )
      expect(total).toBe((await expected('true', 'id')).length)
      const { rows } = await sql<{
        unread: number
      }>`select count(*)::integer as unread from application_messages
        join applications on applications.id = application_id
        where is_submitted and by_customer and read_at is null`.execute(portal.db)
      expect((await clerk.browser.call('getUnreadItemsCount', {})).body['count']).toBe(rows[0]?.unread)
      expect(rows[0]?.unread).toBeGreaterThan(10)
    })
  })
})
