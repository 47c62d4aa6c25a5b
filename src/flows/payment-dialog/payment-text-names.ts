import type { TextName } from '#src/api/content-requests.ts'

/** What is asked for at once: for the page, and for its document beforehand. */
export const paymentTextNames = [
  'accountDescription',
  'otherPaymentWays',
] as const satisfies readonly TextName[]
