/**
 * Every change of a setting or configured text, by the operator's tool and by administrators alike: checked by the rules, written
 * with its history in one transaction, and held from then on by every process (decision 0300).
 */
import { sql } from 'kysely'
import type { Language } from '#contract/entities.ts'
import type { Database, DatabaseTransaction } from '../database/tables.ts'
import { defaultSettings, settingsIn } from './all-settings.ts'
import { textHash, type ContentStore } from './content-store.ts'
import { settingValue, writtenSetting, type SettingName } from './setting-rules.ts'
import { requireWayIn } from './way-in.ts'
import { checkText } from './text-rules.ts'

/** On whose word something changes, and what they have seen. */
export interface ContentMandate {
  now: Date
  /** Null: the operator's tool. */
  by: number | null
  /** The second administrator, where two were needed. */
  approvedBy?: number
  reason: string
  /** The version that was shown; undefined: nobody was shown one. */
  seen?: string
  /** The change that this one undoes. */
  undoes?: number
  /** Tells settings that are changed as one (decision 0347). */
  batch?: string
}

/** It is not any more what was shown to who changes it. */
export class Overtaken extends Error {}

/** What was or is set, by part; null: nothing. */
export type WrittenParts = Readonly<Record<string, string | null>>

/** Texts of one name, by language. */
export type TextsByLanguage = Readonly<Partial<Record<Language, string>>>

/** No other change of settings or texts runs beside this transaction until it ends. */
export const holdContent = async (tx: DatabaseTransaction): Promise<void> =>
  void (await sql`select pg_advisory_xact_lock(hashtext('settings and texts'))`.execute(tx))

/** Does the work in a transaction that no other change of settings or texts runs beside. */
export async function changingContent<Result>(
  db: Database,
  content: Pick<ContentStore, 'forget'>,
  work: (tx: DatabaseTransaction) => Promise<Result>,
): Promise<Result> {
  const result = await db.transaction().execute(async (tx) => {
    await holdContent(tx)
    return work(tx)
  })
  content.forget()
  return result
}

/** Stands for the value of a setting: another as soon as it is another. */
export const settingVersion = (value: unknown): string => textHash(writtenSetting(value))

/** The same of a text in all its languages. */
export const textsVersion = (texts: TextsByLanguage): string =>
  textHash(JSON.stringify(Object.entries(texts).toSorted(([one], [other]) => (one < other ? -1 : 1))))

function requireSeen(seen: string | undefined, version: string): void {
  if (seen !== undefined && seen !== version) throw new Overtaken()
}

async function writeChange(
  tx: DatabaseTransaction,
  subject: 'setting' | 'text',
  name: string,
  parts: { before: WrittenParts; after: WrittenParts },
  { now, by, approvedBy, reason, undoes, batch }: ContentMandate,
): Promise<void> {
  await sql`
    insert into configuration_changes (changed_at, changed_by, subject, name, before, after, reason, undoes, batch, approved_by)
    values (${now}, ${by}, ${subject}, ${name}, ${JSON.stringify(parts.before)}, ${JSON.stringify(parts.after)}, ${reason},
      ${undoes ?? null}, ${batch ?? null}, ${approvedBy ?? null})`.execute(tx)
}

/**
 * Sets one setting.
 *
 * @param typed null: what the portal brings along holds again
 * @returns the value that holds now
 * @throws BadSetting, Overtaken
 */
export async function changeSetting(
  tx: DatabaseTransaction,
  name: SettingName,
  typed: string | null,
  mandate: ContentMandate,
): Promise<unknown> {
  const settings = await settingsIn(tx)
  requireSeen(mandate.seen, settingVersion(settings.get(name)))
  const brought = defaultSettings.get(name)
  const isNothing = typed === null && brought === undefined
  const value = isNothing ? undefined : settingValue(name, typed ?? writtenSetting(brought), settings)
  await writeSetting(tx, name, typed === null ? undefined : value, mandate)
  return value
}

/**
 * Writes a value that was checked, with its history, where it is not set already.
 *
 * @param value undefined: what the portal brings along holds again
 */
export async function writeSetting(
  tx: DatabaseTransaction,
  name: SettingName,
  value: unknown,
  mandate: ContentMandate,
): Promise<void> {
  const row = await tx.selectFrom('settings').select('value').where('name', '=', name).executeTakeFirst()
  const before = row ? writtenSetting(row.value) : null
  const after = value === undefined ? null : writtenSetting(value)
  if (before === after) return
  await requireWayIn(tx, name, value)
  if (after === null) await tx.deleteFrom('settings').where('name', '=', name).execute()
  else {
    const written = { value: JSON.stringify(value), changed_at: mandate.now }
    await tx
      .insertInto('settings')
      .values({ name, ...written })
      .onConflict((conflict) => conflict.column('name').doUpdateSet(written))
      .execute()
  }
  await writeChange(tx, 'setting', name, { before: { value: before }, after: { value: after } }, mandate)
}

/** A text in the languages that it is there in. */
export async function textsIn(tx: Database | DatabaseTransaction, name: string): Promise<TextsByLanguage> {
  const rows = await tx.selectFrom('texts').select(['language', 'text']).where('name', '=', name).execute()
  return Object.fromEntries(rows.map(({ language, text }) => [language, text]))
}

/**
 * Sets a text in one or several languages.
 *
 * @param typed null: the language has none any more, and English is read instead
 * @returns what is there now
 * @throws BadSetting, Overtaken
 */
export async function changeTexts(
  tx: DatabaseTransaction,
  name: string,
  typed: Readonly<Partial<Record<Language, string | null>>>,
  mandate: ContentMandate,
): Promise<TextsByLanguage> {
  const present = await textsIn(tx, name)
  requireSeen(mandate.seen, textsVersion(present))
  const wished = Object.entries(typed) as [Language, string | null][]
  const changed = wished.filter(([language, text]) => (present[language] ?? null) !== text)
  if (changed.length === 0) return present
  for (const [language, text] of changed) {
    if (text === null) {
      await tx.deleteFrom('texts').where('name', '=', name).where('language', '=', language).execute()
      continue
    }
    checkText(name, text)
    const written = { text, changed_at: mandate.now }
    await tx
      .insertInto('texts')
      .values({ name, language, ...written })
      .onConflict((conflict) => conflict.columns(['name', 'language']).doUpdateSet(written))
      .execute()
  }
  const before = Object.fromEntries(changed.map(([language]) => [language, present[language] ?? null]))
  await writeChange(tx, 'text', name, { before, after: Object.fromEntries(changed) }, mandate)
  return textsIn(tx, name)
}
