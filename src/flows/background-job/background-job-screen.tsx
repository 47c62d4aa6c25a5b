import { useTranslation } from 'react-i18next'
import type { Draft } from '#src/flow-kit/draft.ts'
import { useProblemText } from '#src/flows/problem/use-problem-text.ts'
import { isolatedLtr } from '#src/i18n/isolate.ts'
import { PageTitle } from '#src/i18n/page-title.tsx'
import { Card } from '#src/ui/card.tsx'
import { ShapedLoadingView } from '#src/ui/shaped-loader.tsx'
import { NotAvailable } from '#src/ui/not-available.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { TextLink } from '#src/ui/text-link.tsx'
import { WidePage } from '#src/ui/wide-page.tsx'
import type { JobView } from './background-job-shown.ts'
import { JobEnd } from './job-end.tsx'
import { JobFacts } from './job-facts.tsx'
import { JobPreview } from './job-preview.tsx'
import { JobProgress } from './job-progress.tsx'
import { JobRowsTable } from './job-rows-table.tsx'
import type { JobFile } from './use-job-file.ts'
import type { JobRows } from './use-job-rows.ts'

/** One job: how far it is or what became of it, the ways on, and what became of each record. */
export function BackgroundJobScreen({
  view,
  draft,
  rows,
  file,
}: {
  view: JobView
  draft: Draft
  rows: JobRows
  file: JobFile
}) {
  const { t } = useTranslation(['background-job', 'job-kinds'])
  const problemText = useProblemText()
  const { snapshot, send } = view
  const { job } = snapshot.context
  const title = job ? t('titleOf', { number: isolatedLtr(String(job.id)) }) : t('title')
  if (snapshot.matches('loadingJob'))
    return (
      <>
        <PageTitle>{title}</PageTitle>
        <ShapedLoadingView shape="facts">{t('loading')}</ShapedLoadingView>
      </>
    )
  const isUnavailable = snapshot.matches('jobUnavailable')
  const isUnderWay = snapshot.hasTag('underWay')
  const isPreview = (['previewed', 'previewedNothing', 'starting'] as const).some((one) =>
    snapshot.matches(one),
  )
  return (
    <WidePage>
      <PageTitle hasError={snapshot.hasTag('error')}>{title}</PageTitle>
      <div className="flex flex-col gap-4">
        <TextLink href="/employeeHome" className="text-link self-start py-1">
          {t('back')}
        </TextLink>
        <PageHeading eyebrow={job && title}>{job ? t(`job-kinds:${job.kind}`) : title}</PageHeading>
      </div>
      {isUnavailable && (
        <NotAvailable
          title={t('failed')}
          retryLabel={t('tryAgain')}
          onRetry={() => send({ type: 'job.requestedAgain' })}
        >
          {problemText(snapshot.context)}
        </NotAvailable>
      )}
      {job && !isUnavailable && (
        <>
          <Card className="grid items-start gap-6 lg:grid-cols-2 lg:gap-12">
            {isUnderWay ? (
              <JobProgress view={view} job={job} />
            ) : isPreview ? (
              <JobPreview view={view} job={job} draft={draft} />
            ) : (
              <JobEnd view={view} job={job} file={file} />
            )}
            <JobFacts job={job} />
          </Card>
          {!isUnderWay && <JobRowsTable job={job} rows={rows} />}
        </>
      )}
    </WidePage>
  )
}
