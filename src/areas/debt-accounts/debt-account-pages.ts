/** What both pages of accounts that owe are made of. */
import { collectionHolds } from '#contract/areas/collection-holds/collection-holds.area.ts'
import { customers } from '#contract/areas/customers/customers.area.ts'
import { debtAccounts } from '#contract/areas/debt-accounts/debt-accounts.area.ts'
import {
  getCollectionHold,
  getCollectionHoldChoices,
  getCollectionHolds,
} from '#contract/collection-holds.ts'
import { getCustomerRecord, getCustomerRecordChoices } from '#contract/customers.ts'
import { getDebtCases } from '#contract/debt-cases.ts'
import { collectionHoldPages } from '../collection-holds/collection-hold-pages.ts'
import { debtCasePages } from '../debt-cases/debt-case-pages.ts'
import { otherArea } from '../kit/other-area.ts'
import type { AreaPages } from '../kit/use-shown-area.ts'
import { useDebtAccountWords } from './debt-account-words.ts'
import { debtSection } from './debt-section.ts'

export const debtAccountPages: AreaPages = {
  definition: debtAccounts,
  screen: 'debtAccounts',
  useWords: useDebtAccountWords,
  section: debtSection,
  related: [
    {
      pages: debtCasePages,
      list: getDebtCases,
      by: 'owner',
      columns: ['code', 'level', 'servedOn', 'lastDay'],
      takesOver: { customer: 'accountNo' },
    },
    {
      pages: collectionHoldPages,
      list: getCollectionHolds,
      by: 'owner',
      columns: ['code', 'kind', 'startsOn', 'endsOn', 'amount'],
      takesOver: { customer: 'accountNo' },
    },
  ],
  others: {
    customers: otherArea(customers, getCustomerRecordChoices, getCustomerRecord),
    'collection-holds': otherArea(collectionHolds, getCollectionHoldChoices, getCollectionHold),
  },
}
