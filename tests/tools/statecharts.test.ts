/** The committed charts are those of the machines, and the command that makes them is pleasant to use. */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright'
import { afterAll, describe, expect, it } from 'vitest'
import type { CatalogueEntry } from '#machines/catalogue-entry.ts'
import { writeFiles } from '#tools/command-line/write-files.ts'
import { allMachines, requirements } from '#tools/model/catalogue.ts'
import { walkMachine } from '#tools/model/walk-machine.ts'
import { allDocuments, committedOf, documentsOf as describedBy } from '#tools/statecharts/documents.ts'
import { driftSentence, findDrift } from '#tools/statecharts/drift.ts'
import { chartedMachine } from '#tools/statecharts/drawing.ts'
import { drawPages } from '#tools/statecharts/drawn-pages.ts'
import { layOut, type Part, type Point } from '#tools/statecharts/geometry.ts'
import { span } from '#tools/statecharts/html-label.ts'
import { smallestTextOnPaper } from '#tools/statecharts/legibility.ts'
import { mermaidText } from '#tools/statecharts/mermaid.ts'
import { flawsOf } from '#tools/statecharts/flaws.ts'
import { colours } from '#tools/statecharts/style.ts'
import { pageTitle } from '#tools/statecharts/page-plan.ts'
import { browserLaunchOptions } from '#tools/set-up/browser.ts'
import { leakReportEntry } from './sample/leak-report-entry.ts'
import { variantEntry } from './sample/variants.ts'

const root = join(import.meta.dirname, '../..')
const documentsOf = async (entry: CatalogueEntry) => (await describedBy(entry, {})).documents

