/** `/supplyZones`. */
import { getSupplyZones } from '#contract/supply-zones.ts'
import { defineAreaList } from '../kit/area-list.flow.tsx'
import { supplyZonePages } from './supply-zone-pages.ts'

export default defineAreaList(supplyZonePages, getSupplyZones)
