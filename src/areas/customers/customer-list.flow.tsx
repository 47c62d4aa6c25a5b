/** `/customers`. */
import { getCustomerRecords } from '#contract/customers.ts'
import { defineAreaList } from '../kit/area-list.flow.tsx'
import { customerPages } from './customer-pages.ts'

export default defineAreaList(customerPages, getCustomerRecords)
