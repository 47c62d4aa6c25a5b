/** What is done in the background: the kinds of jobs, for both sides. What each finds and does is in `server/areas/`. */
import type { AreaName } from './all-areas.ts'

/** The states of a job: those of its lifecycle machine. */
export const jobStates = ['previewed', 'asked', 'running', 'finished', 'givenUp', 'stopped'] as const
export type JobState = (typeof jobStates)[number]

interface JobKindRow {
  makes: 'changes' | 'file'
}

/** A kind of an area that is no definition costs one line here, and one definition in `server/areas/jobs/`. */
const singleKinds = {
  closeDamageClaims: { makes: 'changes' },
  exportDamageClaims: { makes: 'file' },
} as const satisfies Record<string, JobKindRow>

/** Areas whose lists leave the portal in files: the others say `isExported: false`. */
type ExportedArea = Exclude<AreaName, 'protected-premises' | 'disconnection-batch-rows'>

/**
 * Kinds of areas that are definitions: a name each, and nothing else. Written here, so that a page does not load what it
 * does not show; `tests/server/areas/job-kinds.test.ts` compares them with the definitions.
 */
const areaKinds = {
  'elements.staff.tookOutOfService': { makes: 'changes' },
  'elements.staff.returnedToService': { makes: 'changes' },
  'maintenance-requests.staff.assessed': { makes: 'changes' },
  'maintenance-requests.staff.rejected': { makes: 'changes' },
  'job-cards.staff.assigned': { makes: 'changes' },
  'job-cards.staff.approved': { makes: 'changes' },
  'job-cards.staff.closed': { makes: 'changes' },
  'job-cards.staff.cancelled': { makes: 'changes' },
  'assets.staff.retired': { makes: 'changes' },
  'requisitions.staff.approved': { makes: 'changes' },
  'requisitions.staff.issued': { makes: 'changes' },
  'stock-counts.staff.reviewed': { makes: 'changes' },
  'stock-counts.staff.booked': { makes: 'changes' },
  'stock-counts.staff.cancelled': { makes: 'changes' },
  'transfers.staff.sent': { makes: 'changes' },
  'transfers.staff.received': { makes: 'changes' },
  'transfers.staff.cancelled': { makes: 'changes' },
  'log-values.staff.confirmed': { makes: 'changes' },
  'log-values.staff.rejected': { makes: 'changes' },
  'export.customers': { makes: 'file' },
  'export.properties': { makes: 'file' },
  'export.elements': { makes: 'file' },
  'export.photovoltaic-parks': { makes: 'file' },
  'export.employees': { makes: 'file' },
  'export.fault-reports': { makes: 'file' },
  'export.job-cards': { makes: 'file' },
  'export.job-times': { makes: 'file' },
  'export.maintenance-requests': { makes: 'file' },
  'export.maintenance-schedules': { makes: 'file' },
  'export.sampling-points': { makes: 'file' },
  'export.laboratories': { makes: 'file' },
  'export.parametric-limits': { makes: 'file' },
  'export.samples': { makes: 'file' },
  'export.disconnections': { makes: 'file' },
  'export.disconnection-batches': { makes: 'file' },
  'export.sample-results': { makes: 'file' },
  'export.supply-zones': { makes: 'file' },
  'export.water-alarms': { makes: 'file' },
  'export.assets': { makes: 'file' },
  'export.asset-assessments': { makes: 'file' },
  'export.ranking-formulas': { makes: 'file' },
  'export.requisition-lines': { makes: 'file' },
  'export.requisitions': { makes: 'file' },
  'export.stock-balances': { makes: 'file' },
  'export.stock-bookings': { makes: 'file' },
  'export.stock-counts': { makes: 'file' },
  'export.stock-movements': { makes: 'file' },
  'export.store-items': { makes: 'file' },
  'export.store-meters': { makes: 'file' },
  'export.transfers': { makes: 'file' },
  'export.warehouses': { makes: 'file' },
  'export.billing-runs': { makes: 'file' },
  'export.billing-run-bills': { makes: 'file' },
  'export.log-channels': { makes: 'file' },
  'export.log-values': { makes: 'file' },
  'export.meter-rounds': { makes: 'file' },
  'export.round-stops': { makes: 'file' },
  'export.debt-accounts': { makes: 'file' },
  'export.collection-holds': { makes: 'file' },
  'export.debt-cases': { makes: 'file' },
  'export.ledger-corrections': { makes: 'file' },
  'export.bank-statements': { makes: 'file' },
  'export.bank-entries': { makes: 'file' },
  'export.payment-differences': { makes: 'file' },
  'export.debt-letters': { makes: 'file' },
  'export.letter-runs': { makes: 'file' },
  'export.letter-run-rows': { makes: 'file' },
  'export.map-features': { makes: 'file' },
  'export.map-layers': { makes: 'file' },
  'export.maps': { makes: 'file' },
} as const satisfies Record<string, JobKindRow> & Record<`export.${ExportedArea}`, { makes: 'file' }>

export const jobKinds = { ...singleKinds, ...areaKinds } as const

export type SingleKindName = keyof typeof singleKinds
export type AreaKindName = keyof typeof areaKinds

/** Names of the kinds of an area: a move of many of its records, and its list as a file. */
export const moveKindName = (area: string, move: string): string => `${area}.${move}`
export const exportKindName = (area: string): string => `export.${area}`

export type JobKindName = keyof typeof jobKinds
/** Kinds that change many records. */
export type BulkKindName = {
  [Name in JobKindName]: (typeof jobKinds)[Name]['makes'] extends 'changes' ? Name : never
}[JobKindName]
/** Kinds that write a list into a file. */
export type FileKindName = Exclude<JobKindName, BulkKindName>

export const jobKindNames = Object.keys(jobKinds) as JobKindName[]

export const isFileKind = (name: JobKindName): name is FileKindName => jobKinds[name].makes === 'file'

/** Kinds that change records; the first one is there, so that the contract can choose of them. */
export const bulkKindNames = jobKindNames.filter((name) => !isFileKind(name)) as [
  BulkKindName,
  ...BulkKindName[],
]
export const fileKindNames = jobKindNames.filter(isFileKind) as [FileKindName, ...FileKindName[]]

/**
 * What became of a row. `waiting` of a job that has ended: it was not tried. `overtaken`: the record is not any more what
 * was shown. `leftOut`: by the asker, of the preview.
 */
export const rowResults = ['waiting', 'done', 'rejected', 'overtaken', 'leftOut'] as const
export type RowResult = (typeof rowResults)[number]

/** Results of which people want to know why, in the order of the list. */
export const problemResults = ['rejected', 'overtaken'] as const satisfies readonly RowResult[]

/** Of how a file is written: separated values, a spreadsheet (.xlsx), or a line of JSON for each row. */
export const fileFormats = ['csv', 'spreadsheet', 'jsonLines'] as const
export type FileFormat = (typeof fileFormats)[number]

/** Records that one job changes, at most. */
export const mostChangedRows = 10_000

/** Rows of one file, at most. */
export const mostFileRows = 1_000_000

/** Rows of people whose every read is logged, beyond which a file needs a reason. */
export const mostRowsWithoutReason = 50_000

/** Jobs of one person that have not ended, at most. */
export const mostOpenJobs = 10

/** A file is there for a day after it was written. */
export const fileKeptSeconds = 86_400
