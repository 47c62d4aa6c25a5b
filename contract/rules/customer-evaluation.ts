/**
 * The customer evaluation: what a utility asks before it supplies somebody. The specification has its route and its
 * setting only (P §2); what is asked is ours. The page and the server go by the same rules.
 */

/** What is to be supplied. */
export const propertyKinds = ['house', 'flat', 'shop', 'office', 'farm', 'other'] as const

/** What needs much electricity or water there. */
export const equipmentKinds = [
  'airConditioning',
  'electricHeating',
  'heatPump',
  'waterHeater',
  'electricCar',
  'pump',
  'machinery',
] as const

export const evaluationLimits = {
  /** Expected use: kWh a year. */
  mostUse: 99_999_999,
  /** Own generation: kW, with two digits after the point. */
  mostGeneration: 10_000,
  /** Characters of the remark. */
  longestRemark: 1000,
} as const

/** The answers; what is not answered yet is empty or null. */
export interface EvaluationAnswers {
  /** One of `propertyKinds`, or empty. */
  PropertyKind: string
  /** kWh a year. */
  ExpectedUse: number | null
  /** Some of `equipmentKinds`. */
  Equipment: readonly string[]
  HasOwnGeneration: boolean
  /** kW; of somebody with generation of their own. */
  OwnGeneration: number | null
  Remark: string
}
export type EvaluationField = keyof EvaluationAnswers
export type EvaluationProblem = 'missing' | 'option' | 'range' | 'tooLong'

export interface EvaluationRule {
  name: string
  field: EvaluationField
  problem: EvaluationProblem
  holds(answers: EvaluationAnswers): boolean
}

const isWithin = (number: number | null, most: number, digits: number): boolean =>
  number === null || (number >= 0 && number <= most && Number(number.toFixed(digits)) === number)

const rule = (
  name: string,
  field: EvaluationField,
  problem: EvaluationProblem,
  holds: EvaluationRule['holds'],
): EvaluationRule => ({ name, field, problem, holds })

/** What must hold for answers that are handed in, in the order of the form. */
export const evaluationRules: readonly EvaluationRule[] = [
  rule('a kind of property is chosen', 'PropertyKind', 'missing', ({ PropertyKind }) => PropertyKind !== ''),
  rule(
    'the kind of property is offered',
    'PropertyKind',
    'option',
    ({ PropertyKind }) => PropertyKind === '' || (propertyKinds as readonly string[]).includes(PropertyKind),
  ),
  rule('an expected use is given', 'ExpectedUse', 'missing', ({ ExpectedUse }) => ExpectedUse !== null),
  rule('the expected use is a number of kWh', 'ExpectedUse', 'range', ({ ExpectedUse }) =>
    isWithin(ExpectedUse, evaluationLimits.mostUse, 0),
  ),
  rule('the equipment is offered', 'Equipment', 'option', ({ Equipment }) =>
    Equipment.every((kind) => (equipmentKinds as readonly string[]).includes(kind)),
  ),
  rule(
    'own generation has a size',
    'OwnGeneration',
    'missing',
    ({ HasOwnGeneration, OwnGeneration }) => !HasOwnGeneration || OwnGeneration !== null,
  ),
  rule('own generation is a number of kW', 'OwnGeneration', 'range', ({ OwnGeneration }) =>
    isWithin(OwnGeneration, evaluationLimits.mostGeneration, 2),
  ),
  rule(
    'a remark is not too long',
    'Remark',
    'tooLong',
    ({ Remark }) => Remark.trim().length <= evaluationLimits.longestRemark,
  ),
]

/**
 * What is wrong, in the order of the form: one problem of each field.
 *
 * @param isUnfinished true for answers that are only saved: what is missing may be
 */
export function evaluationFaults(
  answers: EvaluationAnswers,
  isUnfinished = false,
): { field: EvaluationField; problem: EvaluationProblem }[] {
  const broken = evaluationRules
    .filter(({ problem }) => !isUnfinished || problem !== 'missing')
    .filter((one) => !one.holds(answers))
  return broken
    .filter(({ field }, index) => broken.findIndex((other) => other.field === field) === index)
    .map(({ field, problem }) => ({ field, problem }))
}

/** Before anything is answered. */
export const emptyEvaluation: EvaluationAnswers = {
  PropertyKind: '',
  ExpectedUse: null,
  Equipment: [],
  HasOwnGeneration: false,
  OwnGeneration: null,
  Remark: '',
}
