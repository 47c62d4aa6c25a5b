import { useTranslation } from 'react-i18next'
import { formatDay } from '#src/i18n/format-instant.ts'
import { isolated, isolatedLtr } from '#src/i18n/isolate.ts'
import { classNames } from '#src/ui/class-names.ts'
import { Icon } from '#src/ui/icon.tsx'
import type { WaterFinding } from './water-quality-shown.ts'

/** Values and units have a direction of their own: `< 0.05 mg/l`. */
const amount = (written: string, unit: string): string => isolatedLtr(`${written} ${unit}`.trim())

/** What was found of each parameter: one line each, which can be read without knowing of laboratories. */
export function FindingList({ findings, name }: { findings: readonly WaterFinding[]; name: string }) {
  return (
    <ul aria-label={name} className="flex flex-col divide-y divide-line">
      {findings.map((finding) => (
        <Finding key={finding.parameter} finding={finding} />
      ))}
    </ul>
  )
}

function Finding({ finding: { parameter, samples, exceeding, newest } }: { finding: WaterFinding }) {
  const { t, i18n } = useTranslation('water-quality')
  const { t: nameOf } = useTranslation('area-sample-results')
  const isOutside = newest?.verdict === 'exceeds'
  return (
    <li className="grid gap-x-6 gap-y-1 py-3 sm:grid-cols-[minmax(0,1fr)_minmax(0,1.2fr)]">
      <strong>{nameOf(`choice.parameter.${parameter}`)}</strong>
      {newest === null ? (
        <span className="text-muted">{t('notMeasured')}</span>
      ) : (
        <span className="flex flex-col gap-1">
          <span className={classNames('flex items-start gap-2 font-semibold', isOutside && 'text-warning')}>
            <Icon
              name={isOutside ? 'warning' : newest.verdict === 'complies' ? 'success' : 'info'}
              className="mt-0.5 size-5 shrink-0"
            />
            <span>{t(`verdict.${newest.verdict}`)}</span>
          </span>
          <span>
            {newest.limit === ''
              ? t('measured', { value: amount(newest.written, newest.unit) })
              : t('measuredWithLimit', {
                  value: amount(newest.written, newest.unit),
                  limit: isolatedLtr(newest.limit),
                })}
          </span>
          <span className="flex flex-wrap gap-x-2 text-small text-muted">
            <span>{t('newest', { date: isolated(formatDay(newest.takenOn, i18n.language, 'long')) })}</span>
            <span>{t('samples', { count: samples })}</span>
          </span>
          {exceeding > 0 && (
            <span className="text-small font-semibold text-warning">
              {t('exceeding', { count: exceeding })}
            </span>
          )}
        </span>
      )}
    </li>
  )
}
