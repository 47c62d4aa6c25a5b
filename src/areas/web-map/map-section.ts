/** The pages of the map, which lead to each other. */
import { mapFeatures } from '#contract/areas/map-features/map-features.area.ts'
import type { AreaSection } from '../kit/section-nav.tsx'

export const mapSection: AreaSection = {
  name: 'section.name',
  pages: [
    { path: '/webgis', name: 'section.map' },
    { path: mapFeatures.path, name: 'section.features' },
    { path: '/mapImport', name: 'section.import' },
    { path: '/gisUserSettings', name: 'section.own' },
  ],
  texts: 'web-map',
}
