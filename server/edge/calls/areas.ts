/** All calls of all areas that are definitions: one function for each way, whatever the area. */
import type { AnyArea } from '#contract/areas/kit/area.ts'
import type { AreaCalls } from '#contract/area-calls.ts'
import type { Call } from '#contract/call.ts'
import type * as employees from '#contract/employees.ts'
import type * as faultReports from '#contract/fault-reports.ts'
import type * as jobCards from '#contract/job-cards.ts'
import type * as jobTimes from '#contract/job-times.ts'
import type * as maintenanceRequests from '#contract/maintenance-requests.ts'
import type * as maintenanceSchedules from '#contract/maintenance-schedules.ts'
import type * as samplingPoints from '#contract/sampling-points.ts'
import type * as laboratories from '#contract/laboratories.ts'
import type * as parametricLimits from '#contract/parametric-limits.ts'
import type * as disconnections from '#contract/disconnections.ts'
import type * as disconnectionBatches from '#contract/disconnection-batches.ts'
import type * as disconnectionBatchRows from '#contract/disconnection-batch-rows.ts'
import type * as protectedPremises from '#contract/protected-premises.ts'
import type * as samples from '#contract/samples.ts'
import type * as sampleResults from '#contract/sample-results.ts'
import type * as supplyZones from '#contract/supply-zones.ts'
import type * as waterAlarms from '#contract/water-alarms.ts'
import type * as assets from '#contract/assets.ts'
import type * as rankingFormulas from '#contract/ranking-formulas.ts'
import type * as assetAssessments from '#contract/asset-assessments.ts'
import type * as requisitionLines from '#contract/requisition-lines.ts'
import type * as requisitions from '#contract/requisitions.ts'
import type * as stockBalances from '#contract/stock-balances.ts'
import type * as stockBookings from '#contract/stock-bookings.ts'
import type * as stockCounts from '#contract/stock-counts.ts'
import type * as stockMovements from '#contract/stock-movements.ts'
import type * as storeItems from '#contract/store-items.ts'
import type * as storeMeters from '#contract/store-meters.ts'
import type * as transfers from '#contract/transfers.ts'
import type * as warehouses from '#contract/warehouses.ts'
import type * as customers from '#contract/customers.ts'
import type * as properties from '#contract/properties.ts'
import type * as elements from '#contract/elements.ts'
import type * as billingRunBills from '#contract/billing-run-bills.ts'
import type * as billingRuns from '#contract/billing-runs.ts'
import type * as logChannels from '#contract/log-channels.ts'
import type * as logValues from '#contract/log-values.ts'
import type * as meterRounds from '#contract/meter-rounds.ts'
import type * as roundStops from '#contract/round-stops.ts'
import type * as debtAccounts from '#contract/debt-accounts.ts'
import type * as debtCases from '#contract/debt-cases.ts'
import type * as debtLetters from '#contract/debt-letters.ts'
import type * as letterRuns from '#contract/letter-runs.ts'
import type * as letterRunRows from '#contract/letter-run-rows.ts'
import type * as collectionHolds from '#contract/collection-holds.ts'
import type * as ledgerCorrections from '#contract/ledger-corrections.ts'
import type * as bankStatements from '#contract/bank-statements.ts'
import type * as bankEntries from '#contract/bank-entries.ts'
import type * as paymentDifferences from '#contract/payment-differences.ts'
import type * as mapFeatures from '#contract/map-features.ts'
import type * as mapLayers from '#contract/map-layers.ts'
import type * as maps from '#contract/maps.ts'
import { calls } from '#contract/index.ts'
import type * as photovoltaicParks from '#contract/photovoltaic-parks.ts'
import type { z } from '#contract/z.ts'
import { effectsOf } from '#server/areas/all-effects.ts'
import { changeRecord } from '#server/areas/kit/change-record.ts'
import { orTaken } from '#server/areas/kit/checked-record.ts'
import { deleteRecord } from '#server/areas/kit/delete-record.ts'
import { insertRecord } from '#server/areas/kit/insert-record.ts'
import { chooseRecords, listRecords } from '#server/areas/kit/list-records.ts'
import { moveRecord } from '#server/areas/kit/move-record.ts'
import { areas, reachOf, type Reach } from '#server/areas/kit/reach.ts'
import { readRecord } from '#server/areas/kit/read-record.ts'
import { historyOf, writeRecordRead } from '#server/areas/kit/record-history.ts'
import { sentParts, sentValues } from '#server/areas/kit/sent-record.ts'
import { visibleRecord } from '#server/areas/kit/visible-records.ts'
import { callingPrincipal } from '#server/areas/rights/principal.ts'
import type { DatabaseTransaction } from '#server/platform/database/tables.ts'
import { ApiError } from '#server/platform/api-error.ts'
import type { RequestContext } from '#server/identity/sessions/request-context.ts'
import { fulfilled, type HandlerDependencies, type Handlers } from './handlers.ts'

