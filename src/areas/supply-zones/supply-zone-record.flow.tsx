/** `/supplyZones/{id}` and `/supplyZones/new`. */
import {
  changeSupplyZone,
  deleteSupplyZone,
  getSupplyZones,
  getSupplyZone,
  getSupplyZoneHistory,
  insertSupplyZone,
} from '#contract/supply-zones.ts'
import { defineAreaRecord } from '../kit/area-record.flow.tsx'
import { supplyZonePages } from './supply-zone-pages.ts'

export default defineAreaRecord(supplyZonePages, {
  list: getSupplyZones,
  read: getSupplyZone,
  insert: insertSupplyZone,
  change: changeSupplyZone,
  remove: deleteSupplyZone,
  history: getSupplyZoneHistory,
})
