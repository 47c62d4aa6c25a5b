/** The privacy policy. */
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { privacyPolicyQuery } from '#src/api/structured-texts.ts'
import { currentLanguage } from '#src/i18n/portal-i18n.ts'
import PrivacyScreen from './privacy-screen.tsx'
import { withQueries } from '#src/flow-kit/queries.tsx'

function PrivacyFlow() {
  const { i18n } = useTranslation()
  const { data, isPending, isError, refetch } = useQuery(privacyPolicyQuery(currentLanguage(i18n)))
  return (
    <PrivacyScreen
      policy={data ?? undefined}
      isLoading={isPending}
      failed={isError}
      onRetry={() => void refetch()}
    />
  )
}

export default withQueries(PrivacyFlow)
