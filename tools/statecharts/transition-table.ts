/** All rows of a machine as tables, for people (Markdown) and for spreadsheets (CSV). */
import type { CatalogueEntry } from '#machines/catalogue-entry.ts'
import type { MachineDescription, TransitionDescription } from '#tools/model/machine-description.ts'
import { triggerLabel } from '#tools/model/walk-machine.ts'
import { conditionText, requirementText } from './row-text.ts'

/** A requirement as `machines/requirements.ts` holds it. */
export interface RequirementText {
  text: string
  source: string
}

const columns = ['Requirement', 'From', 'Trigger', 'Guard', 'Actions', 'To', 'Meaning'] as const

const cellsOf = (row: TransitionDescription): string[] => [
  requirementText(row),
  row.source || '(anywhere)',
  triggerLabel(row),
  conditionText(row).slice(1, -1),
  row.actions.join(', '),
  row.targets.length === 0 ? '(stays)' : row.targets.join(', ') + (row.reenter ? ' (anew)' : ''),
  row.description ?? '',
]

/** A row of a table in Markdown. */
export const markdownRow = (cells: readonly string[]) =>
  `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`

/** The table in Markdown, followed by the requirements that it names. */
export const transitionMarkdown = (
  entry: CatalogueEntry,
  description: MachineDescription,
  requirements: Readonly<Record<string, RequirementText>>,
): string => {
  const named = [...new Set(description.transitions.flatMap((row) => row.requirements))].toSorted()
  return [
    `# ${entry.title}: transitions`,
    '',
    entry.purpose,
    '',
    markdownRow(columns),
    markdownRow(columns.map(() => '---')),
    ...description.transitions.map((row) => markdownRow(cellsOf(row))),
    '',
    '## Requirements',
    '',
    ...named.map(
      (id) => `- **${id}** ${requirements[id]?.text ?? '(unknown)'} *(${requirements[id]?.source ?? '–'})*`,
    ),
    '',
  ].join('\n')
}

const csvCell = (cell: string) => (/[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

/** The table as CSV (RFC 4180) with a header line. */
export const transitionCsv = (description: MachineDescription): string =>
  [columns, ...description.transitions.map(cellsOf)]
    .map((cells) => `${cells.map(csvCell).join(',')}\r\n`)
    .join('')
