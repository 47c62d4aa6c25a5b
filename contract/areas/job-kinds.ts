/** What is done in the background: the kinds of jobs, for both sides. What each finds and does is in `server/areas/`. */

/** The states of a job: those of its lifecycle machine. */
export const jobStates = ['previewed', 'asked', 'running', 'finished', 'givenUp', 'stopped'] as const
export type JobState = (typeof jobStates)[number]

interface JobKindRow {
  makes: 'changes' | 'file'
}

/** A kind costs one line here, and one definition in `server/areas/jobs/`. */
export const jobKinds = {
  closeDamageClaims: { makes: 'changes' },
  exportDamageClaims: { makes: 'file' },
} as const satisfies Record<string, JobKindRow>

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

/** Of how a file is written: separated values for spreadsheets, or a line of JSON for each row. */
export const fileFormats = ['csv', 'jsonLines'] as const
export type FileFormat = (typeof fileFormats)[number]

/** Records that one job changes, at most. */
export const mostChangedRows = 10_000

/** Rows of one file, at most. */
export const mostFileRows = 1_000_000

/** Jobs of one person that have not ended, at most. */
export const mostOpenJobs = 10

/** A file is there for a day after it was written. */
export const fileKeptSeconds = 86_400
