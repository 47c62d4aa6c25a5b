/** What the mutation tool changes, and that it finds out what no test notices. */
import { mkdtempSync, writeFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { survivorsAgain } from '#tools/mutants/command.ts'
import { drawn } from '#tools/mutants/judge.ts'
import { nearest, vocabularyOf } from '#tools/mutants/nearest-tests.ts'
import { changed, changesOf, differenceOf } from '#tools/mutants/operators.ts'
import { readReach, roundsOf, testText } from '#tools/mutants/reach.ts'
import { rooms } from '#tools/mutants/rooms.ts'
import { withSwitches } from '#tools/mutants/switches.ts'

const after = (code: string, file = 'rule.ts') => changesOf(code, file).map((change) => changed(code, change))

describe('The changes of a module', () => {
  it('are other boundaries, negations, missing statements, other texts and numbers', () => {
    expect(after('const isLong = length >= 10')).toEqual([
      'const isLong = length > 10',
      'const isLong = length >= 11',
    ])
    expect(after("if (isOff && !isOpen) close('door')")).toEqual(
      expect.arrayContaining([
        "if (!(isOff && !isOpen)) close('door')",
        "if (isOff || !isOpen) close('door')",
        "if (isOff && isOpen) close('door')",
        "if (isOff && !isOpen) close('')",
        'if (isOff && !isOpen) ;',
        ';',
      ]),
    )
    expect(after('const isOn = true')).toEqual(['const isOn = false'])
    expect(after('send()')).toEqual([';'])
  })

  it('leave alone what nobody could notice: types, names of modules and of styles, descriptions', () => {
    expect(after("import { a } from './a.ts'\nexport type Kind = 'one' | 'two'")).toEqual([])
    expect(after('export const Box = () => <div className="wide" />', 'box.tsx')).toEqual([])
    expect(after("throw new HarmfulArchive('entries overlap')")).toEqual([])
    expect(after("throw new ApiError('code.void')")).toEqual(["throw new ApiError('')"])
    expect(after("const state = { description: 'The form is open.' }")).toEqual([])
  })

  it('know where they are after letters of any alphabet', () => {
    expect(after("const text = 'Κωδικός'; const most = 5")).toContain(
      "const text = 'Κωδικός'; const most = 6",
    )
  })

  it('are shown as lines before and after', () => {
    const code = 'const a = 1\nconst b = 2\n'
    const [, second] = changesOf(code, 'rule.ts')
    expect(differenceOf(code, second!)).toBe('- const b = 2\n+ const b = 3')
  })
})

describe('A draw', () => {
  const code = Array.from({ length: 50 }, (_none, index) => `f(${index})`).join('\n')
  const all = changesOf(code, 'rule.ts').map((change) => ({ file: 'rule.ts', code, change }))
  it('is the same for the same seed, and another for another', () => {
    expect(drawn(all, 1, 10)).toEqual(drawn(all, 1, 10))
    expect(drawn(all, 2, 10)).not.toEqual(drawn(all, 1, 10))
    expect(new Set(drawn(all, 1, 1000))).toEqual(new Set(all))
  })
})

describe('Survivors that are judged again', () => {
  it('are gone when their code is, but not when they lie in other files than those that were asked for', () => {
    const survivor = { place: 'server/platform/limits.ts:1', difference: '- a\n+ b' }
    expect(survivorsAgain([survivor], [], [], 'outbox')).toEqual([survivor])
    expect(survivorsAgain([survivor], [], [], 'limits')).toEqual([
      { ...survivor, settled: 'The code is gone.' },
    ])
  })
})

describe('The tests that are run for a change', () => {
  it('are those that share its rarest words', () => {
    const tests = vocabularyOf([
      ['tests/server/a.test.ts', 'it, expect, portal, wrongTries'],
      ['tests/server/b.test.ts', 'it, expect, portal, uploadQuota'],
      ['tests/machines/c.test.ts', 'uploadQuota'],
    ])
    expect(nearest('if (uploadQuota > 3) refuse(portal)', 'server/quota.ts', tests, 'tests/server/')[0]).toBe(
      'tests/server/b.test.ts',
    )
  })

  const reached = [
    { file: 'tests/e2e/journeys/quota.test.ts', name: 'is told' },
    { file: 'tests/server/a.test.ts', name: '' },
    { file: 'tests/server/b.test.ts', name: '' },
    { file: 'tests/server/b.test.ts', name: 'counts uploads' },
    { file: 'tests/machines/c.test.ts', name: 'keeps to it' },
  ]

  it('are those that reach it, the quick kinds first, and of those that which reach little else', () => {
    const rounds = roundsOf(reached, ['tests/server/a.test.ts', 'tests/server/b.test.ts'], ({ file }) =>
      file.endsWith('a.test.ts') ? 40 : 1,
    )
    expect(rounds.map((round) => round.map(({ file, name }) => `${file} ${name}`.trim()))).toEqual([
      ['tests/machines/c.test.ts keeps to it'],
      ['tests/server/b.test.ts counts uploads', 'tests/server/a.test.ts'],
      ['tests/e2e/journeys/quota.test.ts is told'],
    ])
  })

  it('are never many at a time, and none twice', () => {
    const many = Array.from({ length: 100 }, (_none, index) => ({
      file: `tests/server/${index % 20}.test.ts`,
      name: `test ${index}`,
    }))
    const rounds = roundsOf(many, [], () => 1)
    expect(rounds.map((round) => round.length)).toEqual([6, 24, 70])
    expect(new Set(rounds.flat()).size).toBe(100)
  })

  it('read what was noted, whole files apart from tests of their own', () => {
    const notes = join(mkdtempSync(join(tmpdir(), 'reach-')), 'notes')
    const one = { file: '/tree/tests/server/a.test.ts', name: 'a limit > holds' }
    writeFileSync(
      notes,
      `3\t${testText(one)}\n3\t${testText(one)}\n4\t${testText({ ...one, name: '' })}\n5\t\n`,
    )
    expect(readReach(notes, '/tree')).toEqual(
      new Map([
        [3, [{ file: 'tests/server/a.test.ts', name: 'a limit > holds' }]],
        [4, [{ file: 'tests/server/a.test.ts', name: '' }]],
      ]),
    )
  })
})

describe('The switches of a module', () => {
  /** Runs a module: what it exports as `result`. */
  const resultOf = async (code: string): Promise<unknown> => {
    const address = `data:text/javascript,${encodeURIComponent(stripTypeScriptTypes(code))}`
    return ((await import(address)) as { result: unknown }).result
  }
  /** The same with one of its changes switched on. */
  const resultWith = async (code: string, on: number | undefined): Promise<unknown> => {
    const changes = changesOf(code, 'rule.ts').map((change, id) => ({ id, change }))
    const written = withSwitches(code, 'rule.ts', changes)
    expect(written.left).toEqual([])
    return resultOf(written.code.replace(/^import [^;]+;/, `const isSwitchedOn = (id) => id === ${on};`))
  }
  const code = `
    const told: string[] = []
    const isAllowed = (tries: number, isOpen: boolean): boolean => {
      if (!isOpen) return false
      else if (tries > 3 && isOpen) told.push('often')
      for (const word of ['a' as const, 'b']) { if (word === 'b') told.push(word) }
      return tries < 5 || told.length === 0
    }
    export const result = JSON.stringify([isAllowed(4, true), isAllowed(5, true), isAllowed(1, false), told])`

  it('change nothing until one is on', async () => {
    expect(await resultWith(code, undefined)).toBe(await resultOf(code))
  })

  it('do each what the change does, within one another as well', async () => {
    const changes = changesOf(code, 'rule.ts')
    expect(changes.length).toBeGreaterThan(15)
    for (const [id, change] of changes.entries()) {
      const written = changed(code, change)
      expect(await resultWith(code, id), written).toBe(await resultOf(written))
    }
  })

  it('stand in attributes as well', () => {
    const box = 'export const Box = () => <div title="wide" aria-label={"low"} />'
    const changes = changesOf(box, 'box.tsx').map((change, id) => ({ id, change }))
    expect(withSwitches(box, 'box.tsx', changes, 'x').code).toBe(
      `import { isSwitchedOn } from 'x'; export const Box = () => <div title={(isSwitchedOn(0) ? ('') : ("wide"))} aria-label={(isSwitchedOn(1) ? ('') : ("low"))} />`,
    )
  })
})

describe('What is changed', () => {
  it('is of one room', () => {
    expect(rooms.flows.has('src/flows/sign-in/sign-in.flow.tsx')).toBe(true)
    expect(rooms.screens.has('src/flows/sign-in/sign-in.flow.tsx')).toBe(false)
    expect(rooms.server.has('server/platform/limits.ts')).toBe(true)
    expect(rooms.rules.has('machines/sign-in/sign-in.setup.ts')).toBe(true)
  })

  it('runs: the build reads tables of pages, names of texts and addresses as they are written', () => {
    expect(rooms.flows.has('src/flows/pages.ts')).toBe(false)
    expect(after("const { t } = useTranslation('sign-in')")).toEqual([])
    expect(after("new Worker(new URL('./work.ts', import.meta.url))")).not.toContain(
      "new Worker(new URL('', import.meta.url))",
    )
  })
})
