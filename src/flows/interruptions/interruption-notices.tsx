import { useTranslation } from 'react-i18next'
import { formatInstant } from '#src/i18n/format-instant.ts'
import { isolated } from '#src/i18n/isolate.ts'
import { Callout } from '#src/ui/callout.tsx'
import type { PlannedInterruption } from './interruptions-shown.ts'

/** Planned interruptions of the own supplies; nothing where there are none. Times are those of the place. */
export function InterruptionNotices({
  interruptions,
  hasPlace = true,
}: {
  interruptions: readonly PlannedInterruption[]
  /** Whether each says where it is. */
  hasPlace?: boolean
}) {
  const { t, i18n } = useTranslation('interruptions')
  const moment = (instant: string) =>
    formatInstant(instant, i18n.language, {
      dateStyle: 'short',
      timeStyle: 'short',
    })
  return interruptions.map(
    ({ id, propertyReference, service, place, startsAt, endsAt, reason, hasBegun }) => (
      <Callout
        key={`${id} ${propertyReference}`}
        tone="warning"
        title={t(hasBegun ? `${service}Now` : service)}
      >
        {hasPlace && (
          <p>
            <bdi>{place}</bdi>
          </p>
        )}
        <p>{t('when', { from: isolated(moment(startsAt)), to: isolated(moment(endsAt)) })}</p>
        <p>{t(`reason.${reason}`)}</p>
      </Callout>
    ),
  )
}
