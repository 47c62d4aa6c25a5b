/** Every move of every area from every state, by right and as the lifecycle allows; and the history tells all of it. */
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { allAreas, type AreaName } from '#contract/areas/all-areas.ts'
import { isFineRight } from '#contract/areas/rights.ts'
import { nextState } from '#server/areas/kit/record-life.ts'
import { employee, threePlaces, type Employee, type Place } from '../areas-people.ts'
import { bothDatabases } from '../databases.ts'
import { portalFixture } from '../portal-fixture.ts'
import { ask, changeOf, historyOf, itemOf, read, refusalOf } from './area-caller.ts'
import { areaNamed, newElement, newRecord, sampleParts, sampleValues } from './samples.ts'

const names = Object.keys(allAreas) as AreaName[]
const allFlags = { elementProperties: true, assetRegister: true }

/** What a move asks for, filled in. */
const asked: Readonly<Record<string, unknown>> = {
  outOfServiceFrom: '2026-11-20',
  outOfServiceTo: '2026-12-24',
}

const cases = names.flatMap((area) => {
  const { life } = areaNamed(area)
  return (life?.states ?? []).flatMap((state) =>
    Object.entries(life?.moves ?? {}).map(([move, definition]) => ({
      area,
      state,
      move,
      definition,
      /** Undefined: the life has no such move from there. */
      next: nextState(areaNamed(area), state, move, true),
      /** What it asks for, filled in. */
      values: Object.fromEntries(Object.keys(definition.asks ?? {}).map((field) => [field, asked[field]])),
    })),
  )
})

