import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Callout } from '#src/ui/callout.tsx'
import { useProblemText } from '#src/flows/problem/use-problem-text.ts'
import type { EnteringState, OtpEntryView } from './otp-entry-view.ts'

/** What stands above the field: why a code counts no more or could not be checked, or that a new one was sent. */
export function CodeProblem({
  state: { entry, resend },
  context,
  onHttpError,
  whenPerhapsAccepted,
}: {
  state: EnteringState
  /** Says more about an answer that was only an HTTP status. */
  onHttpError?: ((status: number) => string) | undefined
  /** How to see whether a try without an answer has worked. */
  whenPerhapsAccepted?: ReactNode
  context: OtpEntryView['snapshot']['context']
}) {
  const { t } = useTranslation('code-entry')
  const problemText = useProblemText()
  const { httpStatus } = context.verification
  if (entry === 'codeVoided' || entry === 'codeExpired') {
    return (
      <Callout tone="error" takesFocus announce title={t(`${entry}.title`)}>
        {t(`${entry}.text`)}
      </Callout>
    )
  }
  if (entry === 'codePerhapsAccepted') {
    return (
      <Callout
        tone="warning"
        takesFocus
        announce
        title={t('codePerhapsAccepted.title')}
        action={whenPerhapsAccepted}
      >
        {t('codePerhapsAccepted.text')}
      </Callout>
    )
  }
  if (entry === 'verificationUnreachable') {
    return (
      <Callout tone="error" announce title={t('verificationUnreachable')}>
        {httpStatus === undefined || !onHttpError
          ? problemText(context.verification)
          : onHttpError(httpStatus)}
      </Callout>
    )
  }
  const isFresh = context.codesSent > 1 && entry === 'awaitingCode' && resend === 'coolingDown'
  return isFresh ? <Callout tone="success" announce title={t('newCodeSent')} /> : null
}
