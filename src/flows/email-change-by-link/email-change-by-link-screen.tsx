import { useTranslation } from 'react-i18next'
import type { emailChangeByLinkMachine } from '#machines/email-change-by-link/email-change-by-link.machine.ts'
import { PageTitle } from '#src/i18n/page-title.tsx'
import { Card } from '#src/ui/card.tsx'
import { CentredPage } from '#src/ui/centred-page.tsx'
import { LoadingView } from '#src/ui/loader.tsx'
import { UnansweredChange } from '#src/flows/change-username/unanswered-change.tsx'
import type { KeptTyping } from '#src/flows/change-username/use-username-form.ts'
import { EmailChanged, LinkRefused } from '#src/flows/email-change-completion/link-ends.tsx'
import type { View } from '#src/flow-kit/view.ts'
import { LinkForm, useLinkForm } from './link-form.tsx'

/** `/changeEmail/:code`: both addresses and the password on one screen (A §2.5, reading B). */
export default function EmailChangeByLinkScreen({
  change,
  kept,
  homeUrl,
}: {
  change: View<typeof emailChangeByLinkMachine>
  kept: KeptTyping
  /** Address of the utility's own site, or empty. */
  homeUrl: string
}) {
  const { t } = useTranslation(['change-username', 'identifier', 'email-change-completion', 'notices'])
  const { snapshot, send } = change
  const form = useLinkForm(change, kept)
  return (
    <CentredPage>
      <PageTitle hasError={snapshot.hasTag('error')}>{t('email.title')}</PageTitle>
      <Card>
        {snapshot.matches('enteringChange') || snapshot.matches('changingEmail') ? (
          <LinkForm change={change} form={form} />
        ) : snapshot.matches('unreachable') ? (
          <UnansweredChange
            title={t('email.title')}
            failure={snapshot.context.failure}
            onRestart={() => send({ type: 'change.restarted' })}
            onBack={() => send({ type: 'change.abandoned' })}
          />
        ) : snapshot.matches('changed') ? (
          <EmailChanged homeUrl={homeUrl} />
        ) : snapshot.matches('linkRefused') ? (
          <LinkRefused homeUrl={homeUrl} />
        ) : (
          <LoadingView>{t('turnedAway')}</LoadingView>
        )}
      </Card>
    </CentredPage>
  )
}
