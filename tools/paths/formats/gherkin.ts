/** Paths as Gherkin. A file holds one feature: machines are its rules. */
import { documentWords as words } from '../document-words.ts'
import type { DescribedPath } from '../described-path.ts'
import { textsOf } from '../expectation.ts'
import { recipes } from '../recipes.ts'
import { coverageText, type Format, type MachinePaths, type PathDocument } from './document.ts'

const indented = (depth: number, lines: readonly string[]) =>
  lines.map((line) => (line === '' ? '' : '  '.repeat(depth) + line))

/** The first sentence with its own keyword, the others joined to it. */
const joined = (first: string, sentences: readonly string[]) =>
  sentences.map((sentence, index) => `${index === 0 ? first : 'And'} ${sentence}`)

/** What all paths have in common stands once. */
const sharedBy = (paths: readonly DescribedPath[]): readonly string[] =>
  (paths[0]?.preconditions ?? []).filter((one) =>
    paths.every(({ preconditions }) => preconditions.includes(one)),
  )

const scenario = (path: DescribedPath, background: readonly string[]): string[] => {
  const own = path.preconditions.filter((one) => !background.includes(one))
  const steps = [
    ...joined('Given', [...own, ...textsOf(path.start)]),
    ...path.steps.flatMap(({ action, first, meanwhile, afterwards, expected }) => [
      ...joined('When', [...first, action, ...meanwhile]),
      ...joined('Then', textsOf(expected)),
      ...(afterwards === undefined ? [] : [`And ${afterwards}`]),
    ]),
  ]
  return [
    [`@path-${path.id}`, ...path.requirements.map((id) => `@${id}`)].join(' '),
    `Scenario: ${path.title} (${path.id})`,
    ...indented(1, steps),
    '',
  ]
}

const scenarios = (machine: MachinePaths, { criterion }: PathDocument): string[] => {
  const background = sharedBy(machine.paths)
  return [
    `${words.criterion[criterion]}. ${coverageText(machine)}`,
    '',
    ...(background.length === 0 ? [] : ['Background:', ...indented(1, joined('Given', background)), '']),
    ...machine.paths.flatMap((path) => scenario(path, background)),
  ]
}

export const gherkinFormat: Format = (document) => {
  const { machines, language } = document
  const preface = [words.made, words.byHand, ...recipes(language)]
  const [only] = machines
  const content =
    machines.length === 1 && only
      ? [`Feature: ${only.title}`, ...indented(1, [...preface, ...scenarios(only, document)])]
      : [
          `Feature: ${words.portal}`,
          ...indented(1, [...preface, '']),
          ...machines.flatMap((machine) =>
            indented(1, [`Rule: ${machine.title}`, ...indented(1, scenarios(machine, document))]),
          ),
        ]
  return ['# language: en', ...content].join('\n').trimEnd() + '\n'
}
