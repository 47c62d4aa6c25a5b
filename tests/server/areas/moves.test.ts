/** Every move of every area from every state, by right and as the lifecycle allows; and the history tells all of it. */
import { sql } from 'kysely'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { AreaName } from '#contract/areas/all-areas.ts'
import type { RecordValues } from '#contract/areas/kit/area.ts'
import { isFineRight } from '#contract/areas/rights.ts'
import { nextState } from '#server/areas/kit/record-life.ts'
import { employee, threePlaces, type Employee, type Place } from '../areas-people.ts'
import { bothDatabases } from '../databases.ts'
import { portalFixture } from '../portal-fixture.ts'
import { ask, changeOf, historyOf, itemOf, read, refusalOf } from './area-caller.ts'
import {
  allFlags,
  areaNamed,
  areaNames,
  freeText,
  newElement,
  newRecord,
  prepareSamples,
  sampleParts,
  sampleValues,
} from './samples.ts'

/** A field of each area that no move asks for. */
const notAsked: Partial<Record<AreaName, string>> = {
  elements: 'note',
  'billing-runs': 'remark',
  'job-cards': 'investigation',
  'maintenance-requests': 'street',
  assets: 'note',
  'asset-assessments': 'findings',
  requisitions: 'remark',
  'stock-bookings': 'remark',
  'meter-rounds': 'remark',
  'stock-counts': 'remark',
  transfers: 'remark',
  'log-values': 'remark',
  samples: 'remark',
  'collection-holds': 'reason',
  'ledger-corrections': 'reason',
  'bank-entries': 'payer',
  'payment-differences': 'explanation',
  'debt-cases': 'remark',
  'debt-letters': 'remark',
  'letter-runs': 'remark',
  disconnections: 'remark',
  'disconnection-batches': 'remark',
  'protected-premises': 'reference',
  'map-features': 'note',
  'ranking-formulas': 'reason',
  'map-layers': 'note',
  maps: 'note',
  'water-alarms': 'findings',
}

/** What moves ask for, filled in. A record to refer to is made before. */
const asked: Record<string, unknown> = {
  outOfServiceFrom: '2026-11-20',
  outOfServiceTo: '2026-12-24',
  priority: 'danger',
  plannedFor: '2026-12-01',
  plannedFrom: '2026-12-01',
  plannedTo: '2026-12-02',
  outcome: 'problemFound',
  activity: 'repair',
  condition: 'good',
  problem: 'The gasket is worn.',
  counted: 2,
  takenAt: '2026-11-20T08:00:00.000Z',
  servedOn: '2026-11-20',
  received: 1,
  reviewOn: '2099-10-01',
  sentBy: 'email',
  orderedFor: '2099-10-05',
  finalReading: 1234,
  isClockOver: false,
  isFeeWaived: true,
  resolution: 'booked',
  advice: 'boil',
  // Of what is no meter there are none.
  numbers: null,
  receivedNumbers: null,
}

const cases = areaNames.flatMap((area) => {
  const { life } = areaNamed(area)
  return (life?.states ?? []).flatMap((state) =>
    Object.entries(life?.moves ?? {}).map(([move, definition]) => ({
      area,
      state,
      move,
      definition,
      /** Undefined: the life has no such move from there. */
      next: nextState(areaNamed(area), state, move, true),
    })),
  )
})
const possible = cases.filter(({ next }) => next !== undefined)

