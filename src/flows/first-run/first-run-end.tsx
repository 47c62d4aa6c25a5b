import { useTranslation } from 'react-i18next'
import { isolatedLtr } from '#src/i18n/isolate.ts'
import { Button } from '#src/ui/button.tsx'
import { Callout } from '#src/ui/callout.tsx'
import { Card } from '#src/ui/card.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { Stack } from '#src/ui/stack.tsx'
import type { FirstRunProps } from './first-run-screen.tsx'

/** Everything is saved: what comes next, and where the administrators choose a password. */
export function FirstRunEnd({ firstRun: { snapshot, send } }: FirstRunProps) {
  const { t } = useTranslation('first-run')
  const { state } = snapshot.context
  const missing = state?.missing ?? []
  const isOpen = snapshot.matches('finished')
  // Without these no invitation could go out.
  const isMailed = !missing.some((name) => name === 'SMTP_URL' || name === 'MAIL_FROM')
  return (
    <Stack>
      <PageHeading takesFocus lead={t(isOpen ? 'finished.lead' : 'waitingForRestart.lead')}>
        {t(isOpen ? 'finished.title' : 'waitingForRestart.title')}
      </PageHeading>
      {!isOpen && (
        <Callout tone="warning" title={t('missing.title')}>
          {t('waitingForRestart.set', { variables: isolatedLtr(missing.join(', ')) })}
        </Callout>
      )}
      <Card>
        <Stack>
          <h2 className="font-bold">{t('end.administrators')}</h2>
          <p>{t(isMailed ? 'end.mailed' : 'end.handOn')}</p>
          <ul className="flex flex-col divide-y divide-line">
            {(state?.invitations ?? []).map(({ email, link }) => (
              <li key={email} className="py-2">
                <p className="font-semibold">{isolatedLtr(email)}</p>
                <p dir="ltr" className="break-all">
                  {link}
                </p>
              </li>
            ))}
          </ul>
          <p>{t('end.import')}</p>
        </Stack>
      </Card>
      <Button variant="primary" onClick={() => send({ type: 'portal.entered' })}>
        {t('enter')}
      </Button>
    </Stack>
  )
}
