/** What the audit book says is what this run has found out: a fault in a machine is seen in it. */
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { catalogue } from '#tools/model/catalogue.ts'
import type { CatalogueEntry } from '#machines/catalogue-entry.ts'
import { allAreas } from '#contract/areas/all-areas.ts'
import type { AnyArea } from '#contract/areas/kit/area.ts'
import elementEntry from '#machines/lifecycles/element.entry.ts'
import { requirements as elementRequirements } from '#machines/lifecycles/element.requirements.ts'
import humanCheckEntry from '#machines/human-check/entry.ts'
import { requirements } from '#machines/human-check/requirements.ts'
import standingOrderEntry from '#machines/lifecycles/standing-order.entry.ts'
import { requirements as orderRequirements } from '#machines/lifecycles/standing-order.requirements.ts'
import { auditBookCommand } from '#tools/audit-book/command.ts'
import { executeMachines, type Book } from '#tools/audit-book/evidence/book.ts'
import { readBrowserRun } from '#tools/audit-book/evidence/browser-run.ts'
import { pathsByTransitions } from '#tools/audit-book/evidence/machine-evidence.ts'
import { gapsOf } from '#tools/audit-book/evidence/gaps.ts'
import { onPaper } from '#tools/audit-book/pages/charts.ts'
import { bookHtml as writeBook, signedHtml } from '#tools/audit-book/pages/document.ts'
import { html } from '#tools/audit-book/pages/html.ts'
import type { RunResult } from '#tools/paths/run/run-result.ts'

const withoutPictures = {
  identity: { version: '1.2.3', commit: 'abc123', changed: [], madeAt: new Date('2026-03-02T10:00:00Z') },
  pictures: [],
  browserRun: undefined,
  specification: [],
  changes: undefined,
  mutants: {},
  durations: {},
} as const

const bookOf = async (
  entry: CatalogueEntry,
  owed: Parameters<typeof executeMachines>[1] = requirements,
): Promise<Book> => ({
  ...withoutPictures,
  ...(await executeMachines([entry], owed, [])),
})

/** The page as browsers read it: line breaks are spaces. */
const bookHtml = async (book: Book): Promise<string> => (await writeBook(book)).replaceAll(/\s+/g, ' ')

const textsOf = (book: Book) => gapsOf(book).map(({ text }) => text)
const fatalTexts = (book: Book) =>
  gapsOf(book)
    .filter(({ isFatal }) => isFatal)
    .map(({ text }) => text)

/** The row of the summary, as text. */
const summaryRow = (page: string) =>
  /<a href="#machine-human-check">Human check<\/a>[\s\S]*?<\/tr>/
    .exec(page)?.[0]
    .replaceAll(/<[^>]+>|\s+/g, ' ')

/** The whole row of a requirement, as HTML. */
const requirementRow = (page: string, id: string) =>
  new RegExp(`<tr id="requirement-${id}"[\\s\\S]*?</tr>`).exec(page)?.[0] ?? ''

describe('The audit book of the life of a record, which the server runs', () => {
  it('has its chart, transitions and requirements, and misses neither screens nor walks in a browser', async () => {
    const book = await bookOf(standingOrderEntry, orderRequirements)
    const page = await bookHtml(book)
    expect(textsOf(book).filter((text) => !text.startsWith('No run in a browser'))).toEqual([])
    expect(page).toContain('No screen: the server keeps it as the state of a record.')
    expect(page).not.toContain('not examined')
    expect(page).not.toContain('Not covered')
    for (const id of Object.keys(orderRequirements))
      expect(requirementRow(page, id)).toMatch(/href="#standing-order-t\d+"/)
  })
})

describe('The audit book of areas', () => {
  it('has each field, part, rule and move of each definition, with what it needs and where it leads', async () => {
    const page = await bookHtml(await bookOf(elementEntry, elementRequirements))
    const chapter = page.slice(page.indexOf('id="chapter-areas"'), page.indexOf('id="chapter-asked"'))
    for (const { fields, parts, rules, life } of Object.values<AnyArea>(allAreas))
      for (const name of [fields, parts, rules, life?.moves ?? {}].flatMap(Object.keys))
        expect(chapter.replaceAll('<wbr />', ''), name).toContain(name)
    const text = chapter
      .replaceAll(/<\/t[dh]>/g, ' | ')
      .replaceAll(/<[^>]+>/g, '')
      .replaceAll(/\s+/g, ' ')
    expect(text).toContain(
      'staff.tookOutOfService | inService → outOfService | changeRecords | outOfServiceFrom (required)',
    )
    expect(text).toContain(
      'replacementCost | money, in cents, at least 0, at most 1000000000 | no | – | elementProperties, assetRegister |',
    )
  })
})

