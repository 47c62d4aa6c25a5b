/** Changes of settings and texts by administrators: looked at before, made, and undone. */
import {
  longestText,
  settingPart,
  type ConfigurationItem,
  type ConfigurationPart,
  type ConfigurationSubject,
  type PartChange,
} from '#contract/administration.ts'
import type { Language } from '#contract/entities.ts'
import { settingsIn } from '#server/platform/content/all-settings.ts'
import { BadSetting } from '#server/platform/content/bad-setting.ts'
import {
  changeSetting,
  changeTexts,
  changingContent,
  Overtaken,
  settingVersion,
  textsIn,
  textsVersion,
  type ContentMandate,
  type TextsByLanguage,
  type WrittenParts,
} from '#server/platform/content/change-content.ts'
import {
  governorOf,
  settingValue,
  writtenSetting,
  type SettingName,
} from '#server/platform/content/setting-rules.ts'
import { NoWayIn, requireWayIn } from '#server/platform/content/way-in.ts'
import { strayPlaceholder } from '#server/platform/content/text-placeholders.ts'
import { checkText, isStructured } from '#server/platform/content/text-rules.ts'
import type { DatabaseTransaction } from '#server/platform/database/tables.ts'
import { ApiError } from '#server/platform/api-error.ts'
import { randomUUID } from 'node:crypto'
import { isPaymentAddress } from '#contract/rules/payment-addresses.ts'
import { isOfAdministrators } from '#contract/rules/secured-screens.ts'
import { isProtected } from '#contract/rules/securities.ts'
import { askApproval } from '../approvals/ask-approval.ts'
import type { ApprovalKind, Frozen } from '../approvals/approval-kind.ts'
import { controlChange, controlChangeOf } from '../approvals/control-change.ts'
import type { ApprovalDependencies } from '../approvals/end-approval.ts'
import { paymentAddressChange, paymentAddressChangeOf } from '../approvals/payment-address-change.ts'
import type { NoticeFrame } from '../employee-notices.ts'
import { principalOf } from '../rights/principal.ts'
import { newestChange, type AloneSubject } from './configuration-history.ts'
import { configurationOf, requireKnown, type ConfigurationSource } from './configuration-items.ts'
import { needsTwo, waitingAddress, waitingControls } from './second-administrator.ts'
import {
  groupVersion,
  undoingOfGroup,
  wouldChangeGroup,
  writeGroup,
  writeUndoing,
} from '../setting-groups/group-changes.ts'
import { newestGroupChange } from '../setting-groups/group-history.ts'
import { groupNamed, type GroupSubject, type SettingGroup } from '../setting-groups/setting-groups.ts'

/** Tells another administrator what waits for them. */
export interface ChangeSource extends ConfigurationSource, Pick<ApprovalDependencies, 'messages'> {
  frame: NoticeFrame
}

/** A change that somebody wishes. */
export interface WishedConfiguration {
  subject: ConfigurationSubject
  name: string
  parts: readonly { part: ConfigurationPart; value: string }[]
}

/** Who changes, why, and what they have seen. */
export type SignedMandate = ContentMandate & { by: number; seen: string }

/** How a mistake is refused; what is none stays as it is. */
function refusalOf(error: unknown, field: string): unknown {
  if (error instanceof NoWayIn) return new ApiError('setting.noWayIn', { field })
  return error instanceof BadSetting
    ? new ApiError('setting.value', { field, problem: error.message })
    : error
}

/** A mistake is said in the sentence of the portal: what exactly is wrong is written for the operator's tool. */
function refusingMistakes<Result>(field: string, work: () => Result): Result {
  try {
    return work()
  } catch (error) {
    throw refusalOf(error, field)
  }
}

