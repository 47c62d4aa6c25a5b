import type { RecordValues } from '#contract/areas/kit/area.ts'
import type { CorrectionKind } from '#contract/rules/billing/corrections.ts'

/** A correction as it was proposed. */
export interface Correction {
  customer: string
  kind: CorrectionKind
  /** Cents; null: it follows from the reading. */
  amount: number | null
  /** The number of a bill or a charge. */
  item: string | null
  iban: string | null
  bank: string | null
  meter: string | null
  readOn: string | null
  reading: number | null
  /** Of a corrected bill: what the bill came to, and what it comes to. */
  totalBefore: number | null
  totalAfter: number | null
  reason: string
}

/** @param values all of them, found right by the definition */
export function proposedCorrection(values: RecordValues): Correction {
  const text = (name: string): string | null => {
    const value = values[name] ?? null
    return value === null || value === '' ? null : String(value)
  }
  const amount = (name: string): number | null => {
    const value = values[name] ?? null
    return value === null ? null : Number(value)
  }
  return {
    customer: text('customer') ?? '',
    kind: text('kind') as CorrectionKind,
    amount: amount('amount'),
    item: text('item'),
    iban: text('iban'),
    bank: text('bank'),
    meter: text('meter'),
    readOn: text('readOn'),
    reading: amount('reading'),
    totalBefore: amount('totalBefore'),
    totalAfter: amount('totalAfter'),
    reason: text('reason') ?? '',
  }
}

/** What weighs on the account: of a corrected bill, by how much it differs. */
export const weightOf = ({ amount, totalBefore, totalAfter }: Correction): number =>
  amount ?? Math.abs((totalAfter ?? 0) - (totalBefore ?? 0))
