/** Which data leave the browser. */
import { calls, type CallName } from '#contract/index.ts'
import type { Book } from '../../evidence/book.ts'
import { callsOfPages } from '../../evidence/calls-of-pages.ts'
import { sentFields, type SentField } from '../../evidence/sent-fields.ts'
import { accessWords } from '../access-words.ts'
import { html, joined, type Html } from '../html.ts'
import { row, table } from '../tables.ts'
import { code } from '../words.ts'
import { lines, machineLink } from './parts.ts'

const fieldList = (fields: readonly SentField[]): Html | string =>
  fields.length === 0
    ? '–'
    : joined(
        fields.map(({ field }) => code(field)),
        ', ',
      )

export const dataBody = (book: Book): Html => {
  const pages = callsOfPages()
  const titles = new Map(book.machines.map((evidence) => [evidence.entry.id, machineLink(evidence)]))
  const wanted = pages.filter(({ flow }) => book.isWhole || titles.has(flow))
  const names = (Object.keys(calls) as CallName[])
    .filter((name) => book.isWhole || wanted.some((page) => page.calls.includes(name)))
    .toSorted((a, b) => calls[a].name.localeCompare(calls[b].name))
  return html`<p>
      Every field of every request that pages send, as the contract has it. A choice is one of a closed list,
      a flag or a fixed value; all other fields can say something of a person, and are listed even where they
      seldom do. What stays in the browser is in
      <a href="#asked-stored">What the browser keeps</a>, what a page only remembers while it is open in
      <a href="#asked-data">Data of people in memory</a>.
    </p>
    ${table(
      'Fields that each call sends.',
      ['Call', 'Open to', 'Secrets', 'Other data', 'Choices', 'Flows'],
      names.map((name) => {
        const fields = sentFields(name)
        return row(
          code(calls[name].name),
          accessWords[calls[name].access],
          fieldList(fields.filter(({ isSecret }) => isSecret)),
          fieldList(fields.filter(({ isSecret, isChoice }) => !isSecret && !isChoice)),
          fieldList(fields.filter(({ isSecret, isChoice }) => !isSecret && isChoice)),
          lines(
            pages.flatMap((page) =>
              page.calls.includes(name) ? [html`${titles.get(page.flow) ?? page.flow}`] : [],
            ),
            'no flow: the frame around the pages, or another program',
          ),
        )
      }),
      { filter: 'Find a call or a field' },
    )}`
}
