/** Calls of the area of properties: its records are read, and each read is logged. */
import { areaCalls } from './area-calls.ts'
import { properties } from './areas/properties/properties.area.ts'

export const {
  list: getPropertyRecords,
  read: getPropertyRecord,
  history: getPropertyRecordReaders,
  choices: getPropertyRecordChoices,
} = areaCalls(properties)
