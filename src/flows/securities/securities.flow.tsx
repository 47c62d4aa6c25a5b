/** `/administration/securities`: all screens with securities, and how many controls of each are limited (decision 0347). */
import { useQuery } from '@tanstack/react-query'
import { configurationQuery } from '#src/api/configuration-queries.ts'
import { withQueries } from '#src/flow-kit/queries.tsx'
import { SecuritiesScreen } from './securities-screen.tsx'

export default withQueries(function SecuritiesFlow() {
  const found = useQuery(configurationQuery('screen'))
  return (
    <SecuritiesScreen found={found.data} hasFailed={found.isError} onRetry={() => void found.refetch()} />
  )
})
