/** The pages of the administration of the map, which lead to each other. */
import { useTranslation } from 'react-i18next'
import { layersOfMap } from '#contract/areas/map-layers/map-layers.area.ts'
import { maps } from '#contract/areas/maps/maps.area.ts'
import type { AreaSection } from '../kit/section-nav.tsx'

function useSectionWords(): (key: string) => string {
  const { t } = useTranslation('map-administration')
  return (key) => t(key as 'section.name')
}

export const mapAdministrationSection: AreaSection = {
  name: 'section.name',
  pages: [
    { path: layersOfMap.path, name: 'section.layers' },
    { path: maps.path, name: 'section.maps' },
    { path: '/gisSettings', name: 'section.settings' },
    { path: '/gisUserSettings', name: 'section.own' },
  ],
  useWords: useSectionWords,
}
