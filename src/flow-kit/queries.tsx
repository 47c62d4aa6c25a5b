/** The cache of reads, around the pages that use it: the first screen does without, and without its weight. */
import { QueryClientProvider } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { queryClient } from '#src/api/query-client.ts'

/** A page with the cache of reads around it. */
export const withQueries = <Page extends ComponentType>(Inner: Page): Page =>
  // What else the page carries (the view of a flow) goes with it.
  Object.assign(function PageWithQueries() {
    const Component: ComponentType = Inner
    return (
      <QueryClientProvider client={queryClient}>
        <Component />
      </QueryClientProvider>
    )
  }, Inner) as unknown as Page
