/** What a customer owes, was billed and has paid (A §1, §2.1). */
import { dayOf } from '../calendar.ts'
import { billDocument } from '../financial/bill-document.ts'
import { billOf } from '../financial/bill.ts'
import { listBills } from '../financial/bills.ts'
import { financialSummary } from '../financial/summary.ts'
import { listTransactions } from '../financial/transactions.ts'
import { signedIn, type Visitor } from '../visits/visitor.ts'
import { fulfilled, type HandlerDependencies, type Handlers } from './handlers.ts'

type FinancialCall = 'getFinancialSummary' | 'getBills' | 'getTransactions' | 'getBill' | 'downloadBill'

export function financialHandlers(dependencies: HandlerDependencies): Handlers<FinancialCall> {
  const { db, accounts } = dependencies
  const readerOf = (visitor: Visitor) => ({
    accountNo: signedIn(visitor).visit.person.accountNo,
    language: visitor.language,
    today: dayOf(accounts.clock()),
  })
  return {
    async getFinancialSummary(_request, visitor) {
      const { accountNo, language } = readerOf(visitor)
      return fulfilled({ item: await financialSummary(db, accounts.clock(), accountNo, language) })
    },
    getBills: async ({ Options }, visitor) => fulfilled(await listBills(db, readerOf(visitor), Options)),
    getTransactions: async ({ Options }, visitor) =>
      fulfilled(await listTransactions(db, readerOf(visitor), Options)),
    getBill: async ({ Value }, visitor) => fulfilled({ item: await billOf(db, readerOf(visitor), Value) }),
    downloadBill: ({ Value, LanguageCode }, visitor) =>
      billDocument(dependencies, { ...readerOf(visitor), language: LanguageCode }, Value),
  }
}
