import { useTranslation } from 'react-i18next'
import type { RescuedResult } from '#contract/rescue-file.ts'
import type { FieldDoubt } from '#contract/rules/field-entries.ts'
import type { ReadingDoubt } from '#contract/rules/meter-readings.ts'
import { rescueOutcomes, type RescueFile } from '#contract/rules/rescue-file.ts'
import { formatInstant } from '#src/i18n/format-instant.ts'
import { isolated } from '#src/i18n/isolate.ts'
import { Callout } from '#src/ui/callout.tsx'

/** What became of the file of a phone: in numbers, and each entry that somebody has to look at, with the reason. */
export function RescueReport({
  file,
  results,
  isWhole,
}: {
  file: RescueFile
  results: readonly RescuedResult[]
  /** Every entry has been answered. */
  isWhole: boolean
}) {
  const { t, i18n } = useTranslation('rescue-import')
  const numberOf = (outcome: RescuedResult['outcome']) =>
    results.filter((result) => result.outcome === outcome).length
  const toLookAt = results
    .map((result, index) => ({ ...result, place: index + 1 }))
    .filter(({ outcome }) => outcome === 'doubted' || outcome === 'rejected')
  const savedAt = Number.isNaN(Date.parse(file.savedAt))
    ? ''
    : formatInstant(file.savedAt, i18n.language, { dateStyle: 'short', timeStyle: 'short' })
  return (
    <Callout
      tone={numberOf('rejected') > 0 || !isWhole ? 'warning' : 'success'}
      announce
      title={t('answered', { done: results.length, all: file.entries.length })}
    >
      <div className="flex flex-col gap-3">
        <p>{t('from', { login: isolated(file.login), at: savedAt })}</p>
        <dl className="grid grid-cols-[1fr_auto] gap-x-6 gap-y-1 sm:max-w-md">
          {rescueOutcomes.map((outcome) => (
            <div key={outcome} className="contents">
              <dt>{t(`outcome.${outcome}`)}</dt>
              <dd className="text-end font-semibold tabular-nums">{numberOf(outcome)}</dd>
            </div>
          ))}
        </dl>
        {toLookAt.length > 0 && (
          <ul aria-label={t('toLookAt')} className="divide-y divide-line">
            {toLookAt.map(({ place, kind, meter, card, doubt, problem, outcome }) => (
              <li key={place} className="flex flex-wrap gap-x-4 gap-y-1 py-2">
                <span className="tabular-nums">
                  {t(`entry.${kind}`, { place, meter: isolated(meter), card: isolated(card) })}
                </span>
                <span className={outcome === 'rejected' ? 'font-semibold text-error' : 'font-semibold'}>
                  <ReasonText kind={kind} doubt={doubt} problem={problem} />
                </span>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Callout>
  )
}

function ReasonText({ kind, doubt, problem }: Pick<RescuedResult, 'kind' | 'doubt' | 'problem'>) {
  const { t } = useTranslation(['rescue-import', 'area-round-stops', 'field-job'])
  if (problem !== null) return t(`problem.${problem}`)
  if (doubt === null) return t('outcome.doubted')
  return kind === 'fieldEntry' || kind === 'cardPhoto'
    ? t(`field-job:doubt.${doubt as FieldDoubt}`)
    : t(`area-round-stops:choice.doubt.${doubt as ReadingDoubt}`)
}
