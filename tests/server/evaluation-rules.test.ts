/** What is wrong with the answers of a customer evaluation, by the rules that browser and server share. */
import { expect, test } from 'vitest'
import {
  emptyEvaluation,
  evaluationFaults,
  type EvaluationAnswers,
} from '#contract/rules/customer-evaluation.ts'
import { answers } from './evaluation-answers.ts'

test.each([
  [{}, []],
  [{ PropertyKind: '' }, ['PropertyKind missing']],
  [{ PropertyKind: 'castle' }, ['PropertyKind option']],
  [{ ExpectedUse: null }, ['ExpectedUse missing']],
  [{ ExpectedUse: 1.5 }, ['ExpectedUse range']],
  [{ ExpectedUse: -1 }, ['ExpectedUse range']],
  [{ Equipment: ['reactor'] }, ['Equipment option']],
  [{ OwnGeneration: null }, ['OwnGeneration missing']],
  [{ HasOwnGeneration: false, OwnGeneration: null }, []],
  [{ OwnGeneration: 10_000.5 }, ['OwnGeneration range']],
  [{ Remark: 'x'.repeat(1001) }, ['Remark tooLong']],
] as [Partial<EvaluationAnswers>, string[]][])('of the answers %j is told %j', (change, faults) => {
  const found = evaluationFaults({ ...answers, ...change })
  expect(found.map(({ field, problem }) => `${field} ${problem}`)).toEqual(faults)
})

test('answers that are only saved may be incomplete, but not wrong', () => {
  expect(evaluationFaults(emptyEvaluation, true)).toEqual([])
  expect(evaluationFaults({ ...emptyEvaluation, PropertyKind: 'castle' }, true)).toHaveLength(1)
})
