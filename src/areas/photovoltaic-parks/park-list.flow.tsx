/** `/elements/parks`. */
import { getPhotovoltaicParks } from '#contract/photovoltaic-parks.ts'
import { defineAreaList } from '../kit/area-list.flow.tsx'
import { parkPages } from './park-pages.ts'

export default defineAreaList(parkPages, getPhotovoltaicParks)
