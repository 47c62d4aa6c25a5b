/** The pages of the laboratory, which lead to each other. */
import { laboratories } from '#contract/areas/laboratories/laboratories.area.ts'
import { parametricLimits } from '#contract/areas/parametric-limits/parametric-limits.area.ts'
import { sampleResults } from '#contract/areas/sample-results/sample-results.area.ts'
import { samples } from '#contract/areas/samples/samples.area.ts'
import { samplingPoints } from '#contract/areas/sampling-points/sampling-points.area.ts'
import { supplyZones } from '#contract/areas/supply-zones/supply-zones.area.ts'
import { waterAlarms } from '#contract/areas/water-alarms/water-alarms.area.ts'
import type { AreaSection } from '../kit/section-nav.tsx'

export const laboratorySection: AreaSection = {
  name: 'section.name',
  pages: [
    { path: samples.path, name: 'section.samples' },
    { path: sampleResults.path, name: 'section.sampleResults' },
    { path: waterAlarms.path, name: 'section.waterAlarms' },
    { path: samplingPoints.path, name: 'section.samplingPoints' },
    { path: supplyZones.path, name: 'section.supplyZones' },
    { path: parametricLimits.path, name: 'section.parametricLimits' },
    { path: laboratories.path, name: 'section.laboratories' },
  ],
  texts: 'area-laboratories',
}
