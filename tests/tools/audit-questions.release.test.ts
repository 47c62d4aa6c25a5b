/** What auditors ask is answered by the book alone, in at most three clicks: docs/audit-questions.md names them. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { executeMachines, type Book } from '#tools/audit-book/evidence/book.ts'
import { bookHtml } from '#tools/audit-book/pages/document.ts'
import { specification } from '#tools/audit-book/specification/whole.ts'
import { allMachines, requirements } from '#tools/model/catalogue.ts'
import { differenceSince } from '#tools/statecharts/diff/difference.ts'
import { sha256 } from '#tools/statecharts/sources.ts'

const project = join(import.meta.dirname, '../..')
/** Every question is about one of these. */
const asked = ['sign-in', 'otp-entry', 'registration', 'legal-acceptance', 'password-reset']

let page = ''

/** Words of a piece of the page, as people read them. */
const read = (piece: string): string =>
  piece
    .replaceAll(/<wbr[^>]*>/g, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ')

/** What is seen at a place: its row, its section, or all up to the next heading. */
const placed = (id: string): string => {
  const at = page.search(new RegExp(`<(?:tr|h[234])[^>]*\\sid="${id}"`))
  expect(at, `the place ${id}`).toBeGreaterThan(0)
  const end = page.startsWith('<tr', at) ? '</tr>' : page.startsWith('<h4', at) ? '</section>' : '<h3'
  const next = page.indexOf(end, at + 4)
  return page.slice(at, next < 0 ? undefined : next)
}

interface Seen {
  piece: string
  clicks: number
}

/** From the contents, which stand beside every page. */
const opened = (title: string, chapter = ''): Seen => {
  const contents = page.slice(page.indexOf('<nav class="contents"'), page.indexOf('</nav>'))
  const links = [...contents.matchAll(/<a href="#([^"]+)"[\s\S]*?<span class="title">([\s\S]*?)<\/span>/g)]
  const from = chapter === '' ? 0 : links.findIndex(([, , name]) => name === chapter)
  const found = links.slice(from).find(([, , name]) => name === title)
  expect(found?.[1], `“${title}” in the contents`).toBeDefined()
  return { piece: placed(found![1]!), clicks: 1 }
}

/** A link in what is seen, by its words. */
const clicked = ({ piece, clicks }: Seen, words: RegExp): Seen => {
  const links = [...piece.matchAll(/<a\b[^>]*href="#([^"]+)"[^>]*>([\s\S]*?)<\/a>/g)]
  const link = links.find(([, , name = '']) => words.test(read(name)))
  expect(link?.[1], `a link ${words}`).toBeDefined()
  expect(clicks).toBeLessThan(3)
  return { piece: placed(link![1]!), clicks: clicks + 1 }
}

const rowOf = ({ piece }: Seen, words: RegExp): Seen & { text: string } => {
  const row = piece.match(/<tr[\s\S]*?<\/tr>/g)?.find((one) => words.test(read(one)))
  expect(row, `a row with ${words}`).toBeDefined()
  return { piece: row!, clicks: 1, text: read(row!) }
}

beforeAll(async () => {
  const executed = await executeMachines(allMachines, requirements, asked)
  const book: Book = {
    ...executed,
    identity: { version: '1', commit: 'abc123', changed: [], madeAt: new Date('2026-03-02T10:00:00Z') },
    pictures: [],
    browserRun: undefined,
    specification,
    mutants: {},
    changes: { difference: differenceSince(project, 'HEAD'), drawings: new Map() },
    durations: {},
  }
  page = await bookHtml(book)
}, 600_000)

describe('The book answers', () => {
  it('how many wrong codes make a code void, who asked for it, and which test proves it', () => {
    const limit = rowOf(opened('Limits that the server enforces'), /codeWrongTries/)
    expect(limit.text).toMatch(/\b5\b.*LIMIT_CODE_WRONG_TRIES.*tests\/server\/limits\.test\.ts/)
    const required = clicked(limit, /CE-04/)
    expect(read(required.piece)).toMatch(/After too many wrong tries the code is void.*Design §6/)
    expect(read(required.piece)).toMatch(/\d+ passed/)
  })

  it('what is shown to somebody who is locked out, and where the sentence in Greek stands', () => {
    const state = clicked(opened('States', 'Sign in'), /enteringCredentials\.locked/)
    expect(read(state.piece)).toMatch(/lock/i)
  })

  it('whether somebody can sign in without the terms', () => {
    const rule = rowOf(opened('What the server enforces, and what only the page asks'), /terms are accepted/)
    expect(rule.text).toMatch(/The server keeps no acceptance.*LA-0/)
  })

  it('what happens to an expired code of a password reset', () => {
    expect(read(opened('Purpose', 'Code entry').piece)).toMatch(/Runs inside.*Password reset/)
    const state = clicked(opened('States', 'Code entry'), /expired/i)
    expect(read(state.piece)).toMatch(/too old|expired/i)
    const required = rowOf(opened('From requirements to results'), /^ ?CE-05 /)
    expect(required.text).toMatch(/too old is said to be expired; only a new code helps/)
  })

  it('which requirements nobody has walked in a browser', () => {
    const { piece } = opened('Requirements without a walk in a browser')
    expect(read(piece)).toMatch(/\d+ of \d+ requirements/)
    expect(piece).toContain('href="#requirement-SI-05"')
  })

  it('what changed since a commit', () => {
    expect(read(opened('Overview').piece)).toMatch(/From HEAD \(\w+\) to .*\d+ changes? in/)
  })

  it('every delay with its value and where it comes from', () => {
    const row = rowOf(opened('Delays that the page keeps'), /Registration.*redirectDelay/)
    expect(row.text).toMatch(/3000.*3,000 ms.*RG-09/)
  })

  it('which data of people a machine keeps, where, and until when', () => {
    const row = rowOf(opened('Data of people in memory'), /Registration.*password/i)
    expect(row.text).toMatch(/secret.*open\.registering.*activated/)
  })

  it('the hash of a machine', () => {
    const hash = sha256(readFileSync(join(project, 'docs/statecharts/sign-in/machine.json')))
    expect(rowOf(opened('Content hashes'), /Sign in/).text).toMatch(new RegExp(`${hash}.*the same`))
  })

  it('which calls registering makes, by whichever machine, and what happens when each fails', () => {
    const all = rowOf(opened('Calls of each flow'), /^ ?Registration/)
    for (const name of ['account/RegisterProfile', 'account/ActivateAccount', 'Utility/ValidateReCaptchaKey'])
      expect(all.text).toContain(name)
    const call = rowOf(
      opened('Calls, and what happens when they fail'),
      /Registration.*account\/RegisterProfile/,
    )
    expect(call.text).toContain('open.enteringDetails.unreachable')
  })
})

describe('The rules that the server or the page keeps', () => {
  it('name requirements that there are', async () => {
    const { keptByPage, keptByServer, requirementsOfLimits, testsOfLimits } =
      await import('#tools/audit-book/specification/enforced.ts')
    const { defaultLimits } = await import('#server/platform/limits.ts')
    const rules = [...keptByPage, ...keptByServer]
    const named = [...rules.flatMap((one) => one.requirements), ...Object.values(requirementsOfLimits).flat()]
    expect(named.filter((id) => !(id in requirements))).toEqual([])
    const files = [...rules.flatMap(({ tests }) => tests), ...Object.values(testsOfLimits).flat()]
    for (const file of new Set(files)) expect(readFileSync(join(project, file), 'utf8')).toContain('expect(')
    const limits = [...Object.keys(requirementsOfLimits), ...Object.keys(testsOfLimits)]
    expect(limits.filter((name) => !(name in defaultLimits))).toEqual([])
  })
})
