/** `/interruptions`: planned interruptions, for staff (decision 0134). */
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { fetchInterruptions, interruptionsQuery } from '#src/api/interruption-queries.ts'
import { withSecurities } from '#src/flow-kit/securities.tsx'
import { useListAddress, type ListAbilities } from '#src/flows/list/list-address.ts'
import { useListExport } from '#src/flows/list/use-list-export.ts'
import { interruptionColumns } from './interruption-columns.tsx'
import InterruptionListScreen from './interruption-list-screen.tsx'
import { interruptionColumns as sortable, interruptionFilters as filters } from './interruption-list-shown.ts'

const abilities: ListAbilities = { sortable, filters, first: { column: 'startsAt', isDescending: false } }

export default withSecurities(
  'interruptions',
  function InterruptionListFlow() {
    const { t, i18n } = useTranslation('interruption-list')
    const { asked, onAsk } = useListAddress(abilities)
    const { data, isError, isFetching, refetch } = useQuery(interruptionsQuery(asked))
    const columns = interruptionColumns(t, i18n.language)
    const taken = useListExport(t('file'), columns, asked, fetchInterruptions)
    return (
      <InterruptionListScreen
        list={{
          asked,
          onAsk,
          columns,
          ...taken,
          found: data,
          isFetching,
          hasFailed: isError,
          onRetry: () => void refetch(),
        }}
      />
    )
  },
  'page',
)
