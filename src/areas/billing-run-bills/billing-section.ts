/** The pages of billing, which lead to each other. */
import { billingRunBills } from '#contract/areas/billing-run-bills/billing-run-bills.area.ts'
import { billingRuns } from '#contract/areas/billing-runs/billing-runs.area.ts'
import type { AreaSection } from '../kit/section-nav.tsx'

export const billingSection: AreaSection = {
  name: 'section.name',
  pages: [
    { path: billingRuns.path, name: 'section.billingRuns' },
    { path: billingRunBills.path, name: 'section.billingRunBills' },
  ],
  texts: 'area-billing-run-bills',
}
