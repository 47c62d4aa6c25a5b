import { QueryClient } from '@tanstack/react-query'
import { languages } from '#contract/entities.ts'

/**
 * The cache of reads that are not part of a flow. Reads are POSTs in this API (P §7), and no POST is sent
 * again on its own: the page offers to try again.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: false,
      staleTime: 5 * 60_000,
      refetchOnWindowFocus: false,
      // Without a connection a read fails, as every call does, and the page says so; by default it would wait in silence.
      networkMode: 'always',
      // Which is off where that is set.
      refetchOnReconnect: true,
    },
  },
})

/**
 * Reads anew what is shown, when the language has changed: the server writes addresses and names of things in that of the
 * visit. What is kept by language is asked for by itself.
 */
export const readInNewLanguage = (): void =>
  void queryClient.invalidateQueries({
    predicate: ({ queryKey, state }) =>
      state.data !== undefined && !languages.some((language) => queryKey.includes(language)),
  })
