import { useTranslation } from 'react-i18next'
import { formatInstant } from '#src/i18n/format-instant.ts'
import { Card } from '#src/ui/card.tsx'
import type { Application } from './application-moves-shown.ts'
import { StatusBadge } from './status-badge.tsx'

/** What has happened to an application, the newest first: when, by whom, how it stood then, and why. */
export function ApplicationHistory({
  application: { history },
  isCustomer,
}: {
  application: Application
  isCustomer: boolean
}) {
  const { t, i18n } = useTranslation('application-moves')
  if (history.length === 0) return null
  return (
    <section aria-labelledby="application-history">
      <Card className="flex flex-col gap-4">
        <h2 id="application-history" className="text-title font-bold">
          {t('history.title')}
        </h2>
        <ol className="flex flex-col gap-5 border-s-2 border-line ps-5">
          {history.toReversed().map(({ at, by, who, to, reason }, index) => (
            <li key={`${at} ${to}`} className="relative flex flex-col gap-1">
              <span
                aria-hidden
                className={`absolute top-1.5 -start-[1.6875rem] size-3 rounded-full border-2 border-surface ${index === 0 ? 'bg-brand' : 'bg-line'}`}
              />
              <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <StatusBadge status={to} />
                <span className="text-small text-muted">
                  <span>{`${formatInstant(at, i18n.language, { dateStyle: 'short', timeStyle: 'short' })} · `}</span>
                  <span>{by === 'customer' && isCustomer ? t('history.you') : t(`history.${by}`)}</span>
                  {who && (
                    <>
                      <span>{': '}</span>
                      <bdi>{who}</bdi>
                    </>
                  )}
                </span>
              </p>
              {reason && (
                <p dir="auto" className="break-words whitespace-pre-wrap">
                  {reason}
                </p>
              )}
            </li>
          ))}
        </ol>
      </Card>
    </section>
  )
}
