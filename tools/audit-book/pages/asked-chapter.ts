/** What auditors ask across all machines: limits and delays, calls and their failures, data of people. */
import { calls, type CallName } from '#contract/index.ts'
import type { Book } from '../evidence/book.ts'
import { callsMade, type CallMade } from '../evidence/calls-made.ts'
import { callsOfNoPage, callsOfPages } from '../evidence/calls-of-pages.ts'
import { delaysOf, serverLimits } from '../evidence/limits.ts'
import type { MachineEvidence } from '../evidence/machine-evidence.ts'
import { menuDecisions } from '../evidence/menu-decisions.ts'
import { heldData, type HeldData } from '../evidence/personal-data.ts'
import { keptByPage, keptByServer, requirementsOfLimits, type KeptRule } from '../specification/enforced.ts'
import {
  keptDrafts,
  keptForms,
  keptByWorker,
  keptOnTheRoad,
  keptInHistory,
  keptValues,
  type KeptInBrowser,
} from '../specification/stored.ts'
import { accessWords } from './access-words.ts'
import type { Chapter } from './chapter.ts'
import { html, joined, type Html } from './html.ts'
import { row, table } from './tables.ts'
import { bad, chapterAnchor, code, requirementLinks, stateAnchor, transitionAnchor } from './words.ts'

const machineLink = ({ entry }: MachineEvidence): Html =>
  html`<a href="#${chapterAnchor(entry.id)}">${entry.title}</a>`

/** Ids of this book as links; of a part of the catalogue the others are words. */
const links = (book: Book, ids: readonly string[]): Html => {
  const known = new Set(book.requirements.map(({ id }) => id))
  return joined(
    ids.map((id) => (known.has(id) ? html`${requirementLinks([id])}` : html`${id}`)),
    ', ',
  )
}

const files = (names: readonly string[]): Html => joined(names.map(code), html`<br />`)

const limits = (book: Book): Html =>
  html`<p>
      The server enforces these whatever a browser does. Each stands in ${code('server/platform/limits.ts')}
      and is set by the environment variable beside it. A test is named where it was seen to fail with three
      times the limit; where none is, nobody has shown that a test would notice.
    </p>
    ${table(
      'Limits of the server, who asks for them, and the tests that notice a higher one.',
      ['Limit', 'Value', 'Meaning', 'Setting', 'Asked for by', 'Noticed by'],
      serverLimits().map(({ name, value, meaning, setting, tests }) => {
        const asking = requirementsOfLimits[name]
        return row(
          code(name),
          new Intl.NumberFormat('en-GB').format(value),
          meaning,
          code(setting),
          asking ? links(book, asking) : 'Design §6',
          tests.length > 0 ? files(tests) : 'not known',
        )
      }),
    )}`

const keptRules = (book: Book, caption: string, rules: readonly KeptRule[]): Html =>
  table(
    caption,
    ['Rule', 'For whom gets around the page', 'Requirements', 'Tests'],
    rules.map(({ rule, otherwise, requirements, tests }) =>
      row(rule, otherwise, links(book, requirements), files(tests)),
    ),
  )

const kept = (book: Book): Html =>
  html`<p>
      A page can be left out: whoever calls the API by a program meets only what the server enforces. Limits
      and refusals stand in 1 and 3 of this chapter.
    </p>
    ${keptRules(book, 'What the server enforces, whatever a browser does.', keptByServer)}
    ${keptRules(book, 'What only the page asks.', keptByPage)}`

const milliseconds = (samples: readonly number[]): string =>
  samples.length === 0
    ? '–'
    : samples.map((one) => `${new Intl.NumberFormat('en-GB').format(one)} ms`).join(', ')

const delays = ({ machines }: Book): Html =>
  html`<p>
      These the page keeps by itself: they spare people a wait or a try, and protect nobody whom the server
      does not protect. Where a definition reads the context, the value comes from the server or a setting.
    </p>
    ${table(
      'Delays of the machines.',
      ['Machine', 'Delay', 'Definition', 'In the samples', 'What happens then', 'Serves'],
      machines.flatMap((evidence) =>
        delaysOf(evidence).map(({ name, definition, samples, meanings, requirements }) =>
          row(
            machineLink(evidence),
            code(name),
            definition ? code(definition) : '–',
            milliseconds(samples),
            meanings.join(' '),
            requirementLinks(requirements),
          ),
        ),
      ),
    )}`

