/** Where a code can be sent, within which limits, and what proves them. */
import type { Book } from '../../evidence/book.ts'
import { serverLimits } from '../../evidence/limits.ts'
import type { SentMessage } from '../../evidence/messages-sent.ts'
import { requirementsOfLimits } from '../../specification/enforced.ts'
import { html, type Html } from '../html.ts'
import { inMemory } from '../requirements.ts'
import { row, table } from '../tables.ts'
import { code, requirementLinks } from '../words.ts'
import { callList, inLanguages, lines, moduleList } from './parts.ts'

/** Limits that count codes, or what is sent to mailboxes and telephones. */
const concernsCodes = ({ name }: { name: string }) => /code|mails|textMessages|otp|resend/i.test(name)

export const codesBody = (book: Book, messages: readonly SentMessage[]): Html => {
  const known = new Map(book.requirements.map((one) => [one.id, one]))
  return html`<p>
      A code goes out in each message whose text has a place for one, to the mailbox or telephone that the
      call names or that the account has. Calls are found by following the server’s code from each handler on.
    </p>
    ${table(
      'Messages with a code, and the calls that send them.',
      ['Message', 'Subject', 'Goes as', 'Calls', 'Sent by'],
      messages
        .filter(({ hasCode }) => hasCode)
        .map((message) =>
          row(
            code(message.kind),
            inLanguages((language) => message.texts[language].subject),
            message.texts.en.short.includes('{code}') ? 'e-mail or text message' : 'e-mail',
            callList(message.calls, 'none found'),
            moduleList(message),
          ),
        ),
    )}
    ${table(
      'Limits on codes. A test is named where it was seen to fail with three times the limit.',
      ['Limit', 'Value', 'Meaning', 'Asked for by', 'Paths of these requirements', 'Noticed by'],
      serverLimits()
        .filter(concernsCodes)
        .map(({ name, value, meaning, tests }) => {
          const asking = (requirementsOfLimits[name] ?? []).flatMap((id) => known.get(id) ?? [])
          return row(
            code(name),
            new Intl.NumberFormat('en-GB').format(value),
            meaning,
            asking.length > 0 ? requirementLinks(asking.map(({ id }) => id)) : 'Design §6',
            lines(
              asking.map(({ id, paths }) => html`${id}: ${inMemory(book, paths)}`),
              '–',
            ),
            lines(tests.map(code), 'not known'),
          )
        }),
    )}`
}
