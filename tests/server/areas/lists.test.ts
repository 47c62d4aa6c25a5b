/** Lists of areas: what is narrowed, found, ordered and cut into pages is what the records say, on both databases. */
import { beforeAll, describe, expect, test } from 'vitest'
import type { AreaName } from '#contract/areas/all-areas.ts'
import type { RecordValues } from '#contract/areas/kit/area.ts'
import { employee, threePlaces, type Place } from '../areas-people.ts'
import { bothDatabases } from '../databases.ts'
import { portalFixture } from '../portal-fixture.ts'
import type { TestVisitor } from '../visitor.ts'
import { ask, listOf, type ShownPage } from './area-caller.ts'
import {
  allFlags,
  areaNamed,
  areaNames,
  newElement,
  newRecord,
  prepareSamples,
  sampleValues,
} from './samples.ts'

/** What moves and the server set later. */
const settled: Partial<Record<AreaName, RecordValues>> = {
  customers: { closedOn: '2026-09-30' },
  'job-cards': {
    dueAt: '2026-11-21T12:00:00.000Z',
    outcome: 'done',
    doneAt: '2026-11-21T11:00:00.000Z',
  },
  'maintenance-requests': {
    dueAt: '2026-11-21T12:00:00.000Z',
    closedAt: '2026-11-21T13:00:00.000Z',
  },
  'maintenance-schedules': { nextDue: '2027-01-15', isPaused: true },
  'billing-run-bills': { problem: 'noReading' },
  'stock-counts': { countedAt: '2026-11-21T12:00:00.000Z' },
  'letter-run-rows': { obstacle: 'heldBack' },
  'ledger-corrections': { approvedOn: '2026-11-20', bookedOn: '2026-11-21' },
  'debt-cases': { level: 2, servedOn: '2026-11-01', lastDay: '2026-11-15' },
  disconnections: {
    lateSince: '2026-03-22',
    sentBy: 'post',
    announcedOn: '2026-11-02',
    servedOn: '2026-11-05',
    firstPossibleOn: '2026-11-18',
    lapsesOn: '2026-12-02',
    orderedFor: '2026-11-19',
    disconnectedAt: '2026-11-19T08:00:00.000Z',
    isFinalRead: true,
    reconnectionOrderedAt: '2026-11-20T08:00:00.000Z',
    isFeeWaived: true,
  },
  'protected-premises': { reviewOn: '2027-05-01' },
  'water-alarms': {
    advice: 'boil',
    noticeAt: '2026-11-20T09:00:00.000Z',
    closedAt: '2026-11-21T09:00:00.000Z',
  },
  samples: { takenAt: '2026-11-20T06:00:00.000Z' },
  'sample-results': { verdict: 'exceeds', verdictReason: 'tooCoarse', isMethodCoarse: true, isSum: true },
  'round-stops': { reading: 1347, noReading: 'dog', doubt: 'unlikely', readAt: '2026-11-21T12:00:00.000Z' },
  'meter-rounds': { handedInAt: '2026-11-21T12:00:00.000Z' },
}
type Shown = ShownPage['items'][number]

