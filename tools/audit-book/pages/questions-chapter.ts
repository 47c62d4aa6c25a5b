/** What auditors ask first, each with its answer in one place: made of the contract, the machines, the texts and the server's code. */
import { languages, type Language } from '#contract/entities.ts'
import { calls, type CallName } from '#contract/index.ts'
import { flowsOf, type Book } from '../evidence/book.ts'
import { callsMade } from '../evidence/calls-made.ts'
import { callsOfPages } from '../evidence/calls-of-pages.ts'
import { serverLimits } from '../evidence/limits.ts'
import type { MachineEvidence } from '../evidence/machine-evidence.ts'
import { messagesSent, type SentMessage } from '../evidence/messages-sent.ts'
import { noticesOf, type RaisedNotice } from '../evidence/notices-raised.ts'
import { mappedPlaces, type MappedPlace } from '../evidence/places-of-map.ts'
import { sentFields, type SentField } from '../evidence/sent-fields.ts'
import { possibleIn, waysOut, type PossibleTransition } from '../evidence/ways-out.ts'
import { requirementsOfLimits } from '../specification/enforced.ts'
import { accessWords } from './access-words.ts'
import type { Chapter } from './chapter.ts'
import { html, joined, type Html } from './html.ts'
import { inMemory } from './requirements.ts'
import { row, table } from './tables.ts'
import {
  bad,
  chapterAnchor,
  code,
  counted,
  directionOf,
  requirementLinks,
  stateAnchor,
  transitionAnchor,
} from './words.ts'

const machineLink = ({ entry }: MachineEvidence): Html =>
  html`<a href="#${chapterAnchor(entry.id)}">${entry.title}</a>`

const stateLink = ({ entry }: MachineEvidence, path: string): Html =>
  html`<a href="#${stateAnchor(entry.id, path)}">${code(path)}</a>`

const lines = (parts: readonly Html[], without: string): Html | string =>
  parts.length === 0 ? without : joined(parts, html`<br />`)

const callList = (names: readonly CallName[], without: string): Html | string =>
  lines(
    names.map((name) => code(calls[name].name)),
    without,
  )

/** A text in the language that is chosen beside the pictures; in all four without a choice. */
const inLanguages = (textIn: (language: Language) => string): Html[] =>
  languages.map(
    (language) =>
      html`<span class="in" lang="${language}" dir="${directionOf(language)}">${textIn(language)}</span>`,
  )

const moduleList = ({ modules }: SentMessage): Html =>
  joined(
    modules.map(({ file, does }) => html`${code(file)} <span class="quiet">${does}</span>`),
    html`<br />`,
  )

/** Limits that count codes, or what is sent to mailboxes and telephones. */
const concernsCodes = ({ name }: { name: string }) => /code|mails|textMessages|otp|resend/i.test(name)

const codesBody = (book: Book, messages: readonly SentMessage[]): Html => {
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

const noticeTexts = (notices: readonly RaisedNotice[], from: Html): Html =>
  html`${from}
  ${joined(
    notices.map(({ texts }) => html`${inLanguages((language) => texts[language])}`),
    ' / ',
  )}`

const transitionLink = ({ entry }: MachineEvidence, { number, inheritedFrom }: PossibleTransition): Html =>
  html`<a href="#${transitionAnchor(entry.id, number)}">T${number}</a>${
      inheritedFrom !== undefined &&
      html` <span class="quiet">(of ${inheritedFrom === '' ? 'the whole flow' : code(inheritedFrom)})</span>`
    }`

/** States in which somebody can be: the others are shown by their substates. */
const leavesOf = ({ description }: MachineEvidence) =>
  description.states.filter(({ children, kind }) => children.length === 0 && kind !== 'history')

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

const textsBody = (book: Book, messages: readonly SentMessage[]): Html =>
  html`<p>
      The words of a screen stand below its picture: the name of a state leads there. Here is what is read
      besides, in the language that is chosen above: toasts of the state’s own transitions and of those of the
      states around it, and mails and text messages that the call it waits for can send. Placeholders are as
      they are written.
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

const wayOut = (evidence: MachineEvidence, one: PossibleTransition): Html => {
  const { row: transition } = one
  const what = transition.description ?? transition.trigger
  return html`${transitionLink(evidence, one)} ${what} →
  ${joined(
    transition.targets.map((target) => stateLink(evidence, target)),
    ', ',
  )}`
}

const waysOutBody = (book: Book): Html =>
  html`<p>
      Each state with every transition that leaves it: its own, and those of the states around it, which are
      named. What the state itself answers in any case is not listed a second time.
    </p>
    ${book.machines.map((evidence) =>
      table(
        html`Ways out in ${machineLink(evidence)}.`,
        ['State', 'What may lead out of it'],
        leavesOf(evidence).map(({ path, kind }) =>
          row(
            stateLink(evidence, path),
            lines(
              waysOut(evidence.description, path).map((one) => wayOut(evidence, one)),
              kind === 'final' ? 'nothing: an end' : 'nothing',
            ),
          ),
        ),
      ),
    )}`

const fieldList = (fields: readonly SentField[]): Html | string =>
  fields.length === 0
    ? '–'
    : joined(
        fields.map(({ field }) => code(field)),
        ', ',
      )

const dataBody = (book: Book): Html => {
  const pages = callsOfPages()
  const titles = new Map(book.machines.map((evidence) => [evidence.entry.id, machineLink(evidence)]))
  const wanted = pages.filter(({ flow }) => book.isWhole || titles.has(flow))
  const names = (Object.keys(calls) as CallName[])
    .filter((name) => book.isWhole || wanted.some((page) => page.calls.includes(name)))
    .toSorted((a, b) => calls[a].name.localeCompare(calls[b].name))
  return html`<p>
      What leaves the browser is what calls carry: every field of every request, as the contract has it.
      Anything else is refused. A choice is one of a closed list, a flag or a fixed value; all other fields
      can say something of a person, and are listed even where they seldom do. What stays in the browser is in
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
      'at once',
    ),
  )

const messagesBody = ({ machines }: Book, messages: readonly SentMessage[]): Html => {
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

const openPages = (places: readonly MappedPlace[]) =>
  places.filter(({ audience }) => audience === 'everybody' || audience === 'visitors')

const openBody = ({ machines }: Book, places: readonly MappedPlace[]): Html => {
  const titles = new Map(machines.map((evidence) => [evidence.entry.id, machineLink(evidence)]))
  const named = ({ machine, name }: Pick<MappedPlace, 'machine' | 'name'>): Html =>
    (machine !== undefined && titles.get(machine)) || html`${name}`
  return html`<p>
      Pages that anybody can open, and where each leads by its code, its machine and its links. The drawing
      has every page of the portal, also those behind the login.
    </p>
    <figure>
      <a href="map.svg"
        ><img src="map.svg" alt="Every page of the portal, and where it leads" loading="lazy"
      /></a>
      <figcaption>The map across flows. <a class="on-screen" href="map.svg">The map as a file</a></figcaption>
    </figure>
    ${table(
      'Pages without a login, and where they lead.',
      ['Page', 'Addresses', 'For', 'Leads to', 'Of these behind a login'],
      openPages(places).map((place) => {
        const behind = place.leadsTo.filter(
          ({ audience }) => audience !== 'everybody' && audience !== 'visitors',
        )
        return row(
          named(place),
          joined(place.addresses.map(code), html`<br />`),
          place.audience,
          lines(place.leadsTo.map(named), '–'),
          lines(behind.map(named), '–'),
        )
      }),
    )}`
}

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
