/** What a customer owes, was billed and has paid (A §1, §2.1). */
import { instalmentsFrom, plannableBillsOf } from '#server/applications/applications/instalments.ts'
import { dayOf } from '#server/platform/calendar.ts'
import { billDocument } from '#server/billing/financial/bill-document.ts'
import { billOf } from '#server/billing/financial/bill.ts'
import { listBills } from '#server/billing/financial/bills.ts'
import { financialSummary } from '#server/billing/financial/summary.ts'
import { listTransactions } from '#server/billing/financial/transactions.ts'
import { signedIn, type RequestContext } from '#server/identity/sessions/request-context.ts'
import { fulfilled, type HandlerDependencies, type Handlers } from './handlers.ts'

type FinancialCall = 'getFinancialSummary' | 'getBills' | 'getTransactions' | 'getBill' | 'downloadBill'

export function financialHandlers(dependencies: HandlerDependencies): Handlers<FinancialCall> {
  const { db, accounts, content } = dependencies
  const readerOf = (context: RequestContext) => ({
    accountNo: signedIn(context).session.person.accountNo,
    language: context.language,
    today: dayOf(accounts.clock()),
  })
  return {
    async getFinancialSummary(_request, context) {
      const reader = readerOf(context)
      const { accountNo, language } = reader
      const fromCents = await instalmentsFrom(content, signedIn(context))
      const bills = fromCents === 0 ? [] : await plannableBillsOf(db, reader)
      const canAskForPlan = bills.length > 0 && bills.reduce((sum, { cents }) => sum + cents, 0) >= fromCents
      const item = await financialSummary(db, accounts.clock(), accountNo, language, canAskForPlan)
      return fulfilled({ item })
    },
    getBills: async ({ Options }, context) => fulfilled(await listBills(db, readerOf(context), Options)),
    getTransactions: async ({ Options }, context) =>
      fulfilled(await listTransactions(db, readerOf(context), Options)),
    getBill: async ({ Value }, context) => fulfilled({ item: await billOf(db, readerOf(context), Value) }),
    downloadBill: ({ Value, LanguageCode }, context) =>
      billDocument(dependencies, { ...readerOf(context), language: LanguageCode }, Value),
  }
}
