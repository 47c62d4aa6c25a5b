/** Each definition of an area against its tables, its lifecycle, its securities and itself. */
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { allAreas, type AreaName } from '#contract/areas/all-areas.ts'
import { fieldProblems } from '#contract/areas/kit/check-values.ts'
import { securedControls } from '#contract/rules/securities.ts'
import rankingFormulaEntry from '#machines/lifecycles/ranking-formula.entry.ts'
import assetAssessmentEntry from '#machines/lifecycles/asset-assessment.entry.ts'
import assetEntry from '#machines/lifecycles/asset.entry.ts'
import paymentDifferenceEntry from '#machines/lifecycles/payment-difference.entry.ts'
import bankEntryEntry from '#machines/lifecycles/bank-entry.entry.ts'
import billingRunEntry from '#machines/lifecycles/billing-run.entry.ts'
import collectionHoldEntry from '#machines/lifecycles/collection-hold.entry.ts'
import debtCaseEntry from '#machines/lifecycles/debt-case.entry.ts'
import debtLetterEntry from '#machines/lifecycles/debt-letter.entry.ts'
import letterRunEntry from '#machines/lifecycles/letter-run.entry.ts'
import disconnectionBatchEntry from '#machines/lifecycles/disconnection-batch.entry.ts'
import disconnectionEntry from '#machines/lifecycles/disconnection.entry.ts'
import elementEntry from '#machines/lifecycles/element.entry.ts'
import jobCardEntry from '#machines/lifecycles/job-card.entry.ts'
import ledgerCorrectionEntry from '#machines/lifecycles/ledger-correction.entry.ts'
import logValueEntry from '#machines/lifecycles/log-value.entry.ts'
import maintenanceRequestEntry from '#machines/lifecycles/maintenance-request.entry.ts'
import meterRoundEntry from '#machines/lifecycles/meter-round.entry.ts'
import protectedPremisesEntry from '#machines/lifecycles/protected-premises.entry.ts'
import mapFeatureEntry from '#machines/lifecycles/map-feature.entry.ts'
import mapLayerEntry from '#machines/lifecycles/map-layer.entry.ts'
import utilityMapEntry from '#machines/lifecycles/utility-map.entry.ts'
import requisitionEntry from '#machines/lifecycles/requisition.entry.ts'
import sampleEntry from '#machines/lifecycles/sample.entry.ts'
import stockBookingEntry from '#machines/lifecycles/stock-booking.entry.ts'
import stockCountEntry from '#machines/lifecycles/stock-count.entry.ts'
import transferEntry from '#machines/lifecycles/transfer.entry.ts'
import waterAlarmEntry from '#machines/lifecycles/water-alarm.entry.ts'
import { screenOf } from '#server/areas/kit/access.ts'
import { uniqueIndexes } from '#server/areas/kit/checked-record.ts'
import { columnOf, columnsOf, type Fields } from '#server/areas/kit/columns.ts'
import { nextState } from '#server/areas/kit/record-life.ts'
import { databases } from '../databases.ts'
import { portalFixture } from '../portal-fixture.ts'
import { areaNamed, writableAreas } from './samples.ts'

const names = Object.keys(allAreas) as AreaName[]
/** Those that have a table of their own. */
const tabled = writableAreas

/** Columns that each table of an area has besides those of its fields. */
const kept = ['id', 'version', 'changed_at', 'changed_by', 'insert_key', 'deleted_at', 'search_text']

/** The types of columns that hold a kind of field. */
const types = {
  text: ['text'],
  number: ['numeric'],
  money: ['bigint'],
  day: ['date'],
  instant: ['timestamp with time zone'],
  yesNo: ['boolean'],
  choice: ['text'],
  reference: ['bigint'],
  point: ['double precision'],
  shape: ['text'],
} as const

const columnsOfAll = (fields: Fields) =>
  Object.entries(fields).flatMap(([name, field]) =>
    columnsOf(name, field).map((column, index) => ({
      column,
      // The rectangle that a shape is in.
      type: field.kind === 'shape' && index > 0 ? 'double precision' : types[field.kind][0],
      isRequired: field.required === true,
    })),
  )