/** @throws ApiError `setting.value`: another part than the item has, or one twice */
function requireParts({ subject, parts }: WishedConfiguration): void {
  const names = parts.map(({ part }) => part)
  const areRight =
    subject === 'setting'
      ? names.length === 1 && names[0] === settingPart
      : !names.includes(settingPart) && new Set(names).size === names.length
  if (!areRight) throw new ApiError('setting.value', { field: names[0] ?? settingPart, problem: 'part' })
}

/**
 * Checks texts one by one, and their placeholders together with those of the languages that stay.
 *
 * @throws ApiError `setting.value`, `setting.placeholders`, with the language as the field
 */
export function requireTexts(name: string, present: TextsByLanguage, wished: WrittenParts): void {
  for (const [language, text] of Object.entries(wished)) {
    if (text === null) continue
    if (text.length > longestText)
      throw new ApiError('setting.value', { field: language, problem: 'tooLong' })
    refusingMistakes(language, () => checkText(name, text))
  }
  // Terms that are not there would be accepted by everybody.
  const removed = Object.keys(wished).find((language) => wished[language] === null)
  if (name === 'licence' && removed !== undefined) refusingMistakes(removed, () => checkText(name, ''))
  if (isStructured(name)) return
  const after = Object.fromEntries(
    Object.entries({ ...present, ...wished }).filter(([, text]) => text !== null),
  ) as TextsByLanguage
  const stray = strayPlaceholder(after)
  if (stray) throw new ApiError('setting.placeholders', { field: stray.language, problem: stray.placeholder })
}

/** What is typed into a language: nothing means that there is no text. */
const typedTexts = (
  parts: WishedConfiguration['parts'],
): Readonly<Partial<Record<Language, string | null>>> =>
  Object.fromEntries(parts.map(({ part, value }) => [part, value === '' ? null : value]))

/** A setting or a text, which stands alone. */
type WishedAlone = WishedConfiguration & { subject: AloneSubject }

const isAlone = (wished: WishedConfiguration): wished is WishedAlone =>
  wished.subject === 'setting' || wished.subject === 'text'

/** @throws ApiError `setting.unknown` */
function knownGroup(subject: ConfigurationSubject, name: string): SettingGroup {
  const group = groupNamed(subject as GroupSubject, name)
  if (!group) throw new ApiError('setting.unknown')
  return group
}

/** @throws ApiError `setting.governed`, `setting.protected`, `setting.secondPerson`: it is not changed alone, if at all */
function requireFree(name: SettingName): void {
  if (governorOf(name) !== undefined) throw new ApiError('setting.governed')
  const [group, screen = '', control = ''] = name.split('.')
  if (group !== 'security') return
  if (isProtected(screen, control, 'employee'))
    throw new ApiError('setting.protected', { field: settingPart })
  if (isOfAdministrators(screen)) throw new ApiError('setting.secondPerson')
}

/**
 * What a change would be: nothing is made.
 *
 * @throws ApiError `setting.unknown`, `setting.governed`, `setting.protected`, `setting.secondPerson`, `setting.value`, `setting.noWayIn`, `setting.placeholders`, `setting.unchanged`
 */
async function wouldChange(tx: DatabaseTransaction, wished: WishedAlone): Promise<PartChange[]> {
  const { subject, name, parts } = wished
  requireKnown(subject, name)
  requireParts(wished)
  if (subject === 'setting') {
    requireFree(name)
    const settings = await settingsIn(tx)
    const before = writtenSetting(settings.get(name))
    const value = refusingMistakes(settingPart, () => settingValue(name, parts[0]?.value ?? '', settings))
    const after = writtenSetting(value)
    if (before === after) throw new ApiError('setting.unchanged')
    await requireWayIn(tx, name, value).catch((error: unknown) => {
      throw refusalOf(error, settingPart)
    })
    return [{ part: settingPart, before, after }]
  }
  const present = await textsIn(tx, name)
  const typed = typedTexts(parts)
  const changes = (Object.keys(typed) as Language[])
    .map((part) => ({ part, before: present[part] ?? null, after: typed[part] ?? null }))
    .filter(({ before, after }) => before !== after)
  if (changes.length === 0) throw new ApiError('setting.unchanged')
  requireTexts(name, present, Object.fromEntries(changes.map(({ part, after }) => [part, after])))
  return changes
}

