/** What a run of paths leaves behind: the plan before it, the progress during it, and the report after it. */
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { catalogue } from '#tools/model/catalogue.ts'
import { beginningOf, createPathSource } from '#tools/paths/path-source.ts'
import { planRun, runCriteria, type RunWish } from '#tools/paths/run/plan.ts'
import { measureRun } from '#tools/paths/run/run-coverage.ts'
import { createProgress } from '#tools/paths/run/progress.ts'
import { junitOf } from '#tools/paths/run/junit.ts'
import { reportPage } from '#tools/paths/run/report.ts'
import type { RunPath, RunResult } from '#tools/paths/run/run-result.ts'
import { readBrowserRun } from '#tools/audit-book/evidence/browser-run.ts'
import { beginRun } from '#tools/paths/run/save-run.ts'

const folder = mkdtempSync(join(tmpdir(), 'runs-'))
afterAll(() => rmSync(folder, { recursive: true }))

const walked = (ok: boolean): RunPath => ({
  machine: 'otp-entry',
  path: ok ? 'goodpath' : 'badpath1',
  title: 'A <title> & more',
  criterion: 'transitions',
  ok,
  transitions: [],
  ...(ok
    ? {}
    : {
        failedStep: 1,
        expected: 'The alert is shown.',
        instead: 'The form is shown.',
        found: 'No <alert>.',
      }),
  steps: [
    { sentence: 'A code was sent.', expectation: 'The field is shown.', ok: true, screenshot: 'run/0.jpg' },
    { sentence: 'The code is wrong.', expectation: 'The alert is shown.', ok, screenshot: 'run/1.jpg' },
  ],
})

const result: RunResult = {
  finishedAt: '2026-05-04T08:00:00.000Z',
  commit: 'c0ffee',
  paths: [walked(true), walked(false)],
}

const wish: RunWish = {
  entries: catalogue.filter(({ id }) => id === 'human-check'),
  criterion: 'transitions',
  path: undefined,
  max: undefined,
  seed: 1,
  language: 'en',
}

describe('A run as JUnit XML', () => {
  it('has a suite for each flow, a case for each path, and what was expected where one failed', () => {
    const xml = junitOf(result, { 'otp-entry': 'Code entry' })
    expect(xml).toContain('<testsuite name="Code entry" tests="2" failures="1"')
    expect(xml).toContain('name="otp-entry-goodpath A &lt;title&gt; &amp; more"')
    expect(xml).toContain('<failure message="The alert is shown." type="path">Step 1: The code is wrong.')
    expect(xml).toContain('Found: No &lt;alert&gt;.')
    expect(xml.match(/<testcase/g)).toHaveLength(2)
  })

  it('leaves out what XML does not allow, whatever a page says', () => {
    const [good] = result.paths
    expect(junitOf({ ...result, paths: [{ ...good!, title: 'a\u0000\u001Bb' }] }, {})).toContain(
      'goodpath ab"',
    )
  })
})

describe('The plan of a run', () => {
  it.each(runCriteria)('has paths by the criterion %s, each with its sentences', async (criterion) => {
    const planned = await planRun({ ...wish, criterion })
    expect(planned.length).toBeGreaterThan(0)
    for (const { path, described } of planned) {
      expect(described.id).toBe(path.id)
      expect(described.steps).toHaveLength(path.steps.length)
    }
  })

  it('has the same random paths for the same seed, as many as are wanted', async () => {
    const idsFor = async (seed: number) =>
      (await planRun({ ...wish, criterion: 'random', seed, max: 5 })).map(({ path }) => path.id)
    expect(await idsFor(7)).toEqual(await idsFor(7))
    expect(await idsFor(7)).toHaveLength(5)
    expect(await idsFor(7)).not.toEqual(await idsFor(8))
  })

  it('finds a path by its id, by whichever criterion it was made', async () => {
    const [first] = await planRun({ ...wish, criterion: 'pairs' })
    const found = await planRun({ ...wish, path: first!.path.id })
    expect(found.map(({ path }) => path)).toEqual([first!.path])
  })

  it('finds the beginning of a path, which leads to a state that was asked for, and the ids of the CSV', async () => {
    const [first] = await planRun({ ...wish, criterion: 'pairs' })
    const beginning = beginningOf(first!, 3).path
    const planned = await planRun({ ...wish, path: beginning.id })
    expect(planned.map(({ path }) => path.id)).toEqual([beginning.id])
    const [found] = await planRun({ ...wish, path: `human-check-${beginning.id}` })
    expect(found!.described.steps).toHaveLength(3)
  })

  it('says why a path that was made for the machine alone cannot be walked in the browser', async () => {
    const made = createPathSource(wish.entries[0]!).make('pairs', { seed: 1, most: undefined })
    const tries = await Promise.allSettled(made.map(({ path }) => planRun({ ...wish, path: path.id })))
    const reasons = tries.flatMap((one) => (one.status === 'rejected' ? [String(one.reason)] : []))
    expect(reasons.length).toBeGreaterThan(0)
    for (const reason of reasons)
      expect(reason).toMatch(
        /is not walked in the browser: at step \d+, \w+.+ \((?:cannot happen|not modelled here)\)\.$/,
      )
  })
})

