/** What auditors ask first, each with its answer in one place: made of the contract, the machines, the texts and the server's code. */
import type { Book } from '../evidence/book.ts'
import { messagesSent } from '../evidence/messages-sent.ts'
import { mappedPlaces } from '../evidence/places-of-map.ts'
import type { Chapter } from './chapter.ts'
import { html, type Html } from './html.ts'
import { codesBody } from './questions/codes.ts'
import { messagesBody } from './questions/life-messages.ts'
import { openBody } from './questions/open-pages.ts'
import { dataBody } from './questions/sent-data.ts'
import { textsBody } from './questions/texts.ts'
import { waysOutBody } from './questions/ways-out.ts'
import { row, table } from './tables.ts'
import { bad, code, counted } from './words.ts'

const changesBody = ({ changes }: Book): Html => {
  if (!changes)
    return html`<p>
      ${bad('Nothing was compared when this book was made.')} ${code('npm run audit-book -- --since REV')}
      makes it with every change since a release; ${code('npm run --silent statecharts -- diff REV --to REV')}
      prints them for any two, with the commits and their reasons.
    </p>`
  const { machines, since, until } = changes.difference
  const touched = machines.filter((one) => one.changes.length + one.commits.length > 0)
  return html`<p>From ${since} to ${until}. The others are as they were.</p>
    ${table(
      'Flows and lives that changed.',
      ['Flow', 'Changes of the machine', 'Commits', 'The newest'],
      touched.map(({ id, title, changes: own, commits }) =>
        row(
          html`<a href="#changes-${id}">${title}</a>`,
          counted(own.length, 'change'),
          counted(commits.length, 'commit'),
          commits[0]?.subject ?? '–',
        ),
      ),
    )}`
}

/** The chapter. Every section is one entry of the contents: one click. */
export const questionsChapter = async (book: Book): Promise<Chapter> => {
  const [messages, places] = await Promise.all([messagesSent(), mappedPlaces()])
  return {
    id: 'questions',
    title: 'Questions',
    sections: [
      { id: 'question-codes', title: 'Where can a code be sent?', body: codesBody(book, messages) },
      { id: 'question-texts', title: 'What does a person read in a state?', body: textsBody(book, messages) },
      { id: 'question-ways-out', title: 'What may lead out of a state?', body: waysOutBody(book) },
      { id: 'question-data', title: 'Which data leave the browser?', body: dataBody(book) },
      {
        id: 'question-messages',
        title: 'What does the life of a record send?',
        body: messagesBody(book, messages),
      },
      { id: 'question-open', title: 'Which pages need no login?', body: openBody(book, places) },
      { id: 'question-changes', title: 'What changed between two releases?', body: changesBody(book) },
    ],
  }
}
