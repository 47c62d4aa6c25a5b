import { useId, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Form } from '#src/flow-kit/use-form.ts'
import { formatDay } from '#src/i18n/format-instant.ts'
import { formatNumber, formatQuantity } from '#src/i18n/format-number.ts'
import { isolatedLtr } from '#src/i18n/isolate.ts'
import { classNames } from '#src/ui/class-names.ts'
import { LineIcon } from '#src/ui/line-icon.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import type { Meter, PhotoParts } from './meter-readings-shown.ts'
import { ReadingHistory } from './reading-history.tsx'

const badge = {
  outstanding: 'bg-warning-soft text-warning',
  completed: 'bg-success-soft text-success',
  nonEditable: 'bg-info-soft text-info',
} as const

/** One meter of the sheet: where it stands, what it showed last, and the field for what it shows now. */
export function MeterRow({
  meter,
  form,
  photos,
  children,
}: {
  meter: Meter
  form: Form<string>
  photos: PhotoParts
  /** What has become of its reading. */
  children: ReactNode
}) {
  const { t, i18n } = useTranslation('meter-readings')
  const heading = useId()
  const { serialNo, service, unit, standing, last, own } = meter
  const shown = own ?? last
  const plain = (value: number) => isolatedLtr(formatNumber(value, i18n.language, { useGrouping: false }))
  return (
    <section
      aria-labelledby={heading}
      className="flex flex-col gap-3 max-sm:gap-1.5 border-b border-line pb-4 last:border-0 last:pb-0"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h3 id={heading} className="flex min-w-0 items-center gap-2 font-bold">
          <LineIcon name="gauge" className="size-5 shrink-0 text-brand-ink" />
          <span>{t(`service.${service}`, { number: isolatedLtr(serialNo) })}</span>
        </h3>
        <span
          className={classNames(
            standing === 'outstanding' && 'max-sm:hidden',
            'rounded-full px-2.5 py-0.5 text-small font-semibold',
            badge[standing],
          )}
        >
          {t(`filter.${standing}`)}
        </span>
      </div>
      {shown !== last || standing === 'nonEditable' ? (
        <dl className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
          <dt className="text-small text-muted">
            {t(`shown.${shown.kind}`, { date: formatDay(shown.readOn, i18n.language, 'long') })}
          </dt>
          <dd className="font-bold tabular-nums">
            <bdi>{formatQuantity(shown.reading, i18n.language, unit)}</bdi>
          </dd>
        </dl>
      ) : null}
      {standing !== 'outstanding' && <p className="text-small text-muted">{t(`advice.${standing}`)}</p>}
      <div className="flex flex-wrap items-end gap-x-3 gap-y-2">
        {standing !== 'nonEditable' && (
          <div className="min-w-40 grow basis-0">
            <TextField
              labelHidden={!own}
              {...form.field(serialNo)}
              label={t(own ? 'correct' : 'entry.label')}
              hint={t('entry.hint', {
                last: plain(last.reading),
                date: formatDay(last.readOn, i18n.language, 'long'),
              })}
              {...form.input(serialNo)}
              name={serialNo}
              inputMode="numeric"
              enterKeyHint="next"
              autoComplete="off"
              dir="ltr"
              maxLength={20}
            />
          </div>
        )}
        <ReadingHistory meter={meter} photos={photos} />
      </div>
      {children}
      {/* oxlint-disable-next-line texts/alone -- It draws elements. */}
      {own && photos.own(meter)}
    </section>
  )
}
