/** Which machine of one revision is which of the other, whatever became of names and files. */
import type { ModelRecord } from './model-record.ts'

/** A machine before and after; one of both is missing when it was added or removed. */
export interface MatchedModels {
  before: ModelRecord | undefined
  after: ModelRecord | undefined
}

const leastSimilarity = 0.5

/** How much of what two machines say is the same, from 0 to 1. */
const similarity = (a: ModelRecord, b: ModelRecord): number => {
  const linesOf = ({ machine }: ModelRecord) =>
    new Set([...machine.states.map(({ path }) => path), ...machine.transitions.map(({ key }) => key)])
  const [one, other] = [linesOf(a), linesOf(b)]
  const shared = [...one].filter((line) => other.has(line)).length
  return shared / (one.size + other.size - shared)
}

/** Matches by id in the catalogue, then by the machine's own id, then by what the machines say. */
export const matchModels = (
  before: readonly ModelRecord[],
  after: readonly ModelRecord[],
): MatchedModels[] => {
  const left = new Set(before)
  const partners = new Map<ModelRecord, ModelRecord>()
  const match = (fits: (old: ModelRecord, now: ModelRecord) => boolean) => {
    for (const now of after) {
      if (partners.has(now)) continue
      const old = [...left].find((one) => fits(one, now))
      if (!old) continue
      partners.set(now, old)
      left.delete(old)
    }
  }
  match((old, now) => old.id === now.id)
  match((old, now) => old.machine.id === now.machine.id)
  match((old, now) => similarity(old, now) >= leastSimilarity)
  return [
    ...after.map((now) => ({ before: partners.get(now), after: now })),
    ...[...left].map((old) => ({ before: old, after: undefined })),
  ]
}
