import { useTranslation } from 'react-i18next'
import { Callout } from '#src/ui/callout.tsx'
import { LinkButton } from '#src/ui/link-button.tsx'
import { useProblemText, type Problem } from '#src/flows/problem/use-problem-text.ts'

/** States in which something above the form says what went wrong. */
export const registrationProblems = ['refused', 'activationRefused', 'unreachable'] as const

/** States in which a field says what the server has against it. */
export const refusedFields = ['identifierRefused', 'idNumberRefused', 'passwordRefused'] as const

/** Why there is no account yet, above the form; it takes focus, because it is the answer. */
export function RegistrationProblem({
  problem,
  refusal,
  failure,
}: Problem & { problem: (typeof registrationProblems)[number] }) {
  const { t } = useTranslation('registration')
  const problemText = useProblemText()
  // Only the link of the message, or somebody with it, can have spent the account's own link meanwhile.
  if (problem === 'activationRefused' && refusal?.code === 'link.invalid')
    return (
      <Callout
        tone="error"
        announce
        takesFocus
        title={t('problem.perhapsActive')}
        action={<LinkButton href="/login">{t('signIn.link')}</LinkButton>}
      >
        {t('problem.perhapsActiveText')}
      </Callout>
    )
  return (
    <Callout tone="error" announce takesFocus title={t(`problem.${problem}`)}>
      <p>{problemText(problem === 'unreachable' ? { failure } : { refusal })}</p>
      {problem === 'unreachable' && <p className="pt-1">{t('problem.unknown')}</p>}
    </Callout>
  )
}
