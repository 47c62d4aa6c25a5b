/** The configured texts of read-only pages (P §7, content and settings), kept per language. */
import { queryOptions } from '@tanstack/react-query'
import { contactLocation, legalText, type Language } from '#contract/entities.ts'
import { getMessages, getPortalWelcomeMessage, textId } from '#contract/utility.ts'
import { z } from '#contract/z.ts'
import { callApi } from './call-api.ts'
import { CallFailure } from './call-failure.ts'
import { fulfilledValue } from './refused-error.ts'

/** The welcome text of the home page. */
export const welcomeMessageQuery = (language: Language) =>
  queryOptions({
    queryKey: ['welcomeMessage', language],
    queryFn: async ({ signal }) =>
      fulfilledValue(await callApi(getPortalWelcomeMessage, { Value: language }, { signal })).settings.text,
  })

/**
 * Several configured captions, tooltips and texts by their names in `textId`; what is not configured is missing.
 * Pages do without them as well: who asks for them draws the portal's own words until they are there.
 */
export const captionsQuery = <Name extends keyof typeof textId>(language: Language, names: readonly Name[]) =>
  queryOptions({
    queryKey: ['captions', language, ...names],
    queryFn: async ({ signal }): Promise<Partial<Record<Name, string>>> => {
      const request = { Lang: language, TextIds: names.map((name) => textId[name]) }
      const { items } = fulfilledValue(await callApi(getMessages, request, { signal }))
      const textOf = (name: Name) => items.find((item) => item.textId === textId[name])?.text
      // TypeScript knows no record that is made of entries.
      return Object.fromEntries(names.map((name) => [name, textOf(name)])) as Partial<Record<Name, string>>
    },
  })

/** A text that holds JSON: read, and checked against its shape. Null when it is not configured. */
const structuredMessage = <Shape extends z.core.$ZodType>(
  language: Language,
  name: keyof typeof textId,
  shape: Shape,
) =>
  queryOptions({
    queryKey: ['message', language, name],
    queryFn: async ({ signal }): Promise<z.output<Shape> | null> => {
      const request = { Lang: language, TextIds: [textId[name]] }
      const { items } = fulfilledValue(await callApi(getMessages, request, { signal }))
      const text = items.find((item) => item.textId === textId[name])?.text
      if (!text) return null
      try {
        return z.parse(shape, JSON.parse(text))
      } catch (cause) {
        throw new CallFailure('malformed', getMessages.name, { cause })
      }
    },
  })

/** The privacy policy. */
export const privacyPolicyQuery = (language: Language) =>
  structuredMessage(language, 'privacyPolicy', legalText)

/** Phones, e-mails and addresses of the utility's offices. */
export const contactLocationsQuery = (language: Language) =>
  structuredMessage(language, 'contactLocations', z.array(contactLocation))
