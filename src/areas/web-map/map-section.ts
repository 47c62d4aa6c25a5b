/** The pages of the map, which lead to each other. */
import { useTranslation } from 'react-i18next'
import { mapFeatures } from '#contract/areas/map-features/map-features.area.ts'
import type { AreaSection } from '../kit/section-nav.tsx'

function useSectionWords(): (key: string) => string {
  const { t } = useTranslation('web-map')
  return (key) => t(key as 'section.name')
}

export const mapSection: AreaSection = {
  name: 'section.name',
  pages: [
    { path: '/webgis', name: 'section.map' },
    { path: mapFeatures.path, name: 'section.features' },
    { path: '/mapImport', name: 'section.import' },
    { path: '/gisUserSettings', name: 'section.own' },
  ],
  useWords: useSectionWords,
}
