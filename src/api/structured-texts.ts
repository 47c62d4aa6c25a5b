/** Configured texts that hold JSON (P §7, content and settings). */
import { queryOptions } from '@tanstack/react-query'
import type { Language } from '#contract/entities.ts'
import type { StructuredText, StructuredTextName } from '#contract/structured-texts.ts'
import { getMessages } from '#contract/utility.ts'
import { callApi } from './call-api.ts'
import { captionsIn } from './content-queries.ts'
import { messagesRequest } from './content-requests.ts'
import { firstValue } from './first-answers.ts'
import { fulfilledValue } from './api-error.ts'

/** A text that holds JSON: read, and checked against its shape. Null when it is not configured. */
function structuredMessage<Name extends StructuredTextName>(language: Language, name: Name) {
  const request = messagesRequest(language, [name])
  return queryOptions({
    queryKey: ['message', language, name],
    initialData: () => {
      const first = firstValue(getMessages, request)
      const text = first && captionsIn(first, [name])[name]
      // The server has read it: what is broken, no document brings.
      return text ? (JSON.parse(text) as StructuredText<Name>) : undefined
    },
    queryFn: async ({ signal }): Promise<StructuredText<Name> | null> => {
      const { [name]: text } = captionsIn(fulfilledValue(await callApi(getMessages, request, { signal })), [
        name,
      ])
      if (!text) return null
      const { readStructuredText } = await import('./read-structured-text.ts')
      return readStructuredText(name, text)
    },
  })
}

/** The privacy policy. */
export const privacyPolicyQuery = (language: Language) => structuredMessage(language, 'privacyPolicy')

/** Phones, e-mails and addresses of the utility's offices. */
export const contactLocationsQuery = (language: Language) => structuredMessage(language, 'contactLocations')
