/** The difference of two revisions, tried on a repository of its own. */
import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { differenceDrawings } from '#tools/statecharts/diff/difference-drawings.ts'
import { differenceMarkdown, differenceSince } from '#tools/statecharts/diff/difference.ts'

const root = join(import.meta.dirname, '../..')
const repository = mkdtempSync(join(tmpdir(), 'statechart-diff-'))

const git = (...args: string[]) =>
  execFileSync(
    'git',
    ['-C', repository, '-c', 'user.name=Tester', '-c', 'user.email=tester@example.com', ...args],
    {
      stdio: ['ignore', 'pipe', 'ignore'],
    },
  )

/** Replaces a text of a file, which must be there. */
const edit = (file: string, from: string, to: string) => {
  const path = join(repository, file)
  const text = readFileSync(path, 'utf8')
  expect(text).toContain(from)
  writeFileSync(path, text.replace(from, to))
}

beforeAll(() => {
  for (const one of ['machines', 'contract', 'package.json'])
    cpSync(join(root, one), join(repository, one), { recursive: true })
  git('init', '--quiet')
  git('add', '.')
  git('commit', '--quiet', '-m', 'Before')
  git('tag', 'before')
})
beforeEach(() => {
  git('checkout', '--quiet', '--force', 'before')
  git('clean', '-fdq')
})
afterAll(() => rmSync(repository, { recursive: true }))

const run = (...args: string[]) =>
  spawnSync(process.execPath, [join(root, 'tools/statecharts/export.ts'), 'diff', ...args], {
    encoding: 'utf8',
  })

const changesSince = (revision: string) =>
  differenceSince(repository, revision).machines.flatMap(({ id, changes }) =>
    changes.map((one) => ({ id, ...one })),
  )