describe.each(databases)('tables of areas on $database', ({ place }) => {
  const portal = portalFixture({ database: place })

  const columnsIn = async (table: string) => {
    const { rows } = await sql<{ column: string; type: string; isRequired: boolean }>`
      select column_name as column, data_type as type, is_nullable = 'NO' as "isRequired"
      from information_schema.columns where table_name = ${table}`.execute(portal.db)
    return rows
  }
  const byName = (one: { column: string }, other: { column: string }) => (one.column < other.column ? -1 : 1)

  test.each(tabled)('%s has a column for each field, and a field for each column', async (name) => {
    const { table, fields: all, life } = areaNamed(name)
    const fields = Object.fromEntries(Object.entries(all).filter(([, { isCalculated }]) => !isCalculated))
    const besides = life ? [...kept, 'state'] : kept
    const columns = await columnsIn(table)
    expect(columns.map(({ column }) => column)).toEqual(expect.arrayContaining(besides))
    expect(columns.filter(({ column }) => !besides.includes(column)).toSorted(byName)).toEqual(
      columnsOfAll(fields).toSorted(byName),
    )
  })

  test.each(names)('%s shows a column for each field, also for what is calculated', async (name) => {
    const { table, view, fields, life, isReadOnly } = areaNamed(name)
    const columns = await columnsIn(view ?? table)
    const shown = (one: { column: string; type: string }) => `${one.column} ${one.type}`
    expect(columns.map(shown)).toEqual(expect.arrayContaining(columnsOfAll(fields).map(shown)))
    const known = [...kept, ...(life ? ['state'] : []), ...columnsOfAll(fields).map(({ column }) => column)]
    expect(columns.map(({ column }) => column).filter((column) => !known.includes(column))).toEqual([])
    const missing = known.filter((one) => !columns.some(({ column }) => column === one))
    expect(missing).toEqual(isReadOnly ? ['insert_key'] : [])
  })

  test.each(names)('%s has a table of its own, unless it only reads', async (name) => {
    const { table, view, isReadOnly } = areaNamed(name)
    const { rows } = await sql<{ name: string; type: string }>`
      select table_name as name, table_type as type from information_schema.tables
      where table_name in (${table}, ${view ?? table}) and table_schema = 'public'`.execute(portal.db)
    const typeOf = (wanted: string) => rows.find((row) => row.name === wanted)?.type
    expect(typeOf(table)).toBe(isReadOnly ? 'VIEW' : 'BASE TABLE')
    expect(typeOf(view ?? table)).toBe(view !== undefined || isReadOnly ? 'VIEW' : 'BASE TABLE')
    const isDerived = Object.values(areaNamed(name).fields).some(({ isCalculated }) => isCalculated)
    expect(isDerived).toBe(view !== undefined)
  })

  test.each(names)(
    'the parts of %s have a column for each field, and a field for each column',
    async (name) => {
      for (const { table, fields } of Object.values(areaNamed(name).parts)) {
        const columns = (await columnsIn(table)).filter(
          ({ column }) => !['id', 'record_id', 'place'].includes(column),
        )
        expect(columns.toSorted(byName)).toEqual(columnsOfAll(fields).toSorted(byName))
      }
    },
  )

  test.each(tabled)(
    'what %s is sorted, filtered and searched by, and what is unique, has an index',
    async (name) => {
      const area = areaNamed(name)
      const { rows } = await sql<{ name: string; definition: string }>`
      select indexname as name, indexdef as definition from pg_indexes where tablename = ${area.table}`.execute(
        portal.db,
      )
      const has = (part: string) => rows.some(({ definition }) => definition.includes(part))
      const sorted = Object.entries(area.fields).filter(
        ([, { sorted: isSorted, filtered, kind, isCalculated }]) =>
          kind !== 'point' && !isCalculated && (isSorted === true || filtered === true),
      )
      const wanted = sorted.map(([field]) => `(${columnOf(field)}, id) WHERE (deleted_at IS NULL)`)
      expect(wanted.filter((part) => !has(part))).toEqual([])
      expect(has('gin (search_parts(search_text))')).toBe(true)
      for (const [field, index] of uniqueIndexes(area))
        expect(rows.find((row) => row.name === index)?.definition, field).toContain('UNIQUE')
    },
  )

  test.each(tabled)('the text that searches of %s look into has all searched fields', async (name) => {
    const { table, fields } = areaNamed(name)
    const { rows } = await sql<{ expression: string }>`
      select generation_expression as expression from information_schema.columns
      where table_name = ${table} and column_name = 'search_text'`.execute(portal.db)
    const searched = Object.entries(fields).flatMap(([field, { searched: is }]) =>
      is ? [columnOf(field)] : [],
    )
    expect([...(rows[0]?.expression.matchAll(/COALESCE\((\w+)/g) ?? [])].map(([, column]) => column)).toEqual(
      searched,
    )
  })
})

describe.each(names)('the definition of %s', (name) => {
  const area = areaNamed(name)
  const { fields, form, views, life, rules } = area
  const fieldNames = Object.keys(fields)

  test('has each field once in its form', () => {
    const inForm = form.flatMap((group) => group.fields)
    expect(inForm.toSorted()).toEqual(fieldNames.toSorted())
  })

  test('names fields that are there, in views, rules and moves', () => {
    const used = [
      ...Object.values(views).flatMap(({ columns, order, where = {} }) => [
        ...columns,
        order.slice(1),
        ...Object.keys(where).filter((field) => field !== 'state'),
      ]),
      ...Object.values(rules).flatMap(({ about }) => about),
      ...Object.values(life?.moves ?? {}).flatMap(({ asks = {}, clears = [] }) => [
        ...Object.keys(asks),
        ...clears,
      ]),
    ]
    expect(used.filter((field) => !fieldNames.includes(field))).toEqual([])
    expect(Object.keys(rules).filter((rule) => (fieldProblems as readonly string[]).includes(rule))).toEqual(
      [],
    )
  })

  test('orders its views by fields that lists are sorted by', () => {
    for (const { order } of Object.values(views)) expect(fields[order.slice(1)]?.sorted).toBe(true)
  })

  test('has a title that each record has, and that is searched', () => {
    expect(fields[area.title]).toMatchObject({ required: true, searched: true })
  })

  test('has securities for all that is done with a record, its moves, fields and parts', () => {
    const wanted = [
      ...(area.isReadOnly ? [] : ['insert', 'change', 'delete']),
      // A record that nobody changes has a history where each look at it is kept.
      ...(!area.isReadOnly || area.logsReads ? ['history'] : []),
      ...Object.values(life?.moves ?? {}).map(({ control }) => control),
      ...fieldNames,
      ...Object.keys(area.parts),
    ]
    expect(new Set(wanted).size).toBe(wanted.length)
    expect((securedControls as Record<string, readonly string[]>)[screenOf(area)]).toEqual(wanted)
  })

  test('refers to areas that are there', () => {
    const referred = Object.values(fields).flatMap((field) =>
      field.kind === 'reference' ? [field.area] : [],
    )
    expect(referred.filter((one) => !(one in allAreas))).toEqual([])
  })

  test('has parts of which each field is seen and changed by whoever sees and changes the part', () => {
    for (const part of Object.values(area.parts))
      for (const field of Object.values(part.fields)) {
        expect(field).not.toHaveProperty('sees')
        expect(field).not.toHaveProperty('changes')
        expect(['reference', 'point', 'shape']).not.toContain(field.kind)
      }
  })
})

const entries = [
  assetAssessmentEntry,
  rankingFormulaEntry,
  assetEntry,
  bankEntryEntry,
  billingRunEntry,
  collectionHoldEntry,
  debtCaseEntry,
  debtLetterEntry,
  letterRunEntry,
  disconnectionBatchEntry,
  disconnectionEntry,
  elementEntry,
  jobCardEntry,
  ledgerCorrectionEntry,
  logValueEntry,
  maintenanceRequestEntry,
  meterRoundEntry,
  paymentDifferenceEntry,
  protectedPremisesEntry,
  mapFeatureEntry,
  mapLayerEntry,
  utilityMapEntry,
  requisitionEntry,
  sampleEntry,
  stockBookingEntry,
  stockCountEntry,
  transferEntry,
  waterAlarmEntry,
]

test('every area with a life has its machine here', () => {
  expect(names.flatMap((name) => areaNamed(name).life?.machine ?? []).toSorted()).toEqual(
    entries.map(({ id }) => id).toSorted(),
  )
})

describe.each(names.filter((name) => areaNamed(name).life))('the life of %s', (name) => {
  const area = areaNamed(name)
  const { life } = area
  const entry = entries.find(({ id }) => id === life?.machine)!
  const states = Object.keys(entry.machine.config.states ?? {})

  test('has the states of its machine, and begins with the same', () => {
    expect(life?.states.toSorted()).toEqual(states.toSorted())
    expect(entry.machine.config.initial).toBe(life?.states[0])
  })

  test('has the moves of its machine, and each reason that it asks for; what the portal does itself is no move', () => {
    const events = Object.keys(entry.events)
    expect(Object.keys(life?.moves ?? {}).toSorted()).toEqual(
      events.filter((event) => event.startsWith('staff.')).toSorted(),
    )
    expect(events.filter((event) => !/^(?:staff|system)\./.test(event))).toEqual([])
    for (const [move, { reason }] of Object.entries(life?.moves ?? {})) {
      const from = states.filter((state) => nextState(area, state, move, true) !== undefined)
      expect(from.length, move).toBeGreaterThan(0)
      const without = from.filter((state) => nextState(area, state, move, false) !== undefined)
      expect(without, move).toEqual(reason === 'required' ? [] : from)
    }
  })

  test('closes the form in states that nothing leaves but a move back', () => {
    const isLast = (state: string) =>
      Object.entries(life?.moves ?? {}).every(
        ([move, { right }]) => right === 'reopen' || nextState(area, state, move, true) === undefined,
      )
    for (const state of life?.closed ?? []) expect(isLast(state), state).toBe(true)
    const never = states.filter((state) =>
      Object.keys(life?.moves ?? {}).every((move) => nextState(area, state, move, true) === undefined),
    )
    // A record that only the portal takes on is open: staff may still correct it.
    const byPortal = (state: string) =>
      Object.keys(entry.events).some(
        (event) => event.startsWith('system.') && nextState(area, state, event, true) !== undefined,
      )
    expect(never.filter((state) => !byPortal(state) && !life?.closed.includes(state))).toEqual([])
  })
})
