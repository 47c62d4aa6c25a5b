/** What the pages of accounts that owe are made of. */
import { collectionHolds } from '#contract/areas/collection-holds/collection-holds.area.ts'
import { customers } from '#contract/areas/customers/customers.area.ts'
import { debtAccounts } from '#contract/areas/debt-accounts/debt-accounts.area.ts'
import { getCollectionHold, getCollectionHoldChoices } from '#contract/collection-holds.ts'
import { getCustomerRecord, getCustomerRecordChoices } from '#contract/customers.ts'
import { getDebtAccount, getDebtAccountReaders, getDebtAccounts } from '#contract/debt-accounts.ts'
import collectionHoldPages from '../collection-holds/collection-hold-pages.ts'
import debtCasePages from '../debt-cases/debt-case-pages.ts'
import { otherArea } from '../kit/other-area.ts'
import type { AreaPages } from '../kit/use-shown-area.ts'
import { debtSection } from './debt-section.ts'

export default {
  definition: debtAccounts,
  calls: {
    list: getDebtAccounts,
    read: getDebtAccount,
    history: getDebtAccountReaders,
  },
  screen: 'debtAccounts',
  section: debtSection,
  related: [
    {
      pages: debtCasePages,
      by: 'owner',
      columns: ['code', 'level', 'servedOn', 'lastDay'],
      takesOver: { customer: 'accountNo' },
    },
    {
      pages: collectionHoldPages,
      by: 'owner',
      columns: ['code', 'kind', 'startsOn', 'endsOn', 'amount'],
      takesOver: { customer: 'accountNo' },
    },
  ],
  others: {
    customers: otherArea(customers, getCustomerRecordChoices, getCustomerRecord),
    'collection-holds': otherArea(collectionHolds, getCollectionHoldChoices, getCollectionHold),
  },
} satisfies AreaPages
