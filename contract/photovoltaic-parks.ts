/** Calls of the area of photovoltaic parks. Its records have no states: it has no moves. */
import { areaCalls } from './area-calls.ts'
import { photovoltaicParks } from './areas/photovoltaic-parks/photovoltaic-parks.area.ts'

export const {
  list: getPhotovoltaicParks,
  read: getPhotovoltaicPark,
  insert: insertPhotovoltaicPark,
  change: changePhotovoltaicPark,
  remove: deletePhotovoltaicPark,
  history: getPhotovoltaicParkHistory,
  choices: getPhotovoltaicParkChoices,
} = areaCalls(photovoltaicParks)
