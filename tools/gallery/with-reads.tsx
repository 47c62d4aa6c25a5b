import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { queryClient } from '#src/api/query-client.ts'

/** The filled cache around a view that reads from it (see `sample-reads.ts`). */
export const WithReads = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
)
