/** Rows of files: judged as what is typed, stored once, and never half (decision 0327). */
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import type { JudgedRow, TakenRows } from '#contract/row-imports.ts'
import { decidedByOrder, momentReader } from '#contract/rules/series/written-moments.ts'
import { columnsIn, missingColumns } from '#contract/rules/row-imports.ts'
import { defaultRetention } from '#server/platform/content/default-settings.ts'
import { prune } from '#server/platform/database/prune.ts'
import { defaultLimits } from '#server/platform/limits.ts'
import { employee, type Employee } from '../areas-people.ts'
import { bothDatabases } from '../databases.ts'
import { portalFixture } from '../portal-fixture.ts'
import { add, move } from '../store-people.ts'
import { historyOf, itemOf, listOf, refusalOf, type Answer } from './area-caller.ts'

const zone = 'Asia/Nicosia'

/** The quarter hours that a clock shows on a day, in the order in which it shows them. */
function quartersOf(day: string): string[] {
  const begin = Date.parse(`${day}T00:00:00Z`) - 12 * 3_600_000
  return Array.from({ length: 48 * 4 }, (_none, index) => begin + index * 900_000)
    .map((at) =>
      new Date(at).toLocaleString('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' }),
    )
    .filter((shown) => shown.startsWith(day))
}

describe('moments of a file', () => {
  const read = momentReader(zone)

  test.each([
    ['2026-03-29', 92],
    ['2026-10-24', 96],
    ['2026-10-25', 100],
  ])('%s has %i quarter hours, each another moment', (day, count) => {
    const texts = quartersOf(day)
    expect(texts).toHaveLength(count)
    const moments = decidedByOrder(texts, zone).map(read)
    expect(new Set(moments.map((one) => JSON.stringify(one))).size).toBe(count)
    expect(moments.filter((one) => 'problem' in one)).toEqual([])
  })

  test('the order decides in files that begin with the latest row, too', () => {
    const texts = quartersOf('2026-10-25')
    const falling = decidedByOrder(texts.toReversed(), zone).map(read)
    expect(falling.toReversed()).toEqual(decidedByOrder(texts, zone).map(read))
  })

  test.each([
    ['2026-03-29 03:30', { problem: 'skippedHour' }],
    ['2026-10-25 03:15', { problem: 'ambiguousHour' }],
    ['2026-10-25T03:15+03:00', { at: Date.parse('2026-10-25T00:15:00Z') }],
    ['2026-10-25 03:15+02:00', { at: Date.parse('2026-10-25T01:15:00Z') }],
    ['2026-02-30 03:15', { problem: 'noMoment' }],
    ['2026-01-05 24:00', { problem: 'noMoment' }],
    ['yesterday', { problem: 'noMoment' }],
    ['', { problem: 'noMoment' }],
  ])('"%s" is %o', (text, expected) => expect(read(text)).toEqual(expected))

  test('a time that the clock shows twice and the file once stays open', () => {
    expect(
      decidedByOrder(['2026-10-25 02:45', '2026-10-25 03:00', '2026-10-25 04:00'], zone).map(read)[1],
    ).toEqual({
      problem: 'ambiguousHour',
    })
  })
})

describe('headings of a file', () => {
  test.each([
    [
      'results',
      ['Sample no.', 'Parameter', 'Result', 'Unit', 'LOQ (mg/l)'],
      { sample: 0, parameter: 1, written: 2, unit: 3, quantificationLimit: 4 },
    ],
    ['results', ['Κωδικός δείγματος', 'Παράμετρος', 'Αποτέλεσμα'], { sample: 0, parameter: 1, written: 2 }],
    ['values', ['Дата и время', 'Значение'], { at: 0, value: 1 }],
    ['values', ['الوقت', 'القيمة'], { at: 0, value: 1 }],
  ] as const)('%s: %j', (kind, row, found) => expect(columnsIn(kind, row)).toEqual(found))

  test('what is not recognised is said', () => {
    expect(missingColumns('values', columnsIn('values', ['Zeit', 'Value']))).toEqual(['at'])
  })
})

