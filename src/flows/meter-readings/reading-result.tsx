import { useTranslation } from 'react-i18next'
import type { ReadingResult } from '#machines/meter-readings/meter-readings.machine.ts'
import { useProblemText } from '#src/flows/problem/use-problem-text.ts'
import { formatDay } from '#src/i18n/format-instant.ts'
import { formatNumber, formatQuantity } from '#src/i18n/format-number.ts'
import { isolatedLtr } from '#src/i18n/isolate.ts'
import { Button } from '#src/ui/button.tsx'
import { Callout } from '#src/ui/callout.tsx'
import type { Meter } from './meter-readings-shown.ts'

/** What has become of the reading of one meter: it was kept, asked about, or refused. */
export function ReadingResultNote({
  meter,
  result,
  takesFocus,
  onSettle,
  onCorrect,
  onRenew,
}: {
  meter: Meter
  result: ReadingResult
  /** It is the first that the person has to look at. */
  takesFocus: boolean
  /** What is asked about is so. */
  onSettle: () => void
  /** The field is wanted again. */
  onCorrect: () => void
  /** Absent: the list is as it was. */
  onRenew: (() => void) | undefined
}) {
  const { t, i18n } = useTranslation('meter-readings')
  const problemText = useProblemText()
  const { last, own, unit } = meter
  switch (result.kind) {
    case 'kept': {
      const used = formatQuantity(own?.consumption ?? 0, i18n.language, unit)
      return (
        <Callout tone="success" announce takesFocus={takesFocus} title={t('kept.title')}>
          {own && t('kept.text', { used: isolatedLtr(used) })}
        </Callout>
      )
    }
    case 'lower':
    case 'high': {
      const question = result.kind === 'lower' ? 'clockOver' : 'consumption'
      return (
        <Callout
          tone="warning"
          takesFocus={takesFocus}
          title={t(`${question}.title`)}
          action={
            <div className="flex flex-wrap gap-3">
              <Button variant="primary" onClick={onSettle}>
                {t(`${question}.yes`)}
              </Button>
              <Button onClick={onCorrect}>{t('correctTyped')}</Button>
            </div>
          }
        >
          {t(`${question}.text`, {
            reading: isolatedLtr(result.reading),
            last: isolatedLtr(formatNumber(last.reading, i18n.language, { useGrouping: false })),
            date: formatDay(last.readOn, i18n.language, 'long'),
          })}
        </Callout>
      )
    }
    case 'refused':
    case 'unanswered': {
      const isRefused = result.kind === 'refused'
      return (
        <Callout
          tone="error"
          announce
          takesFocus={takesFocus}
          title={t(isRefused ? 'entry.refused' : 'entry.unreachable')}
          action={onRenew && <Button onClick={onRenew}>{t('renew')}</Button>}
        >
          {problemText(isRefused ? { refusal: result.refusal } : { failure: result.failure })}
        </Callout>
      )
    }
  }
}
