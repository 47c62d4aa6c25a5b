import { QueryClient } from '@tanstack/react-query'

/**
 * The cache of reads that are not part of a flow. Reads are POSTs in this API (P §7), and no POST is sent
 * again on its own: the page offers to try again.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: false, staleTime: 5 * 60_000, refetchOnWindowFocus: false },
  },
})
