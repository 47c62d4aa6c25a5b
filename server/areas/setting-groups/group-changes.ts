/** Changes of settings that are changed as one: looked at before, made in one transaction, and undone as one (decision 0347). */
import { randomUUID } from 'node:crypto'
import type { PartChange } from '#contract/administration.ts'
import { isUnreadable } from '#contract/rules/branding/readable.ts'
import type { Branding } from '#contract/rules/branding/palette.ts'
import { isProtected, type SecuredRole } from '#contract/rules/securities.ts'
import { settingsIn } from '#server/platform/content/all-settings.ts'
import { BadSetting } from '#server/platform/content/bad-setting.ts'
import { changeSetting, type ContentMandate } from '#server/platform/content/change-content.ts'
import { textHash } from '#server/platform/content/content-store.ts'
import { settingValue, writtenSetting, type SettingName } from '#server/platform/content/setting-rules.ts'
import type { DatabaseTransaction } from '#server/platform/database/tables.ts'
import { ApiError } from '#server/platform/api-error.ts'
import { partsOfGroup, writtenValue, type Parts, type SettingGroup } from './setting-groups.ts'

/** Stands for what holds of a group: another as soon as any of its settings is another. */
export const groupVersion = ({ settings }: SettingGroup, values: ReadonlyMap<SettingName, unknown>): string =>
  textHash(JSON.stringify(settings.map((name) => writtenSetting(values.get(name)))))

/** What a change of a group would write. */
export interface GroupChange {
  changes: readonly PartChange[]
  /** By setting, as it is typed; null: what the portal brings along. */
  settings: ReadonlyMap<SettingName, string | null>
}

/** @throws ApiError `setting.value`: a part that the group has not, or one twice */
function wishedParts(present: Parts, parts: readonly { part: string; value: string }[]): Parts {
  const names = parts.map(({ part }) => part)
  const wrong = names.find((part, index) => !Object.hasOwn(present, part) || names.indexOf(part) !== index)
  if (wrong !== undefined) throw new ApiError('setting.value', { field: wrong, problem: 'part' })
  return Object.fromEntries(parts.map(({ part, value }) => [part, value]))
}

/** @throws ApiError `setting.protected` */
function requireWayBack({ subject, name }: SettingGroup, changes: readonly PartChange[]): void {
  if (subject !== 'screen') return
  const kept = changes.find(({ part, after }) => {
    const [control = '', role] = part.split('.')
    return after !== 'shown' && isProtected(name, control, role as SecuredRole)
  })
  if (kept) throw new ApiError('setting.protected', { field: kept.part })
}

/** @throws ApiError `branding.unreadable` */
function requireReadable({ subject }: SettingGroup, after: Parts, changes: readonly PartChange[]): void {
  const colours = changes.filter(({ part }) => part.startsWith('branding'))
  if (subject !== 'branding' || colours.length === 0) return
  if (isUnreadable(after as unknown as Branding))
    throw new ApiError('branding.unreadable', { field: colours.at(-1)?.part ?? '' })
}

/** One setting checked, with the part that the mistake is told beside. @throws ApiError `setting.value` */
function requireFits(
  name: SettingName,
  typed: string | null,
  settings: ReadonlyMap<SettingName, unknown>,
  field: string,
): void {
  if (typed === null) return
  try {
    settingValue(name, typed, settings)
  } catch (error) {
    if (error instanceof BadSetting) throw new ApiError('setting.value', { field, problem: error.message })
    throw error
  }
}

/**
 * What a change would be: nothing is made.
 *
 * @throws ApiError `setting.value`, `setting.protected`, `branding.unreadable`, `setting.unchanged`
 */
export async function wouldChangeGroup(
  tx: DatabaseTransaction,
  group: SettingGroup,
  parts: readonly { part: string; value: string }[],
): Promise<GroupChange> {
  const values = await settingsIn(tx)
  const present = partsOfGroup(group, values)
  const after: Parts = { ...present, ...wishedParts(present, parts) }
  const changes = Object.keys(present)
    .filter((part) => present[part] !== after[part])
    .map((part) => ({ part, before: present[part] ?? null, after: after[part] ?? null }))
  if (changes.length === 0) throw new ApiError('setting.unchanged')
  requireWayBack(group, changes)
  const settings = new Map<SettingName, string | null>()
  for (const name of group.settings) {
    const touched = Object.keys(group.read(name, values.get(name))).find((part) =>
      changes.some((change) => change.part === part),
    )
    if (touched === undefined) continue
    const typed = group.write(name, after)
    requireFits(name, typed, values, touched)
    settings.set(name, typed)
  }
  requireReadable(group, after, changes)
  return { changes, settings }
}

/** Writes what was looked at already, as one change. */
export async function writeGroup(
  tx: DatabaseTransaction,
  settings: ReadonlyMap<SettingName, string | null>,
  { seen: _seen, ...mandate }: ContentMandate,
): Promise<void> {
  const batch = randomUUID()
  for (const [name, typed] of settings) await changeSetting(tx, name, typed, { ...mandate, batch })
}

/** A row of the history that a change of a group consists of. */
export interface GroupRow {
  id: number
  name: SettingName
  before: string | null
}

/**
 * What undoing would write: what was set before.
 *
 * @throws ApiError `setting.value`, `setting.protected` where it would not be taken as a change today
 */
export async function undoingOfGroup(
  tx: DatabaseTransaction,
  group: SettingGroup,
  rows: readonly GroupRow[],
): Promise<GroupChange> {
  const values = await settingsIn(tx)
  const changes = rows.flatMap(({ name, before }) => {
    const now = group.read(name, values.get(name))
    const then = group.read(name, writtenValue(name, before))
    return Object.keys(now)
      .filter((part) => now[part] !== then[part])
      .map((part) => ({ part, before: now[part] ?? null, after: then[part] ?? null }))
  })
  requireWayBack(group, changes)
  for (const { name, before } of rows) requireFits(name, before, values, changes[0]?.part ?? '')
  const after = Object.fromEntries(changes.map(({ part, after: value }) => [part, value ?? '']))
  requireReadable(group, { ...partsOfGroup(group, values), ...after }, changes)
  return { changes, settings: new Map(rows.map(({ name, before }) => [name, before])) }
}

/** Writes what was before, each row naming the one that it undoes. */
export async function writeUndoing(
  tx: DatabaseTransaction,
  rows: readonly GroupRow[],
  { seen: _seen, ...mandate }: ContentMandate,
): Promise<void> {
  const batch = randomUUID()
  for (const { id, name, before } of rows)
    await changeSetting(tx, name, before, { ...mandate, batch, undoes: id })
}
