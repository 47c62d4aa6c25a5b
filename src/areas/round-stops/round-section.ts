/** The pages of meter rounds, which lead to each other. */
import { meterRounds } from '#contract/areas/meter-rounds/meter-rounds.area.ts'
import { roundStops } from '#contract/areas/round-stops/round-stops.area.ts'
import type { AreaSection } from '../kit/section-nav.tsx'

export const roundSection: AreaSection = {
  name: 'section.name',
  pages: [
    { path: meterRounds.path, name: 'section.meterRounds' },
    { path: roundStops.path, name: 'section.roundStops' },
  ],
  texts: 'area-round-stops',
}
