/** Payment differences that staff notes and settles by hand. */
import type { DatabaseTransaction } from '#server/platform/database/tables.ts'
import { requireNotOwnAccount } from '../corrections/own-account.ts'
import { changedField, rejected } from '../kit/checked-record.ts'
import type { AreaEffects, MoveEffect } from '../kit/effects.ts'

/** What the provider says, beside what somebody explains of it. */
const told = ['provider', 'orderNo', 'providerReference', 'customer', 'atProvider', 'inLedger'] as const

const requireOthersAccount = async (tx: DatabaseTransaction, { before, access }: MoveEffect): Promise<void> =>
  typeof before['customer'] === 'string'
    ? requireNotOwnAccount(tx, access, before['customer'])
    : Promise.resolve()

export const differenceEffects: AreaEffects = {
  derived: (_tx, _values, { id, now }) =>
    Promise.resolve(id === undefined ? { kind: 'byHand', foundAt: now.toISOString() } : {}),
  changed(_tx, { values, before }) {
    const field = changedField(told, values, before)
    return field !== undefined && before['kind'] !== 'byHand'
      ? Promise.reject(rejected(field, 'fromTheProvider'))
      : Promise.resolve()
  },
  async derivedByMove(tx, effect) {
    await requireOthersAccount(tx, effect)
    return effect.move === 'staff.settled'
      ? { settledBy: effect.access.principal.accountId, settledAt: effect.now.toISOString() }
      : {}
  },
  deleted: (_tx, { before }) =>
    before['kind'] === 'byHand' ? Promise.resolve() : Promise.reject(rejected('kind', 'fromTheProvider')),
}
