import { useTranslation } from 'react-i18next'
import { formatInstant } from '#src/i18n/format-instant.ts'
import { OverviewCard } from './overview-card.tsx'
import { shortInstant } from './short-instant.ts'
import type { Overview } from './security-view.ts'

/** What has happened around the account, newest first. */
export function EventHistory({ events }: { events: Overview['events'] }) {
  const { t, i18n } = useTranslation('security')
  return (
    <OverviewCard icon="clock" title={t('history.title')} lead={t('history.lead')} none={t('history.none')}>
      {events.map(({ id, at, kind }) => (
        <li key={id} className="flex flex-wrap justify-between gap-x-6 py-3">
          <span>{t(`events.${kind}`)}</span>
          <time dateTime={at} className="text-muted">
            {formatInstant(at, i18n.language, shortInstant)}
          </time>
        </li>
      ))}
    </OverviewCard>
  )
}
