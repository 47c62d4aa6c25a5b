/** What an employee may not see appears nowhere: a matrix of people and ways, over HTTP on both databases. */
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import type { ApprovalLine } from '#contract/approvals.ts'
import type { DamageClaim } from '#contract/damage-claims.ts'
import type { JobRow } from '#contract/jobs.ts'
import { employee, newClaim, threePlaces, type Employee, type Place } from './areas-people.ts'
import { person } from './conversation-people.ts'
import { bothDatabases } from './databases.ts'
import { portalFixture } from './portal-fixture.ts'
import { createVisitor, type TestVisitor } from './visitor.ts'

const dm = { portalDm: true }

describe.each(bothDatabases)('rights on $database', ({ place }) => {
  const portal = portalFixture({ database: place })
  /** In these places, in this order: the first, another town, another street of the first. */
  let places: [Place, Place, Place]
  let claims: number[]
  const mark = `Mark${randomUUID().slice(0, 8)}`
  const iban = 'CY17002001280000001200527600'
  let asker: Employee
  let approvals: number[]

  beforeAll(async () => {
    places = await threePlaces(portal)
    claims = []
    for (const one of places)
      claims.push(await newClaim(portal, one, { iban, claimant: `${mark} ${one.reference}` }))
    asker = await employee(portal, dm, { changeRecords: true, seeAllDistricts: true })
    approvals = []
    for (const Id of claims) {
      const request = { Id, Version: 1, AmountCents: 100_00, Reason: 'as agreed', Key: randomUUID() }
      const { body } = await asker.browser.call('askDamagePayment', request)
      approvals.push((body['item'] as ApprovalLine).id)
    }
  })

  /** Which of the claims somebody sees, by their places. */
  const indexes = (ids: readonly number[]) =>
    ids
      .map((id) => claims.indexOf(id))
      .filter((index) => index >= 0)
      .toSorted()

  const list = async (browser: TestVisitor, part: object) => {
    const Options = { PageSize: 100 as const, Page: 1, Filter: 'all' as const, ...part }
    const { body } = await browser.call('getDamageClaims', { Options })
    const { items = [], total = 0 } = body as { items?: DamageClaim[]; total?: number }
    return { items, ids: indexes(items.map(({ id }) => id)), total }
  }

  /** Each way by which a claim could show. */
  const ways: Record<string, (browser: TestVisitor) => Promise<number[]>> = {
    list: async (browser) => (await list(browser, {})).ids,
    search: async (browser) => (await list(browser, { Search: mark })).ids,
    async page(browser) {
      const found = await Promise.all(
        claims.map(async (Value) => (await browser.call('getDamageClaim', { Value })).body['item']),
      )
      return indexes((found as (DamageClaim | undefined)[]).flatMap((item) => item?.id ?? []))
    },
    async approval(browser) {
      const found = await Promise.all(
        approvals.map(async (Value) => (await browser.call('getApproval', { Value })).data.status === 0),
      )
      return found.flatMap((isThere, index) => (isThere ? [index] : []))
    },
    async file(browser) {
      const { body } = await browser.call('exportList', {
        Kind: 'exportDamageClaims',
        List: { Filter: 'all', Search: mark },
        Format: 'jsonLines',
        Key: randomUUID(),
      })
      const Value = (body['item'] as { id: number } | undefined)?.id
      if (Value === undefined) return []
      await portal.workOnJobs()
      const { body: file } = await browser.call('downloadJobFile', { Value })
      const lines = Buffer.from(file['value'] as Uint8Array)
        .toString()
        .trimEnd()
        .split('\n')
      return indexes(lines.map((line) => (JSON.parse(line) as DamageClaim).id))
    },
  }

  const people: [string, () => Promise<{ browser: TestVisitor }>, number[]][] = [
    ['a visitor', () => Promise.resolve({ browser: createVisitor(portal.url) }), []],
    ['a customer', () => person(portal, 'customer', dm), []],
    ['an employee without the flag', () => employee(portal, {}, { seeAllDistricts: true }), []],
    ['an employee without a team', () => employee(portal, dm), []],
    ['the team of a postcode', () => employee(portal, dm, {}, [places[0].postcode]), [0, 2]],
    [
      'the team of one street',
      () => employee(portal, dm, {}, [`${places[0].postcode} ${places[0].street}`]),
      [0],
    ],
    ['the team of another town', () => employee(portal, dm, {}, [places[1].postcode]), [1]],
    ['the team of a zone of water', () => employee(portal, dm, {}, [places[1].postcode], 'waterZone'), [1]],
    ['who sees all districts', () => employee(portal, dm, { seeAllDistricts: true }), [0, 1, 2]],
  ]

  describe.each(people)('%s', (_name, make, expected) => {
    let browser: TestVisitor
    beforeAll(async () => {
      browser = (await make()).browser
    })

    test.each(Object.keys(ways))('sees the claims of the own districts and no other by: %s', async (way) => {
      expect(await ways[way]!(browser)).toEqual(expected)
    })

    test('is told how many there are of those alone', async () => {
      expect((await list(browser, { Search: mark })).total).toBe(expected.length)
    })

    test('changes none that does not show', async () => {
      for (const [index, Id] of claims.entries()) {
        const request = { Id, Version: 1, Change: 'closed' as const, Description: '', Reason: '' }
        const { data } = await browser.call('changeDamageClaim', request)
        expect(data.status, String(index)).not.toBe(0)
        expect(data.code === 'right.missing', String(index)).toBe(expected.includes(index))
      }
    })

    test('has no request in the inbox without the right to decide', async () => {
      const { body } = await browser.call('getApprovals', {})
      expect(body['items'] ?? []).toEqual([])
    })
  })

  test('bank details show only with their own right, and are not found without it', async () => {
    const [without, having] = [
      await employee(portal, dm, { seeAllDistricts: true }),
      await employee(portal, dm, { seeAllDistricts: true, seeBankDetails: true }),
    ]
    const search = { Search: iban.slice(4, 20) }
    expect((await list(without.browser, search)).ids).toEqual([])
    expect((await list(without.browser, { Search: mark })).items.map((item) => item.iban)).toEqual([
      null,
      null,
      null,
    ])
    expect((await list(having.browser, search)).ids).toEqual([0, 1, 2])
    expect((await list(having.browser, { Search: mark })).items[0]?.iban).toBe(iban)
  })

  test('work on many records finds those of the own districts and no other, whatever numbers are sent', async () => {
    const one = await employee(portal, dm, { changeRecords: true }, [places[1].postcode])
    const ask = async (choice: object) => {
      const request = { Kind: 'closeDamageClaims', ...choice, Reason: '' } as const
      const { body } = await one.browser.call('previewJob', request)
      const Id = (body['item'] as { id: number }).id
      const { body: rows } = await one.browser.call('getJobRows', { Id, PageSize: 100, Page: 1 })
      return rows['items'] as JobRow[]
    }
    const found = await ask({ List: { Filter: 'all', Search: mark } })
    expect(indexes(found.map(({ recordId }) => recordId))).toEqual([1])
    const chosen = await ask({ Chosen: claims.map((Id) => ({ Id, Version: 1 })) })
    expect(chosen.map(({ result, code, title }) => [result, code, title.includes(mark)])).toEqual([
      ['rejected', 'record.unknown', false],
      ['rejected', 'record.unknown', false],
      ['waiting', '', true],
    ])
  })

  test('the inbox has the requests of the own districts and no other', async () => {
    const one = await employee(portal, dm, { approve: 1000_00 }, [places[1].postcode])
    const { body } = await one.browser.call('getApprovals', {})
    expect((body['items'] as ApprovalLine[]).map(({ id }) => id)).toEqual([approvals[1]])
    const refused = await one.browser.call('decideApproval', {
      Id: approvals[0]!,
      Decision: 'approve',
      Reason: '',
    })
    expect(refused.data.code).toBe('approval.unknown')
  })

  test('a right that is revoked, and a team that is left, hold no more at the next call', async () => {
    const one = await employee(portal, dm, { seeAllDistricts: true })
    expect((await list(one.browser, {})).ids).toEqual([0, 1, 2])
    await sql`delete from granted_rights where account_id = ${one.id}`.execute(portal.db)
    expect((await list(one.browser, {})).ids).toEqual([])
    const member = await employee(portal, dm, {}, [places[1].postcode])
    expect((await list(member.browser, {})).ids).toEqual([1])
    await sql`delete from team_members where account_id = ${member.id}`.execute(portal.db)
    expect((await list(member.browser, {})).ids).toEqual([])
  })

  test('nobody is notified about a record that they may not see any more', async () => {
    const one = await employee(portal, dm, { changeRecords: true, seeAllDistricts: true })
    const [kept, lost] = [await newClaim(portal, places[0]), await newClaim(portal, places[0])]
    const ask = async (Id: number) => {
      const request = { Id, Version: 1, AmountCents: 90_00, Reason: 'as agreed', Key: randomUUID() }
      return ((await one.browser.call('askDamagePayment', request)).body['item'] as ApprovalLine).id
    }
    const [first, second] = [await ask(kept), await ask(lost)]
    const boss = await employee(portal, dm, { approve: 1000_00, seeAllDistricts: true })
    const reject = (Id: number) =>
      boss.browser.call('decideApproval', { Id, Decision: 'reject', Reason: 'the photo shows another pipe' })
    await reject(first)
    await sql`delete from granted_rights where account_id = ${one.id}`.execute(portal.db)
    await reject(second)
    const told = (await portal.outbox()).filter(({ to }) => to === one.account.login)
    expect(told).toHaveLength(1)
    expect(told[0]?.body).toContain('the photo shows another pipe')
    expect(told[0]?.body).toContain(`/approvals/${first}`)
  })

  test('the history of rights cannot be changed, by nobody', async () => {
    await expect(sql`update right_changes set subject = 'nothing'`.execute(portal.db)).rejects.toThrow(
      /never changed/,
    )
    await expect(sql`delete from right_changes`.execute(portal.db)).rejects.toThrow(/never changed/)
  })
})
