/** What a utility brings along when it begins with the portal: tariffs, customers, supplies, bills (decision 0358). */
import type { AllocationOrder } from '#contract/rules/billing/allocation-order.ts'
import type { Language } from '#contract/entities.ts'
import type { BroughtKind, ImportRow } from '#contract/rules/row-imports.ts'
import type { DatabaseTransaction } from '#server/platform/database/tables.ts'
import { addBills, judgeBills } from './brought-bills.ts'
import type { JudgedNow, Said } from './brought-cells.ts'
import { addCustomers, judgeCustomers } from './brought-customers.ts'
import { addSupplies, judgeSupplies } from './brought-supplies.ts'
import { addTariffs, judgeTariffs } from './brought-tariffs.ts'
import type { JudgedRecord } from './judged-rows.ts'

export interface BroughtNow extends JudgedNow {
  /** Of customers of whom the file says none. */
  language: Language
  order: AllocationOrder
}

const judges = {
  tariffs: judgeTariffs,
  customers: judgeCustomers,
  supplies: judgeSupplies,
  bills: judgeBills,
} as const satisfies Record<BroughtKind, unknown>

/** @returns one for each row, in the order of the file */
export const judgeBroughtRows = (
  tx: DatabaseTransaction,
  kind: BroughtKind,
  rows: readonly ImportRow[],
  now: BroughtNow,
): Promise<JudgedRecord[]> => judges[kind](tx, rows, now)

/** Stores rows that are new, all or none. */
export async function addBrought(
  tx: DatabaseTransaction,
  kind: BroughtKind,
  rows: readonly JudgedRecord[],
  { today, language, order }: BroughtNow,
): Promise<void> {
  // They are the texts that were read from the cells.
  const said = rows.map(({ values }) => values as Said)
  if (said.length === 0) return
  if (kind === 'tariffs') await addTariffs(tx, said)
  if (kind === 'customers') await addCustomers(tx, said, language)
  if (kind === 'supplies') await addSupplies(tx, said)
  if (kind === 'bills') await addBills(tx, said, { today, order })
}
