/** The overviews of the start pages, as far as they can be had. Only below `withQueries`. */
import { useQuery } from '@tanstack/react-query'
import { customerHomeQuery, employeeHomeQuery } from '#src/api/home-queries.ts'
import type { OverviewRead } from './overview-section.tsx'
import type { CustomerHome, EmployeeHome } from './overview-shown.ts'

interface Read<Overview> {
  data: Overview | undefined
  isError: boolean
  refetch: () => unknown
}

const asRead = <Overview>({ data, isError, refetch }: Read<Overview>): OverviewRead<Overview> => ({
  overview: data,
  failed: isError,
  onRetry: () => void refetch(),
})

/** @param enabled whether the backend serves `homes` (decision 0363); undefined where it does not */
export function useCustomerOverview(enabled: boolean): OverviewRead<CustomerHome> | undefined {
  const query = useQuery({ ...customerHomeQuery, enabled })
  return enabled ? asRead(query) : undefined
}

/** @param enabled as for `useCustomerOverview` */
export function useEmployeeOverview(enabled: boolean): OverviewRead<EmployeeHome> | undefined {
  const query = useQuery({ ...employeeHomeQuery, enabled })
  return enabled ? asRead(query) : undefined
}
