/** The customer evaluation with its real calls. */
import { getEvaluation, saveEvaluation } from '#contract/customer-evaluation.ts'
import type {
  EvaluationToSave,
  SavedEvaluation,
  SavingResult,
} from '#machines/customer-evaluation/customer-evaluation.setup.ts'
import { answersOf, textsOf } from '#machines/rules/customer-evaluation.ts'
import { customValueOf, type CustomFieldShape } from '#machines/rules/new-customer.ts'
import { callActor } from '#src/flow-kit/call-actor.ts'
import type { FlowScope } from '#src/flow-kit/define-flow.tsx'
import { customTextOf } from '#src/flows/guided-form/default-texts.ts'

interface Reading {
  proof: Pick<EvaluationToSave, 'id' | 'sessionId' | 'emailCode'>
  customFields: readonly CustomFieldShape[]
}

/** @param today `2026-11-22` */
export const customerEvaluationCalls = (language: FlowScope['language'], today: string) => ({
  getEvaluation: callActor(
    getEvaluation,
    ({ proof: { id, sessionId, emailCode } }: Reading) => ({
      EvaluationId: id,
      SessionId: sessionId,
      EmailOtpCode: emailCode,
    }),
    ({ item: { evaluationNo, answers, values } }, { customFields }): SavedEvaluation => ({
      evaluationNo,
      form: {
        texts: textsOf(answers as Parameters<typeof textsOf>[0]),
        customTexts: Object.fromEntries(
          values.flatMap((value) => {
            const field = customFields.find(({ customFieldId }) => customFieldId === value.customFieldId)
            return field ? [[field.customFieldId, customTextOf({ ...value, type: field.type }, today)]] : []
          }),
        ),
      },
    }),
  ),
  saveEvaluation: callActor(
    saveEvaluation,
    ({
      evaluation: { id, sessionId, emailCode, form, customFields, isFinished },
    }: {
      evaluation: EvaluationToSave
    }) => {
      const { Equipment, ...answers } = answersOf(form.texts)
      return {
        EvaluationId: id,
        SessionId: sessionId,
        EmailOtpCode: emailCode,
        LanguageCode: language(),
        ...answers,
        Equipment: [...Equipment],
        Values: customFields.flatMap(
          (field) => customValueOf(field, form.customTexts[field.customFieldId]) ?? [],
        ),
        IsFinished: isFinished,
      }
    },
    ({ item }): SavingResult => item,
  ),
})
