import { useTranslation } from 'react-i18next'
import type { ControlAccess } from '#src/flow-kit/securities.tsx'
import { formatInstant } from '#src/i18n/format-instant.ts'
import { DeviceRow } from './device-row.tsx'
import { OverviewCard } from './overview-card.tsx'
import { shortDay, shortInstant } from './short-instant.ts'
import type { Overview } from './security-view.ts'

/** The browsers that need no one-time code, this one included. */
export function TrustedComputerList({
  computers,
  access,
  isOff,
  onEnd,
}: {
  computers: Overview['trustedComputers']
  /** To ending one (A §6). */
  access: ControlAccess
  isOff: (id: string) => boolean
  onEnd: (id: string) => void
}) {
  const { t, i18n } = useTranslation('security')
  const at = (instant: string) => formatInstant(instant, i18n.language, shortInstant)
  const on = (instant: string) => formatInstant(instant, i18n.language, shortDay)
  return (
    <OverviewCard
      icon="shield"
      title={t('computers.title')}
      lead={t('computers.lead')}
      none={t('computers.none')}
    >
      {computers.map((computer) => (
        <DeviceRow
          key={computer.id}
          device={computer}
          isThisOne={computer.current}
          facts={[
            t('computers.since', { time: at(computer.trustedAt) }),
            t('computers.lastUsed', { time: at(computer.lastUsedAt) }),
            t('computers.until', { time: on(computer.expiresAt) }),
          ]}
          {...(access.isVisible && {
            end: {
              caption: t('computers.end'),
              isOff: access.isDisabled || isOff(computer.id),
              onEnd: () => onEnd(computer.id),
            },
          })}
        />
      ))}
    </OverviewCard>
  )
}
