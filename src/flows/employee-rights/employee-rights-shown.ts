/** What the page of an employee's rights is drawn from. */
import type { employeeRightsMachine } from '#machines/employee-rights/employee-rights.machine.ts'
import type { View } from '#src/flow-kit/view.ts'

export type { EmployeeChange, EmployeeItem, WaitingChange } from '#contract/employee-rights.ts'
export { longestReason } from '#contract/areas/approval-kinds.ts'
export {
  employeePartGroups,
  employeeParts,
  given,
  hasLimit,
  notGiven,
  splitChanges,
  type ChangedRight,
  type EmployeePart,
  type EmployeePartGroup,
} from '#contract/rules/employee-rights.ts'
export {
  isWrong,
  rightsOf,
  typedChanges,
  typedOf,
  undoableRights,
  undoingOf,
} from '#machines/rules/typed-rights.ts'

export type EmployeeRightsView = View<typeof employeeRightsMachine>

/** What was done last, where the page says so. */
const ends = ['saved', 'waitingForSecond', 'undone'] as const

/** @returns undefined: nothing was done since the page was opened */
export const endOf = (snapshot: EmployeeRightsView['snapshot']): (typeof ends)[number] | undefined =>
  ends.find((state) => snapshot.matches(state))

/** Whether what was typed is saved, or asked for. */
export const isAtEnd = (snapshot: EmployeeRightsView['snapshot']): boolean => endOf(snapshot) !== undefined
