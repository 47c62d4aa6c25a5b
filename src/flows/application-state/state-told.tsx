import { useTranslation } from 'react-i18next'
import type { ApplicationStanding } from '#machines/application-state/application-state.machine.ts'
import { StatusBadge } from '#src/flows/application-moves/status-badge.tsx'
import { formatInstant } from '#src/i18n/format-instant.ts'
import { Callout } from '#src/ui/callout.tsx'
import { FactList } from '#src/ui/fact-list.tsx'
import { LinkButton } from '#src/ui/link-button.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { Stack } from '#src/ui/stack.tsx'

/** How the application stands, since when, and what was written when it was moved last. */
export function StateTold({ standing }: { standing: ApplicationStanding }) {
  const { t, i18n } = useTranslation(['application-state', 'application-moves'])
  const { applicationId, status, createdAt, changedAt, reason, files } = standing
  const day = (instant: string) => formatInstant(instant, i18n.language, { dateStyle: 'long' })
  return (
    <Stack>
      <PageHeading lead={t(`application-moves:lead.customer.${status}`)}>
        {t('application-moves:number', { id: applicationId })}
      </PageHeading>
      {reason && (
        <Callout tone={status === 'suspended' ? 'warning' : 'info'} title={t('told.reason')}>
          <p dir="auto" className="break-words whitespace-pre-wrap">
            {reason}
          </p>
        </Callout>
      )}
      <FactList
        facts={[
          { name: t('told.status'), value: <StatusBadge status={status} /> },
          { name: t('told.since'), value: day(changedAt) },
          { name: t('told.received'), value: day(createdAt) },
          { name: t('told.files'), value: String(files) },
        ]}
      />
      <div>
        <LinkButton href="/">{t('told.home')}</LinkButton>
      </div>
    </Stack>
  )
}
