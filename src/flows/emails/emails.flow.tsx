/** `/emails`: what the utility has sent to the account that is chosen (A §1, §2.1). */
import { useTranslation } from 'react-i18next'
import { emailColumns as sortable, emailFilters as filters } from '#contract/rules/emails.ts'
import { emailList } from '#src/api/email-queries.ts'
import { withQueries } from '#src/flow-kit/queries.tsx'
import type { ListAbilities } from '#src/flows/list/list-address.ts'
import { useList } from '#src/flows/list/use-list.ts'
import { emailColumns } from './email-columns.tsx'
import EmailsScreen from './emails-screen.tsx'

const abilities: ListAbilities = { sortable, filters, first: { column: 'sentAt', isDescending: true } }

export default withQueries(function EmailsFlow() {
  const { t, i18n } = useTranslation('emails')
  const emails = useList(abilities, {
    reads: emailList,
    columns: emailColumns(t, i18n.language),
    fileName: t('file'),
  })
  return <EmailsScreen emails={emails} />
})
