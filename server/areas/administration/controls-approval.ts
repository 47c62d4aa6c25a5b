/** What of the controls of administrators waits for a second one (decision 0347). */
import { sql } from 'kysely'
import type { WaitingConfiguration } from '#contract/administration.ts'
import { isOfAdministrators } from '#contract/rules/secured-screens.ts'
import type { Database, DatabaseTransaction } from '#server/platform/database/tables.ts'
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
export async function waitingControls(
  db: Database | DatabaseTransaction,
  group: SettingGroup,
): Promise<WaitingConfiguration | undefined> {
  if (!needsTwo(group)) return undefined
  const { rows } = await sql<WaitingRow>`
    select approvals.id, shown_rows, coalesce(accounts.name, '') as asked_by, asked_at
    from approvals left join accounts on accounts.id = approvals.asked_by
    where kind = 'controlChange' and state = 'asked' order by approvals.id desc limit 1`.execute(db)
  const [row] = rows
  return (
    row && {
      id: Number(row.id),
      parts: row.shown_rows.map(({ name, before, after }) => ({ part: `${name}.employee`, before, after })),
      askedBy: row.asked_by,
      askedAt: row.asked_at.toISOString(),
    }
  )
}
