/** Customer evaluations (P §2). */
import { customFieldsOf } from '#server/applications/custom-fields/custom-fields.ts'
import { sendEvaluationTo } from '#server/applications/customer-evaluations/begin-evaluation.ts'
import { readEvaluation, saveAnswers } from '#server/applications/customer-evaluations/evaluations.ts'
import { signedIn } from '#server/identity/sessions/request-context.ts'
import { fulfilled, type HandlerDependencies, type Handlers } from './handlers.ts'

type EvaluationCall = 'sendEvaluation' | 'getEvaluationFields' | 'getEvaluation' | 'saveEvaluation'

export const evaluationHandlers = ({ db, accounts }: HandlerDependencies): Handlers<EvaluationCall> => ({
  async sendEvaluation(request, context) {
    const expiresAt = await sendEvaluationTo(accounts, signedIn(context), request)
    return fulfilled({ item: { expiresAt: expiresAt.toISOString() } })
  },
  getEvaluationFields: async ({ language }) =>
    fulfilled({ items: await customFieldsOf(db, 'evaluation', language) }),
  getEvaluation: async (request, context) =>
    fulfilled({ item: await readEvaluation(accounts, context, request) }),
  saveEvaluation: async (request, context) =>
    fulfilled({ item: await saveAnswers(accounts, context, request) }),
})
