import { useTranslation } from 'react-i18next'
import { useControls } from '#src/flow-kit/securities.tsx'
import { formatNumber } from '#src/i18n/format-number.ts'
import { isolatedLtr } from '#src/i18n/isolate.ts'
import { ProgressBar } from '#src/ui/progress-bar.tsx'
import { TextLink } from '#src/ui/text-link.tsx'
import { OverviewCard } from './overview-card.tsx'
import type { JobLine } from './overview-shown.ts'

/** Own work in the background that is under way or has ended within a day, each with the way to its page. */
export function RecentJobs({ jobs }: { jobs: readonly JobLine[] }) {
  const { t } = useTranslation('overview')
  const isOpen = !useControls('employeeHome')('jobs').isDisabled
  return (
    <OverviewCard icon="layers" title={t('jobs.title')}>
      <ul className="flex flex-col divide-y divide-line">
        {jobs.map((job) => (
          <Line key={job.id} job={job} isOpen={isOpen} />
        ))}
      </ul>
    </OverviewCard>
  )
}

function Line({ job, isOpen }: { job: JobLine; isOpen: boolean }) {
  const { t, i18n } = useTranslation(['overview', 'job-kinds'])
  const number = (value: number) => isolatedLtr(formatNumber(value, i18n.language))
  const id = isolatedLtr(String(job.id))
  const name = `${t(`job-kinds:${job.kind}`)} (${id})`
  const isUnderWay = job.state === 'asked' || job.state === 'running'
  const state = job.state === 'previewed' ? 'asked' : job.state
  return (
    <li className="flex flex-col gap-1 py-2">
      {isOpen ? (
        <TextLink href={`/jobs/${job.id}`} className="text-link self-start py-1">
          {name}
        </TextLink>
      ) : (
        <span className="py-1">{name}</span>
      )}
      <span className="text-small text-muted">
        {t(`jobs.state.${state}`, { worked: number(job.worked), total: number(job.total) })}
      </span>
      {isUnderWay && (
        <ProgressBar
          label={t('jobs.progress', { number: id })}
          share={job.total === 0 ? 1 : Math.min(1, job.worked / job.total)}
        />
      )}
      {job.problems > 0 && (
        <span className="text-small text-muted">{t('jobs.problems', { number: number(job.problems) })}</span>
      )}
      {job.hasFile && <span className="text-small text-muted">{t('jobs.file')}</span>}
    </li>
  )
}
