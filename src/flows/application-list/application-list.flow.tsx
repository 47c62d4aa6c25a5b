/** The list of applications: of employees all, of customers their own (A §2.1). */
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { role } from '#contract/entities.ts'
import {
  applicationsOnPage,
  applicationsQuery,
  type ApplicationSearch,
} from '#src/api/application-queries.ts'
import { withQueries } from '#src/flow-kit/queries.tsx'
import { useProfile } from '#src/flows/session/use-profile.ts'
import ApplicationListScreen from './application-list-screen.tsx'
import { keptSearch } from './kept-search.ts'

export default withQueries(function ApplicationListFlow() {
  const { profile } = useProfile()
  const [path, navigate] = useLocation()
  const [search, setSearch] = useState<ApplicationSearch>(keptSearch)
  const { data, isError, isFetching, refetch } = useQuery(applicationsQuery(search))
  const look = (next: ApplicationSearch) => {
    setSearch(next)
    // Kept by the browser, so that Back from a conversation finds it; names of customers are not for addresses.
    navigate(path, { replace: true, state: { applicationSearch: next } })
  }
  return (
    <ApplicationListScreen
      isCustomer={profile?.role !== role.employee}
      search={search}
      onSearch={look}
      found={data && { ...data, pages: Math.ceil(data.total / applicationsOnPage) }}
      isFetching={isFetching}
      hasFailed={isError}
      onRetry={() => void refetch()}
    />
  )
})
