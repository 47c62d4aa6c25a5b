/** All kinds of jobs, by their names: those of areas that are definitions follow from them, and the compiler misses no other. */
import type { AreaKindName, BulkKindName, FileKindName } from '#contract/areas/job-kinds.ts'
import { effectsOf } from '../all-effects.ts'
import type { ApprovalDependencies } from '../approvals/end-approval.ts'
import { areas, reachOf, type AreaDependencies } from '../kit/reach.ts'
import { closeDamageClaims } from './close-damage-claims.ts'
import { exportDamageClaims } from './export-damage-claims.ts'
import { exportRecords } from './export-records.ts'
import type { BulkKind, FileKind } from './job-kind.ts'
import { bulkMovesOf, moveRecords } from './move-records.ts'

export interface JobKinds {
  bulkKind(name: BulkKindName): BulkKind
  fileKind(name: FileKindName): FileKind
}

/** Before a transaction begins: what the securities say is read over a connection of its own. */
export type OpenJobKinds = () => Promise<JobKinds>

type KindDependencies = Pick<ApprovalDependencies, 'messages'> & Omit<AreaDependencies, 'effectsOf'>

/** Kinds of areas, as the securities are at this moment. */
async function areaKinds(dependencies: AreaDependencies): Promise<{ bulk: BulkKind[]; files: FileKind[] }> {
  const each = await Promise.all(
    areas.map(async (area) => {
      const reach = await reachOf(dependencies, area)
      return {
        bulk: bulkMovesOf(area).map((move) => moveRecords(area, move, reach)),
        files: area.isExported === false ? [] : [exportRecords(area, reach)],
      }
    }),
  )
  return { bulk: each.flatMap(({ bulk }) => bulk), files: each.flatMap(({ files }) => files) }
}

const named = <Kind extends { name: string }>(kinds: readonly Kind[], name: string): Kind => {
  const found = kinds.find((kind) => kind.name === name)
  if (!found) throw new Error(`There is no kind of job ${name}.`)
  return found
}

export function createJobKinds(dependencies: KindDependencies): OpenJobKinds {
  const { messages } = dependencies
  const bulk: Record<Exclude<BulkKindName, AreaKindName>, BulkKind> = {
    closeDamageClaims: closeDamageClaims({ messages }),
  }
  const files: Record<Exclude<FileKindName, AreaKindName>, FileKind> = { exportDamageClaims }
  return async () => {
    const ofAreas = await areaKinds({ ...dependencies, effectsOf })
    return {
      bulkKind: (name) => named([...Object.values(bulk), ...ofAreas.bulk], name),
      fileKind: (name) => named([...Object.values(files), ...ofAreas.files], name),
    }
  }
}
