/** `/elements/parks/{id}` and `/elements/parks/new`. */
import {
  changePhotovoltaicPark,
  deletePhotovoltaicPark,
  getPhotovoltaicPark,
  getPhotovoltaicParkHistory,
  getPhotovoltaicParks,
  insertPhotovoltaicPark,
} from '#contract/photovoltaic-parks.ts'
import { defineAreaRecord } from '../kit/area-record.flow.tsx'
import { parkPages } from './park-pages.ts'

export default defineAreaRecord(parkPages, {
  list: getPhotovoltaicParks,
  read: getPhotovoltaicPark,
  insert: insertPhotovoltaicPark,
  change: changePhotovoltaicPark,
  remove: deletePhotovoltaicPark,
  history: getPhotovoltaicParkHistory,
})
