/** What the start pages are drawn from. */
export type { ApprovalLine } from '#contract/approvals.ts'
export type { JobLine } from '#contract/jobs.ts'
export type { CustomerHome, DueLine, EmployeeHome } from '#contract/home.ts'
