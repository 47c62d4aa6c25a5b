import { useTranslation } from 'react-i18next'
import { formatInstant } from '#src/i18n/format-instant.ts'
import { Callout } from '#src/ui/callout.tsx'
import { useProblemText, type Problem } from '../problem/use-problem-text.ts'

/**
 * Why nothing was changed, or why we do not know. A refusal takes no focus: it hides by itself, and focus would be
 * lost with it.
 */
export function ChangeProblem({
  problem,
  refusal,
  failure,
}: Problem & { problem: 'refused' | 'unreachable' }) {
  const { t, i18n } = useTranslation('change-username')
  const problemText = useProblemText()
  return (
    <Callout tone="error" announce takesFocus={problem === 'unreachable'} title={t(`problem.${problem}`)}>
      <p>{problemText(problem === 'unreachable' ? { failure } : { refusal })}</p>
      {problem === 'unreachable' && <p className="pt-1">{t('problem.unknown')}</p>}
      {problem === 'refused' && refusal?.until && (
        <p className="pt-1 font-semibold">
          {t('problem.lockedUntil', { time: formatInstant(refusal.until, i18n.language) })}
        </p>
      )}
    </Callout>
  )
}
