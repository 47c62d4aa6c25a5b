import { useTranslation } from 'react-i18next'
import type { passwordChangeMachine } from '#machines/password-change/password-change.machine.ts'
import { PageTitle } from '#src/i18n/page-title.tsx'
import { Card } from '#src/ui/card.tsx'
import { CentredPage } from '#src/ui/centred-page.tsx'
import { LoadingView } from '#src/ui/loader.tsx'
import { Leaving } from '../leaving/leaving.tsx'
import type { View } from '../view.ts'
import { PasswordChangeForm } from './password-change-form.tsx'

/** What the form and its frame are given. */
export interface PasswordChangeProps {
  change: View<typeof passwordChangeMachine>
  /** Message 86, when it is configured. */
  message: string | undefined
  /** Message 56, when it is configured. */
  tooltip: string | undefined
}

const troubles = [
  'identityWrong',
  'currentPasswordMissing',
  'passwordRefused',
  'refused',
  'unreachable',
] as const

/** Changing the password (A §2.4). */
export default function PasswordChangeScreen({
  change,
  redirectMs,
  ...texts
}: PasswordChangeProps & {
  /** How long success is shown before the next page opens: the machine's delay, in milliseconds. */
  redirectMs: number
}) {
  // Before anything can go wrong: without a network no text can be fetched that explains it.
  const { t } = useTranslation(['password-change', 'new-password', 'leaving', 'notices'])
  const { snapshot, send } = change
  const hasError = troubles.some((state) => snapshot.matches({ entering: state }))
  return (
    <CentredPage>
      <PageTitle hasError={hasError}>{t('title')}</PageTitle>
      <Card>
        {snapshot.matches('changed') ? (
          <Leaving
            title={t('changed')}
            to="back"
            afterMs={redirectMs}
            onGoNow={() => send({ type: 'leaving.confirmed' })}
          />
        ) : snapshot.matches('left') ? (
          <LoadingView>{t('left')}</LoadingView>
        ) : (
          <PasswordChangeForm change={change} {...texts} />
        )}
      </Card>
    </CentredPage>
  )
}
