import { useMutation } from '@tanstack/react-query'
import { downloadReceiptOf } from './payment-progress-calls.ts'

/** Downloads the receipt of a payment. Only below `withQueries`. */
export const useReceipt = () => useMutation({ mutationFn: downloadReceiptOf, networkMode: 'always' })
