/** What was typed of the rights of an employee, and what of it is new (decision 0302). */
import type { EmployeeChange, EmployeeItem } from '#contract/employee-rights.ts'
import { typedCents } from '#contract/rules/application-completion.ts'
import {
  changedRights,
  employeeParts,
  hasLimit,
  isValueOf,
  notGiven,
  type ChangedRight,
  type EmployeePart,
  type EmployeeRights,
  type SomeRights,
} from '#contract/rules/employee-rights.ts'

/** What stands in the form: of a right with a limit an amount as it was typed, of any other `yes` or nothing. */
export type TypedRights = Readonly<Partial<Record<EmployeePart, string>>>

/** What no right can be. */
const wrong = 'wrong'

/** Whether the amount of a right is none. */
export const isWrong = (part: EmployeePart, typed: string): boolean => !isValueOf(part, wishedOf(part, typed))

function wishedOf(part: EmployeePart, typed: string): string {
  if (!hasLimit(part)) return typed
  if (typed.trim() === '') return notGiven
  const cents = typedCents(typed)
  return cents === undefined ? wrong : String(cents)
}

/** How a value stands in the form. */
export const typedOf = (part: EmployeePart, value: string): string =>
  hasLimit(part) && value !== notGiven ? (Number(value) / 100).toFixed(2) : value

/** What the person may do, by part. */
export const rightsOf = (item: EmployeeItem | undefined): EmployeeRights =>
  Object.fromEntries(
    employeeParts.map((part) => [part, item?.parts.find((one) => one.part === part)?.value ?? notGiven]),
  ) as Record<EmployeePart, string>

/** What of the form is another than what holds. */
export function typedChanges(
  item: EmployeeItem | undefined,
  typed: TypedRights | undefined,
): readonly ChangedRight[] {
  const wished: SomeRights = Object.fromEntries(
    Object.entries(typed ?? {}).map(([part, text]) => [part, wishedOf(part as EmployeePart, text)]),
  )
  return changedRights(rightsOf(item), wished)
}

/** Whether every change is one that a right can have. */
export const areRight = (changes: readonly ChangedRight[]): boolean =>
  changes.every(({ part, after }) => isValueOf(part, after))

/** The change that can be undone: the newest one, unless something waits, or the person is oneself. */
export const undoableRights = (item: EmployeeItem | undefined): EmployeeChange | undefined =>
  item && !item.isOwn && item.waiting === null ? item.history.find(({ mayUndo }) => mayUndo) : undefined

/** What undoing a change brings about. */
export const undoingOf = (change: EmployeeChange | undefined): readonly ChangedRight[] =>
  (change?.parts ?? []).map(({ part, before, after }) => ({ part, before: after, after: before }))

/** Whether some of these changes wait for a second administrator. */
export const waitsAmong = (item: EmployeeItem, changes: readonly ChangedRight[]): boolean =>
  changes.some(({ part, after }) =>
    item.waiting?.parts.some((one) => one.part === part && one.after === after),
  )

/** Whether all of these changes hold or wait: an answer was lost on its way. */
export function areThere(item: EmployeeItem, changes: readonly ChangedRight[]): boolean {
  const rights = rightsOf(item)
  return (
    changes.length > 0 &&
    changes.every((change) => rights[change.part] === change.after || waitsAmong(item, [change]))
  )
}
