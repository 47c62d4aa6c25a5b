import { useTranslation } from 'react-i18next'
import { formatInstant } from '#src/i18n/format-instant.ts'
import { BidiText } from '#src/ui/bidi-text.tsx'
import { Icon } from '#src/ui/icon.tsx'
import type { FaultPhones as Phones } from './known-fault-phones.ts'

/** Whom to call who has no water or electricity: by day, and at night and on holidays. */
export function FaultPhones({ phones: { day, night, readAt } }: { phones: Phones }) {
  const { t, i18n } = useTranslation('start')
  const numbers = (
    [
      ['day', day],
      ['night', night],
    ] as const
  ).filter(([, number]) => number !== '')
  if (numbers.length === 0) return null
  return (
    <section
      aria-labelledby="faults"
      className="rounded-card border border-line/70 bg-surface p-6 shadow-card"
    >
      <h2 id="faults" className="font-bold">
        {t('faults.title')}
      </h2>
      <dl className="grid gap-3 pt-3 sm:grid-cols-2">
        {numbers.map(([time, number]) => (
          <div key={time} className="rounded-control bg-brand-soft px-4 py-2">
            <dt className="text-small text-muted">{t(`faults.${time}`)}</dt>
            <dd className="font-bold">
              <a
                href={`tel:${number.replaceAll(/[^+\d]/g, '')}`}
                className="inline-flex min-h-11 items-center gap-2 text-lead text-brand-ink"
              >
                <Icon name="phone" />
                <BidiText>{number}</BidiText>
              </a>
            </dd>
          </div>
        ))}
      </dl>
      {readAt && (
        <p className="pt-3 text-small text-muted">
          {t('faults.asOf', { time: formatInstant(readAt, i18n.language) })}
        </p>
      )}
    </section>
  )
}
