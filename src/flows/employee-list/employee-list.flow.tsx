/** `/administration/employees`: all employees with what they may do, for administrators (decision 0302). */
import { useQuery } from '@tanstack/react-query'
import { employeesQuery } from '#src/api/employee-queries.ts'
import { usePortal } from '#src/flow-kit/portal-context.ts'
import { withQueries } from '#src/flow-kit/queries.tsx'
import EmployeeListScreen from './employee-list-screen.tsx'

export default withQueries(function EmployeeListFlow() {
  const found = useQuery(employeesQuery())
  return (
    <EmployeeListScreen
      employees={found.data?.items}
      symbol={usePortal().utility.currencySymbol}
      hasFailed={found.isError}
      onRetry={() => void found.refetch()}
    />
  )
})