describe('The difference of two revisions', () => {
  it('is empty when nothing changed', () => {
    expect(changesSince('before')).toEqual([])
  })

  it.each([
    [
      'the guard in which they differ',
      ['machines/sign-in/sign-in.machine.ts', "guard: 'codeIsUsed'", "guard: 'loginIsDisabled'"],
      'guard of transition',
      'open.choosingMethod: always → open.sendingCode',
      'codeIsUsed',
      'loginIsDisabled',
    ],
    [
      'the guard whose meaning changed while its name stayed',
      ['machines/sign-in/sign-in.setup.ts', "refusedWith('credentials.locked')", "refusedWith('code.void')"],
      'definition of guard',
      'accountIsLocked',
      "refusedWith('credentials.locked')",
      "refusedWith('code.void')",
    ],
  ] as const)('shows exactly %s', (_what, [file, from, to], what, where, before, after) => {
    edit(file, from, to)
    expect(changesSince('before')).toEqual([{ id: 'sign-in', change: 'changed', what, where, before, after }])
  })

  it('shows a changed delay, description, tag, action and target, a removed transition and an added state', () => {
    edit('machines/human-check/human-check.setup.ts', 'shake: 1200', 'shake: 1300')
    edit('machines/human-check/human-check.machine.ts', "'Every action goes through.'", "'All go through.'")
    edit('machines/human-check/human-check.machine.ts', "actions: 'keepProof',", '')
    edit('machines/human-check/human-check.machine.ts', "target: 'misconfigured',", "target: 'dreaming',")
    edit(
      'machines/human-check/human-check.machine.ts',
      '      passed: {',
      "      dreaming: { description: 'A dream.' },\n      passed: {\n        tags: 'busy',",
    )
    const found = changesSince('before').map(({ change, what, where }) => `${change} ${what}: ${where}`)
    expect(found.toSorted()).toEqual(
      [
        'added state: dreaming',
        'changed definition of delay: shake',
        'changed description of state: notNeeded',
        'changed target of transition: notNeeded: check.demanded → dreaming',
        'removed actions of transition: solving.obtainingProof: done(obtainProof) → solving.validatingProof',
        'removed actions of transition: unseen.obtainingProof: done(obtainProof) → unseen.validatingProof',
        'added tags of state: passed',
      ].toSorted(),
    )
  })

  it('shows a changed context, input and output beside rows that changed, each for itself', () => {
    const machine = 'machines/sign-in/sign-in.machine.ts'
    edit(machine, 'reopensInMs: input.reopensInMs,', 'reopensInMs: 0,')
    edit(machine, 'input: ({ context }) => context.input.humanCheck,', "input: () => ({ key: '' }),")
    edit(machine, 'output: ({ context }) => context.output,', 'output: () => undefined,')
    edit(machine, "            'registration.requested': {", "            'registration.wanted': {")
    const found = changesSince('before').map((one) => [
      one.change,
      one.what,
      one.where,
      one.before,
      one.after,
    ])
    const told = found.filter(([, what]) => what !== 'transition')
    expect(told.toSorted((a, b) => a.join().localeCompare(b.join()))).toEqual([
      ['added', 'definition of input', 'open.humanCheck.key', undefined, "''"],
      ['changed', 'definition of context', 'reopensInMs', 'input.reopensInMs', '0'],
      ['changed', 'definition of output', '', '({ context }) => context.output', '() => undefined'],
      [
        'removed',
        'definition of input',
        'open.humanCheck',
        '({ context }) => context.input.humanCheck',
        undefined,
      ],
    ])
    expect(found.filter(([, what]) => what === 'transition')).toHaveLength(2)
  })

  it('shows a requirement that was weakened, although no row changed', () => {
    edit(
      'machines/sign-in/requirements.ts',
      'Without accepted terms the legal label is shown and nothing is sent.',
      'Without accepted terms the legal label is shown.',
    )
    expect(changesSince('before')).toEqual([
      {
        id: 'sign-in',
        change: 'changed',
        what: 'text of requirement',
        where: 'SI-04',
        before: 'Without accepted terms the legal label is shown and nothing is sent.',
        after: 'Without accepted terms the legal label is shown.',
      },
    ])
  })

  it('follows a machine through renamed files and a new id', () => {
    renameSync(join(repository, 'machines/session'), join(repository, 'machines/visit'))
    expect(changesSince('before')).toEqual([])
    edit('machines/visit/entry.ts', "id: 'session'", "id: 'visit'")
    expect(changesSince('before').map(({ what, before, after }) => [what, before, after])).toEqual([
      ['id of machine', 'session', 'visit'],
    ])
  })

  it('is empty when a file of a machine is renamed', () => {
    renameSync(
      join(repository, 'machines/otp-entry/otp-entry.machine.ts'),
      join(repository, 'machines/otp-entry/code-entry.machine.ts'),
    )
    for (const file of git('grep', '-l', 'otp-entry.machine.ts', '--', 'machines')
      .toString()
      .trim()
      .split('\n'))
      if (file !== 'machines/otp-entry/otp-entry.machine.ts')
        writeFileSync(
          join(repository, file),
          readFileSync(join(repository, file), 'utf8').replaceAll(
            'otp-entry.machine.ts',
            'code-entry.machine.ts',
          ),
        )
    expect(changesSince('before')).toEqual([])
  })

  it('names the guards whose meaning changed in a function that they call, and the function', () => {
    edit('machines/rules/one-time-code.ts', '{1,6}', '{6}')
    edit('machines/rules/one-time-code.ts', '/** ', '/** By the way: ')
    const changes = changesSince('before')
    expect(changes.map(({ id, what, where }) => `${id}: ${what} ${where}`)).toEqual([
      'otp-entry: code behind guard codeCanBeVerified, by isCodeGiven of machines/rules/one-time-code.ts',
    ])
    expect(changes[0]!.before).toContain('{1,6}')
    expect(changes[0]!.after).toContain('{6}')
  })

  it('says plainly which machines of a revision do not load, and compares the others', () => {
    writeFileSync(join(repository, 'machines/session/entry.ts'), "throw new Error('It is broken.')\n")
    edit('machines/human-check/human-check.setup.ts', 'shake: 1200', 'shake: 1300')
    git('commit', '--quiet', '-a', '-m', 'Broken')
    const broken = git('rev-parse', 'HEAD').toString().trim()
    git('checkout', '--quiet', 'before')
    const { failures, machines } = differenceSince(repository, broken)
    expect(failures.join('\n')).toMatch(
      /machine session does not load: machines\/session\/entry\.ts, line 1: It is broken\./,
    )
    expect(machines.map(({ id }) => id)).not.toContain('session')
    expect(machines.find(({ id }) => id === 'human-check')!.changes).toHaveLength(1)
  })
})

