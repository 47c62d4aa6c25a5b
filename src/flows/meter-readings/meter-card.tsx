import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { Draft } from '#src/flow-kit/draft.ts'
import { useOpener } from '#src/flow-kit/use-former.ts'
import { formatDay } from '#src/i18n/format-instant.ts'
import { formatNumber, unitSigns } from '#src/i18n/format-number.ts'
import { isolatedLtr } from '#src/i18n/isolate.ts'
import { Button } from '#src/ui/button.tsx'
import { Callout } from '#src/ui/callout.tsx'
import { Card } from '#src/ui/card.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { LineIcon } from '#src/ui/line-icon.tsx'
import { ReadingEntry } from './reading-entry.tsx'
import type { Meter, PhotoParts, ReadingsView } from './meter-readings-shown.ts'
import { ReadingHistory } from './reading-history.tsx'

const badge = {
  outstanding: 'bg-warning-soft text-warning',
  completed: 'bg-success-soft text-success',
  nonEditable: 'bg-info-soft text-info',
} as const

/** One meter: where it stands, what it showed last, and what can be done. */
export function MeterCard({
  meter,
  readings,
  draft,
  photos,
  isGiven,
}: {
  meter: Meter
  readings: ReadingsView
  draft: Draft
  photos: PhotoParts
  /** Its reading is being given. */
  isGiven: boolean
}) {
  const { t, i18n } = useTranslation('meter-readings')
  const heading = useId()
  const { snapshot, send } = readings
  const { serialNo, service, unit, place, standing, last, own } = meter
  const shown = own ?? last
  const choice = { type: 'meter.chosen', serialNo } as const
  const opener = useOpener(isGiven, snapshot.matches({ listing: 'looking' }))
  const isKept = snapshot.matches({ listing: 'kept' }) && snapshot.context.serialNo === serialNo
  const amount = (value: number) => `${formatNumber(value, i18n.language)} ${unitSigns[unit]}`
  return (
    <section aria-labelledby={heading}>
      <Card className="flex flex-col gap-4">
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
          <div className="flex min-w-0 items-start gap-3">
            <LineIcon name="gauge" className="mt-1 size-6 shrink-0 text-brand-ink" />
            <div className="min-w-0">
              <h2 id={heading} className="text-title font-bold">
                {t(`service.${service}`, { number: isolatedLtr(serialNo) })}
              </h2>
              <p className="text-small text-muted">
                <bdi>{place}</bdi>
              </p>
            </div>
          </div>
          <span
            className={classNames('rounded-full px-2.5 py-0.5 text-small font-semibold', badge[standing])}
          >
            {t(`filter.${standing}`)}
          </span>
        </div>
        {isKept && own && (
          <Callout tone="success" announce takesFocus title={t('kept.title')}>
            {t('kept.text', { used: isolatedLtr(amount(own.consumption)) })}
          </Callout>
        )}
        <dl className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
          <dt className="text-muted">
            {t(`shown.${shown.kind}`, { date: formatDay(shown.readOn, i18n.language, 'long') })}
          </dt>
          <dd className="text-title font-bold tabular-nums">
            <bdi>{amount(shown.reading)}</bdi>
          </dd>
        </dl>
        {isGiven ? (
          <ReadingEntry meter={meter} readings={readings} draft={draft} />
        ) : (
          standing !== 'nonEditable' && (
            <Button
              ref={opener}
              variant={own ? 'secondary' : 'primary'}
              className="self-start max-sm:w-full"
              disabled={!snapshot.can(choice)}
              onClick={() => send(choice)}
            >
              {t(own ? 'correct' : 'enter')}
            </Button>
          )
        )}
        <p className="text-small text-muted">{t(`advice.${standing}`)}</p>
        {/* oxlint-disable-next-line texts/alone -- It draws elements. */}
        {own && !isGiven && photos.own(meter)}
        <ReadingHistory meter={meter} photos={photos} />
      </Card>
    </section>
  )
}