/** Moves that need what earlier ones left in the ledger, which a row put into its table does not have: `store.test.ts`, `billing-runs.test.ts`, `disconnection-batches.test.ts`, `letter-runs.test.ts` and `debt-cases.test.ts` walk them. */
const bookedMoves = new Set([
  'billing-runs staff.checked',
  'meter-rounds staff.givenOut',
  'meter-rounds staff.handedIn',
  'disconnections staff.announced',
  'disconnection-batches staff.announcementAsked',
  'disconnections staff.ordered',
  'disconnections staff.disconnected',
  'requisitions staff.asked',
  'requisitions staff.issued',
  'requisitions staff.released',
  'stock-bookings staff.approved',
  'stock-counts staff.booked',
  'letter-runs staff.checked',
  'ledger-corrections staff.booked',
  'bank-entries staff.assigned',
  'bank-entries staff.released',
  'debt-cases staff.recalled',
  'debt-cases staff.reminded',
  'debt-cases staff.writeOffRefused',
  'debt-cases staff.handedOver',
  'debt-cases staff.writeOffAsked',
  'debt-cases staff.writtenOff',
  'samples staff.entered',
  'transfers staff.sent',
  'transfers staff.received',
  'transfers staff.receivedShort',
  'transfers staff.found',
  'transfers staff.shortageApproved',
  'transfers staff.calledBack',
])
const unbooked = possible.filter(({ area, move }) => !bookedMoves.has(`${area} ${move}`))
const states = areaNames.flatMap((area) =>
  (areaNamed(area).life?.states ?? []).map((state) => ({ area, state })),
)

