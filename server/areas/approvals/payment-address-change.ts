/** The kind of request by which the addresses change at which customers pay (decision 0367). */
import { sql } from 'kysely'
import type { ShownRow } from '#contract/approvals.ts'
import { paymentAddressSettings, type PaymentAddressSetting } from '#contract/rules/payment-addresses.ts'
import type { DatabaseTransaction } from '#server/platform/database/tables.ts'
import { changeSetting, holdContent } from '#server/platform/content/change-content.ts'
import type { ApprovalKind, Frozen } from './approval-kind.ts'

/** What is frozen of such a request. */
export interface AskedPaymentAddress {
  /** As it is typed; null: what the portal brings along holds again. */
  value: string | null
  /** The change that this one undoes. */
  undoes?: number
}

/** What a request for one of them is about: their place in the list, from 1. */
export const paymentAddressRecord = (setting: PaymentAddressSetting): number =>
  paymentAddressSettings.indexOf(setting) + 1

function settingOf(recordId: number): PaymentAddressSetting {
  const setting = paymentAddressSettings[recordId - 1]
  if (!setting) throw new Error(`There is no payment address ${recordId}.`)
  return setting
}

/** Grows with each change of it, by whichever way: a request that was asked before is void then. */
async function versionOf(tx: DatabaseTransaction, setting: PaymentAddressSetting): Promise<number> {
  const { rows } = await sql<{ version: string | number }>`
    select coalesce(max(id), 0) as version from configuration_changes
    where subject = 'setting' and name = ${setting}`.execute(tx)
  return Number(rows[0]?.version ?? 0)
}

/** What is frozen of a change of one. */
export const paymentAddressChangeOf = (
  setting: PaymentAddressSetting,
  change: { before: string | null; after: string | null },
  undoes: number | undefined,
): Frozen<AskedPaymentAddress> => ({
  recordId: paymentAddressRecord(setting),
  group: setting,
  amountCents: null,
  title: '',
  rows: [
    {
      name: setting.slice(setting.indexOf('.') + 1) as ShownRow['name'],
      kind: 'text',
      before: change.before ?? '',
      after: change.after ?? '',
    },
  ],
  payload: { value: change.after, ...(undoes !== undefined && { undoes }) },
})

export const paymentAddressChange: ApprovalKind<AskedPaymentAddress> = {
  name: 'paymentAddressChange',
  visibleRecords: ({ may }) =>
    sql`select id from unnest(${sql.raw(`array[${paymentAddressSettings.map((_one, index) => index + 1).join(', ')}]`)}) as id
      where ${may('administer')}::boolean`,
  async find(tx, recordId, isHeld) {
    if (isHeld) await holdContent(tx)
    return { version: await versionOf(tx, settingOf(recordId)), concerned: [] }
  },
  wasChangedBy: () => Promise.resolve(false),
  async carryOut(tx, recordId, { value, undoes }, { now, askedBy, approvedBy, reason }) {
    await changeSetting(tx, settingOf(recordId), value, {
      now,
      by: askedBy,
      ...(approvedBy !== null && { approvedBy }),
      reason,
      ...(undoes !== undefined && { undoes }),
    })
  },
}
