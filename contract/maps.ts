/** Calls of the area of maps. */
import { areaCalls } from './area-calls.ts'
import { maps } from './areas/maps/maps.area.ts'

export const {
  list: getMaps,
  read: getMap,
  insert: insertMap,
  change: changeMap,
  move: moveMap,
  remove: deleteMap,
  history: getMapHistory,
  choices: getMapChoices,
} = areaCalls(maps)
