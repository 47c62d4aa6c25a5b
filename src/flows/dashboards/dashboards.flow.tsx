/** `/dashscreen`: consumption, cost, payments and half hours of the account that is chosen (A §2.1, §6, §9). */
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'wouter'
import { dashboardQuery } from '#src/api/dashboard-query.ts'
import { usePortal } from '#src/flow-kit/portal-context.ts'
import { withQueries } from '#src/flow-kit/queries.tsx'
import { rangeIn, withRange } from '#src/flows/list/list-address.ts'
import DashboardsScreen from './dashboards-screen.tsx'

/** What is shown unless the address says otherwise. */
const first = 'last12Months'

export default withQueries(function DashboardsFlow() {
  const { utility } = usePortal()
  const [parameters, setParameters] = useSearchParams()
  const asked = rangeIn(parameters)
  const range = asked.range === '' ? first : asked.range
  const { data, isError, isFetching, refetch } = useQuery(dashboardQuery({ ...asked, range }))
  return (
    <DashboardsScreen
      dashboard={data}
      hasFailed={isError}
      isFetching={isFetching}
      onRetry={() => void refetch()}
      asked={{ ...asked, range }}
      onAsk={(part) => setParameters(withRange(parameters, { ...asked, range, ...part }))}
      symbol={utility.currencySymbol}
      canImport={utility.emmHalfHourConsumptions}
    />
  )
})
