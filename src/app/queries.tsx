import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { queryClient } from '#src/api/query-client.ts'

/** Gives a page the cache of reads. For pages that are loaded lazily only (see `query-client.ts`). */
export const Queries = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
)