describe.each(bothDatabases)('moves on $database', ({ place }) => {
  const portal = portalFixture({ database: place })
  let where: Place
  let keeper: Employee
  let without: Record<string, Employee>

  beforeAll(async () => {
    ;[where] = await threePlaces(portal)
    await prepareSamples(portal, where)
    const rights = { changeRecords: true, reopen: true, approve: 1000_00, seeAllDistricts: true } as const
    const lackingOf = (name: string) =>
      Object.fromEntries(Object.entries(rights).filter(([right]) => right !== name))
    keeper = await employee(portal, allFlags, rights)
    without = {
      changeRecords: await employee(portal, allFlags, lackingOf('changeRecords')),
      reopen: await employee(portal, allFlags, lackingOf('reopen')),
      approve: await employee(portal, allFlags, lackingOf('approve')),
      assetRegister: await employee(portal, { ...allFlags, assetRegister: false }, rights),
    }
    asked['employee'] = keeper.id
    asked['reader'] = keeper.id
    asked['mergedInto'] = await newOne('maintenance-requests', 'assessed')
  })

  // Work on many cards begins here, and nobody is in two places.
  afterEach(async () => {
    await sql`update job_times set deleted_at = now() where until is null`.execute(portal.db)
  })

  const newOne = async (area: AreaName, state: string) =>
    newRecord(portal, area, sampleValues(area, where, await newElement(portal, where)), state)
  const valuesFor = ({ asks = {} }: (typeof cases)[number]['definition']) =>
    Object.fromEntries(Object.keys(asks).map((field) => [field, asked[field]]))
  const move = (who: Employee, area: AreaName, Id: number, Move: string, more: object = {}) =>
    ask(who.browser, area, 'move', { Id, Version: 1, Move, Values: {}, Reason: 'as agreed', ...more })

  test.each(states)(
    '$area: a record that is $state offers what is possible, and refuses what is not',
    async ({ area, state }) => {
      const id = await newOne(area, state)
      const of = cases.filter((one) => one.area === area && one.state === state)
      expect((await read(keeper.browser, area, id)).moves).toEqual(
        of.map(({ move: name, next }) => ({ move: name, obstacle: next === undefined ? 'state' : '' })),
      )
      for (const [right, who] of Object.entries(without)) {
        // The flag of the area itself is a matter of seeing it.
        if (right === areaNamed(area).flag) continue
        const shown = (await read(who.browser, area, id)).moves.filter(({ obstacle }) => obstacle === 'right')
        expect(shown.map(({ move: name }) => name)).toEqual(
          of.filter(({ definition }) => definition.right === right).map(({ move: name }) => name),
        )
      }
      const before = await read(keeper.browser, area, id)
      for (const { move: name, definition } of of.filter(({ next }) => next === undefined)) {
        const answer = await move(keeper, area, id, name, { Values: valuesFor(definition) })
        expect([name, ...refusalOf(answer)]).toEqual([name, 'record.field', 'state', state])
      }
      expect(await read(keeper.browser, area, id)).toEqual(before)
    },
  )

  test.each(possible)(
    '$area: $move from $state is refused without its right, without what it asks for, and of another version',
    async ({ area, state, move: name, definition }) => {
      const { asks = {}, reason, right } = definition
      const Values = valuesFor(definition)
      const id = await newOne(area, state)
      const before = await read(keeper.browser, area, id)
      const lacking = right === areaNamed(area).flag ? undefined : without[right]
      expect(lacking === undefined).toBe(right === areaNamed(area).flag)
      const refused = lacking ? refusalOf(await move(lacking, area, id, name, { Values })) : []
      expect(refused).toEqual(lacking ? ['right.missing', right, undefined] : [])
      expect(isFineRight(right) || right in allFlags).toBe(true)
      expect(refusalOf(await move(keeper, area, id, name, { Values, Version: 2 }))[0]).toBe('record.changed')
      // Each with what the answer areaNames then.
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
        [{ Values: { ...Values, [notAsked[area]!]: 'x' } }, ['right.missing', notAsked[area]!]],
      ]
      for (const [request, expected] of incomplete)
        expect(refusalOf(await move(keeper, area, id, name, request)).filter(Boolean)).toEqual(expected)
      expect(await read(keeper.browser, area, id)).toEqual(before)
    },
  )

  test.each(unbooked)(
    '$area: $move from $state leads on, once, with all that was given',
    async ({ area, state, next, move: name, definition }) => {
      const { clears = [] } = definition
      const Values = valuesFor(definition)
      const id = await newOne(area, state)
      const before = await read(keeper.browser, area, id)
      const answer = await move(keeper, area, id, name, { Values })
      const emptied = Object.fromEntries(clears.map((field) => [field, null]))
      expect(itemOf(answer)).toMatchObject({ state: next, version: 2, values: { ...emptied, ...Values } })
      expect(refusalOf(await move(keeper, area, id, name, { Values }))[0]).toBe('record.changed')
      const [newest] = await historyOf(keeper.browser, area, id)
      expect(newest).toMatchObject({ kind: 'moved', move: name, reason: 'as agreed', by: 'Eleni Test' })
      const changed = Object.entries(Values).filter(([field, after]) => after !== before.values[field])
      expect(newest?.changes.slice(0, 1 + changed.length)).toEqual([
        { field: 'state', before: state, after: next },
        ...changed.map(([field, after]) => ({ field, before: before.values[field], after })),
      ])
      // What else it says, the portal has set by itself, and no form does.
      for (const { field } of newest?.changes.slice(1 + changed.length) ?? [])
        expect(areaNamed(area).fields[field]?.isFixed, field).toBe(true)
    },
  )

  test.each(areaNames)('%s: a record that is closed is not changed', async (area) => {
    for (const state of areaNamed(area).life?.closed ?? []) {
      const shown = await read(keeper.browser, area, await newOne(area, state))
      expect(shown.mayChange).toBe(false)
      const answer = await ask(keeper.browser, area, 'change', changeOf(shown, { [freeText[area]]: 'x' }))
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

  test('what a move asks for and is not given stays as it was, and what is given as empty is emptied', async () => {
    const values: RecordValues = {
      ...sampleValues('job-cards', where, 0),
      element: null,
      request: null,
    }
    const id = await newRecord(portal, 'job-cards', values, 'planned')
    const assign = (more: object, Version: number) =>
      move(keeper, 'job-cards', id, 'staff.assigned', { Values: { employee: keeper.id, ...more }, Version })
    expect(itemOf(await assign({}, 1)).values).toMatchObject({
      plannedFrom: values['plannedFrom'],
      plannedTo: values['plannedTo'],
    })
    expect(itemOf(await assign({ plannedTo: null }, 2)).values).toMatchObject({
      plannedFrom: values['plannedFrom'],
      plannedTo: null,
    })
    const before = { ...values, plannedFrom: '2026-12-24', plannedTo: '2026-12-24' }
    const late = await newRecord(portal, 'job-cards', before, 'planned')
    const wrong = { Values: { employee: keeper.id, plannedTo: '2026-12-01' } }
    expect(refusalOf(await move(keeper, 'job-cards', late, 'staff.assigned', wrong))).toEqual([
      'record.field',
      'plannedTo',
      'plannedInOrder',
    ])
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
