/** Paths for test managers: one line per step (RFC 4180). The columns are explained in the README beside. */
import { textsOf } from '../expectation.ts'
import { asSentence } from '../sentences.ts'
import { doneIn, type Format } from './document.ts'

const columns = [
  'ID',
  'Title',
  'Section',
  'Preconditions',
  'Step',
  'Action',
  'Expected result',
  'Requirements',
  'Priority',
  'Type',
] as const

const cell = (text: string) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

export const csvFormat: Format = ({ machines }) => {
  const lines = machines.flatMap(({ machine, title, paths }) =>
    paths.flatMap((path) => {
      const id = `${machine}-${path.id}`
      // A path without steps is a case too: opening the page is what it does.
      const isOpening = path.steps.length === 0
      const given = isOpening
        ? path.preconditions.slice(0, -1)
        : [...path.preconditions, ...textsOf(path.start)]
      const steps = isOpening
        ? [{ action: path.preconditions.at(-1)!, first: [], meanwhile: [], expected: path.start }]
        : path.steps
      const first = [path.title, title, given.map(asSentence).join('\n')]
      const last = [path.requirements.join(', '), path.priority, 'Functional']
      return steps.map((step, index) => [
        id,
        // A title begins a new case in most managers, and so stands on the first line only.
        ...(index === 0 ? first : ['', '', '']),
        String(index + 1),
        doneIn(step),
        textsOf(step.expected).map(asSentence).join('\n'),
        ...(index === 0 ? last : ['', '', '']),
      ])
    }),
  )
  return [columns, ...lines].map((cells) => `${cells.map(cell).join(',')}\r\n`).join('')
}
