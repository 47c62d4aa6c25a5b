/** The tables in which auditors look things up, held against what they are told to be about. */
import { describe, expect, it } from 'vitest'
import { catalogue, requirements } from '#tools/model/catalogue.ts'
import { defaultLimits } from '#server/limits.ts'
import { callsMade } from '#tools/audit-book/evidence/calls-made.ts'
import { delaysOf, serverLimits } from '#tools/audit-book/evidence/limits.ts'
import { gatherEvidence } from '#tools/audit-book/evidence/machine-evidence.ts'
import { heldData } from '#tools/audit-book/evidence/personal-data.ts'
import { createPathSource } from '#tools/paths/path-source.ts'

const evidenceOf = (id: string) =>
  gatherEvidence(createPathSource(catalogue.find((entry) => entry.id === id)!), requirements)
const [registration, resetRequest] = [await evidenceOf('registration'), await evidenceOf('reset-request')]

describe('The table of limits', () => {
  it('has every limit with its value, a meaning and its setting', () => {
    const limits = serverLimits()
    expect(limits.map(({ name }) => name)).toEqual(Object.keys(defaultLimits))
    expect(
      limits.filter(({ value, name }) => value !== defaultLimits[name as keyof typeof defaultLimits]),
    ).toEqual([])
    expect(limits.filter(({ meaning }) => meaning === '')).toEqual([])
    expect(limits.find(({ name }) => name === 'sessionIdleSeconds')?.meaning).toMatch(/without use a session/)
    expect(limits.find(({ name }) => name === 'codeWrongTries')).toMatchObject({
      value: 5,
      meaning: expect.stringMatching(/void/),
      tests: ['tests/server/limits.test.ts'],
      setting: 'LIMIT_CODE_WRONG_TRIES',
    })
  })

  it('has the delays of the machines as they are defined, and as they pass', () => {
    expect(delaysOf(registration)).toEqual([
      {
        name: 'redirectDelay',
        definition: '3000',
        samples: [3000],
        meanings: [expect.any(String)],
        requirements: ['RG-09'],
      },
    ])
  })
})

describe('The table of calls', () => {
  it('has the real name of each, every answer, and what happens when there is none', () => {
    const [call, ...more] = callsMade(registration)
    expect(more).toEqual([])
    expect(call).toMatchObject({
      name: 'account/RegisterProfile',
      access: 'anyone',
      state: 'open.registering',
    })
    expect(call!.answers.length).toBeGreaterThan(4)
    expect(call!.failures.map(({ targets }) => targets)).toEqual([['open.enteringDetails.unreachable']])
  })
})

describe('The table of data', () => {
  it('tells in which states a password is held, and where it is forgotten', () => {
    const password = heldData(registration).find(({ field }) => /password$/i.test(field))!
    expect(password.isSecret).toBe(true)
    expect(password.held).toContain('open.registering')
    expect(password.gone).toContain('activated')
    expect(password.held.filter((state) => password.gone.includes(state))).toEqual([])
  })

  it('tells what is held that is no secret', () => {
    expect(heldData(resetRequest).filter(({ isSecret }) => !isSecret).length).toBeGreaterThan(0)
  })
})
