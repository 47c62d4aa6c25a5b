/** `/administration` and `/administration/texts`: settings and texts of the portal, for administrators (decision 0300). */
import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import { configurationQuery } from '#src/api/configuration-queries.ts'
import { withQueries } from '#src/flow-kit/queries.tsx'
import ConfigurationScreen from './configuration-screen.tsx'

export default withQueries(function ConfigurationFlow() {
  const [path] = useLocation()
  const subject = /\/texts\/?$/i.test(path) ? 'text' : 'setting'
  const found = useQuery(configurationQuery(subject))
  return (
    <ConfigurationScreen
      key={subject}
      subject={subject}
      found={found.data}
      hasFailed={found.isError}
      onRetry={() => void found.refetch()}
    />
  )
})
