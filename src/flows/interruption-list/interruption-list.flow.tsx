/** `/interruptions`: planned interruptions, for staff (decision 0134). */
import { useTranslation } from 'react-i18next'
import { interruptionList } from '#src/api/interruption-queries.ts'
import { withSecurities } from '#src/flow-kit/securities.tsx'
import type { ListAbilities } from '#src/flows/list/list-address.ts'
import { wordsOf } from '#src/flows/list/named-words.ts'
import { useList } from '#src/flows/list/use-list.ts'
import { interruptionColumns } from './interruption-columns.tsx'
import InterruptionListScreen from './interruption-list-screen.tsx'
import {
  interruptionColumns as sortable,
  interruptionFilters as filters,
  interruptionReasons,
  interruptionServices,
  interruptionStandings,
} from './interruption-list-shown.ts'

const abilities: ListAbilities = { sortable, filters, first: { column: 'startsAt', isDescending: false } }

export default withSecurities(
  'interruptions',
  function InterruptionListFlow() {
    const { t, i18n } = useTranslation('interruption-list')
    const list = useList(abilities, {
      reads: interruptionList,
      columns: interruptionColumns(t, i18n.language),
      words: {
        ...wordsOf('service', interruptionServices, (service) => t(`service.${service}`)),
        ...wordsOf('reason', interruptionReasons, (reason) => t(`reason.${reason}`)),
        ...wordsOf('standing', interruptionStandings, (standing) => t(`standing.${standing}`)),
      },
      fileName: t('file'),
    })
    return <InterruptionListScreen list={list} />
  },
  'page',
)
