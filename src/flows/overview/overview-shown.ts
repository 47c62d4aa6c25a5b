/** What the start pages are drawn from. */
export type { ApprovalLine } from '#contract/approvals.ts'
export type { CustomerHome, EmployeeHome } from '#contract/home.ts'
