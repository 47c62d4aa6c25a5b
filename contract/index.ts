/** Every call, by the name that its actor has in the machines. The browser imports single files instead. */
import * as account from './account.ts'
import * as administration from './administration.ts'
import * as alerts from './alerts.ts'
import * as applicationAttachments from './application-attachments.ts'
import * as applicationCompletion from './application-completion.ts'
import * as applicationExports from './application-exports.ts'
import * as applicationQueue from './application-queue.ts'
import * as applications from './applications.ts'
import type { Call } from './call.ts'
import * as contact from './contact.ts'
import * as approvals from './approvals.ts'
import * as attachments from './attachments.ts'
import * as contactRequests from './contact-requests.ts'
import * as customerEvaluation from './customer-evaluation.ts'
import * as damageClaims from './damage-claims.ts'
import * as dashboards from './dashboards.ts'
import * as eBill from './e-bill.ts'
import * as employeeRights from './employee-rights.ts'
import * as employees from './employees.ts'
import * as cardPhotos from './card-photos.ts'
import * as fieldJobs from './field-jobs.ts'
import * as fault from './fault.ts'
import * as faultReports from './fault-reports.ts'
import * as firstRun from './first-run.ts'
import * as jobCards from './job-cards.ts'
import * as jobTimes from './job-times.ts'
import * as maintenanceRequests from './maintenance-requests.ts'
import * as maintenanceSchedules from './maintenance-schedules.ts'
import * as samplingPoints from './sampling-points.ts'
import * as laboratories from './laboratories.ts'
import * as parametricLimits from './parametric-limits.ts'
import * as disconnections from './disconnections.ts'
import * as disconnectionBatches from './disconnection-batches.ts'
import * as disconnectionBatchRows from './disconnection-batch-rows.ts'
import * as protectedPremises from './protected-premises.ts'
import * as samples from './samples.ts'
import * as sampleResults from './sample-results.ts'
import * as supplyZones from './supply-zones.ts'
import * as waterAlarms from './water-alarms.ts'
import * as waterQuality from './water-quality.ts'
import * as assets from './assets.ts'
import * as rankingFormulas from './ranking-formulas.ts'
import * as assetAssessments from './asset-assessments.ts'
import * as requisitionLines from './requisition-lines.ts'
import * as requisitions from './requisitions.ts'
import * as stockBalances from './stock-balances.ts'
import * as stockBookings from './stock-bookings.ts'
import * as stockCounts from './stock-counts.ts'
import * as stockMovements from './stock-movements.ts'
import * as storeItems from './store-items.ts'
import * as storeMeters from './store-meters.ts'
import * as storePreferences from './store-preferences.ts'
import * as transfers from './transfers.ts'
import * as warehouses from './warehouses.ts'
import * as customers from './customers.ts'
import * as properties from './properties.ts'
import * as elements from './elements.ts'
import * as enquiries from './enquiries.ts'
import * as emails from './emails.ts'
import * as financial from './financial.ts'
import * as halfHours from './half-hours.ts'
import * as home from './home.ts'
import * as humanCheck from './human-check.ts'
import * as interruptions from './interruptions.ts'
import * as jobs from './jobs.ts'
import * as journeys from './journeys.ts'
import * as messages from './messages.ts'
import * as newCustomer from './new-customer.ts'
import * as otpSession from './otp-session.ts'
import * as ownDetails from './own-details.ts'
import * as password from './password.ts'
import * as payments from './payments.ts'
import * as photovoltaicParks from './photovoltaic-parks.ts'
import * as registration from './registration.ts'
import * as savedViews from './saved-views.ts'
import * as sampleTables from './sample-tables.ts'
import * as security from './security.ts'
import * as staffSearch from './staff-search.ts'
import * as standingOrders from './standing-orders.ts'
import * as username from './username.ts'
import * as utility from './utility.ts'
import * as meterReadings from './meter-readings.ts'
import * as billingRunBills from './billing-run-bills.ts'
import * as billingRuns from './billing-runs.ts'
import * as logChannels from './log-channels.ts'
import * as logSeries from './log-series.ts'
import * as logValues from './log-values.ts'
import * as meterRounds from './meter-rounds.ts'
import * as rescueFile from './rescue-file.ts'
import * as roadPhotos from './road-photos.ts'
import * as roundCapture from './round-capture.ts'
import * as roundStops from './round-stops.ts'
import * as debtAccounts from './debt-accounts.ts'
import * as debtCases from './debt-cases.ts'
import * as debtLetters from './debt-letters.ts'
import * as letterRuns from './letter-runs.ts'
import * as letterRunRows from './letter-run-rows.ts'
import * as collectionHolds from './collection-holds.ts'
import * as ledgerCorrections from './ledger-corrections.ts'
import * as rowImports from './row-imports.ts'
import * as bankStatements from './bank-statements.ts'
import * as bankEntries from './bank-entries.ts'
import * as paymentDifferences from './payment-differences.ts'
import * as map from './map.ts'
import * as propertyPosition from './property-position.ts'
import * as mapImport from './map-import.ts'
import * as mapFeatures from './map-features.ts'
import * as mapLayers from './map-layers.ts'
import * as maps from './maps.ts'

