/** What customers are told of their standing order, by mail; who has signed up with a mobile number, by text message. */
import type { StandingOrderChargeRow, StandingOrderRow } from '#server/platform/database/payment-tables.ts'
import type { DatabaseTransaction } from '#server/platform/database/tables.ts'
import type { NoticeKind } from '#server/platform/delivery/outgoing-messages.ts'
import { sentences, type StandingOrderWord } from '#server/platform/texts/sentences.ts'
import { filled } from '#server/platform/texts/sentences.ts'
import { amountText, dayText } from '#server/platform/texts/amount-text.ts'
import { hiddenNumber } from '../hidden.ts'
import type { ChangingDependencies } from '../payment-dependencies.ts'
import type { Day } from '#server/platform/calendar.ts'

type Kind = NoticeKind & `standingOrder${string}`

/** Of somebody who has no account any more, nobody is told. */
async function tell(
  tx: DatabaseTransaction,
  { organisation, messages }: ChangingDependencies,
  order: StandingOrderRow,
  kind: Kind,
  facts: Readonly<Record<string, string>>,
): Promise<void> {
  if (order.payer_account_id === null) return
  const payer = await tx
    .selectFrom('accounts')
    .select(['email', 'mobile_no'])
    .where('id', '=', order.payer_account_id)
    .executeTakeFirst()
  if (!payer || (payer.email === '' && payer.mobile_no === '')) return
  await messages.enqueue(tx, {
    kind,
    channel: payer.email === '' ? 'sms' : 'email',
    to: payer.email || payer.mobile_no,
    language: order.language,
    values: { code: '', link: '', organisation },
    facts: { account: hiddenNumber(order.account_no), means: order.means, ...facts },
    about: { accountNo: order.account_no, accountId: order.payer_account_id },
    discard: false,
  })
}

const day = (date: Day, { language }: StandingOrderRow) => dayText(date, language)

const chargeFacts = (
  { currency }: ChangingDependencies,
  { language }: StandingOrderRow,
  { reference, cents }: Pick<StandingOrderChargeRow, 'reference' | 'cents'>,
) => ({ bill: reference, amount: amountText(Number(cents), currency, language) })

export const tellStart = (
  tx: DatabaseTransaction,
  dependencies: ChangingDependencies,
  order: StandingOrderRow,
): Promise<void> => tell(tx, dependencies, order, 'standingOrderBegun', { day: String(order.day_of_month) })

export const tellAnnounced = (
  tx: DatabaseTransaction,
  dependencies: ChangingDependencies,
  order: StandingOrderRow,
  charge: Pick<StandingOrderChargeRow, 'reference' | 'cents' | 'charge_on'>,
): Promise<void> =>
  tell(tx, dependencies, order, 'standingOrderAnnounced', {
    ...chargeFacts(dependencies, order, charge),
    date: day(charge.charge_on, order),
  })

/** @param again when it is tried once more; undefined: it is left to the customer */
export const tellDeclined = (
  tx: DatabaseTransaction,
  dependencies: ChangingDependencies,
  order: StandingOrderRow,
  charge: Pick<StandingOrderChargeRow, 'reference' | 'cents'>,
  again: Day | undefined,
): Promise<void> => {
  const { againOn, byHand } = sentences[order.language].standingOrder
  return tell(tx, dependencies, order, 'standingOrderDeclined', {
    ...chargeFacts(dependencies, order, charge),
    next: again === undefined ? byHand : filled(againOn, { date: day(again, order) }),
  })
}

/** Of a bill that was announced, is still due and will not be charged. */
export const tellLeft = (
  tx: DatabaseTransaction,
  dependencies: ChangingDependencies,
  order: StandingOrderRow,
  bill: Pick<StandingOrderChargeRow, 'reference' | 'cents'>,
): Promise<void> => tell(tx, dependencies, order, 'standingOrderLeft', chargeFacts(dependencies, order, bill))

/** @param reason why it has ended */
export const tellEnd = (
  tx: DatabaseTransaction,
  dependencies: ChangingDependencies,
  order: StandingOrderRow,
  reason: StandingOrderWord & ('stopped' | 'withdrawn' | 'declinedTwice'),
): Promise<void> =>
  tell(tx, dependencies, order, 'standingOrderEnded', {
    reason: sentences[order.language].standingOrder[reason],
  })