/** See `wouldChange`. */
export const checkedConfiguration = (
  { db }: ConfigurationSource,
  wished: WishedConfiguration,
): Promise<PartChange[]> =>
  db.transaction().execute(async (tx) => {
    if (isAlone(wished)) {
      if (wished.subject === 'setting' && (await waitingAddress(tx, wished.name)))
        throw new ApiError('setting.waiting')
      return wouldChange(tx, wished)
    }
    const group = knownGroup(wished.subject, wished.name)
    if (await waitingControls(tx, group)) throw new ApiError('setting.waiting')
    return [...(await wouldChangeGroup(tx, group, wished.parts)).changes]
  })

/** @throws ApiError `setting.overtaken` */
async function refusingOvertaken<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Overtaken) throw new ApiError('setting.overtaken')
    throw error
  }
}

const requireReason = (reason: string): void => {
  if (reason === '') throw new ApiError('setting.reason')
}

/** Asks a second administrator for a change. @throws ApiError `access.denied` */
async function askSecond<Payload extends object>(
  tx: DatabaseTransaction,
  { messages, frame }: ChangeSource,
  kind: ApprovalKind<Payload>,
  frozen: Frozen<Payload>,
  { by, now, reason }: SignedMandate,
): Promise<void> {
  const principal = await principalOf(tx, by)
  if (!principal) throw new ApiError('access.denied')
  const record = (await kind.find(tx, frozen.recordId, true)) ?? { version: 0, concerned: [] }
  const asked = { now, reason, key: randomUUID() }
  await askApproval(tx, { messages }, frame, kind, principal, record, frozen, asked)
}

/** Of controls of administrators. @throws ApiError `setting.waiting`, `access.denied` */
async function askForControls(
  tx: DatabaseTransaction,
  source: ChangeSource,
  group: SettingGroup,
  changes: readonly PartChange[],
  mandate: SignedMandate,
  undoes?: number,
): Promise<void> {
  if (await waitingControls(tx, group)) throw new ApiError('setting.waiting')
  await askSecond(tx, source, controlChange, controlChangeOf(changes, undoes), mandate)
}

/** Writes what was looked at already; a payment address waits for a second administrator. @throws ApiError `setting.waiting` */
async function write(
  tx: DatabaseTransaction,
  source: ChangeSource,
  { subject, name }: Pick<WishedAlone, 'subject' | 'name'>,
  { before, after }: { before: WrittenParts; after: WrittenParts },
  mandate: SignedMandate,
): Promise<void> {
  if (subject === 'text') {
    await changeTexts(tx, name, after, mandate)
    return
  }
  const value = after[settingPart] ?? null
  if (!isPaymentAddress(name)) {
    await changeSetting(tx, name, value, mandate)
    return
  }
  if (await waitingAddress(tx, name)) throw new ApiError('setting.waiting')
  const asked = { before: before[settingPart] ?? null, after: value }
  await askSecond(
    tx,
    source,
    paymentAddressChange,
    paymentAddressChangeOf(name, asked, mandate.undoes),
    mandate,
  )
}

/** @throws ApiError as `wouldChangeGroup`, and `setting.waiting` */
async function changeGroup(
  tx: DatabaseTransaction,
  source: ChangeSource,
  { subject, name, parts }: WishedConfiguration,
  mandate: SignedMandate,
): Promise<void> {
  const group = knownGroup(subject, name)
  if (groupVersion(group, await settingsIn(tx)) !== mandate.seen) throw new Overtaken()
  const { changes, settings } = await wouldChangeGroup(tx, group, parts)
  if (needsTwo(group)) await askForControls(tx, source, group, changes, mandate)
  else await writeGroup(tx, settings, mandate)
}

