/** Employees and what they may do, as the page of all of them reads them. */
import { queryOptions } from '@tanstack/react-query'
import { listEmployeeRights } from '#contract/employee-rights.ts'
import { callApi } from './call-api.ts'
import { queryClient } from './query-client.ts'
import { fulfilledValue } from './api-error.ts'

/** All employees: the same in every language. */
export const employeesQuery = () =>
  queryOptions({
    queryKey: [listEmployeeRights.name],
    queryFn: async ({ signal }) => {
      const { items } = fulfilledValue(await callApi(listEmployeeRights, {}, { signal }))
      return { items }
    },
  })

/** Somebody may do something else now. */
export const renewEmployees = (): void =>
  void queryClient.invalidateQueries({ queryKey: [listEmployeeRights.name] })
