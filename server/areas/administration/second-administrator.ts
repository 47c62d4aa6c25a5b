/** What needs a second administrator, and what of it waits for one: their own controls, and payment addresses (decisions 0347 and 0367). */
import { sql } from 'kysely'
import { settingPart, type WaitingConfiguration } from '#contract/administration.ts'
import type { ApprovalKindName } from '#contract/areas/approval-kinds.ts'
import { isPaymentAddress } from '#contract/rules/payment-addresses.ts'
import { isOfAdministrators } from '#contract/rules/secured-screens.ts'
import type { SettingName } from '#server/platform/content/setting-rules.ts'
import type { Database, DatabaseTransaction } from '#server/platform/database/tables.ts'
import { paymentAddressRecord } from '../approvals/payment-address-change.ts'
import type { SettingGroup } from '../setting-groups/setting-groups.ts'

interface WaitingRow {
  id: string | number
  shown_rows: { name: string; before: string; after: string }[]
  asked_by: string
  asked_at: Date
}

/** Whether a change of a group needs two administrators. */
export const needsTwo = ({ subject, name }: SettingGroup): boolean =>
  subject === 'screen' && isOfAdministrators(name)

/** @returns undefined: nothing waits */
async function waitingOf(
  db: Database | DatabaseTransaction,
  { kind, recordId }: { kind: ApprovalKindName; recordId: number },
  partOf: (row: string) => string,
): Promise<WaitingConfiguration | undefined> {
  const { rows } = await sql<WaitingRow>`
    select approvals.id, shown_rows, coalesce(accounts.name, '') as asked_by, asked_at
    from approvals left join accounts on accounts.id = approvals.asked_by
    where kind = ${kind} and record_id = ${recordId} and state = 'asked'
    order by approvals.id desc limit 1`.execute(db)
  const [row] = rows
  return (
    row && {
      id: Number(row.id),
      parts: row.shown_rows.map(({ name, before, after }) => ({ part: partOf(name), before, after })),
      askedBy: row.asked_by,
      askedAt: row.asked_at.toISOString(),
    }
  )
}

/** What of the controls of administrators waits. */
export const waitingControls = async (
  db: Database | DatabaseTransaction,
  group: SettingGroup,
): Promise<WaitingConfiguration | undefined> =>
  needsTwo(group)
    ? waitingOf(db, { kind: 'controlChange', recordId: 1 }, (control) => `${control}.employee`)
    : undefined

/** What waits of a setting, where it is a payment address. */
export const waitingAddress = async (
  db: Database | DatabaseTransaction,
  setting: SettingName,
): Promise<WaitingConfiguration | undefined> =>
  isPaymentAddress(setting)
    ? waitingOf(
        db,
        { kind: 'paymentAddressChange', recordId: paymentAddressRecord(setting) },
        () => settingPart,
      )
    : undefined
