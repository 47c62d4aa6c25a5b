/** Formulas of the ranking: one is in force on each day, and each score can be computed by hand from what the list shows. */
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { rankingParts, rankingScore } from '#contract/areas/assets/ranking.ts'
import { rankAnew } from '#server/areas/assets/due-ranking.ts'
import { beginDueFormulas } from '#server/areas/assets/formula-in-force.ts'
import { dayOf, daysAfter } from '#server/platform/calendar.ts'
import { employee, type Employee } from '../areas-people.ts'
import { bothDatabases } from '../databases.ts'
import { portalFixture } from '../portal-fixture.ts'
import { ask, changeOf, historyOf, itemOf, listOf, read, refusalOf, type ShownPage } from './area-caller.ts'
import { maintenancePortal } from './maintenance-people.ts'

const formulas = 'ranking-formulas'
const assetCount = 5000

type Values = ShownPage['items'][number]['values']

/** As a person computes it with a pencil, from a row of the list and the weights of its formula: written apart from the rule. */
function byHand(row: Values, weights: Values): number {
  const of = (name: string) => Number(row[name] ?? 0)
  const share =
    row['repairCost'] === null || row['replacementCost'] === null
      ? 0
      : of('repairCost') / of('replacementCost')
  const years = of('extensionOfLife')
  const repairs = share <= 0.1 ? 1 : share <= 0.25 ? 2 : share <= 0.5 ? 3 : share <= 0.75 ? 4 : 5
  const extension = years === 0 ? 5 : years <= 2 ? 4 : years <= 5 ? 3 : years <= 10 ? 2 : 1
  const fifths =
    Number(weights['conditionWeight']) * of('condition') +
    Number(weights['importanceWeight']) * of('importance') +
    Number(weights['urgencyWeight']) * of('urgency') +
    Number(weights['repairCostWeight']) * repairs +
    Number(weights['extensionWeight']) * extension
  return Math.round(fifths / 5)
}

test.each([
  [{ repairCost: null }, 1, 5],
  [{ repairCost: 10_00, extensionOfLife: 2 }, 1, 4],
  [{ repairCost: 10_01, extensionOfLife: 3 }, 2, 3],
  [{ repairCost: 50_00, extensionOfLife: 5 }, 3, 3],
  [{ repairCost: 75_00, extensionOfLife: 10 }, 4, 2],
  [{ repairCost: 75_01, extensionOfLife: 11 }, 5, 1],
  [{ repairCost: 0, replacementCost: 0 }, 1, 5],
  [{ repairCost: 75_01, replacementCost: null }, 1, 5],
])('costs and years %j have the grades %d and %d', (values, repairs, extension) => {
  const weights = { condition: 0, importance: 0, urgency: 0, repairCost: 60, extensionOfLife: 40 }
  const all = {
    condition: 3,
    importance: 3,
    urgency: 3,
    replacementCost: 100_00,
    extensionOfLife: null,
    ...values,
  }
  const parts = rankingParts(weights, all)
  expect(parts.slice(3).map(({ grade }) => grade)).toEqual([repairs, extension])
  expect(rankingScore(weights, all)).toBe(12 * repairs + 8 * extension)
})

