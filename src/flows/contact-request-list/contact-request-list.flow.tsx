/** `/contactRequests`: what people have written from inside and by the support page, for staff (decision 0134). */
import { useTranslation } from 'react-i18next'
import { contactRequestList } from '#src/api/contact-queries.ts'
import { withQueries } from '#src/flow-kit/queries.tsx'
import type { ListAbilities } from '#src/flows/list/list-address.ts'
import { wordsOf } from '#src/flows/list/named-words.ts'
import { useList } from '#src/flows/list/use-list.ts'
import { contactRequestColumns } from './contact-request-columns.tsx'
import ContactRequestListScreen from './contact-request-list-screen.tsx'
import {
  contactKinds,
  contactRequestColumns as sortable,
  contactRequestFilters as filters,
} from './contact-request-list-shown.ts'

const abilities: ListAbilities = {
  sortable,
  filters,
  first: { column: 'writtenAt', isDescending: true },
  // Names of people are not for addresses.
  isSearchPrivate: true,
}

export default withQueries(function ContactRequestListFlow() {
  const { t, i18n } = useTranslation(['contact-request-list', 'contact-inside', 'enquiry'])
  const list = useList(abilities, {
    reads: contactRequestList,
    columns: contactRequestColumns(t, i18n.language),
    words: wordsOf('kind', contactKinds, (kind) => t(`contact-inside:kind.${kind}`)),
    fileName: t('file'),
  })
  return <ContactRequestListScreen list={list} />
})
