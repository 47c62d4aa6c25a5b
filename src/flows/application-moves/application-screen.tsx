import { useTranslation } from 'react-i18next'
import type { Draft } from '#src/flow-kit/draft.ts'
import { kindOf } from '#src/flows/overview/application-kind.ts'
import { StepProblem } from '#src/flows/problem/step-problem.tsx'
import { useProblemText } from '#src/flows/problem/use-problem-text.ts'
import { PageTitle } from '#src/i18n/page-title.tsx'
import { Callout } from '#src/ui/callout.tsx'
import { Card } from '#src/ui/card.tsx'
import { WaitingLine } from '#src/ui/waiting-line.tsx'
import { ShapedLoadingView } from '#src/ui/shaped-loader.tsx'
import { NotAvailable } from '#src/ui/not-available.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { ReadingPage } from '#src/ui/reading-page.tsx'
import { ApplicationData } from './application-data.tsx'
import { ApplicationHistory } from './application-history.tsx'
import type { ApplicationMove, MovesView } from './application-moves-shown.ts'
import { MoveConfirmation } from './move-confirmation.tsx'
import { MoveButtons } from './move-buttons.tsx'
import { StatusBadge } from './status-badge.tsx'

/** What became of the last move. */
function Outcome({ view: { snapshot, send } }: { view: MovesView }) {
  const { t } = useTranslation(['application-moves', 'overview'])
  const problemText = useProblemText()
  const { application } = snapshot.context
  const status = application ? t(`overview:status.${application.status}`) : ''
  if (snapshot.matches({ showing: 'moved' }))
    return <Callout tone="success" announce takesFocus title={t('moved', { status })} />
  if (snapshot.matches({ showing: 'overtaken' }))
    return <StepProblem title={t('overtaken.title')}>{t('overtaken.text', { status })}</StepProblem>
  if (snapshot.matches({ showing: 'refused' }))
    return <StepProblem title={t('refused')}>{problemText(snapshot.context)}</StepProblem>
  if (snapshot.matches({ showing: 'unanswered' }))
    return (
      <NotAvailable
        takesFocus
        title={t('unanswered')}
        retryLabel={t('look')}
        onRetry={() => send({ type: 'application.requestedAgain' })}
      >
        {problemText(snapshot.context)}
      </NotAvailable>
    )
  if (
    snapshot.matches('renewing') ||
    snapshot.matches('refreshing') ||
    snapshot.matches({ confirming: 'refreshing' })
  )
    return <WaitingLine>{t('loading')}</WaitingLine>
  return null
}

/** One application: what it is, how it stands and what happens next, then its data and its history. */
export function ApplicationScreen({
  view,
  isPossible,
  isTold,
  draft,
  symbol,
}: {
  view: MovesView
  isPossible: (move: ApplicationMove) => boolean
  /** Whether the move that is to be confirmed is told to the applicant. */
  isTold: boolean
  /** Of the move that is to be confirmed. */
  draft: Draft
  /** The utility's own sign for its currency. */
  symbol: string
}) {
  const { t } = useTranslation(['application-moves', 'overview', 'instalments'])
  const problemText = useProblemText()
  const { snapshot, send } = view
  const { application, input } = snapshot.context
  const number = t('number', { id: input.applicationId })
  if (snapshot.matches('loadingApplication'))
    return (
      <>
        <PageTitle>{number}</PageTitle>
        <ShapedLoadingView shape="facts">{t('loading')}</ShapedLoadingView>
      </>
    )
  const title = application ? t(`overview:kind.${kindOf(application.applicationType)}`) : number
  const isAsking = snapshot.matches('confirming') || snapshot.matches('moving')
  const side = input.isCustomer ? 'customer' : 'staff'
  const standing = application?.plan?.standing
  const isAgreedPlan = input.isCustomer && (standing === 'kept' || standing === 'late')
  return (
    <ReadingPage>
      <PageTitle hasError={snapshot.hasTag('error')}>{title}</PageTitle>
      <PageHeading
        eyebrow={application && number}
        lead={
          application &&
          // What was agreed is yet to be paid.
          (isAgreedPlan ? t('instalments:agreed') : t(`lead.${side}.${application.status}`))
        }
      >
        {title}
      </PageHeading>
      {!application || snapshot.matches('applicationUnavailable') ? (
        <NotAvailable
          title={t('unavailable')}
          retryLabel={t('tryAgain')}
          onRetry={() => send({ type: 'application.requestedAgain' })}
        >
          {problemText(snapshot.context)}
        </NotAvailable>
      ) : (
        <>
          <Outcome view={view} />
          <Card className="flex flex-col gap-6">
            <p>
              <StatusBadge status={application.status} />
            </p>
            <ApplicationData application={application} isCustomer={input.isCustomer} symbol={symbol} />
            {isAsking ? (
              <MoveConfirmation view={view} isTold={isTold} draft={draft} />
            ) : (
              <MoveButtons application={application} view={view} isPossible={isPossible} />
            )}
          </Card>
          <ApplicationHistory application={application} isCustomer={input.isCustomer} />
        </>
      )}
    </ReadingPage>
  )
}
