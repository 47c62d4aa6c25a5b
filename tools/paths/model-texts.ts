/** The sentences of a machine for people who test by hand: `locales/<language>/model/<machine>.json`. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Language } from '#contract/entities.ts'
import type { CatalogueEntry } from '#machines/catalogue-entry.ts'
import { demonstrationAccounts, demonstrationPassword } from '#server/demonstration/accounts.ts'
import { walkMachine } from '#tools/model/walk-machine.ts'

/** One sentence, or one per sample where there are several. Sentences begin small and end without a full stop. */
export type SampleSentences = string | Readonly<Record<string, string>>

/** The sentences of one machine. */
export interface ModelTexts {
  /** What the flow is called. */
  title: string
  /** What holds before every path. */
  background: readonly string[]
  /** Per sample input: a short name for titles, and what holds before the path. */
  inputs: Readonly<Record<string, { name: string; given: string }>>
  /** What a person does, or a child machine says. */
  events: Readonly<Record<string, SampleSentences>>
  /** What the service answers, by actor. */
  outcomes: Readonly<
    Record<string, { done: Readonly<Record<string, string>>; errors: Readonly<Record<string, string>> }>
  >
  /** What time brings about; `{{duration}}` stands for how long it took. */
  delays: Readonly<Record<string, string>>
  /** What is seen in a state, by the path of the state. */
  states: Readonly<Record<string, string>>
  /** What is seen of an action, beside the state that follows; empty for nothing. */
  effects: Readonly<Record<string, string>>
}

type RunWord =
  | 'title'
  | 'summary'
  | 'failed'
  | 'passed'
  | 'failedAt'
  | 'failedAtStart'
  | 'start'
  | 'expected'
  | 'instead'
  | 'technical'
  | 'picture'
  | 'finished'
  | 'commit'

/** The words around the sentences. */
export interface DocumentWords {
  portal: string
  /** Joins the keyword of a precondition with its sentence where the language needs a word for that. */
  givenPrefix: string
  unchanged: string
  unnoticed: string
  made: string
  /** How a tester brings the answers of the service about. */
  byHand: string
  /** Who signs in. */
  accounts: string
  criterion: Readonly<Record<string, string>>
  coverage: string
  /** Of what cannot happen in the portal: the sentence, the names in it, and the reasons by their English text. */
  impossible: string
  names: Readonly<Record<'states' | 'transitions' | 'pairs', string>>
  reasons: Readonly<Record<string, string>>
  labels: Readonly<Record<'path' | 'requirements' | 'preconditions' | 'step' | 'action' | 'expected', string>>
  /** Of the report of a run in the browser. */
  run: Readonly<Record<RunWord, string>>
}

const locales = join(import.meta.dirname, '../../locales')

const files = new Map<string, unknown>()

const readJson = (file: string): unknown => {
  const known = files.get(file) ?? JSON.parse(readFileSync(file, 'utf8'))
  files.set(file, known)
  return known
}

/** What stands on the button or in the message, so that a changed caption changes the sentence. */
const captionOf = (language: Language, namespace: string, key: string): string => {
  let node = readJson(join(locales, language, `${namespace}.json`))
  for (const part of key.split('.')) node = (node as Record<string, unknown> | undefined)?.[part]
  if (typeof node !== 'string' || node.includes('{{'))
    throw new Error(
      `locales/${language}/${namespace}.json has no plain text ${key}, which a sentence quotes.`,
    )
  return node
}

/** Replaces `$t(sign-in:submit)`, i18next's way of nesting, in all texts of a document. */
const withCaptions = <Document>(language: Language, document: Document): Document =>
  JSON.parse(JSON.stringify(document), (_key, value: unknown) =>
    typeof value === 'string'
      ? value.replaceAll(/\$t\(([\w-]+):([\w.]+)\)/g, (_all, namespace: string, key: string) =>
          captionOf(language, namespace, key),
        )
      : value,
  ) as Document

/** Puts values in the place of `{{name}}`. */
export const fill = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replaceAll(/\{\{(\w+)\}\}/g, (_all, name: string) => String(values[name] ?? ''))

/** The words around the sentences, in one language. */
export const documentWords = (language: Language): DocumentWords =>
  readJson(join(locales, language, 'model/path-document.json')) as DocumentWords

const named = (samples: Readonly<Record<string, unknown>>, what: string) =>
  Object.fromEntries(
    Object.keys(samples).map((sample) => [sample, [what, sample].filter(Boolean).join(': ')]),
  )

/** What can be said of a machine that nobody has written sentences for yet: names and descriptions. */
const fromCatalogue = (entry: CatalogueEntry): ModelTexts => {
  const { states, transitions } = walkMachine(entry.machine, entry.messages)
  const delays = transitions.filter(({ kind }) => kind === 'after').map(({ trigger }) => trigger)
  return {
    title: entry.title,
    background: [],
    inputs: Object.fromEntries(Object.keys(entry.inputs).map((name) => [name, { name, given: name }])),
    events: Object.fromEntries(
      Object.entries<Readonly<Record<string, unknown>>>(entry.events).map(([type, samples]) => [
        type,
        named(samples, type),
      ]),
    ),
    outcomes: Object.fromEntries(
      Object.entries(entry.outcomes).map(([actor, { done, errors }]) => [
        actor,
        { done: named(done, actor), errors: named(errors, actor) },
      ]),
    ),
    delays: Object.fromEntries(delays.map((delay) => [delay, `${delay}: {{duration}}`])),
    states: Object.fromEntries(states.map(({ path, description }) => [path, description ?? path])),
    effects: {},
  }
}

/** The accounts of the demonstration, as the README lists them. */
const signIns = {
  email: demonstrationAccounts.find(({ role, email }) => role === 2 && email !== '')!.login,
  mobile: demonstrationAccounts.find(({ email }) => email === '')!.login,
  employee: demonstrationAccounts.find(({ role }) => role === 1)!.login,
  password: demonstrationPassword,
}

/** Flows that begin with signing in, or signed in, say `{{accounts}}` in their background. */
const withAccounts = (language: Language, texts: ModelTexts): ModelTexts => ({
  ...texts,
  background: texts.background.map((text) =>
    text === '{{accounts}}' ? fill(documentWords(language).accounts, signIns) : text,
  ),
})

/** Where the sentences of a machine are. */
export const modelTextsFile = (language: Language, machineId: string): string =>
  join(locales, language, 'model', `${machineId}.json`)

/** The sentences as written, captions not yet in their places. */
export const writtenModelTexts = (language: Language, machineId: string): ModelTexts =>
  readJson(modelTextsFile(language, machineId)) as ModelTexts

/**
 * The sentences of a machine. A machine that is new to the catalogue has none yet: then its names and
 * descriptions stand in.
 *
 * @throws when a sentence quotes a caption that does not exist
 */
export const modelTexts = (language: Language, entry: CatalogueEntry): ModelTexts =>
  existsSync(modelTextsFile(language, entry.id))
    ? withAccounts(language, withCaptions(language, writtenModelTexts(language, entry.id)))
    : fromCatalogue(entry)
