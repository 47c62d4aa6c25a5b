/** The support page: where the utility can be reached. */
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { contactLocationsQuery } from '#src/api/structured-texts.ts'
import { currentLanguage } from '#src/i18n/portal-i18n.ts'
import SupportScreen from './support-screen.tsx'
import { withQueries } from '#src/flow-kit/queries.tsx'

function SupportFlow() {
  const { i18n } = useTranslation()
  const { data, isPending, isError, refetch } = useQuery(contactLocationsQuery(currentLanguage(i18n)))
  return (
    <SupportScreen
      locations={data ?? undefined}
      isLoading={isPending}
      failed={isError}
      onRetry={() => void refetch()}
    />
  )
}

export default withQueries(SupportFlow)
