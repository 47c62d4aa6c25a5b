/** What the pages of an area are drawn from: its definition, its words, and what this person may do with it. */
import type { AnyArea, RecordValues } from '#contract/areas/kit/area.ts'
import type { ControlAccess } from '#src/flow-kit/securities.tsx'

export { recordPathOf, type AnyArea, type RecordValues } from '#contract/areas/kit/area.ts'
export {
  fieldProblems,
  isSameValue,
  problemsOf,
  type FieldProblem,
} from '#contract/areas/kit/check-values.ts'
export { isFilteredBySet, ownAccount, type Field, type FieldValue } from '#contract/areas/kit/fields.ts'
export { fileFormats, mostChangedRows, type FileFormat } from '#contract/areas/job-kinds.ts'
export { longestReason } from '#contract/areas/approval-kinds.ts'
export { typedDay, writtenDay } from '#contract/rules/days.ts'
export { longestViewName } from '#contract/rules/saved-views.ts'
export { pageSizes } from '#contract/rules/lists.ts'
export type { AreaRecord, PartRow, PartRows, RecordContent } from '#machines/record/area-record.ts'
export type { Clashes } from '#machines/record/changes.ts'

/** A record that a reference field can name. */
export interface Choice {
  id: number
  title: string
}

/** See the file's comment. */
export interface ShownArea {
  definition: AnyArea
  /** The text of a key in the area's own file: `field.code`, `choice.type.valve`, `move.removed`. */
  word: (key: string) => string
  language: string
  /** Of the currency. */
  symbol: string
  /** What the securities say of a control (A §6). */
  control: (name: string) => ControlAccess
  /** Whether the person may have this right, as far as the browser knows: the server decides. */
  may: (right: string) => boolean
  /** Whether a flag of this person opens the area. */
  isOpen: boolean
  /** The field that says below the title what a record is about. */
  subtitle: string | undefined
  /** What fields of a new record begin with, as texts: the own warehouse. */
  begins?: Readonly<Record<string, string>>
  /** Whether a question asks for a field, by what it says so far. */
  isAsked: (name: string, values: RecordValues) => boolean
  /** The move that usually comes next in a state. */
  usualMove: (state: string) => string | undefined
  /** The title of a record that a reference field names, of which only the id is known. */
  titleOf: (area: string, id: number) => Promise<string>
  /** Looks for records that a reference field may name. */
  look: (area: string, search: string) => Promise<readonly Choice[]>
  /** Where the records of another area are; undefined: nowhere in the portal. */
  pathOf: (area: string) => string | undefined
}

/** The last part of the name of a move, which its texts are called by: `removed` of `staff.removed`. */
export const nameOfMove = (move: string): string => move.split('.').at(-1) ?? move

/** The fields that are shown to this person, of those that are named. */
export const visibleFields = (
  { definition, control, may }: ShownArea,
  names: readonly string[] = Object.keys(definition.fields),
): string[] =>
  names.filter((name) => {
    const sees = definition.fields[name]?.sees
    return control(name).isVisible && (sees === undefined || may(sees))
  })

/** Whether this person may type into a field. */
export const isTypable = ({ definition, control, may }: ShownArea, name: string): boolean => {
  const field = definition.fields[name]
  return (
    !control(name).isDisabled &&
    field?.isFixed !== true &&
    field?.isCalculated !== true &&
    (field?.changes === undefined || may(field.changes))
  )
}
