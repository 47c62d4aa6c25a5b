import { useTranslation } from 'react-i18next'
import type { emailChangeByLinkMachine } from '#machines/email-change-by-link/email-change-by-link.machine.ts'
import { PageTitle } from '#src/i18n/page-title.tsx'
import { Card } from '#src/ui/card.tsx'
import { CentredPage } from '#src/ui/centred-page.tsx'
import { LoadingView } from '#src/ui/loader.tsx'
import { useEmailFacts } from '#src/flows/change-email/use-email-facts.tsx'
import { EmailChanged, LinkRefused } from '#src/flows/email-change-completion/link-ends.tsx'
import { ChangeForm } from '#src/flows/username-change/change-form.tsx'
import { UnansweredChange } from '#src/flows/username-change/unanswered-change.tsx'
import { useUsernameForm, type KeptTyping } from '#src/flows/username-change/use-username-form.ts'
import type { View } from '#src/flow-kit/view.ts'

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
  const { t } = useTranslation(['email-change-by-link', 'username-change'])
  const { snapshot, send } = change
  const facts = useEmailFacts()
  const form = useUsernameForm(change, { facts, kept, isBusy: snapshot.hasTag('busy') })
  return (
    <CentredPage>
      <PageTitle hasError={snapshot.hasTag('error')}>{facts.text('title')}</PageTitle>
      <Card>
        {snapshot.matches('enteringChange') || snapshot.matches('changingEmail') ? (
          <ChangeForm
            change={change}
            form={form}
            facts={facts}
            lead={t('lead')}
            busyText={t('changing')}
            offersBack={snapshot.hasTag('failed')}
          />
        ) : snapshot.matches('unreachable') ? (
          <UnansweredChange
            title={facts.text('title')}
            failure={snapshot.context.failure}
            onRestart={() => send({ type: 'change.restarted' })}
            onBack={() => send({ type: 'change.abandoned' })}
          />
        ) : snapshot.matches('changed') ? (
          <EmailChanged homeUrl={homeUrl} />
        ) : snapshot.matches('linkRefused') ? (
          <LinkRefused homeUrl={homeUrl} />
        ) : (
          <LoadingView>{t('username-change:turnedAway')}</LoadingView>
        )}
      </Card>
    </CentredPage>
  )
}
