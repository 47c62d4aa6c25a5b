/** What plans are drawn from. */
import type { InstalmentPlan } from '#contract/financial.ts'

export type { InstalmentPlan }
export type Instalment = InstalmentPlan['instalments'][number]