describe.each(bothDatabases)('moves on $database', ({ place }) => {
  const portal = portalFixture({ database: place })
  let where: Place
  let keeper: Employee
  let without: Record<string, Employee>

  beforeAll(async () => {
    ;[where] = await threePlaces(portal)
    const rights = { changeRecords: true, seeAllDistricts: true } as const
    keeper = await employee(portal, allFlags, rights)
    without = {
      changeRecords: await employee(portal, allFlags, { seeAllDistricts: true }),
      assetRegister: await employee(portal, { elementProperties: true }, rights),
    }
  })

  const newOne = async (area: AreaName, state: string) =>
    newRecord(portal, area, sampleValues(area, where, await newElement(portal, where)), state)
  const move = (who: Employee, area: AreaName, Id: number, Move: string, more: object = {}) =>
    ask(who.browser, area, 'move', { Id, Version: 1, Move, Values: {}, Reason: 'as agreed', ...more })

  describe.each(cases)(
    '$area: $move from $state',
    ({ area, state, move: name, next, values: Values, definition }) => {
      const { asks = {}, reason, right } = definition
      const isPossible = next !== undefined
      let id: number
      beforeAll(async () => {
        id = await newOne(area, state)
      })

      test('is offered where it is possible, to whoever has its right', async () => {
        const obstacleFor = async (who: Employee) =>
          (await read(who.browser, area, id)).moves.find((one) => one.move === name)?.obstacle
        expect(await obstacleFor(keeper)).toBe(isPossible ? '' : 'state')
        expect(await obstacleFor(without[right]!)).toBe('right')
      })

      test('is refused without its right, without what it asks for, and of another version', async () => {
        const before = await read(keeper.browser, area, id)
        expect(refusalOf(await move(without[right]!, area, id, name, { Values }))).toEqual([
          'right.missing',
          right,
          undefined,
        ])
        expect(isFineRight(right) || right in allFlags).toBe(true)
        expect(refusalOf(await move(keeper, area, id, name, { Values, Version: 2 }))[0]).toBe(
          'record.changed',
        )
        // Each with what the answer names then.
        const incomplete: [object, string[]][] = [
          ...(reason === 'required'
            ? [[{ Values, Reason: ' ' }, ['record.field', 'reason', 'missing']] satisfies [object, string[]]]
            : []),
          ...Object.entries(asks)
            .filter(([, how]) => how === 'required')
            .map(([field]): [object, string[]] => [
              { Values: { ...Values, [field]: null } },
              ['record.field', field, 'missing'],
            ]),
          [{ Values: { ...Values, note: 'x' } }, ['right.missing', 'note']],
        ]
        for (const [request, expected] of isPossible ? incomplete : [])
          expect(refusalOf(await move(keeper, area, id, name, request)).filter(Boolean)).toEqual(expected)
        expect(await read(keeper.browser, area, id)).toEqual(before)
      })
    },
  )

  test.each(cases.filter(({ next }) => next === undefined))(
    '$area: $move from $state is refused, and nothing changes',
    async ({ area, state, move: name, values: Values }) => {
      const id = await newOne(area, state)
      const answer = await move(keeper, area, id, name, { Values })
      expect(refusalOf(answer)).toEqual(['record.field', 'state', state])
      expect(await read(keeper.browser, area, id)).toMatchObject({ state, version: 1 })
    },
  )

  test.each(cases.filter(({ next }) => next !== undefined))(
    '$area: $move from $state leads on, once, with all that was given',
    async ({ area, state, next, move: name, values: Values, definition: { clears = [] } }) => {
      const id = await newOne(area, state)
      const answer = await move(keeper, area, id, name, { Values })
      const emptied = Object.fromEntries(clears.map((field) => [field, null]))
      expect(itemOf(answer)).toMatchObject({ state: next, version: 2, values: { ...emptied, ...Values } })
      expect(refusalOf(await move(keeper, area, id, name, { Values }))[0]).toBe('record.changed')
      const [newest] = await historyOf(keeper.browser, area, id)
      expect(newest).toMatchObject({ kind: 'moved', move: name, reason: 'as agreed', by: 'Eleni Test' })
      expect(newest?.changes).toEqual([
        { field: 'state', before: state, after: next },
        ...Object.entries(Values).map(([field, after]) => ({ field, before: null, after })),
      ])
    },
  )

  test.each(names)('%s: a record that is closed is not changed', async (area) => {
    for (const state of areaNamed(area).life?.closed ?? []) {
      const shown = await read(keeper.browser, area, await newOne(area, state))
      expect(shown.mayChange).toBe(false)
      const answer = await ask(keeper.browser, area, 'change', changeOf(shown, { note: 'x' }))
      expect(refusalOf(answer)).toEqual(['record.field', 'state', state])
    }
  })

  test('a rule over fields is kept by moves and changes, and told at its field', async () => {
    const id = await newElement(portal, where)
    const out = (Values: object) => move(keeper, 'elements', id, 'staff.tookOutOfService', { Values })
    expect(refusalOf(await out({ outOfServiceFrom: '2026-11-20', outOfServiceTo: '2026-11-19' }))).toEqual([
      'record.field',
      'outOfServiceTo',
      'serviceEndsAfterItBegins',
    ])
    expect(refusalOf(await out({ outOfServiceFrom: '2009-01-01' }))).toEqual([
      'record.field',
      'outOfServiceFrom',
      'commissionedBeforeOutOfService',
    ])
    expect(refusalOf(await out({ outOfServiceFrom: '20/13/2026' }))).toEqual([
      'record.field',
      'outOfServiceFrom',
      'notADay',
    ])
    const shown = itemOf(await out({ outOfServiceFrom: '20/11/2026' }))
    expect(shown.values).toMatchObject({ outOfServiceFrom: '2026-11-20', outOfServiceTo: null })
    const later = await ask(
      keeper.browser,
      'elements',
      'change',
      changeOf(shown, { commissionedOn: '2026-11-21' }),
    )
    expect(refusalOf(later)).toEqual(['record.field', 'outOfServiceFrom', 'commissionedBeforeOutOfService'])
  })

  test('two people who make different moves at once: one is made, the other is told', async () => {
    const other = await employee(portal, allFlags, { changeRecords: true, seeAllDistricts: true })
    const id = await newElement(portal, where)
    const answers = await Promise.all([
      move(keeper, 'elements', id, 'staff.removed'),
      move(other, 'elements', id, 'staff.tookOutOfService', { Values: { outOfServiceFrom: '2026-11-20' } }),
    ])
    expect(answers.map(({ data }) => data.code ?? '').toSorted()).toEqual(['', 'record.changed'])
    expect(await historyOf(keeper.browser, 'elements', id)).toHaveLength(1)
  })

  test('the history tells from the first to the last what happened, by whom and why, and cannot be changed', async () => {
    const values = sampleValues('elements', where, 0)
    const added = itemOf(
      await ask(keeper.browser, 'elements', 'insert', {
        Values: values,
        Parts: sampleParts.elements,
        Key: crypto.randomUUID(),
      }),
    )
    const { id } = added
    const [pressure] = added.parts['properties'] as { id: number }[]
    await ask(
      keeper.browser,
      'elements',
      'change',
      changeOf(
        added,
        { position: { latitude: 34.9, longitude: 33.1 }, note: '' },
        { properties: [pressure] },
      ),
    )
    await move(keeper, 'elements', id, 'staff.tookOutOfService', {
      Version: 2,
      Values: { outOfServiceFrom: '2026-11-20' },
      Reason: 'leaks',
    })
    await move(keeper, 'elements', id, 'staff.returnedToService', { Version: 3, Reason: '' })
    const history = await historyOf(keeper.browser, 'elements', id)
    expect(history.map(({ kind, move: name, reason }) => [kind, name, reason])).toEqual([
      ['moved', 'staff.returnedToService', ''],
      ['moved', 'staff.tookOutOfService', 'leaks'],
      ['changed', '', ''],
      ['inserted', '', ''],
    ])
    expect(new Set(history.map(({ by }) => by))).toEqual(new Set(['Eleni Test']))
    const [back, , changed, first] = history.map(({ changes }) => changes)
    expect(back).toEqual([
      { field: 'state', before: 'outOfService', after: 'inService' },
      { field: 'outOfServiceFrom', before: '2026-11-20', after: null },
    ])
    expect(changed).toEqual([
      { field: 'position', before: values['position'], after: { latitude: 34.9, longitude: 33.1 } },
      { field: 'note', before: 'Behind the school.', after: null },
      {
        field: 'properties',
        before: 'Pressure · PN 16 · 16 · bar\nDiameter · DN 100 · 100.5 · mm',
        after: 'Pressure · PN 16 · 16 · bar',
      },
    ])
    const given = Object.entries(values).filter(([, value]) => value !== null)
    expect(first?.slice(0, given.length)).toEqual(
      given.map(([field, after]) => ({ field, before: null, after })),
    )

    const rows = () =>
      sql`select * from record_changes where area = 'elements' and record_id = ${id}`.execute(portal.db)
    await ask(keeper.browser, 'elements', 'remove', { Id: id, Version: 4, Reason: 'added twice' })
    expect((await rows()).rows).toHaveLength(5)
    await expect(sql`update record_changes set reason = ''`.execute(portal.db)).rejects.toThrow(
      /never changed/,
    )
    await expect(sql`delete from record_changes`.execute(portal.db)).rejects.toThrow(/never changed/)
  })
})
