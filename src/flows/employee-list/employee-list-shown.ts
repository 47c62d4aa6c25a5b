/** What the page of all employees is drawn from. */
import type { EmployeeLine } from '#contract/employee-rights.ts'
import { searchable } from '#src/i18n/searchable.ts'

export type { EmployeeChange, EmployeeLine } from '#contract/employee-rights.ts'
export { hasLimit, notGiven, type ChangedRight, type EmployeePart } from '#contract/rules/employee-rights.ts'

/** Which employees are shown. */
export const employeeFilters = [
  'all',
  'administrators',
  'disabled',
  'waiting',
  'withoutRights',
  'invited',
] as const
export type EmployeeFilter = (typeof employeeFilters)[number]

/** How the list is narrowed. */
export interface Narrowing {
  search: string
  filter: EmployeeFilter
}

const isMeant: Record<EmployeeFilter, (line: EmployeeLine) => boolean> = {
  all: () => true,
  administrators: ({ rights }) => rights.some(({ part }) => part === 'administer'),
  disabled: ({ isActive }) => !isActive,
  waiting: ({ isWaiting }) => isWaiting,
  withoutRights: ({ rights }) => rights.length === 0,
  invited: ({ invitation }) => invitation !== null,
}

/** The employees that somebody looks for: all words in the name, the sign-in name, the teams or the names of the rights. */
export function narrowed(
  lines: readonly EmployeeLine[],
  { search, filter }: Narrowing,
  nameOf: (right: EmployeeLine['rights'][number]) => string,
): readonly EmployeeLine[] {
  const words = searchable(search).split(' ').filter(Boolean)
  return lines.filter((line) => {
    if (!isMeant[filter](line)) return false
    const text = searchable(
      [line.name, line.login, line.idNo, line.teams, ...line.rights.map(nameOf)].join(' '),
    )
    return words.every((word) => text.includes(word))
  })
}

/** The page of an employee. */
export const addressOf = ({ id }: Pick<EmployeeLine, 'id'>): string => `/administration/employees/${id}`
