/** Configured texts that hold JSON (P §7, content and settings): pages of their own, which bring the shapes along. */
import { queryOptions } from '@tanstack/react-query'
import { contactLocation, legalText, type Language } from '#contract/entities.ts'
import { getMessages } from '#contract/utility.ts'
import { z } from '#contract/z.ts'
import { callApi } from './call-api.ts'
import { CallFailure } from './call-failure.ts'
import { captionsIn, type Messages } from './content-queries.ts'
import { messagesRequest, type TextName } from './content-requests.ts'
import { firstValue } from './first-answers.ts'
import { fulfilledValue } from './refused-error.ts'

/** A text that holds JSON: read, and checked against its shape. Null when it is not configured. */
function structuredMessage<Shape extends z.core.$ZodType>(language: Language, name: TextName, shape: Shape) {
  const request = messagesRequest(language, [name])
  const read = (messages: Messages): z.output<Shape> | null => {
    const { [name]: text } = captionsIn(messages, [name])
    if (!text) return null
    try {
      return z.parse(shape, JSON.parse(text))
    } catch (cause) {
      throw new CallFailure('malformed', getMessages.name, { cause })
    }
  }
  return queryOptions({
    queryKey: ['message', language, name],
    initialData: () => {
      const first = firstValue(getMessages, request)
      // What cannot be read is asked for again, and then said to be broken.
      try {
        return first && (read(first) ?? undefined)
      } catch {
        return undefined
      }
    },
    queryFn: async ({ signal }) => read(fulfilledValue(await callApi(getMessages, request, { signal }))),
  })
}

/** The privacy policy. */
export const privacyPolicyQuery = (language: Language) =>
  structuredMessage(language, 'privacyPolicy', legalText)

/** Phones, e-mails and addresses of the utility's offices. */
export const contactLocationsQuery = (language: Language) =>
  structuredMessage(language, 'contactLocations', z.array(contactLocation))
