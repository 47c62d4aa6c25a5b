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

export const useCustomerOverview = (): OverviewRead<CustomerHome> => asRead(useQuery(customerHomeQuery))
export const useEmployeeOverview = (): OverviewRead<EmployeeHome> => asRead(useQuery(employeeHomeQuery))