describe('The report of a run', () => {
  it('says how much went as expected of every flow, and what cannot happen in the portal', async () => {
    const entries = catalogue.filter(({ id }) => id === 'sign-in')
    const planned = await planRun({ ...wish, entries, criterion: 'pairs' })
    const paths = planned.map(({ described, path }, index): RunPath => ({
      ...walked(index > 0),
      machine: 'sign-in',
      path: path.id,
      steps: [{ sentence: '', expectation: '', ok: true, screenshot: '' }, ...described.steps].map(() => ({
        sentence: 'It happens.',
        expectation: 'It is seen.',
        ok: true,
        screenshot: '',
      })),
    }))
    const coverage = measureRun(planned, paths)
    const page = reportPage({ ...result, paths, coverage }, { titles: {}, picturesFrom: '' })
    const [, covered, all] =
      /sign-in: Paths: \d+, steps: \d+\. Covered: [^.]* pairs (\d+)\/(\d+)\. Cannot happen in the portal: pairs: 2 × terms/.exec(
        page,
      )!
    expect(Number(covered)).toBeGreaterThan(0)
    // The first path failed, and what is left out is not covered.
    expect(Number(covered)).toBeLessThan(Number(all) - 8)
  })

  const page = reportPage(result, { titles: { 'otp-entry': 'Code entry' }, picturesFrom: '../' })

  it('says first which step failed, what was expected there and what was found instead', () => {
    const text = page.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ')
    expect(text).toContain('1 of 2 paths went as expected')
    expect(text).toContain(
      'Step 1 failed The code is wrong. Expected: The alert is shown. Instead, this was found: The form is shown.',
    )
    expect(page.indexOf('badpath1')).toBeLessThan(page.indexOf('goodpath'))
  })

  it('shows a picture of every step, and nothing of a text as markup', () => {
    expect([...page.matchAll(/<img src="([^"]+)" alt="[^"]+"/g)].map(([, source]) => source)).toEqual([
      '../run/0.jpg',
      '../run/1.jpg',
      '../run/0.jpg',
      '../run/1.jpg',
    ])
    expect(page).toContain('A &lt;title&gt; &amp; more')
    expect(page).not.toMatch(/<title>\s*&|No <alert>/)
  })
})

describe('A run', () => {
  const begin = (runs: string, day: number) => {
    const run = beginRun(runs, new Date(Date.UTC(2026, 4, day)))
    writeFileSync(join(run.pictures.folder, '0.jpg'), 'a picture')
    return run
  }
  const visible = (runs: string) => readdirSync(runs).filter((name) => !name.startsWith('.'))

  it('is in its place as a whole or not at all', () => {
    const runs = mkdtempSync(join(folder, 'a-'))
    const given = begin(runs, 1)
    expect(visible(runs)).toEqual([])
    given.discard()
    expect(readdirSync(runs)).toEqual([])

    const run = begin(runs, 2)
    const report = run.save(result, {})
    expect(existsSync(report)).toBe(true)
    expect(readFileSync(join(runs, run.pictures.name, '0.jpg'), 'utf8')).toBe('a picture')
    expect(JSON.parse(readFileSync(join(runs, 'latest.json'), 'utf8'))).toEqual(result)
    run.discard()
    expect(existsSync(report)).toBe(true)
    expect(readdirSync(runs).toSorted()).toEqual([
      run.pictures.name.slice(0, -9),
      'evidence',
      'latest.html',
      'latest.json',
      'latest.junit.xml',
    ])
  })

  it('adds to what other runs at its commit have walked, path by path, and the newest counts', () => {
    const runs = mkdtempSync(join(folder, 'c-'))
    const save = (day: number, commit: string, paths: RunPath[]) =>
      begin(runs, day).save({ commit, finishedAt: new Date(Date.UTC(2026, 4, day)).toISOString(), paths }, {})
    const other = { ...walked(true), machine: 'sign-in' }
    save(1, 'c0ffee', [walked(false)])
    save(2, 'c0ffee', [other])
    save(3, 'decaf', [walked(true)])
    const known = () =>
      readBrowserRun('c0ffee', runs)!.paths.map(({ machine, path, ok }) => [machine, path, ok])
    expect(known()).toEqual([
      ['otp-entry', 'badpath1', false],
      ['sign-in', 'goodpath', true],
    ])
    save(4, 'c0ffee', [{ ...walked(true), path: 'badpath1' }])
    expect(known()[0]).toEqual(['otp-entry', 'badpath1', true])
    // Files that differ from their commit may be others in every run.
    save(5, 'c0ffee+changes', [walked(false)])
    expect(known()[0]).toEqual(['otp-entry', 'badpath1', true])
    expect(readBrowserRun(undefined, runs)!.commit).toBe('c0ffee+changes')
  })

  it('is kept until ten newer ones are there', () => {
    const runs = mkdtempSync(join(folder, 'b-'))
    const reports = Array.from({ length: 12 }, (_, index) => begin(runs, index + 1).save(result, {}))
    expect(reports.map((report) => existsSync(report))).toEqual([false, false, ...Array(10).fill(true)])
  })
})

describe('Progress', () => {
  const shownOn = (isTTY: boolean) => {
    let shown = ''
    const progress = createProgress(2, {
      isTTY,
      columns: 200,
      write: (text: string | Uint8Array) => {
        shown += String(text)
        return true
      },
    })
    for (const path of result.paths) progress.walked(path, 1.5)
    progress.end()
    return shown
  }

  it('is a bar in a terminal, which goes away, and what failed stays', () => {
    const shown = shownOn(true)
    expect(shown).toContain('2/2, 1 failed')
    expect(shown).toContain('expected: The alert is shown.')
    expect(shown.endsWith('\r\u001B[K')).toBe(true)
  })

  it('is plain lines elsewhere', () => {
    const shown = shownOn(false)
    for (const drawn of ['\r', '\u001B', '█']) expect(shown).not.toContain(drawn)
    expect(shown.split('\n').filter((line) => /^\d\/2 [✓✗] otp-entry/.test(line))).toHaveLength(2)
  })
})