describe('The statecharts in docs/statecharts', () => {
  it('are what the machines say', async () => {
    const documents = committedOf(await allDocuments(allMachines, requirements))
    const drift = findDrift(join(root, 'docs/statecharts'), documents)
    expect(drift.map(driftSentence)).toEqual([])
  })

  it('are what a review reads: of each machine one chart, its table, its model and its layout', async () => {
    const documents = committedOf(await documentsOf(leakReportEntry))
    expect([...documents.keys()].map((name) => name.replace('leak-report/', '')).toSorted()).toEqual([
      'layout.json',
      'machine.json',
      'overview.svg',
      'transitions.md',
    ])
    const model = documents.get('leak-report/machine.json')!
    const { states, transitions } = JSON.parse(model) as { states: object[]; transitions: object[] }
    for (const row of [...states, ...transitions])
      expect(model.split(/,?\n/)).toContain(`    ${JSON.stringify(row)}`)
  })

  it('are drawn by Mermaid, too: what has states in it has a name only, and no arrow into itself', () => {
    const texts = allMachines.map((one) => mermaidText(walkMachine(one.machine, one.messages), one.title))
    for (const text of texts)
      for (const [, around] of text.matchAll(/ as (\w+) \{\n/g))
        expect(text).not.toMatch(RegExp(`^ +${around} (--> ${around}(_\\w+)? )?: `, 'm'))
    expect(texts.join('')).toContain(
      '"unsolved<br/>HC-02 action.gated / rememberAction → shaking" as unsolved {',
    )
  })
})

describe('On A4, upright or across, or on A3 from 20 boxes on', () => {
  it.for(allMachines.map((entry): [string, CatalogueEntry] => [entry.id, entry]))(
    'the charts of %s can be read: no text is cut, no arrow is lost behind a text, a box or another arrow',
    async ([, entry]) => {
      const pages = await drawPages(chartedMachine(entry), entry.title)
      for (const { page, geometry } of pages) {
        const boxes = geometry.parts.filter(({ kind, name }) => kind === 'node' && !name.startsWith('label '))
        const larger = boxes.length < 20 ? 1 : Math.SQRT2
        expect(smallestTextOnPaper(geometry) * larger, `smallest text on ${pageTitle(page)}`).toBeGreaterThan(
          5.8,
        )
        expect(flawsOf(geometry).map(({ sentence }) => `${pageTitle(page)}: ${sentence}`)).toEqual([])
      }
    },
  )

  const outline = { fill: '#fff', stroke: undefined, width: 1, isDashed: false }
  const rectangle = (left: number, top: number, right: number, bottom: number): Point[] => [
    [left, top],
    [right, top],
    [right, bottom],
    [left, bottom],
  ]
  const box = (kind: 'frame' | 'node', name: string, ...at: [number, number, number, number]): Part => ({
    kind,
    name,
    state: name,
    shapes: [{ ...outline, kind: 'polygon', stroke: '#000', points: rectangle(...at) }],
  })
  /** A straight one. */
  const arrow = (name: string, from: Point, to: Point, text?: [number, number, number, number]): Part => ({
    kind: 'arrow',
    name,
    state: undefined,
    shapes: [
      { ...outline, kind: 'curve', fill: undefined, stroke: '#000', points: [from, from, to, to] },
      ...(text ? [{ ...outline, kind: 'polygon' as const, points: rectangle(...text) }] : []),
    ],
  })
  const sentencesOf = (...parts: Part[]) => flawsOf({ parts }).map(({ sentence }) => sentence)

  it('a text across a frame is noticed', () => {
    const frame = box('frame', 'cluster a', 0, 0, 90, 50)
    const labelled = (x: number) => arrow('b → c', [9, 9], [9, 40], [x, 9, x + 30, 20])
    expect(sentencesOf(frame, labelled(20))).toEqual([])
    expect(flawsOf({ parts: [frame, labelled(75)] })).toMatchObject([{ text: 'b → c' }])
  })

  it('an arrow across a state that it does not concern is noticed, and one that only looks as if it left there', () => {
    const state = box('node', 'd', 40, 0, 80, 60)
    expect(sentencesOf(state, arrow('b → c', [20, 0], [20, 60]))).toEqual([])
    expect(sentencesOf(state, arrow('b → c', [60, -20], [60, 80]))).toEqual(['The arrow b → c crosses d.'])
    expect(sentencesOf(state, arrow('b → c', [39, -20], [39, 80]))).toEqual(['The arrow b → c runs along d.'])
    expect(sentencesOf(state, arrow('b → d', [60, -20], [60, 0]))).toEqual([])
  })

  it('arrows that run into one are noticed, but for where they meet or cross', () => {
    const other = arrow('d → e', [0, 20], [90, 20])
    expect(sentencesOf(arrow('b → c', [0, 60], [90, 60]), other)).toEqual([])
    expect(sentencesOf(arrow('b → c', [40, 0], [40, 90]), other)).toEqual([])
    expect(sentencesOf(arrow('b → c', [30, 21], [80, 21]), other)).toEqual([
      'The arrows b → c and d → e run into one.',
    ])
    expect(sentencesOf(arrow('b → e', [70, 21], [90, 21]), other)).toEqual([])
  })

  it('an arrow is noticed that a text would cut, another one or its own', () => {
    const labelled = arrow('d → e', [0, 80], [90, 80], [20, 20, 60, 40])
    expect(sentencesOf(arrow('b → c', [40, 0], [40, 60]), labelled)).toEqual([
      'The arrow b → c runs through the text at d → e.',
    ])
    expect(sentencesOf(arrow('b → c', [40, 0], [40, 60], [30, 20, 80, 40]))).toEqual([
      'The arrow b → c runs through its own text.',
    ])
  })

  it('an arrow across a frame, or along it, is noticed', () => {
    const frame = box('frame', 'cluster a', 20, 20, 80, 80)
    expect(sentencesOf(frame, arrow('b → c', [50, 0], [50, 50]))).toEqual([])
    expect(sentencesOf(frame, arrow('b → c', [50, 0], [50, 99]))).toEqual([
      'The arrow b → c crosses the frame of a.',
    ])
    expect(sentencesOf(frame, arrow('b → c', [21, 0], [21, 99]))).toEqual([
      'The arrow b → c crosses the frame of a.',
      'The arrow b → c runs along the frame of a.',
    ])
  })
})

describe('A chart on any computer', () => {
  it('has every text as wide as it was measured, within its box, whatever the fonts', async () => {
    const browser = await chromium.launch(browserLaunchOptions())
    const page = await browser.newPage()
    const documents = await documentsOf(leakReportEntry)
    const [svg = ''] = [...documents].flatMap(([name, content]) =>
      name.endsWith('overview.svg') ? content : [],
    )
    const placesIn = async (family: string) => {
      await page.setContent(svg.replace(/font-family="[^"]*"/, `font-family="${family}"`))
      return page.locator('text').evaluateAll((texts) =>
        texts.map((text) => {
          const { left, right } = text.getBoundingClientRect()
          return [left, right]
        }),
      )
    }
    const places = await placesIn('monospace')
    expect(places.length).toBeGreaterThan(20)
    for (const family of ['serif', 'sans-serif'])
      for (const [index, [left = 0, right = 0]] of (await placesIn(family)).entries()) {
        expect(Math.abs(left - places[index]![0]!)).toBeLessThan(2)
        expect(Math.abs(right - places[index]![1]!)).toBeLessThan(2)
      }
    await browser.close()
  })

  it('keeps the arrows for which letters stand in while it is measured', async () => {
    const { heading } = await layOut(`digraph { graph [label=<${span('→ open ▸ 2', colours.ink)}>] }`)
    expect(heading).toMatchObject([{ kind: 'text', text: '→ open ▸ 2' }])
    expect(() => span("T'", colours.ink)).toThrow(/cannot hold/)
  })
})

describe('The charts of a machine', () => {
  it('are the same byte for byte when they are made again', async () => {
    expect(await documentsOf(leakReportEntry)).toEqual(await documentsOf(leakReportEntry))
  })

  it('carry every requirement, state and call, and tell their title to screen readers', async () => {
    const documents = await documentsOf(leakReportEntry)
    const pages = [...documents].filter(([name]) => name.endsWith('.svg')).map(([, content]) => content)
    const drawn = pages.join('\n')
    for (const text of ['LR-01', 'LR-09', 'sendingReport', 'do / sendReport', '[placeIsGiven]', '[else]'])
      expect(drawn).toContain(text)
    expect(pages[0]).toContain('<title id="chart-title">Leak report: overview</title>')
    expect(pages[0]).toContain(`<desc id="chart-description">${leakReportEntry.purpose}</desc>`)
  })

  it('list every row in the table and in the spreadsheet', async () => {
    const documents = await documentsOf(leakReportEntry)
    const rows = documents.get('leak-report/transitions.csv')!.trim().split('\r\n')
    expect(rows).toHaveLength(16)
    expect(documents.get('leak-report/transitions.md')).toContain(
      '| LR-07 | describingLeak.form.sendingReport |',
    )
  })
})

describe('Drift', () => {
  const folder = mkdtempSync(join(tmpdir(), 'statecharts-'))
  afterAll(() => rmSync(folder, { recursive: true }))

  it('names the files of a changed machine and what to do about it', async () => {
    writeFiles(folder, await documentsOf(leakReportEntry))
    const changed = variantEntry((config) => {
      delete config.states!.describingLeak!.states!.form!.states!.unreachable!.on
    })
    const drift = findDrift(folder, await documentsOf(changed))
    expect(drift.map(({ file }) => file)).toContain('leak-report/transitions.md')
    expect(driftSentence(drift[0]!)).toMatch(/docs\/statecharts\/leak-report\/.* run “npm run statecharts”/)
  })

  it('notices missing and stale files', async () => {
    writeFiles(folder, [['removed-flow/overview.svg', '<svg/>']])
    const documents = await documentsOf({ ...leakReportEntry, id: 'new-flow' })
    const reasons = findDrift(folder, documents).map(({ file, reason }) => `${file} ${reason}`)
    expect(reasons).toContain('removed-flow/overview.svg stale')
    expect(reasons).toContain('new-flow/chart.mmd missing')
  })
})

describe('npm run statecharts', () => {
  const run = (...args: string[]) =>
    spawnSync(process.execPath, [join(root, 'tools/statecharts/export.ts'), ...args], { encoding: 'utf8' })

  it('explains itself', () => {
    const { status, stdout } = run('--help')
    expect(status).toBe(0)
    expect(stdout).toContain('--check')
  })

  it.each([
    ['flow', 'no-such-flow', /^There is no flow “no-such-flow”\. The flows are: [^\n]+\.\n$/],
    ['option', '--chekc', /^[^\n]+\n$/],
  ])('refuses an unknown %s in one sentence', (_what, argument, sentence) => {
    const { status, stderr } = run(argument)
    expect(status).toBe(2)
    expect(stderr).toMatch(sentence)
  })
})