describe('A file that Node cannot read', () => {
  beforeEach(() => writeFileSync(join(repository, 'machines/otp-entry/otp-entry.machine.ts'), 'const x = {'))

  it('is named once for all machines that use it, and the others are compared', () => {
    edit('machines/human-check/human-check.setup.ts', 'shake: 1200', 'shake: 1300')
    const { failures, machines } = differenceSince(repository, 'before')
    expect(failures.join('\n')).toMatch(
      /Its machines [^:]*otp-entry, [^:]*sign-in[^:]* do not load: machines\/otp-entry\/otp-entry\.machine\.ts, line 1: /,
    )
    expect(machines.flatMap(({ id, changes }) => changes.map(({ what }) => `${id}: ${what}`))).toEqual([
      'human-check: definition of delay',
    ])
  })

  it('is told before it is said that its flow is not there', () => {
    const { status, stdout, stderr } = run('before', 'otp-entry', '--repository', repository)
    const lines = stderr.trim().split('\n')
    expect(lines[0]).toMatch(/^Not compared\. the working tree: .*otp-entry\.machine\.ts, line 1: /)
    expect(lines.at(-1)).toMatch(/^There is no flow “otp-entry” to compare\./)
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' })
  })

  it('is named in one sentence, with what Node says', () => {
    const file = join(repository, 'machines/otp-entry/otp-entry.machine.ts')
    const script = `try { await import(${JSON.stringify(file)}) } catch (error) {
      const { loadFailure } = await import(${JSON.stringify(join(root, 'tools/statecharts/load-failure.ts'))})
      console.log(loadFailure(error, ${JSON.stringify(repository)}))
    }`
    const said = spawnSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' })
    expect(said.stdout).toMatch(/^machines\/otp-entry\/otp-entry\.machine\.ts, line 1: [^\n]+\.\n$/)
  })
})

describe('The report of a difference', () => {
  it('is a table per machine, and charts that mark what changed by colour and by word', async () => {
    edit('machines/sign-in/sign-in.machine.ts', "guard: 'codeIsUsed'", "guard: 'loginIsDisabled'")
    const difference = differenceSince(repository, 'before')
    expect(differenceMarkdown(difference)).toMatch(
      /Changes: 1, in 1 of \d+ machines[\s\S]*\| changed \| guard of transition \| [^|]+ \| codeIsUsed \| loginIsDisabled \|/,
    )
    const drawings = await differenceDrawings(difference)
    expect([...drawings.keys()].every((file) => file.startsWith('sign-in/'))).toBe(true)
    const marked = drawings.get('sign-in/open.svg')!
    expect(marked).toContain('changed: always')
    expect(marked).toContain('#8a5300')
    expect(marked).not.toMatch(/(added|removed): /)
  })

  it('names the commits that touched a flow, with the reason that each gives', () => {
    edit('machines/human-check/human-check.setup.ts', 'shake: 1200', 'shake: 1300')
    git('commit', '--quiet', '-a', '-m', 'The shake is longer', '-m', 'People with slow eyes missed it.')
    const { machines } = differenceSince(repository, 'before')
    const [commit, ...more] = machines.find(({ id }) => id === 'human-check')!.commits
    expect(more).toEqual([])
    expect(commit).toMatchObject({
      subject: 'The shake is longer',
      reason: 'People with slow eyes missed it.',
      touched: ['machine'],
    })
    expect(machines.filter(({ commits }) => commits.length > 0).map(({ id }) => id)).toEqual(['human-check'])
    const { stdout, status } = run('before', 'human-check', '--repository', repository)
    expect(status).toBe(0)
    expect(stdout).toMatch(/\(machine\): The shake is longer\n {2}People with slow eyes missed it\.\n/)
  })

  it('has the lives of records as well', () => {
    edit('machines/lifecycles/standing-order.entry.ts', "'Life of a standing order'", "'Standing orders'")
    expect(differenceSince(repository, 'before').machines.map(({ title }) => title)).toContain(
      'Standing orders',
    )
  })

  it('draws what was removed dashed and in red, what was added in green', async () => {
    edit('machines/human-check/human-check.machine.ts', 'misconfigured: {', 'unavailable: {')
    edit('machines/human-check/human-check.machine.ts', "target: 'misconfigured'", "target: 'unavailable'")
    const drawing = (await differenceDrawings(differenceSince(repository, 'before'))).get(
      'human-check/overview.svg',
    )!
    expect(drawing).toContain('removed: misconfigured')
    expect(drawing).toContain('added: unavailable')
    expect(drawing).toMatch(/stroke="#b42318" stroke-dasharray/)
  })
})

describe('npm run statecharts -- diff', () => {
  it.each([
    [['no-such-revision', '--repository', repository], /^There is no revision “no-such-revision”\.\n$/],
    [[], /needs a revision/],
    [['before', 'no-such-flow', '--repository', repository], /no flow “no-such-flow”/],
    [['before', '--format', 'pdf'], /no format “pdf”/],
  ])('refuses %j in one sentence', (args, sentence) => {
    const { status, stdout, stderr } = run(...args)
    expect(stderr).toMatch(sentence)
    expect(stderr.trim().split('\n')).toHaveLength(1)
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' })
  })

  it('explains itself', () => {
    expect(run('--help')).toMatchObject({ status: 0, stdout: expect.stringContaining('diff REV') as unknown })
  })
})
