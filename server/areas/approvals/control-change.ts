/** The kind of request by which controls of administrators themselves change (decision 0347). */
import { sql } from 'kysely'
import type { PartChange } from '#contract/administration.ts'
import type { ShownRow } from '#contract/approvals.ts'
import type { DatabaseTransaction } from '#server/platform/database/tables.ts'
import { holdContent } from '#server/platform/content/change-content.ts'
import { ApiError } from '#server/platform/api-error.ts'
import { wouldChangeGroup, writeGroup, writeUndoing } from '../setting-groups/group-changes.ts'
import { newestGroupChange } from '../setting-groups/group-history.ts'
import { groupNamed, type SettingGroup } from '../setting-groups/setting-groups.ts'
import type { ApprovalKind, Frozen } from './approval-kind.ts'

/** What is frozen of such a request. */
export interface AskedControls {
  screen: string
  parts: readonly { part: string; value: string }[]
  /** The change that this one undoes. */
  undoes?: number
}

/** There is one screen of administrators. */
const recordId = 1
const screen = 'administration'

const administrationGroup = (): SettingGroup => {
  const group = groupNamed('screen', screen)
  if (!group) throw new Error(`There is no screen ${screen}.`)
  return group
}

/** Grows with each change of one of these controls, by whichever way. */
async function versionOfControls(tx: DatabaseTransaction): Promise<number> {
  const { rows } = await sql<{ version: string | number }>`
    select coalesce(max(id), 0) as version from configuration_changes
    where subject = 'setting' and name in (${sql.join([...administrationGroup().settings])})`.execute(tx)
  return Number(rows[0]?.version ?? 0)
}

/** What is frozen of a change of controls. */
export const controlChangeOf = (
  changes: readonly PartChange[],
  undoes: number | undefined,
): Frozen<AskedControls> => ({
  recordId,
  group: `screen ${screen}`,
  amountCents: null,
  title: '',
  rows: changes.map(({ part, before, after }) => ({
    name: part.split('.')[0] as ShownRow['name'],
    kind: 'control',
    before: before ?? '',
    after: after ?? '',
  })),
  payload: {
    screen,
    parts: changes.map(({ part, after }) => ({ part, value: after ?? '' })),
    ...(undoes !== undefined && { undoes }),
  },
})

export const controlChange: ApprovalKind<AskedControls> = {
  name: 'controlChange',
  visibleRecords: ({ may }) => sql`select ${recordId}::integer where ${may('administer')}::boolean`,
  async find(tx, _recordId, isHeld) {
    if (isHeld) await holdContent(tx)
    return { version: await versionOfControls(tx), concerned: [] }
  },
  wasChangedBy: () => Promise.resolve(false),
  async carryOut(tx, _recordId, { parts, undoes }, { now, askedBy, approvedBy, reason }) {
    const mandate = { now, by: askedBy, ...(approvedBy !== null && { approvedBy }), reason }
    if (undoes === undefined) {
      const { settings } = await wouldChangeGroup(tx, administrationGroup(), parts)
      return writeGroup(tx, settings, mandate)
    }
    const found = await newestGroupChange(tx, 'screen', undoes)
    if (found === undefined || found === 'later') throw new ApiError('setting.overtaken')
    return writeUndoing(tx, found.rows, mandate)
  },
}
