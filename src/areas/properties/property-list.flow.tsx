/** `/properties`. */
import { getPropertyRecords } from '#contract/properties.ts'
import { defineAreaList } from '../kit/area-list.flow.tsx'
import { propertyPages } from './property-pages.ts'

export default defineAreaList(propertyPages, getPropertyRecords)
