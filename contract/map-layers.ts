/** Calls of the area of layers of the map. */
import { areaCalls } from './area-calls.ts'
import { layersOfMap } from './areas/map-layers/map-layers.area.ts'

export const {
  list: getMapLayers,
  read: getMapLayer,
  insert: insertMapLayer,
  change: changeMapLayer,
  move: moveMapLayer,
  remove: deleteMapLayer,
  history: getMapLayerHistory,
  choices: getMapLayerChoices,
} = areaCalls(layersOfMap)
