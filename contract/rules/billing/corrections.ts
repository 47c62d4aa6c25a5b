/** What staff corrects in the ledger of an account (decision 0315). Pure. */

export const correctionKinds = [
  'creditNote',
  'waiver',
  'refund',
  'depositTaken',
  'depositReturned',
  'fee',
  'surcharge',
  'billCorrection',
] as const
export type CorrectionKind = (typeof correctionKinds)[number]

/** Kinds that say which bill or charge they are about; a credit note may. */
const namesAnItem: readonly CorrectionKind[] = ['waiver', 'billCorrection']

export const mustNameAnItem = (kind: CorrectionKind): boolean => namesAnItem.includes(kind)

/** Up to which sums nobody else is asked, in cents, and over how many days they are counted. Drafts of ours: settings of billing. */
export interface CorrectionLimits {
  /** Of all corrections of an account together. */
  correctionAloneUpTo: number
  /** Of its refunds. */
  refundAloneUpTo: number
  correctionDays: number
}

/** What weighs on an account: the amount, or by how much a corrected bill differs from the one before. */
export interface WeighedCorrection {
  kind: CorrectionKind
  cents: number
}

const sumOf = (corrections: readonly WeighedCorrection[]): number =>
  corrections.reduce((sum, { cents }) => sum + Math.abs(cents), 0)

/**
 * Whether a correction needs a second person. An amount that is split over several is the same amount.
 *
 * @param earlier what was approved of the account within `correctionDays`, by whoever
 */
export function needsSecondPerson(
  correction: WeighedCorrection,
  earlier: readonly WeighedCorrection[],
  { correctionAloneUpTo, refundAloneUpTo }: CorrectionLimits,
): boolean {
  const all = [...earlier, correction]
  return (
    sumOf(all) > correctionAloneUpTo ||
    (correction.kind === 'refund' && sumOf(all.filter(({ kind }) => kind === 'refund')) > refundAloneUpTo)
  )
}