describe('The audit book of a sound machine', () => {
  let book: Book
  let page: string
  beforeAll(async () => {
    book = await bookOf(humanCheckEntry)
    page = await bookHtml(book)
  })

  it('finds nothing that must be mended', () => {
    expect(fatalTexts(book)).toEqual([])
    expect(page).toContain('executed by paths; all 23 executed paths passed.')
  })

  it('shows what was measured', () => {
    expect(summaryRow(page)).toMatch(/18 of 18 +32 of 32 +103 of 103 +23 of 23 +no run +98\.8 %/)
  })

  it('follows every requirement to transitions, paths and results', () => {
    for (const id of Object.keys(requirements)) {
      const row = requirementRow(page, id)
      expect(row).toMatch(/href="#human-check-t\d+"/)
      expect(row).toMatch(/href="#human-check-path-\w+"/)
      expect(row).toContain('passed')
    }
  })

  it('leads nowhere that does not exist, and names every place once', () => {
    const ids = [...page.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id)
    expect(ids).toEqual([...new Set(ids)])
    const missing = [...page.matchAll(/href="#([^"]+)"/g)].filter(([, id]) => !ids.includes(id))
    expect(missing.map(([, id]) => id)).toEqual([])
  })

  it('says that there was no run in a browser and that no pictures were taken', () => {
    expect(textsOf(book)).toContainEqual(expect.stringContaining('No run in a browser'))
    expect(page).toContain('No pictures were taken in this run.')
  })

  it('takes nothing from the network', () => {
    expect(page).not.toMatch(/(?:src|href|url\()=?["']?https?:/)
  })
})

describe('The audit book of a machine with a broken guard', () => {
  const broken = {
    ...humanCheckEntry,
    machine: humanCheckEntry.machine.provide({
      guards: { proofIsAccepted: () => false, checkWasPassed: () => false },
    }),
  }
  let book: Book
  let page: string
  beforeAll(async () => {
    book = await bookOf(broken)
    page = await bookHtml(book)
  })

  it('has other figures', () => {
    expect(summaryRow(page)).toMatch(/16 of 18 +22 of 32/)
  })

  it('names the state, the transitions and the requirements that nothing reaches any more', () => {
    expect(textsOf(book)).toContain('Human check: no path reaches the state “passed”.')
    expect(textsOf(book)).toContainEqual(
      expect.stringContaining('no path takes the transition “passed: always [actionIsWaiting]”'),
    )
    expect(fatalTexts(book)).toContainEqual(
      expect.stringMatching(/^Requirement HC-05 is executed by no path/),
    )
    expect(requirementRow(page, 'HC-05')).toContain('class="bad"')
  })

  it('says that reviewed paths are lost', () => {
    expect(fatalTexts(book)).toContainEqual(
      expect.stringMatching(/was reviewed, but the machine does not take it/),
    )
  })

  it('says on its cover that it does not stand', () => {
    expect(page).toMatch(/class="bad">This book does not stand: \d+ findings/)
  })
})

describe('The audit book of a machine that does something else than what was reviewed', () => {
  it('shows the paths as failed', async () => {
    const careless = {
      ...humanCheckEntry,
      machine: humanCheckEntry.machine.provide({ actions: { forgetProof: () => undefined } }),
    }
    const book = await bookOf(careless)
    // Everything is still covered, and goes where the model says; only the reviewed traces tell.
    expect(summaryRow(await bookHtml(book))).toMatch(/18 of 18 +32 of 32 +103 of 103 +20 of 23/)
    expect(fatalTexts(book)).toContainEqual(
      expect.stringMatching(/failed\. It does something else than what was reviewed/),
    )
    expect(await signedHtml(book)).toMatch(/>2 of 5<\/strong>\s+reviewed/)
  })
})

describe('The specification', () => {
  it('shows what nothing serves yet, and what serves the rest', async () => {
    const specification = [
      {
        section: 'P §9',
        title: 'Constants',
        statements: [['The check shakes.', 'HC-03', 'tests/ui/pieces.test.ts'], ['Customers pay.']],
      },
    ] as const
    const book = await bookOf(humanCheckEntry)
    const page = await bookHtml({ ...book, specification })
    expect(page).toMatch(/P §9: Constants/)
    expect(page).toMatch(
      /The check shakes\.<\/td>\s*<td>\s*<a class="id" href="#requirement-HC-03">HC-03<\/a>/,
    )
    expect(page).toMatch(/Customers pay\.<\/td>\s*<td>\s*<strong class="bad">not built yet<\/strong>/)
    expect(textsOf({ ...book, specification })).toContain(
      '1 of 2 demands of the specification are not built yet.',
    )
  })
})

describe('The requirements', () => {
  it('are named when no transition serves them, and make the build fail', async () => {
    const book = await bookOf(humanCheckEntry, {
      ...requirements,
      'ZZ-01': { text: 'Fly.', source: 'nowhere' },
    })
    expect(fatalTexts(book)).toEqual(['Requirement ZZ-01 is served by no transition: Fly.'])
    expect(requirementRow(await bookHtml(book), 'ZZ-01')).toContain('none: not covered')
  })

  it('of other machines are left to the books about these', async () => {
    const { isWhole, requirements: traces } = await executeMachines(
      catalogue,
      { ...requirements, 'LA-01': { text: 'Accept.', source: 'P' } },
      ['human-check'],
    )
    expect({ isWhole, owed: traces.map(({ id }) => id) }).toEqual({
      isWhole: false,
      owed: Object.keys(requirements),
    })
  })
})

describe('A chart on paper', () => {
  it.each([
    ['among texts when it is small', 500, 600, ''],
    ['on a page of its own when it is high', 745, 1200, 'whole'],
    ['on a page across when it is wide', 1283, 800, 'across'],
  ])('stands %s, with a text of ten points not below six', (_where, width, height, kind) => {
    const print = onPaper(width, height)
    expect(print.kind).toBe(kind)
    expect(print.scale * 10).toBeGreaterThanOrEqual(6)
  })
})

describe('A run in a browser', () => {
  let book: Book
  let ids: string[]
  beforeAll(async () => {
    book = await bookOf(humanCheckEntry)
    ids = pathsByTransitions(book.machines[0]!).map(({ id }) => id)
  })

  const runOf = (ids: readonly string[], { ok }: { ok: boolean }): RunResult => ({
    finishedAt: '2026-03-02T09:00:00Z',
    commit: 'abc123',
    paths: ids.map((path) => ({
      machine: 'human-check',
      path,
      title: 'a title',
      criterion: 'transitions',
      ok,
      transitions: [],
      steps: [],
    })),
  })
  const coverOf = async (one: Book) =>
    /<header class="cover">[\s\S]*?<\/header>/.exec(await bookHtml(one))![0]

  it('appears beside the requirements, with the step that failed', async () => {
    const failed = runOf(ids.slice(0, 1), { ok: false })
    const browserRun: RunResult = {
      ...failed,
      paths: failed.paths.map((path) => ({
        ...path,
        failedStep: 0,
        expected: 'The box shakes & says so.',
        steps: [{ sentence: 'the visitor presses <b>', expectation: '', ok: false, screenshot: '' }],
      })),
    }
    const page = await bookHtml({ ...book, browserRun })
    expect(page).toContain('Expected: The box shakes &amp; says so.')
    expect(page).toContain('“the visitor presses &lt;b&gt;”')
    expect(requirementRow(page, 'HC-02')).toContain('1 of 1 failed')
    expect(textsOf({ ...book, browserRun })).toContain(
      'Human check: 4 of 5 paths were not walked in a browser.',
    )
    const older = { ...book, browserRun: { ...browserRun, commit: 'other' } }
    expect(textsOf(older)).toContain('The run in a browser was made on another state: other.')
  })

  it('that failed at the commit of the book makes the build fail, and the cover red', async () => {
    const failed = { ...book, browserRun: runOf(ids.slice(0, 1), { ok: false }) }
    for (const run of [failed, { ...book, browserRun: { ...failed.browserRun, commit: 'abc123+changes' } }]) {
      expect(fatalTexts(run)).toEqual([expect.stringContaining(`Path ${ids[0]} of human-check failed`)])
      const cover = await coverOf(run)
      expect(cover).toContain('class="bad">This book does not stand: 1 finding')
      expect(cover).toContain('class="bad">In a browser, 1 path failed at this commit.')
    }
    const older = { ...book, browserRun: { ...failed.browserRun, commit: 'other' } }
    expect(fatalTexts(older)).toEqual([])
    expect(await coverOf(older)).toContain(
      'class="doubtful">No path was walked in a browser at this commit: the newest',
    )
  })

  it('stands on the cover, or what is missing of it', async () => {
    expect(await coverOf(book)).toContain('class="doubtful">No path was walked in a browser at this commit.')
    expect(await coverOf({ ...book, browserRun: runOf(ids.slice(1), { ok: true }) })).toContain(
      'class="doubtful">Only 4 of 5 paths through every transition were walked in a browser.',
    )
    expect(await coverOf({ ...book, browserRun: runOf(ids, { ok: true }) })).toContain(
      'class="good">All 5 paths through every transition passed in a browser at this commit, too.',
    )
  })

  it('is claimed by what is signed only of paths that passed in it', async () => {
    const claimed = async (browserRun: RunResult | undefined, commit = 'abc123') => {
      const page = await signedHtml({ ...book, browserRun: browserRun && { ...browserRun, commit } })
      return page
        .replaceAll(/<[^>]+>/g, '')
        .match(/\d of 5\s+reviewed[^)]*/)?.[0]
        .replaceAll(/\s+/g, ' ')
    }
    const passed = runOf(ids.slice(1), { ok: true })
    expect(await claimed(undefined)).toBe('5 of 5 reviewed, 0 of 5 passed in a browser')
    expect(await claimed(runOf(ids, { ok: false }))).toBe('5 of 5 reviewed, 0 of 5 passed in a browser')
    expect(await claimed(passed)).toBe('5 of 5 reviewed, 4 of 5 passed in a browser')
    expect(await claimed(passed, 'other')).toMatch(/4 of 5 passed in a browser, but at another commit$/)
  })

  it('that is no result at all counts as none', () => {
    const runs = mkdtempSync(join(tmpdir(), 'runs-'))
    try {
      expect(readBrowserRun('abc123', '/no/such/folder')).toBeUndefined()
      writeFileSync(join(runs, 'latest.json'), '{"half": ')
      expect(readBrowserRun('abc123', runs)).toBeUndefined()
    } finally {
      rmSync(runs, { recursive: true })
    }
  })
})

describe('The chapter about changes', () => {
  it('shows what changed, what did not load, and the coloured chart', async () => {
    const book = await bookOf(humanCheckEntry)
    const change = {
      change: 'changed',
      what: 'guard of transition',
      where: 'passed: always',
      before: 'actionIsWaiting',
      after: 'actionIsKnown',
    } as const
    const machine = {
      id: 'human-check',
      title: 'Human check',
      before: undefined,
      after: undefined,
      changes: [change],
      commits: [],
    }
    const page = await bookHtml({
      ...book,
      changes: {
        difference: {
          since: 'v1',
          until: 'the working tree',
          machines: [machine],
          failures: ['v1: It broke.'],
        },
        drawings: new Map([['human-check/overview.svg', book.machines[0]!.charts[0]!.svg]]),
      },
    })
    expect(page).toContain('Changes since v1')
    expect(page).toContain('1 change in')
    expect(page).toContain('<b class="changed">changed</b>')
    expect(page).toMatch(/Not compared\.<\/strong>\s+v1: It broke\./)
    expect(page).toContain('id="changes-human-check-0-title"')
  })
})

describe('A wrong call of npm run audit-book', () => {
  const cache = mkdtempSync(join(tmpdir(), 'audit-book-'))
  afterAll(() => rmSync(cache, { recursive: true }))
  afterEach(() => vi.restoreAllMocks())

  it.each([
    [['no-such-flow'], /^There is no flow “no-such-flow”\. The flows are: [^\n]*portal-start[^\n]*\.\n$/],
    [['human-check', '--since', 'no-such-revision'], /^There is no revision “no-such-revision”\.\n$/],
    [['--sinse', 'HEAD'], /^Unknown option '--sinse'[^\n]*\n$/],
  ])('%j gets one sentence and exit code 2, and leaves nothing behind', async (args, sentence) => {
    const said = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
    vi.spyOn(process.stdout, 'write').mockReturnValue(true)
    expect(await auditBookCommand(args, { catalogue, requirements, specification: [], cache })).toBe(2)
    expect(said.mock.calls.map(([text]) => text).join('')).toMatch(sentence)
    expect(existsSync(cache) ? readdirSync(cache) : []).toEqual([])
  })

  it('is not --help, which explains everything', async () => {
    const said = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
    expect(await auditBookCommand(['--help'])).toBe(0)
    expect(said.mock.calls.map(([text]) => text).join('')).toMatch(
      /Usage: npm run audit-book[\s\S]*--since REV/,
    )
  })
})

describe('The templates', () => {
  it('escape every value that is not HTML, in text and in attributes', () => {
    expect(html`<a title="${'"<&'}">${['<b>', html`<i>${'>'}</i>`, undefined, false, 3]}</a>`.text).toBe(
      '<a title="&quot;&lt;&amp;">&lt;b&gt;<i>&gt;</i>3</a>',
    )
  })
})
