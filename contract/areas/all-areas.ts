/** All areas that are definitions, by their names. The server, tools and tests read it; a page of the browser reads its own area alone. */
import { employees } from './employees/employees.area.ts'
import { faultReports } from './fault-reports/fault-reports.area.ts'
import { jobCards } from './job-cards/job-cards.area.ts'
import { jobTimes } from './job-times/job-times.area.ts'
import { maintenanceRequests } from './maintenance-requests/maintenance-requests.area.ts'
import { maintenanceSchedules } from './maintenance-schedules/maintenance-schedules.area.ts'
import { samplingPoints } from './sampling-points/sampling-points.area.ts'
import { laboratories } from './laboratories/laboratories.area.ts'
import { parametricLimits } from './parametric-limits/parametric-limits.area.ts'
import { samples } from './samples/samples.area.ts'
import { sampleResults } from './sample-results/sample-results.area.ts'
import { supplyZones } from './supply-zones/supply-zones.area.ts'
import { waterAlarms } from './water-alarms/water-alarms.area.ts'
import { assets } from './assets/assets.area.ts'
import { rankingFormulas } from './ranking-formulas/ranking-formulas.area.ts'
import { assetAssessments } from './asset-assessments/asset-assessments.area.ts'
import { requisitionLines } from './requisition-lines/requisition-lines.area.ts'
import { requisitions } from './requisitions/requisitions.area.ts'
import { stockBalances } from './stock-balances/stock-balances.area.ts'
import { stockBookings } from './stock-bookings/stock-bookings.area.ts'
import { stockCounts } from './stock-counts/stock-counts.area.ts'
import { stockMovements } from './stock-movements/stock-movements.area.ts'
import { storeItems } from './store-items/store-items.area.ts'
import { storeMeters } from './store-meters/store-meters.area.ts'
import { transfers } from './transfers/transfers.area.ts'
import { warehouses } from './warehouses/warehouses.area.ts'
import { customers } from './customers/customers.area.ts'
import { elements } from './elements/elements.area.ts'
import type { AnyArea } from './kit/area.ts'
import { photovoltaicParks } from './photovoltaic-parks/photovoltaic-parks.area.ts'
import { properties } from './properties/properties.area.ts'
import { billingRunBills } from './billing-run-bills/billing-run-bills.area.ts'
import { bankEntries } from './bank-entries/bank-entries.area.ts'
import { paymentDifferences } from './payment-differences/payment-differences.area.ts'
import { bankStatements } from './bank-statements/bank-statements.area.ts'
import { ledgerCorrections } from './ledger-corrections/ledger-corrections.area.ts'
import { billingRuns } from './billing-runs/billing-runs.area.ts'
import { disconnectionBatchRows } from './disconnection-batch-rows/disconnection-batch-rows.area.ts'
import { disconnectionBatches } from './disconnection-batches/disconnection-batches.area.ts'
import { disconnections } from './disconnections/disconnections.area.ts'
import { protectedPremises } from './protected-premises/protected-premises.area.ts'
import { logChannels } from './log-channels/log-channels.area.ts'
import { logValues } from './log-values/log-values.area.ts'
import { meterRounds } from './meter-rounds/meter-rounds.area.ts'
import { roundStops } from './round-stops/round-stops.area.ts'
import { debtAccounts } from './debt-accounts/debt-accounts.area.ts'
import { debtCases } from './debt-cases/debt-cases.area.ts'
import { debtLetters } from './debt-letters/debt-letters.area.ts'
import { letterRunRows } from './letter-run-rows/letter-run-rows.area.ts'
import { letterRuns } from './letter-runs/letter-runs.area.ts'
import { collectionHolds } from './collection-holds/collection-holds.area.ts'
import { mapFeatures } from './map-features/map-features.area.ts'
import { layersOfMap } from './map-layers/map-layers.area.ts'
import { maps } from './maps/maps.area.ts'

export const allAreas = {
  elements,
  'photovoltaic-parks': photovoltaicParks,
  customers,
  properties,
  employees,
  'fault-reports': faultReports,
  'job-cards': jobCards,
  'job-times': jobTimes,
  'maintenance-requests': maintenanceRequests,
  'maintenance-schedules': maintenanceSchedules,
  'sampling-points': samplingPoints,
  laboratories,
  'parametric-limits': parametricLimits,
  samples,
  disconnections,
  'disconnection-batches': disconnectionBatches,
  'disconnection-batch-rows': disconnectionBatchRows,
  'protected-premises': protectedPremises,
  'sample-results': sampleResults,
  'supply-zones': supplyZones,
  'water-alarms': waterAlarms,
  assets,
  'asset-assessments': assetAssessments,
  'ranking-formulas': rankingFormulas,
  'requisition-lines': requisitionLines,
  requisitions,
  'stock-balances': stockBalances,
  'stock-bookings': stockBookings,
  'stock-counts': stockCounts,
  'stock-movements': stockMovements,
  'store-items': storeItems,
  'store-meters': storeMeters,
  transfers,
  warehouses,
  'billing-runs': billingRuns,
  'billing-run-bills': billingRunBills,
  'log-channels': logChannels,
  'log-values': logValues,
  'meter-rounds': meterRounds,
  'round-stops': roundStops,
  'debt-accounts': debtAccounts,
  'collection-holds': collectionHolds,
  'debt-cases': debtCases,
  'ledger-corrections': ledgerCorrections,
  'bank-statements': bankStatements,
  'bank-entries': bankEntries,
  'payment-differences': paymentDifferences,
  'debt-letters': debtLetters,
  'letter-runs': letterRuns,
  'letter-run-rows': letterRunRows,
  'map-features': mapFeatures,
  'map-layers': layersOfMap,
  maps,
} as const satisfies Record<string, AnyArea>

export type AreaName = keyof typeof allAreas
