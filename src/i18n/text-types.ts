/** Made from the names of the files in `locales/en` by `npm run text-types`. Do not edit. */
import type accountValidation from '#locales/en/account-validation.json'
import type activation from '#locales/en/activation.json'
import type alertSettings from '#locales/en/alert-settings.json'
import type applicationCompletion from '#locales/en/application-completion.json'
import type applicationDraft from '#locales/en/application-draft.json'
import type applicationExports from '#locales/en/application-exports.json'
import type applicationList from '#locales/en/application-list.json'
import type applicationMoves from '#locales/en/application-moves.json'
import type applicationQueue from '#locales/en/application-queue.json'
import type applicationSite from '#locales/en/application-site.json'
import type applicationState from '#locales/en/application-state.json'
import type approvalDecision from '#locales/en/approval-decision.json'
import type areaAssetAssessments from '#locales/en/area-asset-assessments.json'
import type areaAssets from '#locales/en/area-assets.json'
import type areaBankEntries from '#locales/en/area-bank-entries.json'
import type areaBankStatements from '#locales/en/area-bank-statements.json'
import type areaBillingRunBills from '#locales/en/area-billing-run-bills.json'
import type areaBillingRuns from '#locales/en/area-billing-runs.json'
import type areaCollectionHolds from '#locales/en/area-collection-holds.json'
import type areaCustomers from '#locales/en/area-customers.json'
import type areaDebtAccounts from '#locales/en/area-debt-accounts.json'
import type areaDebtCases from '#locales/en/area-debt-cases.json'
import type areaDebtLetters from '#locales/en/area-debt-letters.json'
import type areaDisconnectionBatchRows from '#locales/en/area-disconnection-batch-rows.json'
import type areaDisconnectionBatches from '#locales/en/area-disconnection-batches.json'
import type areaDisconnections from '#locales/en/area-disconnections.json'
import type areaElements from '#locales/en/area-elements.json'
import type areaEmployees from '#locales/en/area-employees.json'
import type areaFaultReports from '#locales/en/area-fault-reports.json'
import type areaJobCards from '#locales/en/area-job-cards.json'
import type areaJobTimes from '#locales/en/area-job-times.json'
import type areaLaboratories from '#locales/en/area-laboratories.json'
import type areaLedgerCorrections from '#locales/en/area-ledger-corrections.json'
import type areaLetterRunRows from '#locales/en/area-letter-run-rows.json'
import type areaLetterRuns from '#locales/en/area-letter-runs.json'
import type areaLogChannels from '#locales/en/area-log-channels.json'
import type areaLogValues from '#locales/en/area-log-values.json'
import type areaMaintenanceRequests from '#locales/en/area-maintenance-requests.json'
import type areaMaintenanceSchedules from '#locales/en/area-maintenance-schedules.json'
import type areaMapFeatures from '#locales/en/area-map-features.json'
import type areaMapLayers from '#locales/en/area-map-layers.json'
import type areaMaps from '#locales/en/area-maps.json'
import type areaMeterRounds from '#locales/en/area-meter-rounds.json'
import type areaParametricLimits from '#locales/en/area-parametric-limits.json'
import type areaPaymentDifferences from '#locales/en/area-payment-differences.json'
import type areaPhotovoltaicParks from '#locales/en/area-photovoltaic-parks.json'
import type areaProperties from '#locales/en/area-properties.json'
import type areaProtectedPremises from '#locales/en/area-protected-premises.json'
import type areaRankingFormulas from '#locales/en/area-ranking-formulas.json'
import type areaRequisitionLines from '#locales/en/area-requisition-lines.json'
import type areaRequisitions from '#locales/en/area-requisitions.json'
import type areaRoundStops from '#locales/en/area-round-stops.json'
import type areaSampleResults from '#locales/en/area-sample-results.json'
import type areaSamples from '#locales/en/area-samples.json'
import type areaSamplingPoints from '#locales/en/area-sampling-points.json'
import type areaStockBalances from '#locales/en/area-stock-balances.json'
import type areaStockBookings from '#locales/en/area-stock-bookings.json'
import type areaStockCounts from '#locales/en/area-stock-counts.json'
import type areaStockMovements from '#locales/en/area-stock-movements.json'
import type areaStoreItems from '#locales/en/area-store-items.json'
import type areaStoreMeters from '#locales/en/area-store-meters.json'
import type areaSupplyZones from '#locales/en/area-supply-zones.json'
import type areaTransfers from '#locales/en/area-transfers.json'
import type areaWarehouses from '#locales/en/area-warehouses.json'
import type areaWaterAlarms from '#locales/en/area-water-alarms.json'
import type assetRanking from '#locales/en/asset-ranking.json'
import type attachment from '#locales/en/attachment.json'
import type attachments from '#locales/en/attachments.json'
import type backgroundJob from '#locales/en/background-job.json'
import type billPayment from '#locales/en/bill-payment.json'
import type captureRound from '#locales/en/capture-round.json'
import type cardPhotos from '#locales/en/card-photos.json'
import type changeEmail from '#locales/en/change-email.json'
import type changeMobile from '#locales/en/change-mobile.json'
import type codeEntry from '#locales/en/code-entry.json'
import type codeSession from '#locales/en/code-session.json'
import type configuration from '#locales/en/configuration.json'
import type contactInside from '#locales/en/contact-inside.json'
import type contactRequestList from '#locales/en/contact-request-list.json'
import type customerEvaluation from '#locales/en/customer-evaluation.json'
import type dashboards from '#locales/en/dashboards.json'
import type eBill from '#locales/en/e-bill.json'
import type elementLabel from '#locales/en/element-label.json'
import type emailChangeByLink from '#locales/en/email-change-by-link.json'
import type emailChangeCompletion from '#locales/en/email-change-completion.json'
import type emails from '#locales/en/emails.json'
import type employeeInvitation from '#locales/en/employee-invitation.json'
import type employeeList from '#locales/en/employee-list.json'
import type employeeRights from '#locales/en/employee-rights.json'
import type enquiry from '#locales/en/enquiry.json'
import type evaluationInvitation from '#locales/en/evaluation-invitation.json'
import type exports from '#locales/en/exports.json'
import type externalSignIn from '#locales/en/external-sign-in.json'
import type faultNumbers from '#locales/en/fault-numbers.json'
import type faultReport from '#locales/en/fault-report.json'
import type faultStatus from '#locales/en/fault-status.json'
import type fieldDay from '#locales/en/field-day.json'
import type fieldEntries from '#locales/en/field-entries.json'
import type fieldJob from '#locales/en/field-job.json'
import type financial from '#locales/en/financial.json'
import type firstRun from '#locales/en/first-run.json'
import type guidedForm from '#locales/en/guided-form.json'
import type halfHourImport from '#locales/en/half-hour-import.json'
import type home from '#locales/en/home.json'
import type humanCheck from '#locales/en/human-check.json'
import type identifier from '#locales/en/identifier.json'
import type instalments from '#locales/en/instalments.json'
import type interruptionList from '#locales/en/interruption-list.json'
import type interruptionPlanning from '#locales/en/interruption-planning.json'
import type interruptions from '#locales/en/interruptions.json'
import type jobKinds from '#locales/en/job-kinds.json'
import type legal from '#locales/en/legal.json'
import type logSeries from '#locales/en/log-series.json'
import type maintenance from '#locales/en/maintenance.json'
import type mapAdministration from '#locales/en/map-administration.json'
import type mapEditing from '#locales/en/map-editing.json'
import type mapImport from '#locales/en/map-import.json'
import type menu from '#locales/en/menu.json'
import type messages from '#locales/en/messages.json'
import type meterReadings from '#locales/en/meter-readings.json'
import type newCustomer from '#locales/en/new-customer.json'
import type newPassword from '#locales/en/new-password.json'
import type notices from '#locales/en/notices.json'
import type offlinePage from '#locales/en/offline-page.json'
import type overview from '#locales/en/overview.json'
import type ownDetails from '#locales/en/own-details.json'
import type ownMap from '#locales/en/own-map.json'
import type ownStandingOrder from '#locales/en/own-standing-order.json'
import type pages from '#locales/en/pages.json'
import type passwordChange from '#locales/en/password-change.json'
import type passwordReset from '#locales/en/password-reset.json'
import type paymentDialog from '#locales/en/payment-dialog.json'
import type paymentProgress from '#locales/en/payment-progress.json'
import type person from '#locales/en/person.json'
import type personPreview from '#locales/en/person-preview.json'
import type phoneNumber from '#locales/en/phone-number.json'
import type problem from '#locales/en/problem.json'
import type propertyLookup from '#locales/en/property-lookup.json'
import type propertyPosition from '#locales/en/property-position.json'
import type readingOutbox from '#locales/en/reading-outbox.json'
import type record from '#locales/en/record.json'
import type redirectNotice from '#locales/en/redirect-notice.json'
import type registration from '#locales/en/registration.json'
import type reportPhotos from '#locales/en/report-photos.json'
import type rescueImport from '#locales/en/rescue-import.json'
import type rowImport from '#locales/en/row-import.json'
import type sampleTable from '#locales/en/sample-table.json'
import type secured from '#locales/en/secured.json'
import type securities from '#locales/en/securities.json'
import type security from '#locales/en/security.json'
import type session from '#locales/en/session.json'
import type sessionCountdown from '#locales/en/session-countdown.json'
import type settingChange from '#locales/en/setting-change.json'
import type shell from '#locales/en/shell.json'
import type signIn from '#locales/en/sign-in.json'
import type signedIn from '#locales/en/signed-in.json'
import type staffSearch from '#locales/en/staff-search.json'
import type start from '#locales/en/start.json'
import type stopCamera from '#locales/en/stop-camera.json'
import type store from '#locales/en/store.json'
import type support from '#locales/en/support.json'
import type table from '#locales/en/table.json'
import type ui from '#locales/en/ui.json'
import type unsubscribe from '#locales/en/unsubscribe.json'
import type usernameChange from '#locales/en/username-change.json'
import type waterQuality from '#locales/en/water-quality.json'
import type webMap from '#locales/en/web-map.json'
import type writtenCall from '#locales/en/written-call.json'

