/** What both pages of layers are made of. */
import { layersOfMap } from '#contract/areas/map-layers/map-layers.area.ts'
import type { AreaPages } from '../kit/use-shown-area.ts'
import { mapAdministrationSection } from '../map-administration/map-administration-section.ts'
import { useMapLayerWords } from './map-layer-words.ts'

export const mapLayerPages: AreaPages = {
  definition: layersOfMap,
  screen: 'mapLayers',
  useWords: useMapLayerWords,
  section: mapAdministrationSection,
  usualMoves: { drafted: 'staff.published' },
}
