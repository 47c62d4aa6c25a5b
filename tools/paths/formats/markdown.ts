/** Paths for people, as tables. */
import { markdownRow as row } from '#tools/statecharts/transition-table.ts'
import { documentWords as words } from '../document-words.ts'
import type { DescribedPath } from '../described-path.ts'
import { withCheck, type Expectation } from '../expectation.ts'
import { asSentence } from '../sentences.ts'
import { recipes } from '../recipes.ts'
import { coverageText, doneIn, type Format } from './document.ts'

/** Every sentence with how a walk checks it. */
const told = (expectations: readonly Expectation[]) =>
  expectations.map(({ text, check }) => withCheck(asSentence(text), check)).join(' ')

const pathSection = (path: DescribedPath): string[] => [
  `### ${path.title}`,
  '',
  `- **Path:** \`${path.id}\``,
  `- **Requirements:** ${path.requirements.join(', ')}`,
  `- **Preconditions:** ${path.preconditions.map(asSentence).join(' ')} ${told(path.start)}`,
  '',
  ...(path.steps.length === 0
    ? []
    : [
        row(['Step', 'What happens', 'Expected result']),
        row(['---', '---', '---']),
        ...path.steps.map((step, index) => row([String(index + 1), doneIn(step), told(step.expected)])),
        '',
      ]),
]

export const markdownFormat: Format = ({ criterion, language, machines }) =>
  [
    `# ${words.portal}: ${words.criterion[criterion]}`,
    '',
    words.made,
    '',
    words.byHand,
    '',
    ...recipes(language).map((recipe) => `- ${recipe}`),
    '',
    words.checks,
    '',
    ...machines.flatMap((machine) => [
      `## ${machine.title}`,
      '',
      coverageText(machine),
      '',
      ...machine.paths.flatMap(pathSection),
    ]),
  ].join('\n')