/** An area costs one line here. */
type AreaCall =
  | keyof typeof employees
  | keyof typeof faultReports
  | keyof typeof jobCards
  | keyof typeof jobTimes
  | keyof typeof maintenanceRequests
  | keyof typeof maintenanceSchedules
  | keyof typeof samplingPoints
  | keyof typeof laboratories
  | keyof typeof parametricLimits
  | keyof typeof samples
  | keyof typeof disconnections
  | keyof typeof disconnectionBatches
  | keyof typeof disconnectionBatchRows
  | keyof typeof protectedPremises
  | keyof typeof sampleResults
  | keyof typeof supplyZones
  | keyof typeof waterAlarms
  | keyof typeof requisitionLines
  | keyof typeof requisitions
  | keyof typeof stockBalances
  | keyof typeof stockBookings
  | keyof typeof stockCounts
  | keyof typeof stockMovements
  | keyof typeof storeItems
  | keyof typeof storeMeters
  | keyof typeof transfers
  | keyof typeof warehouses
  | keyof typeof customers
  | keyof typeof properties
  | keyof typeof elements
  | keyof typeof photovoltaicParks
  | keyof typeof assets
  | keyof typeof assetAssessments
  | keyof typeof rankingFormulas
  | keyof typeof billingRunBills
  | keyof typeof billingRuns
  | keyof typeof logChannels
  | keyof typeof logValues
  | keyof typeof meterRounds
  | keyof typeof roundStops
  | keyof typeof debtAccounts
  | keyof typeof collectionHolds
  | keyof typeof ledgerCorrections
  | keyof Pick<typeof bankStatements, 'getBankStatements' | 'getBankStatement' | 'getBankStatementChoices'>
  | keyof typeof bankEntries
  | keyof typeof paymentDifferences
  | keyof typeof debtCases
  | Exclude<keyof typeof debtLetters, 'downloadDebtLetter'>
  | Exclude<keyof typeof letterRuns, 'downloadLetterRun'>
  | keyof typeof letterRunRows
  | keyof typeof mapFeatures
  | keyof typeof mapLayers
  | keyof typeof maps

type Way = keyof AreaCalls
type RequestBy<W extends Way> = z.output<AreaCalls[W]['request']>

/** Who calls in which area, and what is in the calls' reach. */
interface Frame extends Pick<HandlerDependencies, 'db'>, Reach {
  now: Date
}

/** In one transaction. @returns the record as it is then */
const written = (
  { db, access, accessTo }: Frame,
  id: number,
  write: (tx: DatabaseTransaction) => Promise<number | undefined>,
) =>
  orTaken(access.area, () =>
    db.transaction().execute(async (tx) => {
      const writtenId = await write(tx)
      return readRecord(tx, access, accessTo, writtenId ?? id)
    }),
  )

const ways: { [W in Way]: (request: RequestBy<W>, frame: Frame) => Promise<object> } = {
  list: ({ Options, Chosen }, { db, ...reach }) => listRecords(db, reach, Options, Chosen),
  read: async ({ Value }, { db, access, accessTo, now }) => ({
    item: await db.transaction().execute(async (tx) => {
      const item = await readRecord(tx, access, accessTo, Value)
      if (access.area.logsReads) await writeRecordRead(tx, access, Value, now)
      return item
    }),
  }),
  async insert({ Values, Parts, Key }, frame) {
    const { access, accessTo, now } = frame
    const { fields, parts } = access.area
    const wished = { values: sentValues(fields, Values), parts: sentParts(parts, Parts), key: Key }
    return { item: await written(frame, 0, (tx) => insertRecord(tx, access, accessTo, wished, now)) }
  },
  async change({ Id, Version, Values, Base, Parts, BaseParts }, frame) {
    const { access, accessTo, now } = frame
    const { fields, parts } = access.area
    const wished = {
      id: Id,
      version: Version,
      values: sentValues(fields, Values),
      base: sentValues(fields, Base),
      parts: sentParts(parts, Parts),
      baseParts: sentParts(parts, BaseParts),
    }
    let merged: string[] = []
    const item = await written(frame, Id, async (tx) => {
      merged = await changeRecord(tx, access, accessTo, wished, now)
      return Id
    })
    return { item, merged }
  },
  async move({ Id, Version, Move, Values, Reason }, frame) {
    const { access, accessTo, now } = frame
    const values = sentValues(access.area.fields, Values)
    const wished = { id: Id, version: Version, move: Move, values, reason: Reason }
    const item = await written(frame, Id, async (tx) => {
      await moveRecord(tx, access, accessTo, wished, now)
      return Id
    })
    return { item }
  },
  async remove({ Id, Version, Reason }, { db, access, now }) {
    const wished = { id: Id, version: Version, reason: Reason }
    await db.transaction().execute((tx) => deleteRecord(tx, access, wished, now))
    return {}
  },
  async history({ Value }, { db, access }) {
    if (!(await visibleRecord(db, access, Value))) throw new ApiError('record.unknown')
    access.requireUsable('history')
    return { items: await historyOf(db, access, Value) }
  },
  choices: async ({ Search }, { db, access }) => ({ items: await chooseRecords(db, access, Search) }),
}

/** The second part of a call's name, by the way. */
const actions: Readonly<Record<string, Way>> = {
  GetItems: 'list',
  GetItem: 'read',
  Insert: 'insert',
  Change: 'change',
  Move: 'move',
  Delete: 'remove',
  GetHistory: 'history',
  GetChoices: 'choices',
}

/** What a call is about; undefined: it is no call of an area. */
function addressed({ name }: Call): { area: AnyArea; way: Way } | undefined {
  const [controller, action = ''] = name.split('/')
  const area = areas.find((one) => one.controller === controller)
  const way = actions[action]
  return area && way && { area, way }
}

export function areaHandlers({ db, content, accounts }: HandlerDependencies): Handlers<AreaCall> {
  const dependencies = { content, messages: accounts.messages, effectsOf }
  async function answer(area: AnyArea, way: Way, request: unknown, context: RequestContext) {
    const principal = await callingPrincipal(db, context)
    const frame = {
      db,
      ...(await reachOf(dependencies, area))(principal),
      now: accounts.clock(),
    }
    return fulfilled(await ways[way](request as never, frame))
  }
  const handlers = Object.entries(calls).flatMap(([name, call]) => {
    const found = addressed(call as Call)
    if (!found) return []
    return [
      [name, (request: unknown, context: RequestContext) => answer(found.area, found.way, request, context)],
    ]
  })
  return Object.fromEntries(handlers) as Handlers<AreaCall>
}