const outcomes = ({ entry, description }: MachineEvidence, rows: CallMade['answers']): Html =>
  rows.length === 0
    ? bad('nothing is said')
    : joined(
        rows.map((one) => {
          const number = description.transitions.indexOf(one) + 1
          const [target] = one.targets
          return html`<a href="#${transitionAnchor(entry.id, number)}">T${number}</a>
            ${one.description ?? ''}${target !== undefined && html` → ${code(target)}`}`
        }),
        html`<br />`,
      )

const callsBody = ({ machines }: Book): Html =>
  html`<p>
      By the names of the API. What a machine inside another one calls stands with that machine; which calls a
      flow makes in all, by whichever machine, is in 7 of this chapter. An actor that has another name than
      its call may be wired to another one where the machine runs inside a flow, such as
      ${code('verifyCode')}. A failure is anything but an answer as agreed: no connection, no answer within 15
      seconds, an error of HTTP, a reply that is none.
    </p>
    ${table(
      'Calls by flow, and where their answers and failures lead.',
      ['Flow', 'Call', 'Open to', 'Made in', 'Answers', 'When it fails'],
      machines.flatMap((evidence) =>
        callsMade(evidence).map((call) =>
          row(
            machineLink(evidence),
            html`${code(call.name)}${
              calls[call.actor as CallName]?.name !== call.name &&
              html`<br /><span class="quiet">as ${code(call.actor)}</span>`
            }`,
            accessWords[call.access],
            html`<a href="#${stateAnchor(evidence.entry.id, call.state)}">${code(call.state)}</a>`,
            outcomes(evidence, call.answers),
            outcomes(evidence, call.failures),
          ),
        ),
      ),
    )}`

const prefixed = <Kept>(prefix: string, kept: Readonly<Record<string, Kept>>): Record<string, Kept> =>
  Object.fromEntries(Object.entries(kept).map(([name, one]) => [prefix + name, one]))

const callNames = (names: readonly CallName[]): Html =>
  joined(
    names.map((name) => code(calls[name].name)),
    ', ',
  )

const pageCallsBody = ({ machines }: Book): Html => {
  const pages = callsOfPages()
  const titles = new Map(machines.map((evidence) => [evidence.entry.id, machineLink(evidence)]))
  return html`<p>
      Whoever makes them: the machine of a flow, a machine inside, or the page itself, which reads texts,
      lists and rules of its forms. Found by following the code from each page on; what leads to a call only
      under a condition is listed, too. What becomes of the answers of a machine is in 3 of this chapter. What
      a page cannot read it leaves out, or says so and offers to try again.
    </p>
    ${table(
      'Calls that the code of each flow can make.',
      ['Flow', 'Folder', 'Calls'],
      [
        ...pages.map((page) =>
          row(titles.get(page.flow) ?? page.flow, code(`src/flows/${page.flow}`), callNames(page.calls)),
        ),
        row('The frame around all pages, or no page', '–', callNames(callsOfNoPage(pages))),
      ],
    )}`
}

const stateList = ({ entry }: MachineEvidence, states: readonly string[]): Html =>
  joined(
    states.map((path) => html`<a href="#${stateAnchor(entry.id, path)}">${code(path)}</a>`),
    ', ',
  )

/** Data that come and go together. */
const alikeData = (data: readonly HeldData[]): [HeldData, ...HeldData[]][] => {
  const groups = new Map<string, [HeldData, ...HeldData[]]>()
  for (const one of data) {
    const key = JSON.stringify([one.isSecret, one.held, one.gone])
    const group = groups.get(key)
    if (group) group.push(one)
    else groups.set(key, [one])
  }
  return [...groups.values()]
}

/** `account: accountNo, holder`: what lies in one place stands together. */
const fieldNames = (fields: readonly string[]): Html => {
  const names = new Map<string, string[]>()
  for (const field of fields) {
    const end = field.lastIndexOf('.')
    const place = field.slice(0, Math.max(end, 0))
    names.set(place, [...(names.get(place) ?? []), field.slice(end + 1)])
  }
  return joined(
    [...names].map(
      ([place, own]) => html`${place !== '' && html`${code(place)}: `}${joined(own.map(code), ', ')}`,
    ),
    html`<br />`,
  )
}

