/** What the start pages are drawn from. */
export type { CustomerHome, DueLine, EmployeeHome } from '#contract/home.ts'
