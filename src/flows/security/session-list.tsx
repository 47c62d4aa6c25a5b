import { useTranslation } from 'react-i18next'
import type { ControlAccess } from '#src/flow-kit/securities.tsx'
import { formatInstant } from '#src/i18n/format-instant.ts'
import { DeviceRow } from './device-row.tsx'
import { OverviewCard } from './overview-card.tsx'
import { shortInstant } from './short-instant.ts'
import type { Overview } from './security-view.ts'

/** The browsers that are signed in. The one in use ends by signing out, so it has no button here. */
export function SessionList({
  sessions,
  access,
  isOff,
  onEnd,
}: {
  sessions: Overview['sessions']
  /** To ending one (A §6). */
  access: ControlAccess
  isOff: (id: string) => boolean
  onEnd: (id: string) => void
}) {
  const { t, i18n } = useTranslation('security')
  const at = (instant: string) => formatInstant(instant, i18n.language, shortInstant)
  return (
    <OverviewCard
      icon="globe"
      title={t('sessions.title')}
      lead={t('sessions.lead')}
      none={t('sessions.none')}
    >
      {sessions.map((session) => (
        <DeviceRow
          key={session.id}
          device={session}
          isThisOne={session.current}
          facts={[
            t('sessions.since', { time: at(session.startedAt) }),
            t('sessions.lastSeen', { time: at(session.lastSeenAt) }),
          ]}
          {...(session.current || !access.isVisible
            ? {}
            : {
                end: {
                  caption: t('sessions.end'),
                  isOff: access.isDisabled || isOff(session.id),
                  onEnd: () => onEnd(session.id),
                },
              })}
        />
      ))}
    </OverviewCard>
  )
}
