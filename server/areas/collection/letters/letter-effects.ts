/** Letters of debt cases: one of a level, frozen when it is issued, and a level of the case only once it is served (decision 0306). */
import { sql } from 'kysely'
import { debtCases } from '#contract/areas/debt-cases/debt-cases.area.ts'
import type { RecordValues } from '#contract/areas/kit/area.ts'
import { servedWays } from '#contract/rules/disconnections/cutting-days.ts'
import { dayOf } from '#server/platform/calendar.ts'
import type { DatabaseTransaction } from '#server/platform/database/tables.ts'
import { advanceRecord } from '../../kit/advance-record.ts'
import { changedField, rejected } from '../../kit/checked-record.ts'
import type { AreaEffects, MoveEffect } from '../../kit/effects.ts'
import { dueLetterOf, holdRemindedCase, type RemindedCase } from './due-letter.ts'
import { debtOf, keepContent, letterOf } from './frozen-letter.ts'
import { mailLetter } from './letter-mail.ts'

/**
 * Holds a case until the transaction ends.
 *
 * @param id whatever was typed: what is no number of a record at all is refused later, by its own name
 * @returns undefined: it cannot be one
 * @throws ApiError `record.field`, `unknownRecord`
 */
async function heldCaseOf(tx: DatabaseTransaction, id: unknown): Promise<RemindedCase | undefined> {
  if (typeof id !== 'number' || !Number.isSafeInteger(id) || id < 1) return undefined
  const held = await holdRemindedCase(tx, id)
  if (!held) throw rejected('debtCase', 'unknownRecord')
  return held
}

/** What of a letter follows from its case and its account on the day of its issue. */
async function issuedValues(tx: DatabaseTransaction, values: RecordValues, now: Date): Promise<RecordValues> {
  const held = await heldCaseOf(tx, values['debtCase'])
  // What was typed is judged later, by its own name.
  const way = servedWays.find((one) => one === values['sentBy'])
  if (!held || way === undefined) return {}
  const { obstacle, values: issued } = await dueLetterOf(tx, held, way, now)
  if (obstacle !== undefined) throw rejected(obstacle === 'noEmail' ? 'sentBy' : 'debtCase', obstacle)
  return issued
}

/** @throws ApiError `record.field`: `inFuture`, `beforeIssue`, `caseMoved` */
async function serve(tx: DatabaseTransaction, { before, values, now }: MoveEffect): Promise<void> {
  const servedOn = String(values['servedOn'])
  if (servedOn > dayOf(now)) throw rejected('servedOn', 'inFuture')
  if (servedOn < String(before['issuedOn'])) throw rejected('servedOn', 'beforeIssue')
  const held = await heldCaseOf(tx, before['debtCase'])
  if (!held || held.level !== Number(before['level']) - 1) throw rejected('state', 'caseMoved')
  const reminder = {
    level: Number(before['level']),
    servedOn,
    lastDay: before['lastDay'] ?? null,
    reminded: before['total'] ?? null,
  }
  const isMoved = await advanceRecord(
    tx,
    debtCases,
    { id: held.id, move: 'staff.reminded', values: reminder },
    now,
  )
  if (!isMoved) throw rejected('state', 'caseMoved')
}

export const debtLetterEffects: AreaEffects = {
  notifies: true,
  async derived(tx, values, { id, now }) {
    return id === undefined ? issuedValues(tx, values, now) : {}
  },
  async inserted(tx, { id, values, now, access }) {
    const debt = await debtOf(tx, String(values['customer']), now)
    // A payment was booked in this very moment.
    if (debt.totalCents !== Number(values['total'])) throw rejected('debtCase', 'changedMeanwhile')
    const letter = letterOf(values, debt)
    await keepContent(tx, id, letter)
    if (values['sentBy'] === 'email') await mailLetter(tx, access.notices, letter)
  },
  changed(_tx, { values, before }) {
    const moved = changedField(['debtCase', 'sentBy'], values, before)
    return moved === undefined ? Promise.resolve() : Promise.reject(rejected(moved, 'notNow'))
  },
  async moved(tx, effect) {
    if (effect.move === 'staff.served') await serve(tx, effect)
  },
  async deleted(tx, { id }) {
    const { rows } = await sql<{ state: string }>`select state from debt_letters where id = ${id}`.execute(tx)
    if (rows[0]?.state !== 'reversed') throw rejected('state', 'reverseFirst')
  },
}
