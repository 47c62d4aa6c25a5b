/** The committed charts are those of the machines, and the command that makes them is pleasant to use. */
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { chromium } from 'playwright'
import { afterAll, describe, expect, it } from 'vitest'
import type { CatalogueEntry } from '#machines/catalogue-entry.ts'
import * as found from '#tools/model/catalogue.ts'
import { walkMachine } from '#tools/model/walk-machine.ts'
import { allDocuments, documentsOf as describedBy, type Documents } from '#tools/statecharts/documents.ts'
import { driftSentence, findDrift } from '#tools/statecharts/drift.ts'
import { drawPages } from '#tools/statecharts/drawn-pages.ts'
import { layOut, type Part } from '#tools/statecharts/geometry.ts'
import { span } from '#tools/statecharts/html-label.ts'
import { flawsOf, smallestTextOnPaper } from '#tools/statecharts/legibility.ts'
import { colours } from '#tools/statecharts/style.ts'
import { pageTitle } from '#tools/statecharts/page-plan.ts'
import { browserLaunchOptions } from '#tools/set-up/browser.ts'
import { leakReportEntry } from './sample/leak-report-entry.ts'
import { variantEntry } from './sample/variants.ts'

const catalogue = [...found.catalogue, ...found.lifecycles]
const requirements = { ...found.requirements, ...found.lifecycleRequirements }

const root = join(import.meta.dirname, '../..')
const noTexts = {}
const documentsOf = async (entry: CatalogueEntry, texts: typeof noTexts): Promise<Documents> =>
  (await describedBy(entry, texts)).documents

describe('The statecharts in docs/statecharts', () => {
  it('are what the machines say', async () => {
    const drift = findDrift(join(root, 'docs/statecharts'), await allDocuments(catalogue, requirements))
    expect(drift.map(driftSentence)).toEqual([])
  })
})

describe('On A4, upright or across', () => {
  it.for(catalogue.map((entry): [string, CatalogueEntry] => [entry.id, entry]))(
    'the charts of %s can be read, and no text or arrow is where it does not belong',
    async ([, entry]) => {
      const pages = await drawPages(walkMachine(entry.machine, entry.messages), entry.title)
      for (const { page, geometry } of pages) {
        expect(smallestTextOnPaper(geometry), `smallest text on ${pageTitle(page)}`).toBeGreaterThan(6)
        const flaws = flawsOf(geometry).filter(({ isSlight }) => !isSlight)
        expect(flaws.map(({ sentence }) => `${pageTitle(page)}: ${sentence}`)).toEqual([])
      }
    },
  )

  it('a text across a frame is noticed', () => {
    const outline = { fill: '#fff', stroke: undefined, width: 1, isDashed: false }
    const frame: Part = {
      kind: 'frame',
      name: 'cluster a',
      state: 'a',
      shapes: [
        {
          ...outline,
          kind: 'polygon',
          stroke: '#000',
          points: [
            [0, 0],
            [90, 0],
            [90, 50],
            [0, 50],
          ],
        },
      ],
    }
    const arrow = (x: number): Part => ({
      kind: 'arrow',
      name: 'b → c',
      state: undefined,
      shapes: [
        {
          ...outline,
          kind: 'curve',
          fill: undefined,
          stroke: '#000',
          points: [
            [9, 9],
            [9, 9],
            [9, 9],
            [9, 40],
          ],
        },
        {
          ...outline,
          kind: 'polygon',
          points: [
            [x, 9],
            [x + 30, 20],
          ],
        },
      ],
    })
    expect(flawsOf({ parts: [frame, arrow(20)] })).toEqual([])
    expect(flawsOf({ parts: [frame, arrow(75)] })).toMatchObject([{ text: 'b → c' }])
  })
})

describe('A chart on any computer', () => {
  it('has every text as wide as it was measured, within its box, whatever the fonts', async () => {
    const browser = await chromium.launch(browserLaunchOptions())
    const page = await browser.newPage()
    const documents = await documentsOf(leakReportEntry, noTexts)
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
    expect(await documentsOf(leakReportEntry, noTexts)).toEqual(await documentsOf(leakReportEntry, noTexts))
  })

  it('carry every requirement, state and call, and tell their title to screen readers', async () => {
    const documents = await documentsOf(leakReportEntry, noTexts)
    const pages = [...documents].filter(([name]) => name.endsWith('.svg')).map(([, content]) => content)
    const drawn = pages.join('\n')
    for (const text of ['LR-01', 'LR-09', 'sendingReport', 'do / sendReport', '[placeIsGiven]', '[else]'])
      expect(drawn).toContain(text)
    expect(pages[0]).toContain('<title id="chart-title">Leak report: overview</title>')
    expect(pages[0]).toContain(`<desc id="chart-description">${leakReportEntry.purpose}</desc>`)
  })

  it('list every row in the table and in the spreadsheet', async () => {
    const documents = await documentsOf(leakReportEntry, noTexts)
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

  const write = (documents: Documents) => {
    for (const [file, content] of documents) {
      mkdirSync(dirname(join(folder, file)), { recursive: true })
      writeFileSync(join(folder, file), content)
    }
  }

  it('names the files of a changed machine and what to do about it', async () => {
    write(await documentsOf(leakReportEntry, noTexts))
    const changed = variantEntry((config) => {
      delete config.states!.describingLeak!.states!.form!.states!.unreachable!.on
    })
    const drift = findDrift(folder, await documentsOf(changed, noTexts))
    expect(drift.map(({ file }) => file)).toContain('leak-report/transitions.md')
    expect(driftSentence(drift[0]!)).toMatch(/docs\/statecharts\/leak-report\/.* run “npm run statecharts”/)
  })

  it('notices missing and stale files', async () => {
    write(new Map([['removed-flow/overview.svg', '<svg/>']]))
    const documents = await documentsOf({ ...leakReportEntry, id: 'new-flow' }, noTexts)
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

  it('refuses an unknown flow in one sentence', () => {
    const { status, stderr } = run('no-such-flow')
    expect(status).toBe(2)
    expect(stderr).toMatch(/^There is no flow “no-such-flow”\. The flows are: [^\n]+\.\n$/)
  })

  it('refuses an unknown option in one sentence', () => {
    const { status, stderr } = run('--chekc')
    expect(status).toBe(2)
    expect(stderr.trim().split('\n')).toHaveLength(1)
  })
})
