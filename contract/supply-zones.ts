/** Calls of the area of zones of supply. */
import { areaCalls } from './area-calls.ts'
import { supplyZones } from './areas/supply-zones/supply-zones.area.ts'

export const {
  list: getSupplyZones,
  read: getSupplyZone,
  insert: insertSupplyZone,
  change: changeSupplyZone,
  remove: deleteSupplyZone,
  history: getSupplyZoneHistory,
  choices: getSupplyZoneChoices,
} = areaCalls(supplyZones)
