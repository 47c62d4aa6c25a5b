/** Which texts a person reads in a state besides its screen, and in which mails. */
import { calls, type CallName } from '#contract/index.ts'
import { flowsOf, type Book } from '../../evidence/book.ts'
import { callsMade } from '../../evidence/calls-made.ts'
import type { MachineEvidence } from '../../evidence/machine-evidence.ts'
import type { SentMessage } from '../../evidence/messages-sent.ts'
import { noticesOf, type RaisedNotice } from '../../evidence/notices-raised.ts'
import { possibleIn } from '../../evidence/ways-out.ts'
import { html, joined, type Html } from '../html.ts'
import { row, table } from '../tables.ts'
import { code } from '../words.ts'
import { inLanguages, leavesOf, lines, machineLink, stateLink, transitionLink } from './parts.ts'

const noticeTexts = (notices: readonly RaisedNotice[], from: Html): Html =>
  html`${from}
  ${joined(
    notices.map(({ texts }) => html`${inLanguages((language) => texts[language])}`),
    ' / ',
  )}`

const textRows = (evidence: MachineEvidence, messages: readonly SentMessage[]): Html[] => {
  const notices = noticesOf(evidence)
  const made = callsMade(evidence)
  const nameOf = new Map((Object.keys(calls) as CallName[]).map((name) => [calls[name].name, name]))
  return leavesOf(evidence).map(({ path, entry, exit }) => {
    const possible = possibleIn(evidence.description, path)
    const toasts = [
      ...entry.flatMap((action) =>
        [noticeTexts(notices.get(action) ?? [], html`on entry:`)].filter(() => notices.has(action)),
      ),
      ...possible.flatMap((one) =>
        one.row.actions.flatMap((action) =>
          notices.has(action) ? [noticeTexts(notices.get(action)!, transitionLink(evidence, one))] : [],
        ),
      ),
      ...exit.flatMap((action) =>
        [noticeTexts(notices.get(action) ?? [], html`on exit:`)].filter(() => notices.has(action)),
      ),
    ]
    const own = made.filter(({ state }) => state === path || path.startsWith(`${state}.`))
    const names = new Set(own.flatMap(({ name }) => nameOf.get(name) ?? []))
    const sent = messages.filter((message) => message.calls.some((name) => names.has(name)))
    return row(
      stateLink(evidence, path),
      lines(toasts, '–'),
      lines(
        sent.map(
          ({ kind, texts }) => html`${code(kind)} ${inLanguages((language) => texts[language].subject)}`,
        ),
        '–',
      ),
    )
  })
}

export const textsBody = (book: Book, messages: readonly SentMessage[]): Html =>
  html`<p>
      The words of a screen stand below its picture: the name of a state leads there. Here is what is read
      besides, in the language that is chosen above: toasts of the state’s own transitions and of those of the
      states around it, and mails and text messages that the call it waits for can send. Texts of a machine
      inside stand with that machine. Placeholders are as they are written.
    </p>
    ${flowsOf(book).map((evidence) =>
      table(
        html`Texts beside the screens of ${machineLink(evidence)}.`,
        ['State and its screen', 'Toasts', 'Mails and text messages'],
        textRows(evidence, messages),
      ),
    )}
    ${table(
      'Every mail and text message.',
      ['Message', 'Subject', 'Text'],
      messages.map(({ kind, texts }) =>
        row(
          code(kind),
          inLanguages((language) => texts[language].subject),
          inLanguages((language) => texts[language].body),
        ),
      ),
      { filter: 'Find a message' },
    )}`
