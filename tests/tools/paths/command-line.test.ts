/** `npm run paths` is pleasant to call: it explains itself, and says in one sentence what is wrong. */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { catalogue } from '#tools/model/catalogue.ts'
import { runCommand } from '#tools/paths/run-command.ts'
import { WrongCall } from '#tools/command-line/wrong-call.ts'

const folder = mkdtempSync(join(tmpdir(), 'paths-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** A call in this process: what it writes, and its exit code. */
const run = async (...args: string[]) => {
  const written = { stdout: '', stderr: '' }
  for (const stream of ['stdout', 'stderr'] as const)
    vi.spyOn(process[stream], 'write').mockImplementation((text) => {
      written[stream] += String(text)
      return true
    })
  try {
    return { status: await runCommand(args), ...written }
  } catch (error) {
    if (!(error instanceof WrongCall)) throw error
    return { status: 2, ...written, stderr: `${error.message}\n` }
  } finally {
    vi.restoreAllMocks()
  }
}

interface MadePath {
  id: string
  requirements: string[]
  steps: { state: string }[]
}

/** The paths that are made of one flow. */
const pathsOf = async (...args: string[]): Promise<MadePath[]> => {
  const { stdout } = await run('make', ...args, '--format', 'json')
  return (JSON.parse(stdout) as { machines: { paths: MadePath[] }[] }).machines[0]!.paths
}

describe('The path tool', () => {
  it.each([
    ['--help'],
    ['list', '--help'],
    ['make', '--help'],
    ['run', '--help'],
    ['replay', '--help'],
    ['results', '--help'],
  ])('explains itself: %s %s', async (...args) => {
    const { status, stdout } = await run(...args.filter(Boolean))
    expect(status).toBe(0)
    expect(stdout).toContain('Usage: npm run --silent paths')
  })

  it('lists every flow, and the states and requirements of one', async () => {
    const { stdout } = await run('list')
    for (const { id } of catalogue) expect(stdout).toContain(id)
    expect((await run('list', 'sign-in')).stdout).toMatch(/SI-01[\s\S]*open\.awaitingCode/)
  })

  it.each([
    [['make'], /Which flow/],
    [['make', 'no-such-flow'], /no flow “no-such-flow”/],
    [['make', 'sign-in', '--criterion', 'all-of-it'], /no criterion “all-of-it”/],
    [['make', 'sign-in', '--format', 'pdf'], /no format “pdf”/],
    [['make', 'sign-in', '--requirement', 'XX-99'], /no requirement “XX-99”/],
    [['make', 'sign-in', '--requirement', 'SO-01'], /no requirement “SO-01” of a flow/],
    [
      ['make', 'sign-in', '--requirement', 'LA-01'],
      /^sign-in does not serve LA-01; legal-acceptance does\.$/,
    ],
    [['make', 'sign-in', '--requirement', 'SI-10', '--to', 'registrationChosen'], /No path/],
    [['make', 'sign-in', '--to', ''], /--to takes the name of a state/],
    [['make', 'sign-in', '--out', ''], /--out takes the name of a file/],
    [['make', 'sign-in', '--max', '-1'], /^--max takes a whole number of at least 1, not “-1”\.$/],
    [['make', 'sign-in', '--out', '--max'], /^Option '--out' argument is ambiguous\. Try --help\.$/],
    [['run', 'sign-in', '--workers', '-2'], /^--workers takes a whole number of at least 1, not “-2”\.$/],
    [['make', 'sign-in', '--max', '0'], /--max takes a whole number/],
    [['make', 'sign-in', '--seed', 'x', '--criterion', 'random'], /--seed takes a whole number/],
    [['make', 'sign-in', '--seed', '3'], /--seed is for --criterion random and all/],
    [['make', 'sign-in', '--language', 'tlh'], /no language “tlh”/],
    [['make', 'sign-in', '--formt', 'csv'], /--formt/],
    [['make', 'sign-in', '--criterion', 'simple'], /not feasible: \d+ were found/],
    [['run'], /Which flow/],
    [['run', 'no-such-flow'], /no flow “no-such-flow”/],
    [['run', 'sign-in', 'session'], /“session” is too many/],
    [['run', 'sign-in', '--criterion', 'simple'], /no criterion “simple”. There is: states, transitions/],
    [['run', 'human-check', '--path', 'no-such-path'], /no path “no-such-path”/],
    [['run', 'sign-in', '--language', 'tlh'], /no language “tlh”/],
    [['run', 'sign-in', '--workers', '0'], /--workers takes a whole number/],
    [['run', 'sign-in', '--max', 'some'], /--max takes a whole number/],
    [['run', 'sign-in', '--seed', '3'], /--seed is for --criterion random/],
    [['run', 'sign-in', '--path', 'x', '--max', '1'], /nothing for --max to limit/],
    [['replay'], /one file/],
    [['replay', '/no/such/file'], /cannot be read/],
    [['walk'], /no command “walk”/],
  ])('refuses %j in one sentence', async (args, sentence) => {
    const refused = runCommand(args)
    await expect(refused).rejects.toThrow(WrongCall)
    await expect(refused).rejects.toThrow(sentence)
  })

  it('says what is wrong on stderr, with exit code 2, and writes nothing', () => {
    const tool = join(import.meta.dirname, '../../../tools/paths/paths.ts')
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [tool, 'make', 'sign-in', '--to', 'nowhere'],
      { encoding: 'utf8' },
    )
    expect(stderr).toMatch(/^There is no state “nowhere” there\. [^\n]+\n$/)
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' })
  })

  it('says at once that simple paths of a large flow have no end, and gives the first of them when asked', async () => {
    expect(await pathsOf('sign-in', '--criterion', 'simple', '--max', '3')).toHaveLength(3)
  })

  it('makes the paths of all criteria at once, each path only once', async () => {
    const idsBy = async (criterion: string) =>
      (await pathsOf('human-check', '--criterion', criterion)).map(({ id }) => id)
    const apart: string[] = []
    for (const criterion of ['states', 'transitions', 'pairs', 'random'])
      apart.push(...(await idsBy(criterion)))
    expect((await idsBy('all')).toSorted()).toEqual([...new Set(apart)].toSorted())
  })

  it('leads to the state that was asked for', async () => {
    const paths = await pathsOf('sign-in', '--to', 'termsMissing', '--criterion', 'states')
    expect(paths.map(({ steps }) => steps.at(-1)!.state)).toEqual(['open.enteringCredentials.termsMissing'])
  })

  it('looks for simple paths that are wanted, beyond the first ones', async () => {
    const selected = (...args: string[]) => pathsOf('sign-in', '--criterion', 'simple', ...args)
    const arriving = await selected('--to', 'signedIn', '--max', '5')
    const ends = arriving.map(({ steps }) => steps.at(-1)!.state)
    expect(ends).toEqual(Array(5).fill('signedIn'))
    const waiting = await selected('--to', 'awaitingCode', '--requirement', 'SI-10', '--max', '2')
    expect(
      waiting.map(({ steps }) => steps.filter(({ state }) => state === 'open.awaitingCode').length),
    ).toEqual([1, 1])
    expect(waiting.every(({ requirements }) => requirements.includes('SI-10'))).toBe(true)
  })

  it('gives only paths that serve the requirement that was asked for', async () => {
    const paths = await pathsOf('sign-in', '--requirement', 'SI-10')
    expect(paths.length).toBeGreaterThan(0)
    expect(paths.every(({ requirements }) => requirements.includes('SI-10'))).toBe(true)
  })

  it('walks the same random ways for the same seed, and others for another', async () => {
    const args = ['make', 'human-check', '--criterion', 'random', '--max', '5', '--format', 'csv', '--seed']
    const walk = async (seed: string) => (await run(...args, seed)).stdout
    expect(await walk('7')).toBe(await walk('7'))
    expect(await walk('7')).not.toBe(await walk('8'))
  })

  it('writes a whole file or none', async () => {
    const file = join(folder, 'deep/sign-in.feature')
    expect((await run('make', 'sign-in', '--format', 'gherkin', '--out', file)).stdout).toBe('')
    expect(readFileSync(file, 'utf8')).toMatch(/^# language: en\nFeature: Sign in\n/)
    expect(readdirSync(join(folder, 'deep'))).toEqual(['sign-in.feature'])
    const failed = await run('make', 'sign-in', '--out', join(file, 'below-a-file.md'))
    expect(failed.status).toBe(2)
    expect(existsSync(join(file, 'below-a-file.md'))).toBe(false)
    const blocked = await run('make', 'human-check', '--out', join(folder, 'deep'))
    expect(blocked.status).toBe(2)
    expect(readdirSync(folder)).toEqual(['deep'])
  })

  it('names the line of a recording that is no transition', async () => {
    const file = join(folder, 'broken.ndjson')
    writeFileSync(file, '{"machine":"signIn"}\n')
    await expect(runCommand(['replay', file])).rejects.toThrow(/line 1: actor must be a text/)
  })
})
