/** All kinds of jobs, by their names: the compiler misses none. */
import type { BulkKindName, FileKindName } from '#contract/areas/job-kinds.ts'
import type { ApprovalDependencies } from '../approvals/end-approval.ts'
import { closeDamageClaims } from './close-damage-claims.ts'
import { exportDamageClaims } from './export-damage-claims.ts'
import type { BulkKind, FileKind } from './job-kind.ts'

export interface JobKinds {
  bulkKind(name: BulkKindName): BulkKind
  fileKind(name: FileKindName): FileKind
}

export function createJobKinds(dependencies: Pick<ApprovalDependencies, 'messages'>): JobKinds {
  const bulk: Record<BulkKindName, BulkKind> = { closeDamageClaims: closeDamageClaims(dependencies) }
  const files: Record<FileKindName, FileKind> = { exportDamageClaims }
  return {
    bulkKind: (name) => bulk[name],
    fileKind: (name) => files[name],
  }
}
