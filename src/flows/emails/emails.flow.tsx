/** `/emails`: what the utility has sent to the account that is chosen (A §1, §2.1). */
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { emailColumns as sortable, emailFilters as filters } from '#contract/rules/emails.ts'
import { emailsQuery, fetchEmails } from '#src/api/email-queries.ts'
import { withQueries } from '#src/flow-kit/queries.tsx'
import { useListAddress, type ListAbilities } from '#src/flows/list/list-address.ts'
import { useListExport } from '#src/flows/list/use-list-export.ts'
import { emailColumns } from './email-columns.tsx'
import EmailsScreen from './emails-screen.tsx'

const abilities: ListAbilities = { sortable, filters, first: { column: 'sentAt', isDescending: true } }

export default withQueries(function EmailsFlow() {
  const { t, i18n } = useTranslation('emails')
  const list = useListAddress(abilities)
  const columns = emailColumns(t, i18n.language)
  const { data, isError, isFetching, refetch } = useQuery(emailsQuery(list.asked))
  const listExport = useListExport(t('file'), columns, list.asked, fetchEmails)
  return (
    <EmailsScreen
      emails={{
        ...list,
        ...listExport,
        columns,
        found: data,
        hasFailed: isError,
        isFetching,
        onRetry: () => void refetch(),
      }}
    />
  )
})
