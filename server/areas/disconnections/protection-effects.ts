/** Protected premises: a claim protects at once, evidence is seen by a person, and nothing ends by itself (decision 0266). */
import { sql } from 'kysely'
import type { RecordValues } from '#contract/areas/kit/area.ts'
import { dayOf } from '#server/platform/calendar.ts'
import type { DatabaseTransaction } from '#server/platform/database/tables.ts'
import { requireSecondPerson } from '../approvals/second-person.ts'
import { changedField, rejected } from '../kit/checked-record.ts'
import type { AreaEffects, MoveEffect } from '../kit/effects.ts'
import { lockPremises } from './disconnection-facts.ts'
import { openCasesOfProperty } from './open-cases.ts'
import { stopCasesOfPremises } from './stopping.ts'

/** Cases first, then the premises: an order to cut holds them in the same order. */
async function holdPremises(tx: DatabaseTransaction, property: unknown): Promise<void> {
  if (!Number.isSafeInteger(property)) return
  await openCasesOfProperty(tx, Number(property))
  await lockPremises(tx, Number(property))
}

/** Where health depends on the supply, one person asks that the protection ends, and another one ends it. */
async function requireTwoForHealth(tx: DatabaseTransaction, { before, access }: MoveEffect): Promise<void> {
  if (before['category'] !== 'healthDevice') return
  const askedBy = before['endingAskedBy'] ?? null
  if (askedBy === null) throw rejected('state', 'askFirst')
  await requireSecondPerson(tx, access, [Number(askedBy)])
}

async function madeByMove(tx: DatabaseTransaction, effect: MoveEffect): Promise<RecordValues> {
  const { move, before, values, now, access } = effect
  const [today, by] = [dayOf(now), access.principal.accountId]
  await holdPremises(tx, before['property'])
  switch (move) {
    case 'staff.confirmed':
      if (String(values['reviewOn']) <= today) throw rejected('reviewOn', 'notLater')
      return { evidenceSeenBy: by, evidenceSeenOn: today, endingAskedBy: null }
    case 'staff.endingAsked':
      return { endingAskedBy: by }
    case 'staff.ended':
      await requireTwoForHealth(tx, effect)
      return { endedOn: today }
    default:
      return {}
  }
}

export const protectionEffects: AreaEffects = {
  async derived(tx, values, { id, now }) {
    if (id !== undefined) return {}
    await holdPremises(tx, values['property'])
    return { since: dayOf(now) }
  },
  inserted: (tx, { values, now }) =>
    stopCasesOfPremises(tx, Number(values['property']), {
      isConfirmed: false,
      source: String(values['code']),
      now,
    }),
  changed(_tx, { values, before }) {
    const moved = changedField(['property', 'category'], values, before)
    return moved === undefined ? Promise.resolve() : Promise.reject(rejected(moved, 'notNow'))
  },
  derivedByMove: madeByMove,
  async moved(tx, { move, before, now }) {
    if (move !== 'staff.confirmed') return
    await stopCasesOfPremises(tx, Number(before['property']), {
      isConfirmed: true,
      source: String(before['code']),
      now,
    })
  },
  async deleted(tx, { id }) {
    const { rows } = await sql<{ state: string }>`
      select state from protected_premises where id = ${id}`.execute(tx)
    if (rows[0]?.state !== 'claimed') throw rejected('state', 'endFirst')
  },
}
