/** A result is judged when it is saved, and never after its sample has left the hands of whoever enters it. */
import type { RecordValues } from '#contract/areas/kit/area.ts'
import type { DatabaseTransaction } from '#server/platform/database/tables.ts'
import { changedField, rejected } from '../kit/checked-record.ts'
import type { AreaEffects, Effect } from '../kit/effects.ts'
import { isPartOfSum } from '#contract/rules/laboratory/sums-of-sample.ts'
import { judgement, limitsFor, readWritten, waterOf } from './judgement.ts'
import { keepSums } from './sums.ts'

/** @throws ApiError `record.field` */
async function requireOpenSample(tx: DatabaseTransaction, sample: number): Promise<void> {
  const water = await waterOf(tx, sample)
  if (water?.state === 'planned') throw rejected('sample', 'notTaken')
  if (water?.state !== 'taken') throw rejected('sample', 'notNow')
}

/** @throws ApiError `record.field`: with what is to be written instead */
async function requireResult(tx: DatabaseTransaction, values: RecordValues): Promise<void> {
  await requireOpenSample(tx, Number(values['sample']))
  const read = readWritten(String(values['parameter']), String(values['written']))
  if ('problem' in read) throw rejected('written', read.problem)
  if (values['verdict'] === 'exceeds' && (values['confirmation'] ?? '') === '')
    throw rejected('confirmation', 'confirmExceeding')
}

/** A sum follows from its parts. @throws ApiError `record.field` */
function requireMeasured(before: RecordValues): void {
  if (before['isSum'] === true) throw rejected('written', 'isComputed')
}

/** Sums of the sample follow what was added, corrected or deleted, in the same transaction. */
async function followSums(
  tx: DatabaseTransaction,
  { now, access }: Pick<Effect, 'now' | 'access'>,
  results: readonly RecordValues[],
): Promise<void> {
  if (results.some(({ parameter }) => isPartOfSum(String(parameter))))
    await keepSums(tx, { sample: Number(results[0]?.['sample']), accountId: access.principal.accountId, now })
}

export const resultEffects: AreaEffects = {
  async derived(tx, values) {
    const { sample, parameter, written } = values
    // Anything may have been typed: what is no result is refused later, by its own name.
    if (!Number.isSafeInteger(sample) || typeof parameter !== 'string' || typeof written !== 'string')
      return {}
    const water = await waterOf(tx, Number(sample))
    return water === undefined ? {} : judgement(await limitsFor(tx, [parameter]), water, values)
  },
  async inserted(tx, effect) {
    const { values } = effect
    await requireResult(tx, values)
    await followSums(tx, effect, [values])
  },
  async changed(tx, effect) {
    const { values, before } = effect
    requireMeasured(before)
    const moved = changedField(['sample'], values, before)
    if (moved !== undefined) throw rejected(moved, 'notNow')
    const present = { ...before, ...values }
    await requireResult(tx, present)
    await followSums(tx, effect, [before, present])
  },
  async deleted(tx, effect) {
    const { before } = effect
    requireMeasured(before)
    await requireOpenSample(tx, Number(before['sample']))
    await followSums(tx, effect, [before])
  },
}
