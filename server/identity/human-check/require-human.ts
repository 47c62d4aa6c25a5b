/** What needs the human check refuses without it. */
import { Refused } from '#server/platform/refused.ts'
import type { VisitStore } from '../visits/visit-store.ts'
import type { Visitor } from '../visits/visitor.ts'
import type { HumanCheck } from './human-check.ts'

/** @throws Refused `humanCheck.required` */
export async function requireHuman(
  { humanCheck, visits }: { humanCheck: HumanCheck; visits: VisitStore },
  visitor: Visitor,
): Promise<void> {
  if (humanCheck.kind === 'none') return
  if (!visitor.visit || !(await visits.spendHumanUse(visitor.visit))) throw new Refused('humanCheck.required')
}
