/** The first charts, on the home of a customer (setting showDashboardsOnStartScreen: A §3). Loaded after the page. */
import { useQuery } from '@tanstack/react-query'
import { dashboardQuery } from '#src/api/dashboard-query.ts'
import { usePortal } from '#src/flow-kit/portal-context.ts'
import { HomeDashboards } from './home-dashboards.tsx'

/** Only below `withQueries`. */
export default function HomeDashboardsFlow() {
  const { utility } = usePortal()
  const { data, isError } = useQuery(
    dashboardQuery({ range: 'last12Months', from: '', to: '', property: '', meter: '' }),
  )
  if (data) return <HomeDashboards dashboard={data} symbol={utility.currencySymbol} />
  // Their place is kept, so that nothing jumps; the page is whole without them.
  return isError ? null : <div className="min-h-screen" />
}
