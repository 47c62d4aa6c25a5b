/** The customer evaluation as it is typed: texts, judged by the rules that the server goes by, too (P §2). */
import {
  equipmentKinds,
  evaluationFaults,
  type EvaluationAnswers,
  type EvaluationField,
  type EvaluationProblem,
} from '#contract/rules/customer-evaluation.ts'
import { customFault, type CustomFieldShape } from './new-customer.ts'
import { typedDecimal, typedWhole } from './typed-number.ts'

export {
  emptyEvaluation,
  equipmentKinds,
  evaluationLimits,
  propertyKinds,
  type EvaluationAnswers,
  type EvaluationField,
} from '#contract/rules/customer-evaluation.ts'

/** The steps in their order; the last only where the utility has fields of its own. */
export const evaluationSteps = ['property', 'equipment', 'customFields'] as const
export type EvaluationStep = (typeof evaluationSteps)[number]

/** Which fields each step asks for. */
export const fieldsOfStep = {
  property: ['PropertyKind', 'ExpectedUse'],
  equipment: ['Equipment', 'HasOwnGeneration', 'OwnGeneration', 'Remark'],
} as const satisfies Partial<Record<EvaluationStep, readonly EvaluationField[]>>

/**
 * What is typed and ticked: the answers by their names, and each kind of equipment by its own. What is ticked is `yes`.
 */
export type EvaluationTexts = Readonly<Record<string, string>>
export const ticked = 'yes'

const isGiven = (text: string | undefined): text is string => (text ?? '').trim() !== ''
const numberOf = (text: string | undefined, read: (text: string) => number): number | null =>
  isGiven(text) ? read(text) : null

/** What was typed, as the rules know it; a number that is none is NaN. */
export const answersOf = (texts: EvaluationTexts): EvaluationAnswers => ({
  PropertyKind: texts['PropertyKind'] ?? '',
  ExpectedUse: numberOf(texts['ExpectedUse'], typedWhole),
  Equipment: equipmentKinds.filter((kind) => texts[kind] === ticked),
  HasOwnGeneration: texts['HasOwnGeneration'] === ticked,
  OwnGeneration: texts['HasOwnGeneration'] === ticked ? numberOf(texts['OwnGeneration'], typedDecimal) : null,
  Remark: (texts['Remark'] ?? '').trim(),
})

const textOf = (number: number | null): string => (number === null ? '' : String(number))

/** Answers that were saved, as they are typed. */
export const textsOf = (answers: EvaluationAnswers): EvaluationTexts => ({
  PropertyKind: answers.PropertyKind,
  ExpectedUse: textOf(answers.ExpectedUse),
  ...Object.fromEntries(equipmentKinds.map((kind) => [kind, answers.Equipment.includes(kind) ? ticked : ''])),
  HasOwnGeneration: answers.HasOwnGeneration ? ticked : '',
  OwnGeneration: textOf(answers.OwnGeneration),
  Remark: answers.Remark,
})

/** What is wrong in a step, each field with its first problem. */
export const evaluationStepFaults = (
  texts: EvaluationTexts,
  step: keyof typeof fieldsOfStep,
): Readonly<Partial<Record<EvaluationField, EvaluationProblem>>> =>
  Object.fromEntries(
    evaluationFaults(answersOf(texts))
      .filter(({ field }) => (fieldsOfStep[step] as readonly EvaluationField[]).includes(field))
      .map(({ field, problem }) => [field, problem]),
  )

/** Whether the server would save these answers although some are missing. */
export const canBeSaved = (
  texts: EvaluationTexts,
  customFields: readonly CustomFieldShape[],
  customTexts: Readonly<Record<string, string>>,
): boolean =>
  evaluationFaults(answersOf(texts), true).length === 0 &&
  customFields.every((field) =>
    [undefined, 'missing'].includes(customFault(field, customTexts[field.customFieldId])),
  )
