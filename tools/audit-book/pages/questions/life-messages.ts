/** What the life of a record sends, when, by which module, and after how many days. */
import type { Book } from '../../evidence/book.ts'
import type { SentMessage } from '../../evidence/messages-sent.ts'
import { html, type Html } from '../html.ts'
import { row, table } from '../tables.ts'
import { code } from '../words.ts'
import { callList, inLanguages, lines, machineLink, moduleList } from './parts.ts'

const messageRow = (message: SentMessage): Html =>
  row(
    code(message.kind),
    inLanguages((language) => message.texts[language].subject),
    moduleList(message),
    message.isDueByItself
      ? html`by itself, when it is
        due${message.calls.length > 0 && html`; after ${callList(message.calls, '')}`}`
      : message.calls.length > 0
        ? html`after ${callList(message.calls, '')}`
        : 'no call was found',
    lines(
      message.days.map(
        ({ name, value, meaning }) => html`${code(name)}: ${value} <span class="quiet">${meaning}</span>`,
      ),
      'none found',
    ),
  )

export const messagesBody = ({ machines }: Book, messages: readonly SentMessage[]): Html => {
  const columns = ['Message', 'Subject', 'Module', 'When', 'Numbers of days and hours beside it']
  const lives = machines.filter(({ entry }) => entry.runBy === 'server')
  const withoutLife = messages.filter((message) => message.lives.length === 0)
  return html`<p>
      Found by following the server’s code from where the machine of a life is run: what it can reach, it may
      send. The numbers are those that code in the same folder goes by. Waits of the machines themselves are
      in
      <a href="#asked-delays">Delays that the page keeps</a>.
    </p>
    ${lives.map((evidence) => {
      const own = messages.filter((message) => message.lives.includes(evidence.entry.id))
      return own.length === 0
        ? html`<p>${machineLink(evidence)} sends nothing that was found.</p>`
        : table(html`What ${machineLink(evidence)} may send.`, columns, own.map(messageRow))
    })}
    ${table('Messages of no life that was found.', columns, withoutLife.map(messageRow))}`
}
