/** `/customers/{id}`. */
import { getCustomerRecords, getCustomerRecord, getCustomerRecordReaders } from '#contract/customers.ts'
import { defineAreaRecord } from '../kit/area-record.flow.tsx'
import { customerPages } from './customer-pages.ts'

export default defineAreaRecord(customerPages, {
  list: getCustomerRecords,
  read: getCustomerRecord,
  history: getCustomerRecordReaders,
})
