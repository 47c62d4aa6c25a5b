/** Testers get a sentence for everything that a machine can do, in every language, and nothing but sentences. */
import { existsSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { languages } from '#contract/entities.ts'
import { catalogue } from '#tools/model/catalogue.ts'
import type { CatalogueEntry } from '#machines/catalogue-entry.ts'
import { walkMachine } from '#tools/model/walk-machine.ts'
import {
  documentWords,
  modelTexts,
  modelTextsFile,
  writtenModelTexts,
  type ModelTexts,
} from '#tools/paths/model-texts.ts'

const flat = (value: unknown, path = ''): [string, string][] =>
  typeof value === 'string'
    ? [[path, value]]
    : Object.entries(value as object).flatMap(([key, one]) => flat(one, `${path}/${key}`))

const samplesOf = (samples: Readonly<Record<string, unknown>>) =>
  Object.keys(samples).length === 1 ? '' : Object.keys(samples)

/** What there must be a sentence for, in the order of the file. */
const needed = (entry: CatalogueEntry) => {
  const { states, transitions } = walkMachine(entry.machine, entry.messages)
  return {
    inputs: Object.keys(entry.inputs).toSorted(),
    events: Object.entries<Readonly<Record<string, unknown>>>(entry.events)
      .flatMap(([type, samples]) => [samplesOf(samples)].flat().map((sample) => `${type} ${sample}`))
      .toSorted(),
    outcomes: Object.entries(entry.outcomes)
      .flatMap(([actor, { done, errors }]) => [
        ...Object.keys(done).map((sample) => `${actor} done ${sample}`),
        ...Object.keys(errors).map((sample) => `${actor} error ${sample}`),
      ])
      .toSorted(),
    delays: [
      ...new Set(transitions.filter(({ kind }) => kind === 'after').map(({ trigger }) => trigger)),
    ].toSorted(),
    states: states
      .filter(({ children }) => children.length === 0)
      .map(({ path }) => path)
      .toSorted(),
  }
}

const written = (texts: ModelTexts) => ({
  inputs: Object.keys(texts.inputs).toSorted(),
  events: Object.entries(texts.events)
    .flatMap(([type, one]) =>
      typeof one === 'string' ? [`${type} `] : Object.keys(one).map((sample) => `${type} ${sample}`),
    )
    .toSorted(),
  outcomes: Object.entries(texts.outcomes)
    .flatMap(([actor, { done, errors }]) => [
      ...Object.keys(done).map((sample) => `${actor} done ${sample}`),
      ...Object.keys(errors).map((sample) => `${actor} error ${sample}`),
    ])
    .toSorted(),
  delays: Object.keys(texts.delays).toSorted(),
  states: Object.keys(texts.states).toSorted(),
})

/** Actions by which a machine speaks to the world: whether that is seen must be said, or said not to be. */
const speaking = (entry: CatalogueEntry): string[] =>
  Object.entries<unknown>(entry.machine.implementations.actions)
    .filter(
      ([, action]) =>
        typeof action === 'function' &&
        'type' in action &&
        (action.type === 'xstate.emit' || action.type === 'xstate.enqueueActions'),
    )
    .map(([name]) => name)

const identifiers = (entry: CatalogueEntry): string[] => {
  const { states, transitions } = walkMachine(entry.machine, entry.messages)
  const names = [
    ...states.map(({ key }) => key),
    ...states.flatMap(({ path }) => path),
    ...transitions.flatMap(({ guard, actions, trigger }) => [guard ?? '', ...actions, trigger]),
  ]
  // One word in small letters can be an ordinary word too.
  return [...new Set(names)].filter((name) => /[A-Z.]/.test(name) && name.length > 3)
}

const script = {
  en: /\p{Script=Latin}/u,
  el: /\p{Script=Greek}/u,
  ru: /\p{Script=Cyrillic}/u,
  ar: /\p{Script=Arabic}/u,
}
const effectsMayBeEmpty = (path: string) => path.startsWith('/effects/')

const cases = languages.flatMap((language) => catalogue.map((entry) => ({ language, id: entry.id, entry })))

describe.each(cases)('The sentences of $id in $language', ({ language, entry }) => {
  it('say everything that the machine can do, and nothing that it cannot', () => {
    expect(existsSync(modelTextsFile(language, entry.id))).toBe(true)
    expect(written(writtenModelTexts(language, entry.id))).toEqual(needed(entry))
  })

  it('say what is seen of every action that speaks to the world, and of no unknown action', () => {
    const named = Object.keys(writtenModelTexts(language, entry.id).effects)
    expect(speaking(entry).filter((action) => !named.includes(action))).toEqual([])
    expect(named.filter((action) => !(action in entry.machine.implementations.actions))).toEqual([])
  })

  const sentences = flat(modelTexts(language, entry))

  it('carry no names of states, guards, actions or events', () => {
    const names = identifiers(entry)
    const technical = sentences.filter(
      ([, text]) =>
        names.some((name) => text.includes(name)) ||
        /\b[a-z]+[A-Z]\w*|\w_\w|\b[a-z]+\.[a-z]+[A-Z]/.test(text.replaceAll('{{duration}}', '')),
    )
    expect(technical).toEqual([])
  })

  it('are written in the script of the language, and end without a full stop', () => {
    const wrong = sentences.filter(
      ([path, text]) =>
        !(text === '' && effectsMayBeEmpty(path)) &&
        (!script[language].test(text) || text.trim() !== text || text.endsWith('.')),
    )
    expect(wrong).toEqual([])
  })

  it('count no tries: the same answer comes at different times', () => {
    const answers = flat(modelTexts(language, entry).outcomes).map(([, text]) => text)
    expect(answers.filter((text) => /\b4 |fifth|πέμπτη|пятый|الخامسة/.test(text))).toEqual([])
  })

  it('tell how long a delay took', () => {
    const { delays } = writtenModelTexts(language, entry.id)
    expect(Object.entries(delays).filter(([, text]) => !text.includes('{{duration}}'))).toEqual([])
  })
})

describe.each(languages)('The words around the sentences in %s', (language) => {
  it('are the same as in English, with the same placeholders', () => {
    const shape = (words: unknown) =>
      flat(words).map(([path, text]) => [
        path,
        [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name).toSorted(),
      ])
    expect(shape(documentWords(language))).toEqual(shape(documentWords('en')))
  })
})

describe('A machine that nobody has written sentences for', () => {
  it('is described by its names and descriptions', () => {
    const [first] = catalogue
    const texts = modelTexts('el', { ...first!, id: 'no-such-flow' })
    expect(texts.title).toBe(first!.title)
    expect(Object.keys(texts.inputs)).toEqual(Object.keys(first!.inputs))
  })
})
