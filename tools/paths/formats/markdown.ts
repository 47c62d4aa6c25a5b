/** Paths for people, as tables. */
import { documentWords as words } from '../document-words.ts'
import type { DescribedPath } from '../described-path.ts'
import { asSentence } from '../sentences.ts'
import { coverageText, type Format } from './document.ts'

const row = (cells: readonly string[]) =>
  `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`

const pathSection = (path: DescribedPath): string[] => [
  `### ${path.title}`,
  '',
  `- **Path:** \`${path.id}\``,
  `- **Requirements:** ${path.requirements.join(', ')}`,
  `- **Preconditions:** ${[...path.preconditions, ...path.start].map(asSentence).join(' ')}`,
  '',
  ...(path.steps.length === 0
    ? []
    : [
        row(['Step', 'What happens', 'Expected result']),
        row(['---', '---', '---']),
        ...path.steps.map(({ action, expected }, index) =>
          row([String(index + 1), asSentence(action), expected.map(asSentence).join(' ')]),
        ),
        '',
      ]),
]

export const markdownFormat: Format = ({ criterion, machines }) =>
  [
    `# ${words.portal}: ${words.criterion[criterion]}`,
    '',
    words.made,
    '',
    words.byHand,
    '',
    ...machines.flatMap((machine) => [
      `## ${machine.title}`,
      '',
      coverageText(machine),
      '',
      ...machine.paths.flatMap(pathSection),
    ]),
  ].join('\n')
