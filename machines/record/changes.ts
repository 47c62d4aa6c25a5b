/** What two people have changed of the same record: what merges, and what somebody has to choose. */
import type { FieldValue } from '#contract/areas/kit/fields.ts'
import type { PartRow, RecordContent } from './area-record.ts'

type Entries<Value> = Readonly<Record<string, Value>>

/** An empty field and an absent one are the same; so are rows and fields in whatever order their properties stand. */
const meaning = (value: unknown): string =>
  JSON.stringify(value ?? null, (_name, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(
          Object.entries(inner)
            .filter(([, one]) => one !== null && one !== undefined)
            .toSorted(([one], [other]) => (one < other ? -1 : 1)),
        )
      : inner,
  )

const isSame = (one: unknown, other: unknown): boolean => meaning(one) === meaning(other)

const isChanged = <Value>(before: Entries<Value>, after: Entries<Value>, name: string): boolean =>
  !isSame(before[name], after[name])

const namesChanged = <Value>(before: Entries<Value>, after: Entries<Value>): string[] =>
  Object.keys(after).filter((name) => isChanged(before, after, name))

const only = <Value>(entries: Entries<Value>, names: readonly string[]): Entries<Value> =>
  Object.fromEntries(names.flatMap((name) => (name in entries ? [[name, entries[name] as Value]] : [])))

/** What of a form is not as it was shown, with the same as it was shown. Parts count as a whole. */
export function changesOf(
  shown: RecordContent,
  typed: RecordContent,
): { mine: RecordContent; base: RecordContent } {
  const fields = namesChanged<FieldValue>(shown.values, typed.values)
  const parts = namesChanged<readonly PartRow[]>(shown.parts, typed.parts)
  const nulls = Object.fromEntries(fields.map((name) => [name, null]))
  const none = Object.fromEntries(parts.map((name) => [name, []]))
  return {
    mine: { values: only(typed.values, fields), parts: only(typed.parts, parts) },
    base: {
      values: { ...nulls, ...only(shown.values, fields) },
      parts: { ...none, ...only(shown.parts, parts) },
    },
  }
}

/** Whether a form says anything else than what was shown. */
export function isContentChanged(shown: RecordContent, typed: RecordContent): boolean {
  const { mine } = changesOf(shown, typed)
  return Object.keys(mine.values).length + Object.keys(mine.parts).length > 0
}

/** Whether a record has all that was changed in the form. */
export const isSavedIn = (shown: RecordContent, typed: RecordContent, now: RecordContent): boolean => {
  const { mine } = changesOf(shown, typed)
  return (
    namesChanged<FieldValue>(now.values, mine.values).length +
      namesChanged<readonly PartRow[]>(now.parts, mine.parts).length ===
    0
  )
}

/** The fields and parts that both have changed, and not to the same. */
export interface Clashes {
  readonly fields: readonly string[]
  readonly parts: readonly string[]
}

const clashing = <Value>(shown: Entries<Value>, typed: Entries<Value>, theirs: Entries<Value>): string[] =>
  namesChanged(shown, typed).filter(
    (name) => isChanged(shown, theirs, name) && isChanged(typed, theirs, name),
  )

/**
 * What somebody has to choose.
 *
 * @param shown before anybody changed it
 * @param typed by this person
 * @param theirs as it is now
 */
export const clashesOf = (shown: RecordContent, typed: RecordContent, theirs: RecordContent): Clashes => ({
  fields: clashing<FieldValue>(shown.values, typed.values, theirs.values),
  parts: clashing<readonly PartRow[]>(shown.parts, typed.parts, theirs.parts),
})

/** Whether there is a choice for everything that clashes. */
export const isResolved = ({ fields, parts }: Clashes, chosen: RecordContent): boolean =>
  fields.every((name) => name in chosen.values) && parts.every((name) => name in chosen.parts)

/** The form on top of what is there now: own changes stay, but for what was chosen; the rest is as the others left it. */
export function mergedContent(
  shown: RecordContent,
  typed: RecordContent,
  theirs: RecordContent,
  chosen: RecordContent,
): RecordContent {
  const { mine } = changesOf(shown, typed)
  return {
    values: { ...theirs.values, ...mine.values, ...chosen.values },
    parts: { ...theirs.parts, ...mine.parts, ...chosen.parts },
  }
}

/** What the others have changed meanwhile, and what is none of the choices: it merges. */
export function mergedOfTheirs(
  shown: RecordContent,
  theirs: RecordContent,
  { fields, parts }: Clashes,
): Clashes {
  return {
    fields: namesChanged<FieldValue>(shown.values, theirs.values).filter((name) => !fields.includes(name)),
    parts: namesChanged<readonly PartRow[]>(shown.parts, theirs.parts).filter(
      (name) => !parts.includes(name),
    ),
  }
}
