/** The path runner finds faults: each is planted in a portal of its own, and reported at the step where it shows. */
import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, describe, expect, it } from 'vitest'
import { catalogue } from '#tools/model/catalogue.ts'
import { builtPages } from '#tools/browser/stage/built-pages.ts'
import { planRun } from '#tools/paths/run/plan.ts'
import { runPaths } from '#tools/paths/run/run-paths.ts'
import type { RunPath } from '#tools/paths/run/run-result.ts'
import { plantedIn, type Fault } from './faults/plant-fault.ts'

const folder = mkdtempSync(join(tmpdir(), 'path-runner-'))
afterAll(() => rmSync(folder, { recursive: true }))

const build = async ({ file, text, fault }: Fault): Promise<string> => {
  const pages = mkdtempSync(join(folder, 'pages-'))
  const script = join(import.meta.dirname, 'faults/plant-fault.ts')
  // The test runner has set it to `test`, which would bundle the slow development build of React.
  const env = { ...process.env, NODE_ENV: 'production' }
  await promisify(execFile)(process.execPath, [script, pages, file, text, fault], { env })
  return pages
}

const plan = (flow: string) =>
  planRun({
    entries: catalogue.filter(({ id }) => id === flow),
    criterion: 'transitions',
    path: undefined,
    max: undefined,
    seed: 1,
    language: 'en',
  })

const [codeEntry, session] = await Promise.all([plan('otp-entry'), plan('session')])

const walkThrough = (planned: typeof codeEntry, pages: string): Promise<RunPath[]> =>
  runPaths(planned, {
    pages,
    workers: 2,
    language: 'en',
    pictures: { folder: join(folder, 'pictures'), name: 'pictures' },
    patience: 4000,
  })

/** Where a path failed, in words. */
const complaintOf = ({ failedStep = 0, steps, expected, instead, found }: RunPath) => ({
  step: steps[failedStep]?.sentence,
  expected,
  instead,
  found: found?.split('\n')[0],
})

const complaintsAbout = async (fault: Fault, planned = codeEntry) => {
  const paths = await walkThrough(planned, await build(fault))
  const failed = paths.filter(({ ok }) => !ok)
  for (const { steps, failedStep = -1 } of failed) {
    expect(steps.slice(0, -1).every(({ ok }) => ok)).toBe(true)
    // Nothing is walked after the step that failed, and what the page looked like then is kept.
    expect(failedStep).toBe(steps.length - 1)
    expect(statSync(join(folder, steps.at(-1)!.screenshot)).size).toBeGreaterThan(1000)
  }
  return failed.map(complaintOf)
}

describe('A run of the code entry', () => {
  it('finds an alert that a screen does not show', async () => {
    const complaints = await complaintsAbout({
      file: 'src/flows/code-entry/code-problem.tsx',
      text: `if (entry === 'codeVoided' || entry === 'codeExpired')`,
      fault: `if (entry === 'codeExpired')`,
    })
    expect(complaints).toEqual([
      {
        step: expect.stringMatching(/^The service answers “account\/Login”: fifth wrong code/),
        expected: expect.stringMatching(/^Message “.+”\. .*The code was wrong too often/),
        instead: undefined,
        found: 'The page does not look like entering.entry.codeVoided.',
      },
    ])
  })

  it('finds an actor that is wired to another call', async () => {
    const complaints = await complaintsAbout({
      file: 'src/flows/sign-in/sign-in-calls.ts',
      text: `resendCode: callActor(\n        loginWithOtpStage1,`,
      fault: `resendCode: callActor(\n        login,`,
    })
    expect(complaints.length).toBeGreaterThan(0)
    for (const complaint of complaints)
      expect(complaint).toMatchObject({
        step: expect.stringMatching(/^The person presses “.+”\.$/),
        expected: expect.stringMatching(/^Message “.+” .*A new code is asked for/),
        found: expect.stringMatching(/did not call .*Stage1, but/i),
      })
  })

  it('finds a transition that a machine takes elsewhere', async () => {
    const complaints = await complaintsAbout({
      file: 'machines/otp-entry/otp-entry.machine.ts',
      text: `target: 'codeVoided',`,
      fault: `target: 'codeWrong',`,
    })
    expect(complaints).toEqual([
      {
        step: expect.stringMatching(/^The service answers “account\/Login”: fifth wrong code/),
        expected: expect.stringMatching(/^Message “.+”\. .*The code was wrong too often/),
        instead: expect.stringContaining('The code was wrong; it says how many tries remain.'),
        found: expect.stringContaining('the model in entering(entry.codeVoided'),
      },
    ])
  })

  it('finds nothing in the portal as it is, and says which transitions the pages took', async () => {
    const paths = await walkThrough(codeEntry, builtPages)
    expect(paths.filter(({ ok }) => !ok).map(complaintOf)).toEqual([])
    const { description } = codeEntry[0]!.source.model
    expect(new Set(paths.flatMap(({ transitions }) => transitions))).toEqual(
      new Set(description.transitions.map(({ key }) => key)),
    )
  })
})

describe('A run of the session', () => {
  it('finds a notice that the flow does not raise', async () => {
    const complaints = await complaintsAbout(
      { file: 'src/app/visit-session.ts', text: 'raise: notices.raise,', fault: 'raise: () => {},' },
      session,
    )
    expect(complaints).toEqual([
      {
        step: 'The service answers “account/Logout”: signed out.',
        expected: expect.stringContaining('Notice “You are signed out.”'),
        instead: undefined,
        found: expect.stringContaining('notice “You are signed out.”'),
      },
    ])
  })
})

it('A fault that cannot be planted is no fault that was found', () => {
  const fault = { file: 'src/a.ts', text: 'x', fault: 'y' }
  expect(plantedIn('(x)', fault)).toBe('(y)')
  expect(() => plantedIn('nothing', fault)).toThrow('0 times')
  expect(() => plantedIn('x and x', fault)).toThrow('2 times')
})