const dataBody = ({ machines }: Book): Html =>
  html`<p>
      What the page itself remembers, measured along the executed paths. A machine that has ended remembers
      nothing. “Forgotten in” names states in which no path holds what an earlier state held. Every text and
      number of a context is listed but for what is known to be of nobody: settings, rules, durations, kinds.
      Passwords and codes are nowhere else; what the browser keeps besides is in 8 of this chapter.
    </p>
    ${table(
      'Data of a person by machine and state.',
      ['Machine', 'Data', 'Kind', 'Held in', 'Forgotten in'],
      machines.flatMap((evidence) =>
        alikeData(heldData(evidence)).map(([first, ...others]) =>
          row(
            machineLink(evidence),
            fieldNames([first, ...others].map(({ field }) => field)),
            first.isSecret ? 'secret' : 'personal',
            stateList(evidence, first.held),
            first.gone.length === 0 ? 'when the machine ends' : stateList(evidence, first.gone),
          ),
        ),
      ),
    )}`

const storedBody = (): Html => {
  const rowsOf = (place: string, kept: Readonly<Record<string, KeptInBrowser>>): Html[] =>
    Object.entries(kept).map(([key, { holds, until }]) => row(code(key), place, holds, until))
  return html`<p>
      What a reload, another tab or a later visit finds again. Anyone who uses the same browser can read it:
      it holds no password and no code, and proves nothing to the server. The session itself is a cookie that
      scripts cannot read.
    </p>
    ${table(
      'What the browser keeps.',
      ['Key', 'Where', 'Holds', 'Until'],
      [
        ...rowsOf('localStorage: all tabs', keptValues),
        ...rowsOf('sessionStorage: this tab', prefixed('draft.', keptDrafts)),
        ...rowsOf('IndexedDB: all tabs', prefixed('drafts/', keptForms)),
        ...rowsOf('IndexedDB: all tabs', prefixed('road/', keptOnTheRoad)),
        ...rowsOf('Caches: all tabs', keptByWorker),
        ...rowsOf('history: this tab', { 'history.state': keptInHistory }),
      ],
    )}`
}

const shownTo = { visitor: 'visitors', employee: 'employees', customer: 'customers' } as const

const menuBody = (): Html =>
  html`<p>
      Found by asking the decision itself, which the menu, the addresses and the server share: the pages of an
      entry that is not offered cannot be opened, and its calls are refused. “On” is said of a text that is
      not empty.
    </p>
    ${table(
      'Entries of the menu by role, and the flags of the profile and settings that decide (A §6).',
      ['Entry', 'Address', 'For', 'Offered when'],
      menuDecisions().map(({ item, path, role, offeredWhen }) =>
        row(
          code(item),
          code(path),
          shownTo[role],
          joined(
            offeredWhen.map((combination) => {
              const names = Object.entries(combination)
              if (names.length === 0) return html`always`
              return joined(
                names.map(([name, isOn]) => html`${code(name)} ${isOn ? 'on' : 'off'}`),
                ', ',
              )
            }),
            html`<br />`,
          ),
        ),
      ),
    )}`

/** The chapter. */
export const askedChapter = (book: Book): Chapter => ({
  id: 'asked',
  title: 'Limits, calls and data of people',
  sections: [
    { id: 'asked-limits', title: 'Limits that the server enforces', body: limits(book) },
    { id: 'asked-delays', title: 'Delays that the page keeps', body: delays(book) },
    { id: 'asked-calls', title: 'Calls, and what happens when they fail', body: callsBody(book) },
    {
      id: 'asked-kept',
      title: 'What the server enforces, and what only the page asks',
      body: kept(book),
    },
    { id: 'asked-menu', title: 'Menu by role, flag and setting', body: menuBody() },
    { id: 'asked-data', title: 'Data of people in memory', body: dataBody(book) },
    { id: 'asked-page-calls', title: 'Calls of each flow', body: pageCallsBody(book) },
    { id: 'asked-stored', title: 'What the browser keeps', body: storedBody() },
  ],
})
