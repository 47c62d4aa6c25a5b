/** What the application of a new customer is filled in with (P §7), per language. */
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Language } from '#contract/entities.ts'
import {
  getCustomAddressLines,
  getCustomFields,
  getLibraryValues,
  getLookupValues,
} from '#contract/new-customer.ts'
import { getLookups } from '#contract/registration.ts'
import { callApi } from './call-api.ts'
import { fulfilledValue } from './api-error.ts'

/** What can be chosen, the guide notes, and the fields that the utility has added. In another language the former ones stand until the new ones are there. */
export const applicationOptionsQuery = (language: Language) =>
  queryOptions({
    queryKey: ['lookups', 'newCustomer', language],
    queryFn: async ({ signal }) => {
      const [lookups, fields, lines] = await Promise.all([
        callApi(getLookups, {}, { signal }),
        callApi(getCustomFields, { language }, { signal }),
        callApi(getCustomAddressLines, { language }, { signal }),
      ])
      const { uncodedAddressLineNames = [], requiredAddressLines = [], ...choices } = fulfilledValue(lookups)
      return {
        ...choices,
        requiredAddressLines,
        customFields: fulfilledValue(fields).items,
        // P §3 has two lists of these names; the one that is asked for by language comes first.
        addressLines:
          lines.kind === 'fulfilled' && lines.value.items.customerCodedAddressLineNames.length > 0
            ? lines.value.items.customerCodedAddressLineNames
            : uncodedAddressLineNames,
      }
    },
    placeholderData: keepPreviousData,
  })

/** The items of a list (type 4) or of a library (type 5). @param typeId of the field */
export const lookupItemsQuery = (kind: 'lookup' | 'library', typeId: number, language: Language) =>
  queryOptions({
    queryKey: ['lookups', kind, typeId, language],
    queryFn: async ({ signal }) =>
      fulfilledValue(
        kind === 'lookup'
          ? await callApi(getLookupValues, { lookupId: typeId, language }, { signal })
          : await callApi(getLibraryValues, { libraryId: typeId, language }, { signal }),
      ).items,
    placeholderData: keepPreviousData,
    staleTime: Infinity,
  })
