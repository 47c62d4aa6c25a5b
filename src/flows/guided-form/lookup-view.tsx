/** Reads the list of a utility's own field. Only below `withQueries`. */
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { lookupItemsQuery } from '#src/api/new-customer-queries.ts'
import { currentLanguage } from '#src/i18n/portal-i18n.ts'
import type { LookupReader } from './custom-field.ts'

export const Lookup: LookupReader = ({ kind, typeId, children }) => {
  const { i18n } = useTranslation()
  const { data, isError, refetch } = useQuery(lookupItemsQuery(kind, typeId, currentLanguage(i18n)))
  return children({ items: data, hasFailed: isError, onRetry: () => void refetch() })
}
