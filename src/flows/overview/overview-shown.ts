/** What the start pages are drawn from. */
export type { CustomerHome, EmployeeHome } from '#contract/home.ts'
