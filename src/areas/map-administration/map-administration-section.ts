/** The pages of the administration of the map, which lead to each other. */
import { layersOfMap } from '#contract/areas/map-layers/map-layers.area.ts'
import { maps } from '#contract/areas/maps/maps.area.ts'
import type { AreaSection } from '../kit/section-nav.tsx'

export const mapAdministrationSection: AreaSection = {
  name: 'section.name',
  pages: [
    { path: layersOfMap.path, name: 'section.layers' },
    { path: maps.path, name: 'section.maps' },
    { path: '/gisSettings', name: 'section.settings' },
    { path: '/gisUserSettings', name: 'section.own' },
  ],
  texts: 'map-administration',
}
