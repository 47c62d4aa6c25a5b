/** What the mutation tool changes, and that it finds out what no test notices. */
import { describe, expect, it } from 'vitest'
import { drawn } from '#tools/mutants/judge.ts'
import { nearest, vocabularyOf } from '#tools/mutants/nearest-tests.ts'
import { changed, changesOf, differenceOf } from '#tools/mutants/operators.ts'
import { rooms } from '#tools/mutants/rooms.ts'

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
    expect(after("throw new Refused('code.void')")).toEqual(["throw new Refused('')"])
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

  it('reach every room, and those of a flow are narrowed to it', () => {
    const calls = rooms.rules.testsFor('machines/sign-in/sign-in.setup.ts', '', new Map())
    expect(calls).toContainEqual(
      expect.objectContaining({
        flows: ['sign-in'],
        files: expect.arrayContaining(['tests/machines/golden.test.ts']),
      }),
    )
    expect(rooms.flows.has('src/flows/sign-in/sign-in.flow.tsx')).toBe(true)
    expect(rooms.screens.has('src/flows/sign-in/sign-in.flow.tsx')).toBe(false)
    expect(rooms.server.has('server/limits.ts')).toBe(true)
  })
})
