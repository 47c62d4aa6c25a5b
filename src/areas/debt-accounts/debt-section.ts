/** The pages of debt management, which lead to each other. */
import { bankEntries } from '#contract/areas/bank-entries/bank-entries.area.ts'
import { bankStatements } from '#contract/areas/bank-statements/bank-statements.area.ts'
import { collectionHolds } from '#contract/areas/collection-holds/collection-holds.area.ts'
import { debtAccounts } from '#contract/areas/debt-accounts/debt-accounts.area.ts'
import { debtCases } from '#contract/areas/debt-cases/debt-cases.area.ts'
import { debtLetters } from '#contract/areas/debt-letters/debt-letters.area.ts'
import { ledgerCorrections } from '#contract/areas/ledger-corrections/ledger-corrections.area.ts'
import { letterRunRows } from '#contract/areas/letter-run-rows/letter-run-rows.area.ts'
import { letterRuns } from '#contract/areas/letter-runs/letter-runs.area.ts'
import { paymentDifferences } from '#contract/areas/payment-differences/payment-differences.area.ts'
import type { AreaSection } from '../kit/section-nav.tsx'

export const debtSection: AreaSection = {
  name: 'section.name',
  pages: [
    { path: debtAccounts.path, name: 'section.debtAccounts' },
    { path: debtCases.path, name: 'section.debtCases' },
    { path: debtLetters.path, name: 'section.debtLetters' },
    { path: letterRuns.path, name: 'section.letterRuns' },
    { path: letterRunRows.path, name: 'section.letterRunRows' },
    { path: collectionHolds.path, name: 'section.collectionHolds' },
    { path: ledgerCorrections.path, name: 'section.ledgerCorrections' },
    { path: bankEntries.path, name: 'section.bankEntries' },
    { path: bankStatements.path, name: 'section.bankStatements' },
    { path: paymentDifferences.path, name: 'section.paymentDifferences' },
  ],
  texts: 'area-debt-accounts',
}