/**
 * Makes a change, and gives the item as it is then.
 *
 * @throws ApiError as `wouldChange` and `changeGroup`, and `setting.reason`, `setting.overtaken`
 */
export async function changedConfiguration(
  source: ChangeSource,
  wished: WishedConfiguration,
  mandate: SignedMandate,
): Promise<ConfigurationItem> {
  requireReason(mandate.reason)
  await refusingOvertaken(() =>
    changingContent(source.db, source.content, async (tx) => {
      if (!isAlone(wished)) return changeGroup(tx, source, wished, mandate)
      await requireSeen(tx, wished, mandate)
      const changes = await wouldChange(tx, wished)
      const sides = {
        before: Object.fromEntries(changes.map(({ part, before }) => [part, before])),
        after: Object.fromEntries(changes.map(({ part, after }) => [part, after])),
      }
      await write(tx, source, wished, sides, mandate)
    }),
  )
  return configurationOf(source, wished.subject, wished.name)
}

/** Somebody else's change is told before what is wrong with the own one beside it. @throws Overtaken */
async function requireSeen(
  tx: DatabaseTransaction,
  { subject, name }: Pick<WishedAlone, 'subject' | 'name'>,
  { seen }: SignedMandate,
): Promise<void> {
  requireKnown(subject, name)
  if (subject === 'setting') requireFree(name)
  const version =
    subject === 'setting'
      ? settingVersion((await settingsIn(tx)).get(name))
      : textsVersion(await textsIn(tx, name))
  if (version !== seen) throw new Overtaken()
}

/** @throws ApiError `setting.unknown`, and as `undoingOfGroup` */
async function undoGroup(
  tx: DatabaseTransaction,
  source: ChangeSource,
  { subject, id }: ChangeToUndo,
  mandate: SignedMandate,
): Promise<{ subject: ConfigurationSubject; name: string }> {
  const found = await newestGroupChange(tx, subject as GroupSubject, id)
  if (found === undefined) throw new ApiError('setting.unknown')
  if (found === 'later') throw new Overtaken()
  const { group, rows } = found
  if (groupVersion(group, await settingsIn(tx)) !== mandate.seen) throw new Overtaken()
  const { changes } = await undoingOfGroup(tx, group, rows)
  if (needsTwo(group)) await askForControls(tx, source, group, changes, mandate, id)
  else await writeUndoing(tx, rows, mandate)
  return group
}

/** The change, and whether it is looked at as one of a setting or text alone, or of a group. */
export interface ChangeToUndo {
  subject: ConfigurationSubject
  id: number
}

/**
 * Undoes the newest change of an item as a change of its own, and gives the item as it is then.
 *
 * @throws ApiError `setting.unknown`, `setting.reason`, `setting.overtaken`, `setting.value`, `setting.placeholders`, and as
 *   `undoGroup`
 */
export async function undoneConfiguration(
  source: ChangeSource,
  wished: ChangeToUndo,
  mandate: SignedMandate,
): Promise<ConfigurationItem> {
  const { subject, id } = wished
  requireReason(mandate.reason)
  const undone = await refusingOvertaken(() =>
    changingContent(source.db, source.content, async (tx) => {
      if (subject === 'screen' || subject === 'branding') return undoGroup(tx, source, wished, mandate)
      const change = await newestChange(tx, id)
      if (change === undefined || (change !== 'later' && change.subject !== subject))
        throw new ApiError('setting.unknown')
      if (change === 'later') throw new Overtaken()
      await requireSeen(tx, change, mandate)
      if (change.subject === 'text') requireTexts(change.name, await textsIn(tx, change.name), change.before)
      try {
        const sides = { before: change.after, after: change.before }
        await write(tx, source, change, sides, { ...mandate, undoes: id })
      } catch (error) {
        throw refusalOf(error, settingPart)
      }
      return change
    }),
  )
  return configurationOf(source, undone.subject, undone.name)
}
