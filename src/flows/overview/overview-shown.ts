/** What the start pages are drawn from. */
export type { ApprovalLine } from '#contract/approvals.ts'
export type { JobLine } from '#contract/jobs.ts'
export type { CustomerHome, DueLine, EmployeeHome, WaitingLine } from '#contract/home.ts'
