/** What the pages of maps are made of. */
import { maps } from '#contract/areas/maps/maps.area.ts'
import { changeMap, deleteMap, getMap, getMapHistory, getMaps, insertMap, moveMap } from '#contract/maps.ts'
import type { AreaPages } from '../kit/use-shown-area.ts'
import { mapAdministrationSection } from '../map-administration/map-administration-section.ts'
import { MapStart } from './map-start.tsx'

export default {
  definition: maps,
  calls: {
    list: getMaps,
    read: getMap,
    insert: insertMap,
    change: changeMap,
    move: moveMap,
    remove: deleteMap,
    history: getMapHistory,
  },
  screen: 'maps',
  section: mapAdministrationSection,
  Besides: MapStart,
  usualMoves: { drafted: 'staff.published' },
} satisfies AreaPages
