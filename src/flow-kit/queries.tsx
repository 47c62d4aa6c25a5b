/** The cache of reads, around the pages that use it: the first screen does without, and without its weight. */
import { QueryClientProvider } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { queryClient } from '#src/api/query-client.ts'

/** A page with the cache of reads around it. */
export const withQueries = (Page: ComponentType): ComponentType =>
  function PageWithQueries() {
    return (
      <QueryClientProvider client={queryClient}>
        <Page />
      </QueryClientProvider>
    )
  }
