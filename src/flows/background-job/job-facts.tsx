import { useTranslation } from 'react-i18next'
import { usePortal } from '#src/flow-kit/portal-context.ts'
import { formatDay, formatInstant } from '#src/i18n/format-instant.ts'
import { formatNumber, formatWithSymbol } from '#src/i18n/format-number.ts'
import { isolatedLtr } from '#src/i18n/isolate.ts'
import { FactList } from '#src/ui/fact-list.tsx'
import { TextLink } from '#src/ui/text-link.tsx'
import type { JobItem } from './background-job-shown.ts'

/** Why records were left as they are, what is set, and when and why it was asked for. */
export function JobFacts({ job }: { job: JobItem }) {
  const { t, i18n } = useTranslation('background-job')
  const { language } = i18n
  const { utility } = usePortal()
  const moment = (instant: string) =>
    formatInstant(instant, language, { dateStyle: 'short', timeStyle: 'medium' })
  const textOf = ({ kind, value }: JobItem['sets'][number]): string => {
    if (kind === 'day') return formatDay(String(value), language)
    if (kind === 'number') return formatNumber(Number(value), language)
    if (kind === 'money') return formatWithSymbol(Number(value) / 100, language, utility.currencySymbol)
    return kind === 'yesNo' ? t(value === true ? 'yes' : 'no') : String(value)
  }
  return (
    <div className="flex flex-col gap-6">
      {job.causes.length > 0 && (
        <div className="flex flex-col gap-2">
          <h2 className="text-title font-bold">{t('causes.title')}</h2>
          <ul className="list-disc ps-5">
            {job.causes.map(({ result, code, text, count }) => (
              <li key={`${result} ${code}`}>
                <bdi>{text}</bdi>
                <span> </span>
                <span>{t('causes.times', { number: isolatedLtr(formatNumber(count, language)) })}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
      <FactList
        facts={[
          ...job.sets.map((set) => ({ name: <bdi>{set.name}</bdi>, value: <bdi>{textOf(set)}</bdi> })),
          ...(job.reason === ''
            ? []
            : [
                {
                  name: t('reason'),
                  value: (
                    <span dir="auto">
                      <bdi>{job.reason}</bdi>
                    </span>
                  ),
                },
              ]),
          { name: t('askedAt'), value: moment(job.askedAt) },
          ...(job.endedAt === '' ? [] : [{ name: t('endedAt'), value: moment(job.endedAt) }]),
          { name: t('records'), value: formatNumber(job.total, language) },
          ...(job.triesAgain === null
            ? []
            : [
                {
                  name: t('triesAgain'),
                  value: (
                    <TextLink href={`/jobs/${job.triesAgain}`} className="text-link">
                      {t('titleOf', { number: isolatedLtr(String(job.triesAgain)) })}
                    </TextLink>
                  ),
                },
              ]),
        ]}
      />
    </div>
  )
}
