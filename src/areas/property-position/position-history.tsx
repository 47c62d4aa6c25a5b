import { useTranslation } from 'react-i18next'
import { formatInstant } from '#src/i18n/format-instant.ts'
import { Disclosure } from '#src/ui/disclosure.tsx'
import { writtenPlace, type PositionChange } from './property-position-shown.ts'

/** How the position came to be, the newest first. */
export function PositionHistory({ history }: { history: readonly PositionChange[] }) {
  const { t, i18n } = useTranslation('property-position')
  if (history.length === 0) return null
  return (
    <Disclosure title={t('history.title')}>
      <ol className="flex flex-col gap-4">
        {history.map(({ version, position, reason, by, at }) => (
          <li key={version} className="flex flex-col gap-1 border-s-2 border-line ps-4">
            <p className="font-semibold">
              <bdi dir="ltr" className="tabular-nums">
                {writtenPlace(position)}
              </bdi>
            </p>
            <p>
              <bdi>{reason}</bdi>
            </p>
            <p className="flex flex-wrap gap-x-2 text-small text-muted">
              <time dateTime={at}>
                {formatInstant(at, i18n.language, { dateStyle: 'short', timeStyle: 'short' })}
              </time>
              <span>{t('history.by')}</span>
              <bdi>{by || t('history.nobody')}</bdi>
            </p>
          </li>
        ))}
      </ol>
    </Disclosure>
  )
}
