/** The configured captions of the login screen (P §7). Missing ones leave the portal's own words. */
import { useEffect, useState } from 'react'
import type { Language } from '#contract/entities.ts'
import { getMessage } from '#contract/utility.ts'
import { callApi } from '#src/api/call-api.ts'
import { firstValue } from '#src/api/first-answers.ts'
import { captionNames, captionRequest, type CaptionName } from './caption-requests.ts'

/** The captions that are configured, by their names in `textId`. */
export type Captions = Partial<Record<CaptionName, string>>

const readCaption = async (name: CaptionName, language: Language, signal: AbortSignal) => {
  const answer = await callApi(getMessage, captionRequest(name, language), { signal })
  return answer.kind === 'fulfilled' ? { [name]: answer.value.settings.text } : {}
}

/** What the document brought of them. */
const firstCaptions = (language: Language): Captions =>
  Object.fromEntries(
    captionNames.map((name) => [name, firstValue(getMessage, captionRequest(name, language))?.settings.text]),
  )

/**
 * Reads the captions in a language. Not through the query cache: it would be the only read of the first
 * screen, and the library weighs as much as all of its own code (decision 0013).
 */
export function useCaptions(language: Language): Captions {
  const [captions, setCaptions] = useState(() => firstCaptions(language))
  useEffect(() => {
    const controller = new AbortController()
    Promise.all(captionNames.map((name) => readCaption(name, language, controller.signal))).then(
      (read) => setCaptions(Object.assign({}, ...read) as Captions),
      // Without captions the screen works as well: whatever keeps them away shows in the flow itself.
      () => undefined,
    )
    return () => controller.abort()
  }, [language])
  return captions
}
