/** How what a provider of payments says can differ from the ledger, and how that ends. */

/**
 * `secondCharge`: one payment was charged twice. `otherAmount`: another amount or currency was charged than was asked
 * for. `partPaidBack`: a part went back, and the whole stays booked. `bookedTwice`: the rest went back after somebody had
 * booked a part by hand. `refundFailed`, `refundRejected`: money that is to go back does not. `chargedBack`: the owner of
 * the card disputes it. `unknownPayment`: the provider has charged for a payment that the portal does not know.
 * `notAtProvider`: the ledger has a charge that is not in the provider’s list. `byHand`: somebody has noted it.
 */
export const differenceKinds = [
  'secondCharge',
  'otherAmount',
  'partPaidBack',
  'bookedTwice',
  'refundFailed',
  'refundRejected',
  'chargedBack',
  'unknownPayment',
  'notAtProvider',
  'byHand',
] as const
export type DifferenceKind = (typeof differenceKinds)[number]

/** `paidBack`: the provider has paid the money back. `booked`: somebody has booked it by hand. `noDifference`: the provider has put it right, or there was none. */
export const differenceResolutions = ['paidBack', 'booked', 'noDifference'] as const
