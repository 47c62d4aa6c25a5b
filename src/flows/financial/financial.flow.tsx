/** `/financial`: balance, bills and transactions of the account that is chosen (A §1, §2.1). */
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'wouter'
import {
  billColumns as billSorts,
  billFilters,
  billStandings,
  shownTransactionKinds,
  transactionColumns as transactionSorts,
  transactionFilters,
  transactionMethods,
} from '#contract/rules/financial.ts'
import { billList, financialSummaryQuery, transactionList } from '#src/api/financial-queries.ts'
import { usePortal } from '#src/flow-kit/portal-context.ts'
import { withQueries } from '#src/flow-kit/queries.tsx'
import { useListAddress, type ListAbilities } from '#src/flows/list/list-address.ts'
import { wordsOf } from '#src/flows/list/named-words.ts'
import { foundBy } from '#src/flows/list/use-list.ts'
import { useListExport } from '#src/flows/list/use-list-export.ts'
import { billColumns, transactionColumns } from './financial-columns.tsx'
import FinancialScreen from './financial-screen.tsx'
import type { BillRow } from './financial-shown.ts'
import { billName } from '#src/flows/overview/due-name.ts'
import { useCanPay, useIsOffered } from '#src/flows/session/use-is-offered.ts'

const ofBills: ListAbilities = {
  sortable: billSorts,
  filters: billFilters,
  first: { column: 'issuedOn', isDescending: true },
}
const ofTransactions: ListAbilities = {
  sortable: transactionSorts,
  filters: transactionFilters,
  first: { column: 'bookedOn', isDescending: true },
}

export default withQueries(function FinancialFlow() {
  const { t, i18n } = useTranslation('financial')
  const { language } = i18n
  const symbol = usePortal().utility.currencySymbol
  const [parameters, setParameters] = useSearchParams()
  const shown = parameters.get('list') === 'transactions' ? 'transactions' : 'bills'
  const summary = useQuery(financialSummaryQuery(language))
  const bills = useListAddress(
    ofBills,
    wordsOf('standing', billStandings, (standing) => t(`standing.${standing}`)),
  )
  const transactions = useListAddress(ofTransactions, {
    ...wordsOf('kind', shownTransactionKinds, (kind) => t(`kind.${kind}`)),
    ...wordsOf('method', transactionMethods, (method) => t(`method.${method}`)),
  })
  const foundBills = useQuery({ ...billList.query(bills.asked, language), enabled: shown === 'bills' })
  const foundTransactions = useQuery({
    ...transactionList.query(transactions.asked, language),
    enabled: shown === 'transactions',
  })
  const { t: ofOverview } = useTranslation('overview')
  const nameOf = (bill: BillRow) => billName(bill, ofOverview, language)
  const wording = { t, language, symbol, nameOf }
  const columns = { bills: billColumns(wording), transactions: transactionColumns(wording) }
  const billExport = useListExport(t('bills.file'), columns.bills, bills.asked, billList.fetchPage)
  const transactionExport = useListExport(
    t('transactions.file'),
    columns.transactions,
    transactions.asked,
    transactionList.fetchPage,
  )
  return (
    <FinancialScreen
      summary={summary.data}
      hasFailed={summary.isError}
      onRetry={() => void summary.refetch()}
      symbol={symbol}
      canPay={useCanPay()}
      canApply={useIsOffered('apps')}
      shown={shown}
      // What one list was narrowed to means nothing to the other.
      onShow={(list) => setParameters(list === 'bills' ? {} : { list })}
      bills={{ ...bills, ...billExport, ...foundBy(foundBills), columns: columns.bills }}
      transactions={{
        ...transactions,
        ...transactionExport,
        ...foundBy(foundTransactions),
        columns: columns.transactions,
      }}
    />
  )
})
