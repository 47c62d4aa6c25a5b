import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Draft } from '#src/flow-kit/draft.ts'
import { useProblemText } from '#src/flows/problem/use-problem-text.ts'
import { PageTitle } from '#src/i18n/page-title.tsx'
import { Callout } from '#src/ui/callout.tsx'
import { LinkButton } from '#src/ui/link-button.tsx'
import { ShapedLoadingView } from '#src/ui/shaped-loader.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { ReadingPage } from '#src/ui/reading-page.tsx'
import { UnavailablePage } from '#src/ui/unavailable-page.tsx'
import { CutSupply } from './cut-supply.tsx'
import { DoubtedEntries } from './doubted-entries.tsx'
import type { JobView } from './field-job-shown.ts'
import { JobActions } from './job-actions.tsx'
import { JobFacts } from './job-facts.tsx'
import { JobForm } from './job-form.tsx'

const dayHref = '/captureRound/jobs'

function ToDay({ isMain = false }: { isMain?: boolean }) {
  const { t } = useTranslation('field-job')
  return (
    <LinkButton variant={isMain ? 'primary' : 'secondary'} href={dayHref}>
      {t('toDay')}
    </LinkButton>
  )
}

/** What stands below the heading: the card with what can be done, a form, the cut, or that it is over. */
function JobBody({ view, draft, photos }: { view: JobView; draft: Draft; photos: ReactNode }) {
  const { t } = useTranslation('field-job')
  const { snapshot } = view
  if (snapshot.matches('absent'))
    return (
      <>
        <Callout tone="info" title={t('absent')} action={<ToDay isMain />}>
          {t('absentText')}
        </Callout>
        <DoubtedEntries view={view} />
      </>
    )
  if (snapshot.matches('finished'))
    return (
      <>
        <Callout tone="success" announce takesFocus title={t('finished')} action={<ToDay isMain />}>
          {t('savedText')}
        </Callout>
        {photos}
      </>
    )
  if (snapshot.hasTag('entry')) return <JobForm view={view} draft={draft} />
  if (snapshot.matches('cutting')) return <CutSupply view={view} />
  return (
    <>
      <JobActions view={view} />
      <DoubtedEntries view={view} />
      <JobFacts view={view} />
      {photos}
      <ToDay />
    </>
  )
}

/** A job card on the phone. */
export function FieldJobScreen({
  view,
  draft,
  photos,
  outbox,
  offline,
}: {
  view: JobView
  /** Of the form that is open. */
  draft: Draft
  /** Those of the card, and the ways to take others. */
  photos: ReactNode
  outbox: ReactNode
  /** Whether the page opens without a network. */
  offline: ReactNode
}) {
  const { t } = useTranslation('field-job')
  const problemText = useProblemText()
  const { snapshot, send } = view
  if (snapshot.matches('loadingJob'))
    return (
      <>
        <PageTitle>{t('title')}</PageTitle>
        <ShapedLoadingView shape="facts">{t('loading')}</ShapedLoadingView>
      </>
    )
  if (snapshot.matches('jobUnavailable'))
    return (
      <>
        <PageTitle hasError>{t('title')}</PageTitle>
        <UnavailablePage
          title={t('title')}
          failed={t('failed')}
          again={t('tryAgain')}
          onAgain={() => send({ type: 'job.requestedAgain' })}
          problem={problemText(snapshot.context)}
        >
          {outbox}
        </UnavailablePage>
      </>
    )
  const { job, isFromPhone } = snapshot.context
  const isEntry = snapshot.hasTag('entry') || snapshot.matches('cutting')
  return (
    <ReadingPage>
      <PageTitle hasError={snapshot.hasTag('error')}>{t('title')}</PageTitle>
      {isEntry ? (
        // While something is done every line counts: the field and its button stay in sight on a phone.
        <h1 className="text-title font-bold">
          <bdi>{job?.card.title}</bdi>
        </h1>
      ) : (
        <PageHeading lead={<bdi>{job?.card.code}</bdi>}>
          {job ? <bdi>{job.card.title}</bdi> : t('title')}
        </PageHeading>
      )}
      {outbox}
      {/* While something is typed nothing is stored, offered or said, and nothing begins anew afterwards. */}
      <div hidden={isEntry}>{offline}</div>
      {isFromPhone && <Callout tone="info">{t('fromPhone')}</Callout>}
      <JobBody view={view} draft={draft} photos={photos} />
    </ReadingPage>
  )
}
