/** `/gisAdministration/{id}` and `/gisAdministration/new`. */
import {
  changeMapLayer,
  deleteMapLayer,
  getMapLayers,
  getMapLayer,
  getMapLayerHistory,
  insertMapLayer,
  moveMapLayer,
} from '#contract/map-layers.ts'
import { defineAreaRecord } from '../kit/area-record.flow.tsx'
import { mapLayerPages } from './map-layer-pages.ts'

export default defineAreaRecord(mapLayerPages, {
  list: getMapLayers,
  read: getMapLayer,
  insert: insertMapLayer,
  change: changeMapLayer,
  move: moveMapLayer,
  remove: deleteMapLayer,
  history: getMapLayerHistory,
})