describe.each(bothDatabases)('formulas of the ranking on $database', ({ place }) => {
  const options = maintenancePortal(place)
  const { clock } = options
  const portal = portalFixture(options)
  let writer: Employee
  let approver: Employee

  const newFormula = async (more: object = {}) =>
    ask(writer.browser, formulas, 'insert', {
      Values: {
        validFrom: dayOf(clock()),
        conditionWeight: 30,
        importanceWeight: 20,
        urgencyWeight: 10,
        repairCostWeight: 25,
        extensionWeight: 15,
        reason: 'Repairs became dear.',
        ...more,
      },
      Parts: {},
      Key: crypto.randomUUID(),
    })
  const move = async (who: Employee, Id: number, name: string, Reason = '') => {
    const { version } = await read(who.browser, formulas, Id)
    return ask(who.browser, formulas, 'move', {
      Id,
      Version: version,
      Move: `staff.${name}`,
      Values: {},
      Reason,
    })
  }
  const stopping = new AbortController().signal
  const rankAll = () => rankAnew({ db: portal.db, clock, stopping })
  const begin = () => portal.db.transaction().execute((tx) => beginDueFormulas(tx, clock()))
  const inForce = async () => {
    const { items } = await listOf(writer.browser, formulas, {
      Where: [{ Field: 'state', Is: ['inForce'] }],
    })
    expect(items).toHaveLength(1)
    return items[0]!
  }
  /** All assets in the order of the list, a page at a time. */
  const ranking = async () => {
    const options = { SortBy: 'score', IsDescending: true, Where: [{ Field: 'state', Is: ['inUse'] }] }
    const first = await listOf(writer.browser, 'assets', options)
    const items = [...first.items]
    for (let page = 2; page <= Math.ceil(first.total / 100); page += 1)
      items.push(...(await listOf(writer.browser, 'assets', { ...options, Page: page })).items)
    return items.map(({ values }) => values).filter(({ score }) => score !== null)
  }
  /** Every score, and every rank, computed again from what the list shows. */
  const requireByHand = (rows: readonly Values[], formula: { id: number; values: Values }) => {
    const wrong = rows.filter(
      (row) => row['score'] !== byHand(row, formula.values) || row['formula'] !== formula.id,
    )
    expect(wrong).toEqual([])
    const scores = rows.map(({ score }) => Number(score))
    const firstOf = new Map<number, number>()
    for (const [index, score] of scores.entries()) if (!firstOf.has(score)) firstOf.set(score, index + 1)
    expect(rows.map(({ rank }) => rank)).toEqual(scores.map((score) => firstOf.get(score)))
  }

  beforeAll(async () => {
    writer = await employee(portal, { assetRegister: true }, { changeRecords: true, approve: 1 })
    const rights = { changeRecords: true, approve: 1, reopen: true } as const
    approver = await employee(portal, { assetRegister: true }, rights)
    await sql`
      insert into assets (state, code, name, category, in_use_since, expected_life, replacement_cost, assessed_on, condition,
        importance, urgency, repair_cost, extension_of_life, renew_by, changed_at, insert_key)
      select 'inUse', 'T-' || n, 'Pump ' || n, 'pumping', '2010-03-01', 25,
        case when n % 11 = 0 then null else 100000 + n % 97 * 1000 end, '2026-05-04',
        1 + n % 5, 1 + n / 5 % 5, 1 + n / 25 % 5, case when n % 13 = 0 then null else n % 101 * 1700 end,
        case when n % 7 = 0 then null else n % 14 end, 2035, now(), gen_random_uuid()
      from generate_series(1, ${assetCount}) n`.execute(portal.db)
  })

  test('each of 5,000 scores can be computed by hand from the list, before and after the formula has changed', async () => {
    expect(await rankAll()).toBeGreaterThanOrEqual(assetCount)
    const before = await inForce()
    const old = await ranking()
    expect(old.length).toBeGreaterThanOrEqual(assetCount)
    requireByHand(old, before)

    const { id } = itemOf(await newFormula())
    itemOf(await move(approver, id, 'approved'))
    const now = await inForce()
    expect(now.id).toBe(id)
    // Until they are computed again, each names the formula that it is of.
    const meanwhile = await listOf(writer.browser, 'assets', {
      Where: [{ Field: 'formula', Is: [String(before.id)] }],
    })
    expect(meanwhile.total).toBeGreaterThanOrEqual(assetCount)
    await rankAll()
    const ranked = await ranking()
    expect(ranked.length).toBe(old.length)
    requireByHand(ranked, now)
    expect(ranked.some(({ score }, index) => score !== old[index]!['score'])).toBe(true)
    const left = await listOf(writer.browser, 'assets', {
      Where: [{ Field: 'formula', Is: [String(before.id)] }],
    })
    expect(left.total).toBe(0)
    expect(await rankAll()).toBe(0)

    const replaced = await read(writer.browser, formulas, before.id)
    expect(replaced).toMatchObject({
      state: 'replaced',
      values: { ...before.values, validUntil: daysAfter(dayOf(clock()), -1) },
    })
    const shown = await listOf(writer.browser, 'assets', { Search: 'T-4999' })
    const [newest] = await historyOf(writer.browser, 'assets', shown.items[0]!.id)
    expect(newest?.changes).toContainEqual({ field: 'formula', before: before.id, after: id })
  }, 120_000)

  test('computing that stops in between goes on where it stopped', async () => {
    clock.advance(86_400)
    const { id } = itemOf(await newFormula({ conditionWeight: 20, importanceWeight: 30 }))
    itemOf(await move(approver, id, 'approved'))
    const controller = new AbortController()
    const dying = { db: portal.db, clock, stopping: controller.signal }
    const running = rankAnew(dying)
    controller.abort()
    const some = await running
    expect(some).toBeLessThan(assetCount)
    const { total } = await listOf(writer.browser, 'assets', {
      Where: [{ Field: 'formula', Is: [String(id)] }],
    })
    expect(total).toBe(some)
    const rest = await Promise.all([rankAll(), rankAll()])
    expect(some + rest[0] + rest[1]).toBeGreaterThanOrEqual(assetCount)
    requireByHand(await ranking(), await inForce())
  }, 120_000)

  test('a formula waits for its day, and those whose days passed in a standstill held one after the other', async () => {
    const today = dayOf(clock())
    const before = await inForce()
    const first = itemOf(await newFormula({ validFrom: daysAfter(today, 3) }))
    const second = itemOf(await newFormula({ validFrom: daysAfter(today, 5) }))
    itemOf(await move(approver, first.id, 'approved'))
    itemOf(await move(approver, second.id, 'approved'))
    await begin()
    expect((await inForce()).id).toBe(before.id)
    clock.advance(6 * 86_400)
    await begin()
    expect((await inForce()).id).toBe(second.id)
    expect((await read(writer.browser, formulas, before.id)).values['validUntil']).toBe(daysAfter(today, 2))
    expect(await read(writer.browser, formulas, first.id)).toMatchObject({
      state: 'replaced',
      values: { validFrom: daysAfter(today, 3), validUntil: daysAfter(today, 4) },
    })
  })

  test('the cost of replacement changes a score at once, by the formula in force', async () => {
    const { id } = await inForce()
    const { items } = await listOf(writer.browser, 'assets', { Search: 'T-4998' })
    const asset = await read(writer.browser, 'assets', items[0]!.id)
    const changed = itemOf(
      await ask(writer.browser, 'assets', 'change', changeOf(asset, { replacementCost: 5_000_00 })),
    )
    expect(changed.values['formula']).toBe(id)
    expect(changed.values['score']).toBe(byHand(changed.values, (await inForce()).values))
  })

  test('what is wrong with a formula is said, and nothing of it holds', async () => {
    const before = await inForce()
    expect(refusalOf(await newFormula({ conditionWeight: 31 }))).toEqual([
      'record.field',
      'extensionWeight',
      'weightsMakeHundred',
    ])
    expect(refusalOf(await newFormula({ conditionWeight: -1 }))[0]).toBe('record.field')
    const own = itemOf(await newFormula({ validFrom: daysAfter(dayOf(clock()), 9) }))
    expect(refusalOf(await move(writer, own.id, 'approved'))).toEqual(['record.field', 'state', 'ownWork'])
    const past = itemOf(await newFormula({ validFrom: daysAfter(dayOf(clock()), -1) }))
    expect(refusalOf(await move(approver, past.id, 'approved'))).toEqual([
      'record.field',
      'validFrom',
      'isPast',
    ])
    itemOf(await move(approver, own.id, 'approved'))
    const same = itemOf(await newFormula({ validFrom: daysAfter(dayOf(clock()), 9) }))
    expect(refusalOf(await move(approver, same.id, 'approved'))).toEqual([
      'record.field',
      'validFrom',
      'taken',
    ])
    const approved = await read(writer.browser, formulas, own.id)
    expect(
      (await ask(writer.browser, formulas, 'change', changeOf(approved, { conditionWeight: 40 }))).data
        .status,
    ).not.toBe(0)
    const removal = { Id: approved.id, Version: approved.version, Reason: 'Not needed.' }
    expect(refusalOf(await ask(approver.browser, formulas, 'remove', removal))).toEqual([
      'record.field',
      'state',
      'isKept',
    ])
    expect((await move(approver, own.id, 'sentBack')).data.status).not.toBe(0)
    itemOf(await move(approver, own.id, 'sentBack', 'Not yet.'))
    itemOf(await move(approver, same.id, 'approved'))
    expect((await inForce()).id).toBe(before.id)
  })

  test('two formulas for one day that are approved at the same time: one is', async () => {
    const validFrom = daysAfter(dayOf(clock()), 20)
    const both = [itemOf(await newFormula({ validFrom })), itemOf(await newFormula({ validFrom }))]
    const answers = await Promise.all(both.map(({ id }) => move(approver, id, 'approved')))
    expect(answers.map(({ data }) => data.status === 0).toSorted()).toEqual([false, true])
  })
})
