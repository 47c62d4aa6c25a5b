import { useTranslation } from 'react-i18next'
import type { Answer, FailureReason } from '#machines/answer.ts'
import { failedRequest } from '#src/api/failed-request.ts'
import { unbrokenWords } from '#src/i18n/unbroken.ts'

type Refusal = Extract<Answer<unknown>, { kind: 'refused' }>['refusal']

/** Why a call did not do what it should: machines keep both facts in their context. */
export interface Problem {
  refusal?: Refusal | undefined
  failure?: FailureReason | undefined
}

/** The language of the page when a refusal was first shown: that of the server's sentence. */
const languageOf = new WeakMap<Refusal, string>()

/**
 * Gives the sentence for a problem: the server's own while the page speaks its language, else ours for the reason, else ours for what went wrong
 * on the way. The texts are loaded with the screen, because they are needed when nothing can be loaded.
 */
export function useProblemText(): (problem: Problem) => string {
  const { t, i18n } = useTranslation('notices')
  return ({ refusal, failure }) => {
    if (refusal) {
      if (!languageOf.has(refusal)) languageOf.set(refusal, i18n.language)
      const { text, code } = refusal
      if (text && (!code || languageOf.get(refusal) === i18n.language)) return unbrokenWords(text)
      if (code) return t(`refusal.${code}`)
    }
    const sentence = t(`failure.${failure ?? 'failed'}`)
    const number = failure === 'failed' || failure === 'malformed' ? failedRequest() : undefined
    return number === undefined ? sentence : `${sentence} ${t('failedRequest', { number })}`
  }
}
