/** What a customer owes, was billed and has paid (A §1, §2.1). */
import { instalmentsFrom, plannableBillsOf } from '#server/applications/applications/instalments.ts'
import { dayOf } from '#server/platform/calendar.ts'
import { billDocument } from '#server/billing/financial/bill-document.ts'
import { billOf } from '#server/billing/financial/bill.ts'
import { listBills } from '#server/billing/financial/bills.ts'
import { financialSummary } from '#server/billing/financial/summary.ts'
import { listTransactions } from '#server/billing/financial/transactions.ts'
import { signedIn, type Visitor } from '#server/identity/visits/visitor.ts'
import { fulfilled, type HandlerDependencies, type Handlers } from './handlers.ts'

type FinancialCall = 'getFinancialSummary' | 'getBills' | 'getTransactions' | 'getBill' | 'downloadBill'

export function financialHandlers(dependencies: HandlerDependencies): Handlers<FinancialCall> {
  const { db, accounts, content } = dependencies
  const readerOf = (visitor: Visitor) => ({
    accountNo: signedIn(visitor).visit.person.accountNo,
    language: visitor.language,
    today: dayOf(accounts.clock()),
  })
  return {
    async getFinancialSummary(_request, visitor) {
      const reader = readerOf(visitor)
      const { accountNo, language } = reader
      const fromCents = await instalmentsFrom(content, signedIn(visitor))
      const bills = fromCents === 0 ? [] : await plannableBillsOf(db, reader)
      const canAskForPlan = bills.length > 0 && bills.reduce((sum, { cents }) => sum + cents, 0) >= fromCents
      const item = await financialSummary(db, accounts.clock(), accountNo, language, canAskForPlan)
      return fulfilled({ item })
    },
    getBills: async ({ Options }, visitor) => fulfilled(await listBills(db, readerOf(visitor), Options)),
    getTransactions: async ({ Options }, visitor) =>
      fulfilled(await listTransactions(db, readerOf(visitor), Options)),
    getBill: async ({ Value }, visitor) => fulfilled({ item: await billOf(db, readerOf(visitor), Value) }),
    downloadBill: ({ Value, LanguageCode }, visitor) =>
      billDocument(dependencies, { ...readerOf(visitor), language: LanguageCode }, Value),
  }
}
