/** The configured captions of the login screen (P §7). Missing ones leave the portal's own words. */
import { useEffect, useState } from 'react'
import type { Language } from '#contract/entities.ts'
import { getMessage, textId } from '#contract/utility.ts'
import { callApi } from '#src/api/call-api.ts'

const names = ['registerButton', 'forgotButton', 'newCustomerButton', 'legalLink', 'loginDisabled'] as const

/** The captions that are configured, by their names in `textId`. */
export type Captions = Partial<Record<(typeof names)[number], string>>

const readCaption = async (name: (typeof names)[number], language: Language, signal: AbortSignal) => {
  const answer = await callApi(getMessage, { Lang: language, TextId: textId[name] }, { signal })
  return answer.kind === 'fulfilled' ? { [name]: answer.value.settings.text } : {}
}

/**
 * Reads the captions in a language. Not through the query cache: it would be the only read of the first
 * screen, and the library weighs as much as all of its own code (decision 0013).
 */
export function useCaptions(language: Language): Captions {
  const [captions, setCaptions] = useState<Captions>({})
  useEffect(() => {
    const controller = new AbortController()
    Promise.all(names.map((name) => readCaption(name, language, controller.signal))).then(
      (read) => setCaptions(Object.assign({}, ...read) as Captions),
      // Without captions the screen works as well: whatever keeps them away shows in the flow itself.
      () => undefined,
    )
    return () => controller.abort()
  }, [language])
  return captions
}
