/**
 * What an area does besides what its definition says: in the transaction that adds, changes or moves a record, after it was
 * written. An area has an entry in `server/areas/all-effects.ts` only where it needs one.
 */
import type { RecordValues } from '#contract/areas/kit/area.ts'
import type { DatabaseTransaction } from '#server/platform/database/tables.ts'
import type { AreaAccess } from './access.ts'

/** What was done with a record. */
export interface Effect {
  id: number
  /** The fields that were set, as they are now. */
  values: RecordValues
  /** All fields as they were before; empty: it is new. */
  before: RecordValues
  now: Date
  access: AreaAccess
}

/** Of a move. */
export interface MoveEffect extends Effect {
  /** An event of the lifecycle machine. */
  move: string
  /** States. */
  from: string
  to: string
  reason: string
}

/** Of a record that is about to be written. */
export interface Deriving extends Pick<Effect, 'access' | 'now' | 'before'> {
  /** Undefined: it is new. */
  id: number | undefined
}

/** Each may throw `ApiError`: then nothing of it was done. */
export interface AreaEffects {
  /** It sends messages: `access.notices` is there. */
  notifies?: true
  /**
   * Fields that the server sets where a record is added or changed; they are written with the others. What was typed is not
   * judged yet: `values` may be anything.
   */
  derived?(tx: DatabaseTransaction, values: RecordValues, effect: Deriving): Promise<RecordValues>
  /** Fields that the server sets where a person moves a record: they are written with what the move asks for. */
  derivedByMove?(tx: DatabaseTransaction, effect: MoveEffect): Promise<RecordValues>
  inserted?(tx: DatabaseTransaction, effect: Effect): Promise<void>
  changed?(tx: DatabaseTransaction, effect: Effect): Promise<void>
  moved?(tx: DatabaseTransaction, effect: MoveEffect): Promise<void>
  deleted?(tx: DatabaseTransaction, effect: Effect): Promise<void>
}

/** Of an area that two rooms have something to do with: what the first one does, and then the second. */
export const bothEffects = (first: AreaEffects, second: AreaEffects): AreaEffects => ({
  ...((first.notifies || second.notifies) && { notifies: true as const }),
  async derived(tx, values, effect) {
    const one = (await first.derived?.(tx, values, effect)) ?? {}
    return { ...one, ...(await second.derived?.(tx, { ...values, ...one }, effect)) }
  },
  async derivedByMove(tx, effect) {
    return {
      ...(await first.derivedByMove?.(tx, effect)),
      ...(await second.derivedByMove?.(tx, effect)),
    }
  },
  async inserted(tx, effect) {
    await first.inserted?.(tx, effect)
    await second.inserted?.(tx, effect)
  },
  async changed(tx, effect) {
    await first.changed?.(tx, effect)
    await second.changed?.(tx, effect)
  },
  async moved(tx, effect) {
    await first.moved?.(tx, effect)
    await second.moved?.(tx, effect)
  },
  async deleted(tx, effect) {
    await first.deleted?.(tx, effect)
    await second.deleted?.(tx, effect)
  },
})
