/** What both pages of map features are made of. */
import { mapFeatures } from '#contract/areas/map-features/map-features.area.ts'
import { getJobCards } from '#contract/job-cards.ts'
import { jobCardPages } from '../job-cards/job-card-pages.ts'
import type { AreaPages } from '../kit/use-shown-area.ts'
import { DrawLink } from './draw-link.tsx'
import { mapSection } from '../web-map/map-section.ts'
import { useMapFeatureWords } from './map-feature-words.ts'

export const mapFeaturePages: AreaPages = {
  definition: mapFeatures,
  screen: 'mapFeatures',
  useWords: useMapFeatureWords,
  section: mapSection,
  Besides: DrawLink,
  related: [
    {
      pages: jobCardPages,
      list: getJobCards,
      by: 'mapFeature',
      columns: ['title', 'employee', 'plannedFrom'],
      takesOver: { mapFeature: 'id' },
    },
  ],
  usualMoves: { drafted: 'staff.published', published: 'staff.revised' },
}
