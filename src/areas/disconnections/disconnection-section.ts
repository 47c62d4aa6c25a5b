/** The pages about disconnections, which lead to each other. */
import { disconnectionBatchRows } from '#contract/areas/disconnection-batch-rows/disconnection-batch-rows.area.ts'
import { disconnectionBatches } from '#contract/areas/disconnection-batches/disconnection-batches.area.ts'
import { disconnections } from '#contract/areas/disconnections/disconnections.area.ts'
import { protectedPremises } from '#contract/areas/protected-premises/protected-premises.area.ts'
import type { AreaSection } from '../kit/section-nav.tsx'

export const disconnectionSection: AreaSection = {
  name: 'section.name',
  pages: [
    { path: disconnections.path, name: 'section.disconnections' },
    { path: disconnectionBatches.path, name: 'section.disconnectionBatches' },
    { path: disconnectionBatchRows.path, name: 'section.disconnectionBatchRows' },
    { path: protectedPremises.path, name: 'section.protectedPremises' },
  ],
  texts: 'area-disconnections',
}
