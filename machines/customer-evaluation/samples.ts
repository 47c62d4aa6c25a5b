/** An evaluation and the utility's own fields, for the catalogue and for pictures. */
import type { CustomFieldShape } from '../rules/new-customer.ts'
import type { FilledEvaluation } from './customer-evaluation.setup.ts'

/** One field of the utility's own, which must have a value. */
export const sampleEvaluationFields: readonly CustomFieldShape[] = [
  { customFieldId: 1, type: 1, isMandatory: true, typeId: 0, parentCustomFieldId: 0 },
]

export const filledEvaluation: FilledEvaluation = {
  texts: {
    PropertyKind: 'house',
    ExpectedUse: '4 200',
    heatPump: 'yes',
    electricCar: 'yes',
    HasOwnGeneration: 'yes',
    OwnGeneration: '5,25',
    Remark: '2027',
  },
  customTexts: { 1: '5' },
}
