/** `/gisAdministration`. */
import { getMapLayers } from '#contract/map-layers.ts'
import { defineAreaList } from '../kit/area-list.flow.tsx'
import { mapLayerPages } from './map-layer-pages.ts'

export default defineAreaList(mapLayerPages, getMapLayers)
