/** `/properties/{id}`. */
import { getPropertyRecords, getPropertyRecord, getPropertyRecordReaders } from '#contract/properties.ts'
import { defineAreaRecord } from '../kit/area-record.flow.tsx'
import { propertyPages } from './property-pages.ts'

export default defineAreaRecord(propertyPages, {
  list: getPropertyRecords,
  read: getPropertyRecord,
  history: getPropertyRecordReaders,
})
