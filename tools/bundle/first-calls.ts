/** The calls that a page makes as soon as it is drawn: `first-calls.ts` in the folder of its flow, or of its frame. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { languages, type Language } from '#contract/entities.ts'
import { z } from '#contract/z.ts'
import type { FirstCalls } from '#src/flow-kit/first-calls.ts'
import { placeOf, type TableCall } from '#server/edge/http/page-table.ts'

/**
 * The calls of one flow, per language. None where the flow says nothing.
 *
 * @param folder that of the flow
 * @throws when one would change something
 */
export async function firstCallsOf(folder: string): Promise<Record<Language, TableCall[]>> {
  const file = join(folder, 'first-calls.ts')
  const callsIn = existsSync(file)
    ? ((await import(pathToFileURL(file).href)) as { firstCalls: FirstCalls }).firstCalls
    : () => []
  const inLanguage = (language: Language): TableCall[] =>
    callsIn(language, placeOf).map(({ call, request }) => {
      if (!call.safe) throw new Error(`${call.name} changes something: a document cannot call it beforehand.`)
      return { name: call.name, method: call.method, request: z.parse(call.request, request) }
    })
  return Object.fromEntries(languages.map((language) => [language, inLanguage(language)])) as Record<
    Language,
    TableCall[]
  >
}