/** What a file of the contract exports besides calls is for those who make or answer them. */
type CallsIn<Module> = { [Name in keyof Module as Module[Name] extends Call ? Name : never]: Module[Name] }

const isCall = (exported: unknown): boolean =>
  typeof exported === 'object' && exported !== null && 'envelope' in exported

const callsIn = <Module extends object>(module: Module) =>
  Object.fromEntries(Object.entries(module).filter(([, exported]) => isCall(exported))) as CallsIn<Module>

export const calls = callsIn({
  ...account,
  ...administration,
  ...alerts,
  ...applicationAttachments,
  ...attachments,
  ...applications,
  ...applicationCompletion,
  ...applicationExports,
  ...applicationQueue,
  ...approvals,
  ...contact,
  ...contactRequests,
  ...customerEvaluation,
  ...damageClaims,
  ...dashboards,
  ...eBill,
  ...assets,
  ...assetAssessments,
  ...rankingFormulas,
  ...customers,
  ...properties,
  ...elements,
  ...employeeRights,
  ...employees,
  ...cardPhotos,
  ...fieldJobs,
  ...fault,
  ...firstRun,
  ...faultReports,
  ...jobCards,
  ...jobTimes,
  ...maintenanceRequests,
  ...maintenanceSchedules,
  ...samplingPoints,
  ...laboratories,
  ...parametricLimits,
  ...samples,
  ...disconnections,
  ...disconnectionBatches,
  ...disconnectionBatchRows,
  ...protectedPremises,
  ...sampleResults,
  ...supplyZones,
  ...waterAlarms,
  ...waterQuality,
  ...requisitionLines,
  ...requisitions,
  ...stockBalances,
  ...stockBookings,
  ...stockCounts,
  ...stockMovements,
  ...storeItems,
  ...storeMeters,
  ...storePreferences,
  ...transfers,
  ...warehouses,
  ...emails,
  ...enquiries,
  ...financial,
  ...halfHours,
  ...home,
  ...humanCheck,
  ...interruptions,
  ...jobs,
  ...journeys,
  ...messages,
  ...newCustomer,
  ...otpSession,
  ...ownDetails,
  ...password,
  ...payments,
  ...photovoltaicParks,
  ...registration,
  ...savedViews,
  ...security,
  ...staffSearch,
  ...standingOrders,
  ...username,
  ...utility,
  ...meterReadings,
  ...billingRunBills,
  ...billingRuns,
  ...logChannels,
  ...logSeries,
  ...sampleTables,
  ...logValues,
  ...meterRounds,
  ...rescueFile,
  ...roadPhotos,
  ...roundCapture,
  ...roundStops,
  ...debtAccounts,
  ...collectionHolds,
  ...ledgerCorrections,
  ...rowImports,
  ...bankStatements,
  ...bankEntries,
  ...paymentDifferences,
  ...debtCases,
  ...debtLetters,
  ...letterRuns,
  ...letterRunRows,
  ...map,
  ...propertyPosition,
  ...mapImport,
  ...mapFeatures,
  ...mapLayers,
  ...maps,
})

/** The name of a call: `login`, `getSettings`, … */
export type CallName = keyof typeof calls
