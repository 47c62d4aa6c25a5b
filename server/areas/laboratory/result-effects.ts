/** A result is judged when it is saved, and never after its sample has left the hands of whoever enters it. */
import type { RecordValues } from '#contract/areas/kit/area.ts'
import type { DatabaseTransaction } from '#server/platform/database/tables.ts'
import { changedField, rejected } from '../kit/checked-record.ts'
import type { AreaEffects } from '../kit/effects.ts'
import { judgement, limitsFor, readWritten, waterOf } from './judgement.ts'

/** @throws Refused `record.field` */
async function requireOpenSample(tx: DatabaseTransaction, sample: number): Promise<void> {
  const water = await waterOf(tx, sample)
  if (water?.state === 'planned') throw rejected('sample', 'notTaken')
  if (water?.state !== 'taken') throw rejected('sample', 'notNow')
}

/** @throws Refused `record.field`: with what is to be written instead */
async function requireResult(tx: DatabaseTransaction, values: RecordValues): Promise<void> {
  await requireOpenSample(tx, Number(values['sample']))
  const read = readWritten(String(values['parameter']), String(values['written']))
  if ('problem' in read) throw rejected('written', read.problem)
  if (values['verdict'] === 'exceeds' && (values['confirmation'] ?? '') === '')
    throw rejected('confirmation', 'confirmExceeding')
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
  inserted: (tx, { values }) => requireResult(tx, values),
  async changed(tx, { values, before }) {
    const moved = changedField(['sample'], values, before)
    if (moved !== undefined) throw rejected(moved, 'notNow')
    await requireResult(tx, { ...before, ...values })
  },
  deleted: (tx, { before }) => requireOpenSample(tx, Number(before['sample'])),
}
