/** Calls of the area of customers: its records are read, and each read is logged. */
import { areaCalls } from './area-calls.ts'
import { customers } from './areas/customers/customers.area.ts'

export const {
  list: getCustomerRecords,
  read: getCustomerRecord,
  history: getCustomerRecordReaders,
  choices: getCustomerRecordChoices,
} = areaCalls(customers)
