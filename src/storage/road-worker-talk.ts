/** What pages and the worker of the road tell each other. */

/** The worker's file, beside the document. */
export const workerFile = '/road-worker.js'

/** What the worker controls: no other page of the portal. */
export const roadScope = '/captureRound/'

/** The cache of answers to the portal's start. Signing out empties it. */
export const keptAnswers = 'portal.road.answers'

/** A call that the portal makes before it draws a page of the road. */
export interface StartCall {
  /** `Utility/GetSettings` */
  name: string
  language: string
  /** The request, as JSON. */
  body: string
}

/** What a page asks of the worker. */
export type AskedOfWorker =
  /** Keep the answers to these calls. Answered by `kept` or `failed` through the port. */
  | { type: 'start.kept'; calls: readonly StartCall[] }
  /** Take the place of the version that runs. */
  | { type: 'version.taken' }

/** What the worker says of `start.kept`. */
export type KeptOrNot = 'kept' | 'failed'
