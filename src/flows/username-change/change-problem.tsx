import { useTranslation } from 'react-i18next'
import { formatInstant } from '#src/i18n/format-instant.ts'
import { Callout } from '#src/ui/callout.tsx'
import { useProblemText, type Problem } from '#src/flows/problem/use-problem-text.ts'

/** Here, who is signed in is known: only the password can have been wrong. */
export const isPasswordWrong = ({ refusal }: Problem): boolean => refusal?.code === 'credentials.wrong'

/**
 * Why nothing was changed, or why we do not know. A refusal takes no focus: it hides by itself, and focus would be
 * lost with it. It says "Error:" before the server's sentence (A §8).
 */
export function ChangeProblem({
  problem,
  refusal,
  failure,
}: Problem & { problem: 'refused' | 'unreachable' }) {
  const { t, i18n } = useTranslation(['username-change', 'ui'])
  const problemText = useProblemText()
  return (
    <Callout tone="error" announce takesFocus={problem === 'unreachable'} title={t(`problem.${problem}`)}>
      <p>
        {problem === 'unreachable'
          ? problemText({ failure })
          : t('ui:title.withError', {
              page: isPasswordWrong({ refusal }) ? t('password.wrong') : problemText({ refusal }),
            })}
      </p>
      {problem === 'unreachable' && <p className="pt-1">{t('problem.unknown')}</p>}
      {problem === 'refused' && refusal?.until && (
        <p className="pt-1 font-semibold">
          {t('problem.lockedUntil', { time: formatInstant(refusal.until, i18n.language) })}
        </p>
      )}
    </Callout>
  )
}
