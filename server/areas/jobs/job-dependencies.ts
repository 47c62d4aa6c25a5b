/** What work in the background needs of the portal that does it. */
import type { FastifyBaseLogger } from 'fastify'
import type { Files } from '#server/platform/files/files.ts'
import type { ApprovalDependencies } from '../approvals/end-approval.ts'

export interface JobDependencies extends ApprovalDependencies {
  files: Pick<Files, 'staging' | 'store'>
  publicUrl: () => string
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>
  /** The portal stops: what is begun is finished, and nothing more is begun. */
  stopping: AbortSignal
}
