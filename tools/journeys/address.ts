/** The walk in the address, so that it can be sent to somebody: `?machine=sign-in&state=open.locked&lang=ar`. */
import { isLanguage, type Language } from '#src/i18n/languages.ts'
import { catalogue } from '#tools/model/catalogue.ts'
import type { WalkName } from './walk.ts'

/** What an address asks for. Events win over the state, which is then only a name for people. */
export interface Place extends WalkName {
  machine: string
  state: string
  language: Language
  /** What the address asks for that there is not: `machine=nope`. */
  unknown: readonly string[]
}

/** Reads an address; what it does not say, or says of nothing that there is, is the first of its kind. */
export function readPlace(search: string): Place {
  const asked = new URLSearchParams(search)
  const language = asked.get('lang') ?? asked.get('language')
  const named = asked.get('machine')
  const found = catalogue.find(({ id }) => id === named)
  const entry = found ?? catalogue[0]!
  return {
    machine: entry.id,
    state: asked.get('state') ?? '',
    input: asked.get('input') ?? Object.keys(entry.inputs)[0] ?? '',
    events: asked.getAll('event'),
    language: isLanguage(language) ? language : 'en',
    unknown: [
      ...(named === null || found ? [] : [`machine=${named}`]),
      ...(language === null || isLanguage(language) ? [] : [`lang=${language}`]),
    ],
  }
}

/** Writes an address. */
export function placeAddress({ machine, state, input, events, language }: Omit<Place, 'unknown'>): string {
  const address = new URLSearchParams({ machine, state, lang: language, input })
  for (const event of events) address.append('event', event)
  return `?${address}`
}
