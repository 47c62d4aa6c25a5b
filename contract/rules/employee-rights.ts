/** What an employee may do, as administrators see and change it: one list of parts, and what of it needs two people (decision 0302). */
import { areaFlags, fineRight, fineRightNames, isFineRight } from '../areas/rights.ts'

/** Whether somebody may sign in at all: shown and changed beside the rights. */
export const activePart = 'active'

/** Everything that is changed of an employee, in the order of the page. */
export const employeeParts = [...areaFlags, 'isFieldWorker', ...fineRightNames, activePart] as const
export type EmployeePart = (typeof employeeParts)[number]

/** How the page groups them. */
export const employeePartGroups = {
  areas: areaFlags.filter((name) => name !== 'showContactUsEmail'),
  inside: fineRightNames.filter((name) => name !== 'administer'),
  more: ['isFieldWorker', 'showContactUsEmail'],
  portal: ['administer', activePart],
} as const satisfies Record<string, readonly EmployeePart[]>
export type EmployeePartGroup = keyof typeof employeePartGroups

/** What the value of a part is where it is given and has no limit. */
export const given = 'yes'
/** Nothing is given. */
export const notGiven = ''

/** What an employee may do: of each part empty, `yes`, or the limit in cents. */
export type EmployeeRights = Readonly<Record<EmployeePart, string>>
/** Some of it. */
export type SomeRights = Readonly<Partial<Record<EmployeePart, string>>>

/** Whether a part is given up to an amount. */
export const hasLimit = (part: EmployeePart): boolean =>
  isFineRight(part) && fineRight(part).hasLimit === true

/** The largest limit, in cents. */
export const largestLimitCents = 1_000_000_000_00

/** Whether a part can have this value. */
export const isValueOf = (part: EmployeePart, value: string): boolean => {
  if (value === notGiven) return true
  if (!hasLimit(part)) return value === given
  return /^(0|[1-9]\d{0,14})$/.test(value) && Number(value) <= largestLimitCents
}

/** One part that is to be another. */
export interface ChangedRight {
  part: EmployeePart
  before: string
  after: string
}

/** One side of changes, by part. */
export const sideOf = (changes: readonly ChangedRight[], which: 'before' | 'after'): SomeRights =>
  Object.fromEntries(changes.map((change) => [change.part, change[which]]))

/** What of the wished rights is not so yet, in the order of the page. */
export const changedRights = (present: EmployeeRights, wished: SomeRights): ChangedRight[] =>
  employeeParts.flatMap((part) => {
    const after = wished[part]
    return after === undefined || after === present[part] ? [] : [{ part, before: present[part], after }]
  })

/**
 * Which changes hold at once, and which wait for a second administrator: those of the right to administer, and of whether an
 * administrator may sign in.
 */
export function splitChanges(
  present: EmployeeRights,
  changes: readonly ChangedRight[],
): { atOnce: ChangedRight[]; waiting: ChangedRight[] } {
  const isAdministrator = present.administer !== notGiven
  const makesAdministrator = changes.some(({ part }) => part === 'administer')
  const waits = ({ part }: ChangedRight) =>
    part === 'administer' || (part === activePart && (isAdministrator || makesAdministrator))
  return { atOnce: changes.filter((one) => !waits(one)), waiting: changes.filter(waits) }
}

/** So many people with the right `administer` can sign in at any time, once there are so many. */
export const leastAdministrators = 2