describe.each(bothDatabases)('rows of files on $database', ({ place, database }) => {
  const portal = portalFixture({ database: place })
  let chryso: Employee
  let point: number

  beforeAll(async () => {
    chryso = await employee(portal, { portalQuality: true, portalLogs: true }, { changeRecords: true })
    point = itemOf(
      await add(chryso, 'sampling-points', { name: 'Tap of the school', kind: 'consumerTap', zone: 'North' }),
    ).id
  })

  type Cells = readonly string[]
  const rowsOf = (rows: readonly Cells[]) =>
    rows.map((Cells, index) => ({ Row: index + 2, Cells: [...Cells] }))
  const call = async (by: Employee, name: 'judgeImportRows' | 'takeImportRows', request: object) =>
    (await by.browser.call(name, request as never)) as unknown as Answer
  const judge = async (request: object, rows: readonly Cells[], by = chryso) =>
    call(by, 'judgeImportRows', { ...request, Rows: rowsOf(rows) })
  const judgements = async (request: object, rows: readonly Cells[]) =>
    ((await judge(request, rows)).body['items'] as JudgedRow[]).map(({ judgement, column, problem }) =>
      [judgement, column, problem].filter((part) => part !== '').join(' '),
    )
  const take = async (request: object, rows: readonly Cells[], more: object = {}, by = chryso) =>
    call(by, 'takeImportRows', { Key: randomUUID(), Reason: '', ...request, Rows: rowsOf(rows), ...more })
  const taken = async (...wanted: Parameters<typeof take>): Promise<TakenRows> => {
    const answer = await take(...wanted)
    if (!answer.body['item']) throw new Error(JSON.stringify(answer.data))
    return answer.body['item'] as unknown as TakenRows
  }

  const newChannel = async (more: object = {}): Promise<number> =>
    itemOf(
      await add(chryso, 'log-channels', {
        name: `Flow ${randomUUID().slice(0, 8)}`,
        quantity: 'flow',
        kind: 'gauge',
        unit: 'm³/h',
        interval: 15,
        lowest: 0,
        highest: 60,
        ...more,
      }),
    ).id
  const values = (Channel: number) => ({ Kind: 'values', Channel })
  const countOf = async (channel: number) =>
    (
      await listOf(chryso.browser, 'log-values', {
        Where: [{ Field: 'channel', Is: [String(channel)] }],
      } as never)
    ).total

  async function takenSample(): Promise<{ id: number; code: string }> {
    const { id, values: shown } = itemOf(
      await add(chryso, 'samples', { point, reason: 'check', plannedFor: '2026-03-02' }),
    )
    itemOf(await move(chryso, 'samples', id, 'staff.taken', { takenAt: '2026-03-02T08:00:00.000Z' }))
    return { id, code: String(shown['code']) }
  }
  const results = { Kind: 'results' }

  test('values are judged row by row, and wrong ones stop no others', async () => {
    const channel = await newChannel()
    const rows = [
      ['2026-01-05 00:00', '12.5'],
      ['2026-01-05 00:15', '80'],
      ['2026-01-05 00:30', 'much'],
      ['2026-03-29 03:30', '5'],
      ['2026-10-25 03:30', '5'],
      ['', '5'],
      ['2026-01-05 00:45', ''],
      ['2026-01-05 01:00', '1.23456'],
      ['2026-01-05 00:00', '12.5'],
      ['2026-01-05 00:00', '13'],
    ]
    const expected = [
      'new',
      'outside',
      'wrong value kind',
      'wrong at skippedHour',
      'wrong at ambiguousHour',
      'wrong at missing',
      'wrong value missing',
      'wrong value decimals',
      'same value',
      'differs value',
    ]
    expect(await judgements(values(channel), rows)).toEqual(expected)
    expect(await countOf(channel)).toBe(0)
    const { taken: count, left } = await taken(values(channel), rows)
    expect([count, left.map(({ row }) => row)]).toEqual([2, [4, 5, 6, 7, 8, 9, 10, 11]])
    expect(await countOf(channel)).toBe(2)
    expect((await judgements(values(channel), rows)).slice(0, 2)).toEqual(['same value', 'same value'])
  })

  test('a value outside its limits waits, or is confirmed with a reason that its history keeps', async () => {
    const channel = await newChannel()
    await taken(values(channel), [['2026-01-05 00:00', '80']])
    await taken(values(channel), [['2026-01-05 00:15', '81']], { Reason: 'Burst main, seen on site.' })
    const { items } = await listOf(chryso.browser, 'log-values', {
      Where: [{ Field: 'channel', Is: [String(channel)] }],
    } as never)
    const states = (items as unknown as { id: number; state: string; values: { value: number } }[])
      .map((one) => [one.values.value, one.state])
      .toSorted()
    expect(states).toEqual([
      [80, 'recorded'],
      [81, 'confirmed'],
    ])
    const confirmed = (items as unknown as { id: number; state: string }[]).find(
      ({ state }) => state === 'confirmed',
    )!
    expect((await historyOf(chryso.browser, 'log-values', confirmed.id))[0]).toMatchObject({
      kind: 'moved',
      reason: 'Burst main, seen on site.',
    })
  })

  test('a counter that shows less than before is outside, by file as when it is typed', async () => {
    const channel = await newChannel({ kind: 'counter', highest: null, lowest: null })
    itemOf(await add(chryso, 'log-values', { channel, at: '2026-01-05T00:00:00.000Z', value: 100 }))
    expect(
      await judgements(values(channel), [
        ['2026-01-05T01:00Z', '110'],
        ['2026-01-05T00:30Z', '105'],
        ['2026-01-05T02:00Z', '90'],
      ]),
    ).toEqual(['new', 'new', 'outside'])
  })

  test('the same batch is answered as the first time, also where several arrive at once', async () => {
    const channel = await newChannel()
    const rows = [
      ['2026-01-05 00:00', '1'],
      ['2026-01-05 00:15', '2'],
    ]
    const more = { Key: randomUUID() }
    const answers = await Promise.all([1, 2, 3].map(() => taken(values(channel), rows, more)))
    expect(answers.map(({ taken: count }) => count)).toEqual([2, 2, 2])
    expect(await countOf(channel)).toBe(2)
    expect(refusalOf(await take(values(channel), [['2026-01-05 00:30', '3']], more))[0]).toBe(
      'rowImport.otherRows',
    )
    expect(await countOf(channel)).toBe(2)
  })

  test('the key of a batch is that of one employee: another one is not told what was answered', async () => {
    const channel = await newChannel()
    const rows = [['2026-01-05 00:00', '1']]
    const more = { Key: randomUUID() }
    const other = await employee(portal, { portalLogs: true, portalQuality: true }, { changeRecords: true })
    await taken(values(channel), rows, more)
    expect(refusalOf(await take(values(channel), rows, more, other))[0]).toBe('rowImport.otherRows')
    expect(await taken(values(channel), rows, more)).toMatchObject({ taken: 1 })
    expect(await taken(values(channel), rows, {}, other)).toMatchObject({ taken: 0 })
  })

  test('answers to batches are kept for a week; a key that comes later finds its rows there already', async () => {
    const channel = await newChannel()
    const rows = [['2026-01-05 00:00', '1']]
    const [old, recent] = [{ Key: randomUUID() }, { Key: randomUUID() }]
    await taken(values(channel), rows, old)
    await taken(values(channel), rows, recent)
    const now = new Date()
    const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000)
    for (const [{ Key }, days] of [
      [old, 7.1],
      [recent, 6.9],
    ] as const)
      await sql`update row_import_batches set taken_at = ${daysAgo(days)} where batch_key = ${Key}`.execute(
        portal.db,
      )
    await prune(portal.db, now, defaultLimits, defaultRetention)
    const { rows: kept } = await sql<{ key: string }>`
      select batch_key as key from row_import_batches where batch_key in (${old.Key}, ${recent.Key})`.execute(
      portal.db,
    )
    expect(kept).toEqual([{ key: recent.Key }])
    expect(await taken(values(channel), rows, old)).toMatchObject({ taken: 0, left: [{ judgement: 'same' }] })
  })

  test('a file that is imported twice is imported once', async () => {
    const channel = await newChannel()
    const rows = quartersOf('2026-10-25').map((at, index) => [at, String(index % 50)])
    const decided = decidedByOrder(
      rows.map(([at = '']) => at),
      zone,
    ).map((at, index) => [at, rows[index]![1]!])
    const both = await Promise.all([taken(values(channel), decided), taken(values(channel), decided)])
    expect(both.map(({ taken: count }) => count).toSorted()).toEqual([0, 100])
    expect(await countOf(channel)).toBe(100)
  })

  test('a year of quarter hours is stored in a few seconds', async () => {
    const channel = await newChannel()
    const begin = Date.parse('2025-01-01T00:00:00Z')
    const year = Array.from({ length: 35_040 }, (_none, index) => [
      new Date(begin + index * 900_000).toISOString(),
      String(index % 60),
    ])
    const started = performance.now()
    for (let from = 0; from < year.length; from += 5000)
      await taken(values(channel), year.slice(from, from + 5000))
    const seconds = (performance.now() - started) / 1000
    console.info(`a year of quarter hours on ${database}: ${seconds.toFixed(1)} s`)
    const { rows } = await sql<{ count: string | number }>`
      select count(*) as count from log_values where channel = ${channel}`.execute(portal.db)
    expect(Number(rows[0]?.count)).toBe(35_040)
  }, 60_000)

  test('results are judged as typed ones: operator, digits and unit stay, and a 0 is refused with what to write', async () => {
    const { id, code } = await takenSample()
    const rows = [
      [code, 'Arsenic', '< 12', 'µg/l'],
      [code.toLowerCase(), 'nitrate', '50.0', 'mg/l'],
      [code, 'Nitrite', '0', 'mg/l'],
      [code, 'lead', 'ND', 'µg/l'],
      [code, 'phlogiston', '1', 'mg/l'],
      ['WS-999999', 'nitrate', '1', 'mg/l'],
      [code, 'nitrate', '49', 'mg/l'],
      [code, 'nitrate', '50.0', 'mg/l'],
    ]
    expect(await judgements(results, rows)).toEqual([
      'new',
      'new',
      'wrong written zero',
      'wrong written notDetected',
      'wrong parameter choice',
      'wrong sample unknownRecord',
      'differs written',
      'same written',
    ])
    expect((await taken(results, rows)).taken).toBe(2)
    const typed = await takenSample()
    itemOf(
      await add(chryso, 'sample-results', {
        sample: typed.id,
        parameter: 'arsenic',
        written: '< 12',
        unit: 'µg/l',
      }),
    )
    const of = async (sample: number) =>
      (
        await listOf(chryso.browser, 'sample-results', {
          Where: [{ Field: 'sample', Is: [String(sample)] }],
        } as never)
      ).items
        .map(({ values: shown }) => [
          shown['parameter'],
          shown['written'],
          shown['unit'],
          shown['verdict'],
          shown['verdictReason'],
        ])
        .toSorted()
    expect(await of(id)).toEqual([
      ['arsenic', '< 12', 'µg/l', 'cannotBeJudged', 'tooCoarse'],
      ['nitrate', '50.0', 'mg/l', 'complies', null],
    ])
    expect(await of(typed.id)).toEqual([['arsenic', '< 12', 'µg/l', 'cannotBeJudged', 'tooCoarse']])
  })

  test('a result over its limit is taken with its reason only', async () => {
    const { id, code } = await takenSample()
    const rows = [[code, 'nitrate', '50.1', 'mg/l']]
    expect(await judgements(results, rows)).toEqual(['outside confirmation confirmExceeding'])
    expect(await taken(results, rows)).toMatchObject({ taken: 0, left: [{ row: 2, judgement: 'outside' }] })
    expect(await taken(results, rows, { Reason: 'Measured twice.' })).toEqual({ taken: 1, left: [] })
    const { items } = await listOf(chryso.browser, 'sample-results', {
      Where: [{ Field: 'sample', Is: [String(id)] }],
    } as never)
    expect(items[0]?.values).toMatchObject({ verdict: 'exceeds', confirmation: 'Measured twice.' })
  })

  test('a sample that was handed in takes no more results', async () => {
    const { id, code } = await takenSample()
    await taken(results, [[code, 'nitrate', '20', 'mg/l']])
    itemOf(await move(chryso, 'samples', id, 'staff.entered'))
    expect(await judgements(results, [[code, 'nitrite', '0.1', 'mg/l']])).toEqual(['wrong sample notNow'])
  })

  test('people import only where they may type', async () => {
    const channel = await newChannel()
    const logs = await employee(portal, { portalLogs: true }, { changeRecords: true })
    const reader = await employee(portal, { portalLogs: true, portalQuality: true }, {})
    const rows = [['2026-01-05 00:00', '1']]
    expect(refusalOf(await judge(results, [['WS-1', 'lead', '1']], logs))[0]).toBe('right.missing')
    expect(refusalOf(await take(results, [['WS-1', 'lead', '1']], {}, logs))[0]).toBe('right.missing')
    expect(refusalOf(await judge(values(channel), rows, reader))[0]).toBe('right.missing')
    expect(refusalOf(await take(values(channel), rows, {}, reader))[0]).toBe('right.missing')
    expect(await taken(values(channel), rows, {}, logs)).toEqual({ taken: 1, left: [] })
  })

  test('a channel that is not there is said', async () => {
    expect(refusalOf(await judge(values(999_999), [['2026-01-05 00:00', '1']]))[0]).toBe('record.unknown')
    expect(refusalOf(await take({ Kind: 'values' }, [['2026-01-05 00:00', '1']]))[0]).toBe('record.unknown')
  })

  test.each([
    ['no rows', { Rows: [] }],
    ['an unknown kind', { Kind: 'letters' }],
    ['a long cell', { Rows: [{ Row: 1, Cells: ['x'.repeat(401)] }] }],
    ['a row number of nothing', { Rows: [{ Row: 0, Cells: [] }] }],
    ['a key that is none', { Key: 'once' }],
  ])('%s is bad input', async (_name, wrong) => {
    const answer = await take({ Kind: 'results' }, [['WS-1', 'lead', '1']], wrong)
    expect(answer.http).toBe(400)
  })

  test('rows that name nothing are wrong, and break nothing', async () => {
    expect(
      await judgements(results, [
        [],
        ['', '', ''],
        ['x'.repeat(400), "'; drop table samples", '9'.repeat(60)],
      ]),
    ).toEqual(['wrong sample missing', 'wrong sample missing', 'wrong sample unknownRecord'])
  })
})
