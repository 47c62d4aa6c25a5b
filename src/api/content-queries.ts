/** The configured texts of read-only pages (P §7, content and settings), kept per language. */
import { queryOptions } from '@tanstack/react-query'
import type { ReplyOf } from '#contract/call.ts'
import { contactLocation, legalText, type Language } from '#contract/entities.ts'
import { getMessages, getPortalLicenceAgreement, getPortalWelcomeMessage, textId } from '#contract/utility.ts'
import { z } from '#contract/z.ts'
import { callApi } from './call-api.ts'
import { CallFailure } from './call-failure.ts'
import { messagesRequest, type TextName } from './content-requests.ts'
import { firstValue } from './first-answers.ts'
import { fulfilledValue } from './refused-error.ts'

/** The welcome text of the home page. */
export const welcomeMessageQuery = (language: Language) =>
  queryOptions({
    queryKey: ['welcomeMessage', language],
    initialData: () => firstValue(getPortalWelcomeMessage, { Value: language })?.settings.text,
    queryFn: async ({ signal }) =>
      fulfilledValue(await callApi(getPortalWelcomeMessage, { Value: language }, { signal })).settings.text,
  })

type Messages = ReplyOf<typeof getMessages>

/** What a reply says about these texts, by their names. */
function captionsIn<Name extends TextName>({ items }: Messages, names: readonly Name[]) {
  const textOf = (name: Name) => items.find((item) => item.textId === textId[name])?.text
  // TypeScript knows no record that is made of entries.
  return Object.fromEntries(names.map((name) => [name, textOf(name)])) as Partial<Record<Name, string>>
}

/**
 * Several configured captions, tooltips and texts by their names in `textId`; what is not configured is missing.
 * Pages do without them as well: who asks for them draws the portal's own words until they are there.
 */
export const captionsQuery = <Name extends TextName>(language: Language, names: readonly Name[]) => {
  const request = messagesRequest(language, names)
  return queryOptions({
    queryKey: ['captions', language, ...names],
    initialData: () => {
      const first = firstValue(getMessages, request)
      return first && captionsIn(first, names)
    },
    queryFn: async ({ signal }) =>
      captionsIn(fulfilledValue(await callApi(getMessages, request, { signal })), names),
  })
}

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

/** The licence agreement: plain text, paragraphs parted by blank lines. */
export const licenceAgreementQuery = (language: Language) =>
  queryOptions({
    queryKey: ['licenceAgreement', language],
    queryFn: async ({ signal }) =>
      fulfilledValue(await callApi(getPortalLicenceAgreement, { Value: language }, { signal })).settings.text,
  })
