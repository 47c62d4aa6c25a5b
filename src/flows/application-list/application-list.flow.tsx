/** The list of applications: of employees all that were submitted, of customers their own (A §2.1). */
import { useTranslation } from 'react-i18next'
import { applicationStatuses, role } from '#contract/entities.ts'
import { applicationList } from '#src/api/application-queries.ts'
import { withSecurities } from '#src/flow-kit/securities.tsx'
import type { ListAbilities } from '#src/flows/list/list-address.ts'
import { wordsOf } from '#src/flows/list/named-words.ts'
import { useList } from '#src/flows/list/use-list.ts'
import { applicationKinds } from '#src/flows/overview/application-kind.ts'
import { useProfile } from '#src/flows/session/use-profile.ts'
import { applicationColumns } from './application-columns.tsx'
import ApplicationListScreen from './application-list-screen.tsx'
import { applicationColumns as sortable, applicationFilters as filters } from './applications-shown.ts'

const ofCustomers: ListAbilities = { sortable, filters, first: { column: 'changedAt', isDescending: true } }
/** Names of customers are not for addresses. */
const ofStaff: ListAbilities = { ...ofCustomers, isSearchPrivate: true }

export default withSecurities(
  'applications',
  function ApplicationListFlow() {
    const { t, i18n } = useTranslation(['application-list', 'overview'])
    const { profile } = useProfile()
    const isCustomer = profile?.role !== role.employee
    const list = useList(isCustomer ? ofCustomers : ofStaff, {
      reads: applicationList,
      columns: applicationColumns(t, i18n.language, isCustomer),
      words: {
        ...wordsOf('type', applicationKinds, (kind) => t(`overview:type.${kind}`, { id: '' })),
        ...wordsOf('status', applicationStatuses, (status) => t(`overview:status.${status}`)),
      },
      fileName: t('file'),
    })
    return <ApplicationListScreen isCustomer={isCustomer} list={list} />
  },
  'page',
)
