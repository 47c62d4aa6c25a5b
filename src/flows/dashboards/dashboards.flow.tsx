/** `/dashscreen`: consumption, cost, payments and half hours of the account that is chosen (A §2.1, §6, §9). */
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'wouter'
import { dashboardQuery } from '#src/api/dashboard-query.ts'
import { usePortal } from '#src/flow-kit/portal-context.ts'
import { withQueries } from '#src/flow-kit/queries.tsx'
import { rangeIn, withRange } from '#src/flows/list/list-address.ts'
import DashboardsScreen from './dashboards-screen.tsx'
import type { Narrowed } from './dashboards-shown.ts'

/** What is shown unless the address says otherwise. */
const first = 'last12Months'

/** The same address, narrowed to something else. */
function withNarrowed(before: URLSearchParams, narrowed: Narrowed): URLSearchParams {
  const next = new URLSearchParams(before)
  for (const [name, text] of Object.entries(narrowed)) {
    if (text === '') next.delete(name)
    else next.set(name, text)
  }
  return next
}

export default withQueries(function DashboardsFlow() {
  const { utility } = usePortal()
  const [parameters, setParameters] = useSearchParams()
  const asked = rangeIn(parameters)
  const range = asked.range === '' ? first : asked.range
  const [property, meter] = [parameters.get('property') ?? '', parameters.get('meter') ?? '']
  const { data, isError, isFetching, refetch } = useQuery(
    dashboardQuery({ ...asked, range, property, meter }),
  )
  return (
    <DashboardsScreen
      dashboard={data}
      hasFailed={isError}
      isFetching={isFetching}
      onRetry={() => void refetch()}
      asked={{ ...asked, range }}
      onAsk={(part) => setParameters(withRange(parameters, { ...asked, range, ...part }))}
      onNarrow={(to) => setParameters(withNarrowed(parameters, to))}
      symbol={utility.currencySymbol}
      canImport={utility.emmHalfHourConsumptions}
    />
  )
})
