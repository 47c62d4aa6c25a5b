/** What the pages of map features are made of. */
import { mapFeatures } from '#contract/areas/map-features/map-features.area.ts'
import {
  changeMapFeature,
  deleteMapFeature,
  getMapFeature,
  getMapFeatureHistory,
  getMapFeatures,
  insertMapFeature,
  moveMapFeature,
} from '#contract/map-features.ts'
import jobCardPages from '../job-cards/job-card-pages.ts'
import type { AreaPages } from '../kit/use-shown-area.ts'
import { mapSection } from '../web-map/map-section.ts'
import { DrawLink } from './draw-link.tsx'

export default {
  definition: mapFeatures,
  calls: {
    list: getMapFeatures,
    read: getMapFeature,
    insert: insertMapFeature,
    change: changeMapFeature,
    move: moveMapFeature,
    remove: deleteMapFeature,
    history: getMapFeatureHistory,
  },
  screen: 'mapFeatures',
  section: mapSection,
  Besides: DrawLink,
  related: [
    {
      pages: jobCardPages,
      by: 'mapFeature',
      columns: ['title', 'employee', 'plannedFrom'],
      takesOver: { mapFeature: 'id' },
    },
  ],
  usualMoves: { drafted: 'staff.published', published: 'staff.revised' },
} satisfies AreaPages