/** The texts by the names of their files. */
export interface TextsOfFiles {
  'account-validation': typeof accountValidation
  activation: typeof activation
  'alert-settings': typeof alertSettings
  'application-completion': typeof applicationCompletion
  'application-draft': typeof applicationDraft
  'application-exports': typeof applicationExports
  'application-list': typeof applicationList
  'application-moves': typeof applicationMoves
  'application-queue': typeof applicationQueue
  'application-site': typeof applicationSite
  'application-state': typeof applicationState
  'approval-decision': typeof approvalDecision
  'area-asset-assessments': typeof areaAssetAssessments
  'area-assets': typeof areaAssets
  'area-bank-entries': typeof areaBankEntries
  'area-bank-statements': typeof areaBankStatements
  'area-billing-run-bills': typeof areaBillingRunBills
  'area-billing-runs': typeof areaBillingRuns
  'area-collection-holds': typeof areaCollectionHolds
  'area-customers': typeof areaCustomers
  'area-debt-accounts': typeof areaDebtAccounts
  'area-debt-cases': typeof areaDebtCases
  'area-debt-letters': typeof areaDebtLetters
  'area-disconnection-batch-rows': typeof areaDisconnectionBatchRows
  'area-disconnection-batches': typeof areaDisconnectionBatches
  'area-disconnections': typeof areaDisconnections
  'area-elements': typeof areaElements
  'area-employees': typeof areaEmployees
  'area-fault-reports': typeof areaFaultReports
  'area-job-cards': typeof areaJobCards
  'area-job-times': typeof areaJobTimes
  'area-laboratories': typeof areaLaboratories
  'area-ledger-corrections': typeof areaLedgerCorrections
  'area-letter-run-rows': typeof areaLetterRunRows
  'area-letter-runs': typeof areaLetterRuns
  'area-log-channels': typeof areaLogChannels
  'area-log-values': typeof areaLogValues
  'area-maintenance-requests': typeof areaMaintenanceRequests
  'area-maintenance-schedules': typeof areaMaintenanceSchedules
  'area-map-features': typeof areaMapFeatures
  'area-map-layers': typeof areaMapLayers
  'area-maps': typeof areaMaps
  'area-meter-rounds': typeof areaMeterRounds
  'area-parametric-limits': typeof areaParametricLimits
  'area-payment-differences': typeof areaPaymentDifferences
  'area-photovoltaic-parks': typeof areaPhotovoltaicParks
  'area-properties': typeof areaProperties
  'area-protected-premises': typeof areaProtectedPremises
  'area-ranking-formulas': typeof areaRankingFormulas
  'area-requisition-lines': typeof areaRequisitionLines
  'area-requisitions': typeof areaRequisitions
  'area-round-stops': typeof areaRoundStops
  'area-sample-results': typeof areaSampleResults
  'area-samples': typeof areaSamples
  'area-sampling-points': typeof areaSamplingPoints
  'area-stock-balances': typeof areaStockBalances
  'area-stock-bookings': typeof areaStockBookings
  'area-stock-counts': typeof areaStockCounts
  'area-stock-movements': typeof areaStockMovements
  'area-store-items': typeof areaStoreItems
  'area-store-meters': typeof areaStoreMeters
  'area-supply-zones': typeof areaSupplyZones
  'area-transfers': typeof areaTransfers
  'area-warehouses': typeof areaWarehouses
  'area-water-alarms': typeof areaWaterAlarms
  'asset-ranking': typeof assetRanking
  attachment: typeof attachment
  attachments: typeof attachments
  'background-job': typeof backgroundJob
  'bill-payment': typeof billPayment
  'capture-round': typeof captureRound
  'card-photos': typeof cardPhotos
  'change-email': typeof changeEmail
  'change-mobile': typeof changeMobile
  'code-entry': typeof codeEntry
  'code-session': typeof codeSession
  configuration: typeof configuration
  'contact-inside': typeof contactInside
  'contact-request-list': typeof contactRequestList
  'customer-evaluation': typeof customerEvaluation
  dashboards: typeof dashboards
  'e-bill': typeof eBill
  'element-label': typeof elementLabel
  'email-change-by-link': typeof emailChangeByLink
  'email-change-completion': typeof emailChangeCompletion
  emails: typeof emails
  'employee-invitation': typeof employeeInvitation
  'employee-list': typeof employeeList
  'employee-rights': typeof employeeRights
  enquiry: typeof enquiry
  'evaluation-invitation': typeof evaluationInvitation
  exports: typeof exports
  'external-sign-in': typeof externalSignIn
  'fault-numbers': typeof faultNumbers
  'fault-report': typeof faultReport
  'fault-status': typeof faultStatus
  'field-day': typeof fieldDay
  'field-entries': typeof fieldEntries
  'field-job': typeof fieldJob
  financial: typeof financial
  'first-run': typeof firstRun
  'guided-form': typeof guidedForm
  'half-hour-import': typeof halfHourImport
  home: typeof home
  'human-check': typeof humanCheck
  identifier: typeof identifier
  instalments: typeof instalments
  'interruption-list': typeof interruptionList
  'interruption-planning': typeof interruptionPlanning
  interruptions: typeof interruptions
  'job-kinds': typeof jobKinds
  legal: typeof legal
  'log-series': typeof logSeries
  maintenance: typeof maintenance
  'map-administration': typeof mapAdministration
  'map-editing': typeof mapEditing
  'map-import': typeof mapImport
  menu: typeof menu
  messages: typeof messages
  'meter-readings': typeof meterReadings
  'new-customer': typeof newCustomer
  'new-password': typeof newPassword
  notices: typeof notices
  'offline-page': typeof offlinePage
  overview: typeof overview
  'own-details': typeof ownDetails
  'own-map': typeof ownMap
  'own-standing-order': typeof ownStandingOrder
  pages: typeof pages
  'password-change': typeof passwordChange
  'password-reset': typeof passwordReset
  'payment-dialog': typeof paymentDialog
  'payment-progress': typeof paymentProgress
  person: typeof person
  'person-preview': typeof personPreview
  'phone-number': typeof phoneNumber
  problem: typeof problem
  'property-lookup': typeof propertyLookup
  'property-position': typeof propertyPosition
  'reading-outbox': typeof readingOutbox
  record: typeof record
  'redirect-notice': typeof redirectNotice
  registration: typeof registration
  'report-photos': typeof reportPhotos
  'rescue-import': typeof rescueImport
  'row-import': typeof rowImport
  'sample-table': typeof sampleTable
  secured: typeof secured
  securities: typeof securities
  security: typeof security
  session: typeof session
  'session-countdown': typeof sessionCountdown
  'setting-change': typeof settingChange
  shell: typeof shell
  'sign-in': typeof signIn
  'signed-in': typeof signedIn
  'staff-search': typeof staffSearch
  start: typeof start
  'stop-camera': typeof stopCamera
  store: typeof store
  support: typeof support
  table: typeof table
  ui: typeof ui
  unsubscribe: typeof unsubscribe
  'username-change': typeof usernameChange
  'water-quality': typeof waterQuality
  'web-map': typeof webMap
  'written-call': typeof writtenCall
}
