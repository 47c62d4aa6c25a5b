/** Money and protections stop cases in the transaction that books or enters them, whoever comes first. */
import { disconnections } from '#contract/areas/disconnections/disconnections.area.ts'
import type { RecordValues } from '#contract/areas/kit/area.ts'
import { debtBlockers } from '#contract/rules/disconnections/may-disconnect.ts'
import { dayOf, type Day } from '#server/platform/calendar.ts'
import type { DatabaseTransaction } from '#server/platform/database/tables.ts'
import { lateDebtOf } from '#server/billing/ledger/late-debt.ts'
import { advanceRecord } from '../kit/advance-record.ts'
import { disconnectionSettingsIn } from './disconnection-facts.ts'
import { openCasesOfAccount, openCasesOfProperty, paidCasesOfAccount, type HeldCase } from './open-cases.ts'
import { addCard, cancelCard } from './work-at-the-meter.ts'

interface Stop {
  move: 'system.paid' | 'system.protected' | 'system.protectionClaimed'
  reason: string
  now: Date
  isFeeWaived: boolean
}

/** What is kept of a supply that is to be supplied again. */
export async function reconnectionOf(
  tx: DatabaseTransaction,
  held: HeldCase,
  isFeeWaived: boolean,
  now: Date,
): Promise<RecordValues> {
  await cancelCard(tx, held.jobCard, 'reconnection', now)
  const jobCard = await addCard(tx, held, { kind: 'reconnection', day: dayOf(now), now })
  return { reconnectionOrderedAt: now.toISOString(), isFeeWaived, jobCard }
}

async function stop(
  tx: DatabaseTransaction,
  held: HeldCase,
  { move, reason, now, isFeeWaived }: Stop,
): Promise<void> {
  if (held.state === 'reconnectionOrdered') return
  const isCut = held.state === 'disconnected'
  if (!isCut) await cancelCard(tx, held.jobCard, reason, now)
  const values = isCut
    ? await reconnectionOf(tx, held, isFeeWaived, now)
    : move === 'system.protectionClaimed'
      ? { jobCard: null, orderedFor: null }
      : {}
  await advanceRecord(tx, disconnections, { id: held.id, move, values, reason }, now)
}

/** Holds the cases of an account before money is booked on it: an order and a payment never wait for each other in a circle. */
export const holdCasesOf = async (tx: DatabaseTransaction, accountNo: string): Promise<void> => {
  await openCasesOfAccount(tx, accountNo)
  await paidCasesOfAccount(tx, accountNo)
}

/**
 * After money was booked: a case before the cut ends when too little is late to cut anybody off; after the cut, the reconnection
 * is ordered once nothing is late.
 *
 * @param valueOn the day from which the money counts: before that of the cut, the reconnection costs nothing
 */
export async function stopPaidCases(
  tx: DatabaseTransaction,
  accountNo: string,
  { now, valueOn }: { now: Date; valueOn: Day },
): Promise<void> {
  const cases = await openCasesOfAccount(tx, accountNo)
  if (cases.length === 0) return
  const [debt, settings] = [await lateDebtOf(tx, accountNo, now), await disconnectionSettingsIn(tx)]
  const isBelow = debtBlockers(debt, settings, dayOf(now)).length > 0
  for (const held of cases) {
    const cutOn = held.disconnectedAt && dayOf(held.disconnectedAt)
    if (cutOn ? debt.lateCents > 0 : !isBelow) continue
    const isFeeWaived = cutOn !== null && valueOn < cutOn
    await stop(tx, held, { move: 'system.paid', reason: 'paid', now, isFeeWaived })
  }
}

/** After a payment went back: what it had stopped begins anew, with an announcement, where enough is late again. */
export async function reopenPaidCases(tx: DatabaseTransaction, accountNo: string, now: Date): Promise<void> {
  const cases = await paidCasesOfAccount(tx, accountNo)
  if (cases.length === 0) return
  const [debt, settings] = [await lateDebtOf(tx, accountNo, now), await disconnectionSettingsIn(tx)]
  if (debtBlockers(debt, settings, dayOf(now)).length > 0) return
  const values = {
    sentBy: null,
    announcedOn: null,
    servedOn: null,
    firstPossibleOn: null,
    lapsesOn: null,
    orderedFor: null,
    jobCard: null,
    balance: debt.lateCents,
    lateSince: debt.oldestDueOn,
  }
  for (const { id } of cases)
    await advanceRecord(
      tx,
      disconnections,
      { id, move: 'system.paymentReturned', values, reason: 'payment returned' },
      now,
    )
}

/**
 * After premises were protected: a claim calls orders back, a confirmed protection ends every case, and has supplied again what
 * was cut off, without a fee.
 */
export async function stopCasesOfPremises(
  tx: DatabaseTransaction,
  property: number,
  { isConfirmed, source, now }: { isConfirmed: boolean; source: string; now: Date },
): Promise<void> {
  const move = isConfirmed ? 'system.protected' : 'system.protectionClaimed'
  for (const held of await openCasesOfProperty(tx, property))
    if (isConfirmed || held.state === 'ordered')
      await stop(tx, held, { move, reason: source, now, isFeeWaived: true })
}
