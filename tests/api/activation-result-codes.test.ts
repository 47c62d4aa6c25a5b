import { describe, expect, it } from 'vitest'
import { explainResultCode } from '#src/flows/activation/activation-calls.ts'

const refusal = { status: 7, text: 'Όχι' }

describe('The result code of an activation (P §8)', () => {
  it.each([
    [1, 'code.wrong'],
    [3, 'code.wrong'],
    [2, 'code.expired'],
    [4, 'code.expired'],
  ] as const)('%i of a backend without names means %s', (resultCode, code) => {
    expect(explainResultCode({ ...refusal, resultCode })).toEqual({ ...refusal, resultCode, code })
  })

  it.each([0, undefined, 9])('%s leaves the refusal as it came', (resultCode) => {
    const given = resultCode === undefined ? refusal : { ...refusal, resultCode }
    expect(explainResultCode(given)).toEqual(given)
  })

  it('never changes a reason that has a name', () => {
    const named = { ...refusal, resultCode: 1, code: 'link.invalid' as const }
    expect(explainResultCode(named)).toEqual(named)
  })
})
