/** `/paymentDifferences`. */
import { getPaymentDifferences } from '#contract/payment-differences.ts'
import { defineAreaList } from '../kit/area-list.flow.tsx'
import { paymentDifferencesPages } from './payment-difference-pages.ts'

export default defineAreaList(paymentDifferencesPages, getPaymentDifferences)
