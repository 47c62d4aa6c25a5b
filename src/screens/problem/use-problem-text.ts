import { useTranslation } from 'react-i18next'
import type { Answer, FailureReason } from '#machines/answer.ts'

type Refusal = Extract<Answer<unknown>, { kind: 'refused' }>['refusal']

/** Why a call did not do what it should: machines keep both facts in their context. */
export interface Problem {
  refusal?: Refusal | undefined
  failure?: FailureReason | undefined
}

/**
 * Gives the sentence for a problem: the server's own, else ours for the reason, else ours for what went wrong
 * on the way. The texts are loaded with the screen, because they are needed when nothing can be loaded.
 */
export function useProblemText(): (problem: Problem) => string {
  const { t } = useTranslation('notices')
  return ({ refusal, failure }) => {
    if (refusal?.text) return refusal.text
    if (refusal?.code) return t(`refusal.${refusal.code}`)
    return t(`failure.${failure ?? 'failed'}`)
  }
}
