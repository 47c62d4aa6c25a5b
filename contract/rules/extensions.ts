/**
 * What a backend can have beyond the specification, in groups that a page needs as a whole (decision 0363). The settings
 * name the groups that the backend serves; a backend of the specification alone names none. Pure, and without shapes: the
 * browser gets it as it stands.
 */

/** The groups; `contract/extension-calls.ts` says which calls each of them has. */
export const extensions = [
  'accounts',
  'alerts',
  'applications',
  'applicationState',
  'areas',
  'attachments',
  'bills',
  'contactRequests',
  'dashboards',
  'emails',
  'evaluations',
  'faultReports',
  'firstRun',
  'halfHours',
  'homes',
  'ownDetails',
  'payments',
  'readings',
  'security',
  'waterQuality',
] as const

export type Extension = (typeof extensions)[number]

/** The settings that say which extensions there are. A name that this release does not know means nothing to it. */
export interface ServedExtensions {
  extensions?: readonly string[] | undefined
}

/** Whether the backend serves an extension; undefined stands for a page that needs none. */
export const isServed = (settings: ServedExtensions, extension: Extension | undefined): boolean =>
  extension === undefined || settings.extensions?.includes(extension) === true