describe.each(bothDatabases)('lists of areas on $database', ({ place }) => {
  const portal = portalFixture({ database: place })
  let browser: TestVisitor
  let where: Place
  /** All records of each area, in the order of their numbers. */
  const everything = {} as Record<AreaName, Shown[]>

  const pagesOf = async (area: AreaName, options: object = {}): Promise<Shown[]> => {
    const first = await listOf(browser, area, options)
    const items = [...first.items]
    for (let page = 2; page <= Math.ceil(first.total / 100); page += 1)
      items.push(...(await listOf(browser, area, { ...options, Page: page })).items)
    expect(items).toHaveLength(first.total)
    expect(first.totalInAll).toBe(everything[area]?.length ?? first.totalInAll)
    return items
  }
  const idsInOrder = (items: readonly Shown[]) => items.map(({ id }) => id)
  const idsOf = (items: readonly Shown[]) => items.map(({ id }) => id).toSorted((one, other) => one - other)

  beforeAll(async () => {
    ;[where] = await threePlaces(portal)
    browser = (await employee(portal, allFlags, { seeAllDistricts: true })).browser
    for (const name of ['Κεντρική βάνα', 'Главный клапан', 'صمام رئيسي'])
      await newElement(portal, where, { name, manufacturer: null, condition: null })
    await prepareSamples(portal, where)
    const sample = (name: AreaName) => newRecord(portal, name, sampleValues(name, where, 0))
    const whose = await sample('employees')
    const returned: RecordValues = {
      kind: 'return',
      returnReason: 'tooMany',
      line: await sample('requisition-lines'),
      jobCard: await newRecord(portal, 'job-cards', {
        ...sampleValues('job-cards', where, 0),
        element: null,
      }),
      employee: whose,
    }
    const later: typeof settled = {
      ...settled,
      'billing-runs': { startedBy: whose },
      'letter-runs': { startedBy: whose },
      'ledger-corrections': { ...settled['ledger-corrections'], proposedBy: whose },
      'bank-entries': {
        statement: await sample('bank-statements'),
        customer: sampleValues('collection-holds', where, 0)['customer']!,
        matchedBy: 'person',
      },
      'payment-differences': { resolution: 'booked', settledBy: whose },
      'debt-letters': { servedOn: '2026-11-13', run: await sample('letter-runs') },
      'disconnection-batches': { startedBy: whose, sentBy: 'post' },
      disconnections: { ...settled.disconnections, batch: await sample('disconnection-batches') },
      'debt-cases': { ...settled['debt-cases'], askedBy: whose },
      'stock-bookings': returned,
      warehouses: { kind: 'vehicle', employee: whose },
    }
    for (const name of areaNames.slice(2))
      for (const more of [{}, later[name] ?? {}])
        await newRecord(portal, name, {
          ...sampleValues(name, where, await newElement(portal, where)),
          ...more,
        })
    for (const name of areaNames) everything[name] = await pagesOf(name)
  })

  const filtered = areaNames.flatMap((area) =>
    Object.entries(areaNamed(area).fields).flatMap(([field, definition]) =>
      definition.filtered ? [{ area, field, definition }] : [],
    ),
  )

  test.each(filtered)(
    '$area narrowed by $field has all records that fit, and no other',
    async ({ area, field, definition }) => {
      const valueOf = ({ values }: Shown) => (values[field] ?? null) as string | number | boolean | null
      const known = [...new Set(everything[area].map(valueOf))].filter((value) => value !== null).toSorted()
      const [one, other] = [known[0], known[Math.floor(known.length / 2)]]
      const isSet = ['text', 'choice', 'yesNo', 'reference'].includes(definition.kind)
      const wishes: [object, (value: ReturnType<typeof valueOf>) => boolean][] = isSet
        ? [
            [{ Is: [String(one)] }, (value) => value === one],
            [{ Is: [String(one), String(other)] }, (value) => value === one || value === other],
            [{ Is: [''] }, (value) => value === null],
            [{ Is: ['', String(other)] }, (value) => value === null || value === other],
          ]
        : [
            [{ From: String(other) }, (value) => value !== null && value >= other!],
            [{ To: String(other) }, (value) => value !== null && value <= other!],
            [{ From: String(other), To: String(other) }, (value) => value === other],
          ]
      for (const [condition, fits] of wishes)
        expect(
          idsOf(await pagesOf(area, { Where: [{ Field: field, ...condition }] })),
          JSON.stringify(condition),
        ).toEqual(idsOf(everything[area].filter((record) => fits(valueOf(record)))))
    },
  )

  test('conditions hold together, with the state and a search', async () => {
    const Where = [
      { Field: 'state', Is: ['inService', 'outOfService'] },
      { Field: 'service', Is: ['water'] },
      { Field: 'commissionedOn', From: '2000-01-01', To: '2015-12-31' },
    ]
    const fits = ({ state, values: { service, commissionedOn: on, name } }: Shown) =>
      state !== 'removed' &&
      service === 'water' &&
      String(on) >= '2000-01-01' &&
      String(on) <= '2015-12-31' &&
      String(name).toLowerCase().includes('pump')
    const found = await pagesOf('elements', { Where, Search: 'PUMP' })
    expect(found.length).toBeGreaterThan(0)
    expect(idsOf(found)).toEqual(idsOf(everything.elements.filter(fits)))
  })

  const sorted = areaNames.flatMap((area) =>
    Object.entries(areaNamed(area).fields).flatMap(([field, { sorted: is }]) =>
      is ? [{ area, field }] : [],
    ),
  )

  test.each(sorted)('$area stands by $field, up and down, each record once', async ({ area, field }) => {
    const up = await pagesOf(area, { SortBy: field })
    expect(idsOf(up)).toEqual(idsOf(everything[area]))
    const values = up.flatMap(({ values: { [field]: value } }) =>
      value === null ? [] : [value as string | number],
    )
    // Letters stand by the rule of the database; numbers and days by their size.
    const isMeasured = values.every((value) => typeof value === 'number' || /^\d{4}-/.test(value))
    const bySize = values.toSorted((one, other) => (one < other ? -1 : 1))
    expect(values).toEqual(isMeasured ? bySize : values)
    const down = await pagesOf(area, { SortBy: field, IsDescending: true })
    const isEmpty = (record: Shown) => record.values[field] === null
    const reversed = up.toReversed()
    expect(idsInOrder(down)).toEqual([
      ...idsInOrder(reversed.filter((record) => !isEmpty(record))),
      ...idsInOrder(reversed.filter(isEmpty)),
    ])
  })

  test.each(areaNames)('%s stands first as its first view says', async (area) => {
    const { order } = Object.values(areaNamed(area).views)[0]!
    const usual = await listOf(browser, area)
    const same = await listOf(browser, area, { SortBy: order.slice(1), IsDescending: order.startsWith('-') })
    expect(usual.items).toEqual(same.items)
  })

  test.each([
    ['a part of a code', 'A-100', ({ code }: Record<string, unknown>) => String(code).includes('A-100')],
    ['Greek without accents', 'κεντρικη ΒΑΝΑ', ({ name }) => name === 'Κεντρική βάνα'],
    ['Russian in other case', 'ГЛАВНЫЙ', ({ name }) => name === 'Главный клапан'],
    ['Arabic', 'رئيسي', ({ name }) => name === 'صمام رئيسي'],
    ['one letter', 'ψ', () => false],
  ] as [string, string, (values: Record<string, unknown>) => boolean][])(
    'elements are found by %s',
    async (_what, Search, fits) => {
      const found = await pagesOf('elements', { Search })
      expect(idsOf(found)).toEqual(idsOf(everything.elements.filter(({ values }) => fits(values))))
    },
  )

  test('words of choices and states that the page has found narrow a search', async () => {
    const byState = await pagesOf('elements', { Search: 'xyzzy', Named: ['state.removed'] })
    expect(idsOf(byState)).toEqual(idsOf(everything.elements.filter(({ state }) => state === 'removed')))
    const byChoice = await pagesOf('elements', { Search: 'xyzzy', Named: ['type.pump', 'condition.poor'] })
    expect(idsOf(byChoice)).toEqual(
      idsOf(
        everything.elements.filter(
          ({ values: { type, condition } }) => type === 'pump' || condition === 'poor',
        ),
      ),
    )
  })

  test('says how many there are without search and filters', async () => {
    const { total, totalInAll } = await listOf(browser, 'elements', {
      Where: [{ Field: 'type', Is: ['pump'] }],
    })
    expect(total).toBeLessThan(totalInAll)
    expect(totalInAll).toBe(everything.elements.length)
  })

  test('offers at most 20 records to choose from, by title, and those that a search finds', async () => {
    const choose = async (Search: string) =>
      (await ask(browser, 'elements', 'choices', { Search })).body['items'] as { id: number; title: string }[]
    expect(await choose('')).toHaveLength(20)
    const found = await choose('κεντρικη')
    expect(found.map(({ title }) => title)).toEqual(
      everything.elements.flatMap(({ values }) =>
        values['name'] === 'Κεντρική βάνα' ? [values['code']] : [],
      ),
    )
  })

  test('a record shows as its row in the list does, with the areaNames of what it refers to', async () => {
    const element = await newElement(portal, where)
    const id = await newRecord(
      portal,
      'photovoltaic-parks',
      sampleValues('photovoltaic-parks', where, element),
    )
    const { body } = await ask(browser, 'photovoltaic-parks', 'read', { Value: id })
    const { items } = await listOf(browser, 'photovoltaic-parks', {
      Where: [{ Field: 'element', Is: [String(element)] }],
    })
    expect(items).toHaveLength(1)
    expect(body['item']).toMatchObject(items[0]!)
    expect(items[0]?.names['element']).toMatch(/^VA-5/)
  })
})
