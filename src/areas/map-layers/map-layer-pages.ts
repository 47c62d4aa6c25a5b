/** What the pages of layers are made of. */
import { layersOfMap } from '#contract/areas/map-layers/map-layers.area.ts'
import {
  changeMapLayer,
  deleteMapLayer,
  getMapLayer,
  getMapLayerHistory,
  getMapLayers,
  insertMapLayer,
  moveMapLayer,
} from '#contract/map-layers.ts'
import type { AreaPages } from '../kit/use-shown-area.ts'
import { mapAdministrationSection } from '../map-administration/map-administration-section.ts'

export default {
  definition: layersOfMap,
  calls: {
    list: getMapLayers,
    read: getMapLayer,
    insert: insertMapLayer,
    change: changeMapLayer,
    move: moveMapLayer,
    remove: deleteMapLayer,
    history: getMapLayerHistory,
  },
  screen: 'mapLayers',
  section: mapAdministrationSection,
  usualMoves: { drafted: 'staff.published' },
} satisfies AreaPages
