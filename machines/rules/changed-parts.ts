/** What of a setting or text was typed anew, and what of it can be undone. */
import type { ConfigurationItem, ConfigurationPart } from '#contract/administration.ts'

/** What stands in the form, by part. */
export type TypedParts = Readonly<Partial<Record<ConfigurationPart, string>>>

/** A part that is to have another value. */
export interface ChangedPart {
  part: ConfigurationPart
  value: string
}

/** The parts that were typed and are not what holds. */
export const changedParts = (
  item: ConfigurationItem | undefined,
  typed: TypedParts | undefined,
): readonly ChangedPart[] =>
  (item?.parts ?? []).flatMap(({ part, value }) => {
    const wished = typed?.[part]
    return wished === undefined || wished === value ? [] : [{ part, value: wished }]
  })

/** The change that can be undone: the newest one. */
export const undoableChange = (item: ConfigurationItem | undefined) =>
  item?.mayChange ? item.history.find(({ mayUndo }) => mayUndo) : undefined
