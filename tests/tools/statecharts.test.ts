/** The committed charts are those of the machines, and the command that makes them is pleasant to use. */
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { catalogue } from '#machines/catalogue.ts'
import { requirements } from '#machines/requirements.ts'
import { allDocuments, documentsOf, type Documents } from '#tools/statecharts/documents.ts'
import { driftSentence, findDrift } from '#tools/statecharts/drift.ts'
import { leakReportEntry } from './sample/leak-report-entry.ts'
import { variantEntry } from './sample/variants.ts'

const root = join(import.meta.dirname, '../..')
const noTexts = {}

describe('The statecharts in docs/statecharts', () => {
  it('are what the machines say', async () => {
    const drift = findDrift(join(root, 'docs/statecharts'), await allDocuments(catalogue, requirements))
    expect(drift.map(driftSentence)).toEqual([])
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
