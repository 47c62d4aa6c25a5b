/** `/mapSettings/{id}` and `/mapSettings/new`. */
import { changeMap, deleteMap, getMaps, getMap, getMapHistory, insertMap, moveMap } from '#contract/maps.ts'
import { defineAreaRecord } from '../kit/area-record.flow.tsx'
import { mapPages } from './map-pages.ts'

export default defineAreaRecord(mapPages, {
  list: getMaps,
  read: getMap,
  insert: insertMap,
  change: changeMap,
  move: moveMap,
  remove: deleteMap,
  history: getMapHistory,
})
