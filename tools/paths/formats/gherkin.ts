/** Paths as Gherkin, in the dialect of the language. A file holds one feature: machines are its rules. */
import type { Language } from '#contract/entities.ts'
import { documentWords, modelTexts } from '../model-texts.ts'
import type { DescribedPath } from '../described-path.ts'
import { catalogue } from '#tools/model/catalogue.ts'
import { coverageText, type Format, type MachinePaths, type PathDocument } from './document.ts'

type Keyword = 'feature' | 'rule' | 'background' | 'scenario' | 'given' | 'when' | 'outcome' | 'and'

/** Keywords of Gherkin's official dialects; where a dialect offers several, the one that reads best here. */
const dialects: Record<Language, Record<Keyword, string>> = {
  en: {
    feature: 'Feature',
    rule: 'Rule',
    background: 'Background',
    scenario: 'Scenario',
    given: 'Given',
    when: 'When',
    outcome: 'Then',
    and: 'And',
  },
  el: {
    feature: 'Λειτουργία',
    rule: 'Rule',
    background: 'Υπόβαθρο',
    scenario: 'Σενάριο',
    given: 'Δεδομένου',
    when: 'Όταν',
    outcome: 'Τότε',
    and: 'Και',
  },
  ru: {
    feature: 'Функция',
    rule: 'Правило',
    background: 'Предыстория',
    scenario: 'Сценарий',
    given: 'Допустим',
    when: 'Когда',
    outcome: 'То',
    and: 'И',
  },
  ar: {
    feature: 'خاصية',
    rule: 'Rule',
    background: 'الخلفية',
    scenario: 'سيناريو',
    given: 'بفرض',
    when: 'عندما',
    outcome: 'ثم',
    and: 'و',
  },
}

const indented = (depth: number, lines: readonly string[]) =>
  lines.map((line) => (line === '' ? '' : '  '.repeat(depth) + line))

/** The first sentence with its own keyword, the others joined to it. */
const joined = (first: string, and: string, sentences: readonly string[], prefix = '') =>
  sentences.map((sentence, index) =>
    index === 0 ? [first, prefix, sentence].filter(Boolean).join(' ') : `${and} ${sentence}`,
  )

const backgroundOf = (machine: string, language: Language): readonly string[] => {
  const entry = catalogue.find(({ id }) => id === machine)
  return entry ? modelTexts(language, entry).background : []
}

const scenario = (path: DescribedPath, shared: number, { language }: PathDocument): string[] => {
  const { given, when, outcome, and, scenario: keyword } = dialects[language]
  const { givenPrefix } = documentWords(language)
  const own = path.preconditions.slice(shared)
  const isOpening = path.steps.length === 0
  const steps = [
    ...joined(given, and, isOpening ? own : [...own, ...path.start], givenPrefix),
    ...(isOpening ? joined(outcome, and, path.start) : []),
    ...path.steps.flatMap(({ action, expected }) => [`${when} ${action}`, ...joined(outcome, and, expected)]),
  ]
  return [
    [`@path-${path.id}`, ...path.requirements.map((id) => `@${id}`)].join(' '),
    `${keyword}: ${path.title} (${path.id})`,
    ...indented(1, steps),
    '',
  ]
}

const scenarios = (machine: MachinePaths, document: PathDocument): string[] => {
  const { language, criterion } = document
  const { given, and, background: keyword } = dialects[language]
  const words = documentWords(language)
  const background = backgroundOf(machine.machine, language)
  return [
    `${words.criterion[criterion]}. ${coverageText(machine, language)}`,
    '',
    ...(background.length === 0
      ? []
      : [`${keyword}:`, ...indented(1, joined(given, and, background, words.givenPrefix)), '']),
    ...machine.paths.flatMap((path) => scenario(path, background.length, document)),
  ]
}

export const gherkinFormat: Format = (document) => {
  const { language, machines } = document
  const { feature, rule } = dialects[language]
  const words = documentWords(language)
  const [only] = machines
  const content =
    machines.length === 1 && only
      ? [
          `${feature}: ${only.title}`,
          ...indented(1, [words.made, words.byHand, ...scenarios(only, document)]),
        ]
      : [
          `${feature}: ${words.portal}`,
          ...indented(1, [
            words.made,
            words.byHand,
            '',
            ...machines.flatMap((machine) => [
              `${rule}: ${machine.title}`,
              ...indented(1, scenarios(machine, document)),
            ]),
          ]),
        ]
  return [`# language: ${language}`, ...content].join('\n').trimEnd() + '\n'
}
