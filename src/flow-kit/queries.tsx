/** The cache of reads, around the pages that use it: the first screen does without, and without its weight. */
import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect, type ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { queryClient, readInNewLanguage } from '#src/api/query-client.ts'

/** A page with the cache of reads around it. */
export const withQueries = <Page extends ComponentType>(Inner: Page): Page =>
  // What else the page carries (the view of a flow) goes with it.
  Object.assign(function PageWithQueries() {
    const Component: ComponentType = Inner
    const { i18n } = useTranslation()
    useEffect(() => {
      // Once for all pages; and it stays: what a page has read is kept for the next one.
      i18n.off('languageChanged', readInNewLanguage)
      i18n.on('languageChanged', readInNewLanguage)
    }, [i18n])
    return (
      <QueryClientProvider client={queryClient}>
        <Component />
      </QueryClientProvider>
    )
  }, Inner) as unknown as Page
