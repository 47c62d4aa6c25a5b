/** Paths for people, as tables. */
import { documentWords } from '../model-texts.ts'
import type { DescribedPath } from '../described-path.ts'
import { asSentence, coverageText, type Format, type PathDocument } from './document.ts'

const row = (cells: readonly string[]) =>
  `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`

const pathSection = (path: DescribedPath, { language }: PathDocument): string[] => {
  const { labels } = documentWords(language)
  const sentence = (text: string) => asSentence(text, language)
  return [
    `### ${path.title}`,
    '',
    `- **${labels.path}:** \`${path.id}\``,
    `- **${labels.requirements}:** ${path.requirements.join(', ')}`,
    `- **${labels.preconditions}:** ${[...path.preconditions, ...path.start].map(sentence).join(' ')}`,
    '',
    ...(path.steps.length === 0
      ? []
      : [
          row([labels.step, labels.action, labels.expected]),
          row(['---', '---', '---']),
          ...path.steps.map(({ action, expected }, index) =>
            row([String(index + 1), sentence(action), expected.map(sentence).join(' ')]),
          ),
          '',
        ]),
  ]
}

export const markdownFormat: Format = (document) => {
  const { criterion, language, machines } = document
  const words = documentWords(language)
  return [
    `# ${words.portal}: ${words.criterion[criterion]}`,
    '',
    words.made,
    '',
    words.byHand,
    '',
    ...machines.flatMap((machine) => [
      `## ${machine.title}`,
      '',
      coverageText(machine, language),
      '',
      ...machine.paths.flatMap((path) => pathSection(path, document)),
    ]),
  ].join('\n')
}
