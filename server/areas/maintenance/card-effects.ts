/** What follows from a job card: times, the state of its request, the condition of its element, and its schedule. */
import { elements } from '#contract/areas/elements/elements.area.ts'
import type { RecordValues } from '#contract/areas/kit/area.ts'
import type { DatabaseTransaction } from '#server/platform/database/tables.ts'
import type { AreaEffects, Deriving, MoveEffect } from '../kit/effects.ts'
import { changeByRule } from '../kit/rule-records.ts'
import { dueAt } from './due-at.ts'
import { followCards, heldRequest, requireUnsettled } from './follow-cards.ts'
import { settleOccurrence } from './occurrences.ts'
import { beginTime, endTimes, requireTimesEnded } from './time-rows.ts'

/** Moves that begin or end times of work. */
async function stampTimes(tx: DatabaseTransaction, effect: MoveEffect): Promise<void> {
  const { id, move, access, before, now } = effect
  const kind = ({ 'staff.travelBegan': 'travel', 'staff.workBegan': 'work' } as const)[
    move as 'staff.workBegan'
  ]
  const ends = ['staff.interrupted', 'staff.finished', 'staff.cancelled'].includes(move)
  if (kind || ends) await endTimes(tx, access.principal, id, now)
  if (!kind) return
  const employee = Number(before['employee'] ?? access.principal.accountId)
  await beginTime(tx, access.principal, { jobCard: id, employee, kind }, now)
}

/** What was found of the element is known of it from now on. */
async function keepCondition(
  tx: DatabaseTransaction,
  { move, values, before, access, now }: MoveEffect,
): Promise<void> {
  const condition = values['condition'] ?? null
  const element = before['element'] ?? null
  if (move !== 'staff.finished' || condition === null || typeof element !== 'number') return
  await changeByRule(tx, { area: elements, principal: access.principal }, element, { condition }, now)
}

async function derived(
  tx: DatabaseTransaction,
  values: RecordValues,
  { id, before, now }: Deriving,
): Promise<RecordValues> {
  // Held before anything refers to it: two people may add cards to one request at once.
  const request = await heldRequest(tx, values['request'])
  const isNew = id === undefined
  const isSame = (name: string) => (values[name] ?? null) === (before[name] ?? null)
  const hasNoPlace = (values['postcode'] ?? null) === null && (values['street'] ?? null) === null
  const place = isNew && request && hasNoPlace ? { street: request.street, postcode: request.postcode } : {}
  const isDueSame = ['request', 'priority', 'plannedFrom', 'plannedTo'].every(isSame)
  if (!isNew && isDueSame) return place
  const plannedFor = values['plannedTo'] ?? values['plannedFrom']
  return { ...place, dueAt: request?.dueAt?.toISOString() ?? dueAt(values['priority'], plannedFor, now) }
}

export const cardEffects: AreaEffects = {
  notifies: true,
  derived,
  async inserted(tx, { values: { request }, access, now }) {
    if (typeof request !== 'number') return
    await requireUnsettled(tx, request, 'request')
    await followCards(tx, access, request, now)
  },
  async changed(tx, { values, before, access, now }) {
    if (!Object.hasOwn(values, 'request')) return
    const { request } = values
    if (typeof request === 'number') await requireUnsettled(tx, request, 'request')
    await followCards(tx, access, before['request'], now)
    await followCards(tx, access, request, now)
  },
  async deleted(tx, { id, before, access, now }) {
    await settleOccurrence(tx, id, 'skipped', now)
    await followCards(tx, access, before['request'], now)
  },
  async derivedByMove(tx, { id, move, now }) {
    if (move === 'staff.approved' || move === 'staff.closed') await requireTimesEnded(tx, id)
    if (move === 'staff.finished') return { doneAt: now.toISOString() }
    return move === 'staff.reopened' ? { doneAt: null } : {}
  },
  async moved(tx, effect) {
    const { id, move, before, access, now } = effect
    await stampTimes(tx, effect)
    await keepCondition(tx, effect)
    if (move === 'staff.finished') await settleOccurrence(tx, id, 'done', now)
    if (move === 'staff.cancelled') await settleOccurrence(tx, id, 'skipped', now)
    await followCards(tx, access, before['request'], now, move === 'staff.reopened')
  },
}
