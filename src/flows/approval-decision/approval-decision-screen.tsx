import { useTranslation } from 'react-i18next'
import type { Draft } from '#src/flow-kit/draft.ts'
import { useProblemText } from '#src/flows/problem/use-problem-text.ts'
import { formatInstant } from '#src/i18n/format-instant.ts'
import { isolated, isolatedLtr } from '#src/i18n/isolate.ts'
import { PageTitle } from '#src/i18n/page-title.tsx'
import { Callout } from '#src/ui/callout.tsx'
import { Card } from '#src/ui/card.tsx'
import { LoadingView } from '#src/ui/loader.tsx'
import { NotAvailable } from '#src/ui/not-available.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { ReadingPage } from '#src/ui/reading-page.tsx'
import { TextLink } from '#src/ui/text-link.tsx'
import { ends, type ApprovalItem, type DecisionView } from './approval-decision-shown.ts'
import { ApprovalFacts } from './approval-facts.tsx'
import { DecisionForm } from './decision-form.tsx'

/** How a request ended, by whom, and why. */
function End({ view: { snapshot }, approval }: { view: DecisionView; approval: ApprovalItem }) {
  const { t, i18n } = useTranslation('approval-decision')
  const end = ends.find((state) => snapshot.matches(state))
  if (!end) return null
  const isDone = end === 'approved' || end === 'rejected' || end === 'withdrawn'
  const who = approval.decidedBy
    ? t('decided', {
        name: isolated(approval.decidedBy),
        time: formatInstant(approval.decidedAt, i18n.language),
      })
    : ''
  return (
    <Callout
      tone={isDone ? 'success' : end === 'endedMeanwhile' ? 'warning' : 'info'}
      announce={end !== 'ended'}
      takesFocus={end !== 'ended'}
      title={end === 'ended' ? t(`state.${approval.state}`) : t(`${end}.title`)}
    >
      {end === 'endedMeanwhile' && <p>{t(`state.${approval.state}`)}</p>}
      {who && <p>{who}</p>}
      {approval.decisionReason && (
        <p dir="auto">
          <bdi>{approval.decisionReason}</bdi>
        </p>
      )}
    </Callout>
  )
}

/** One request: what changes and why, and the decision about it. On a phone the decision comes last. */
export function ApprovalDecisionScreen({
  view,
  draft,
  symbol,
}: {
  view: DecisionView
  draft: Draft
  symbol: string
}) {
  const { t } = useTranslation('approval-decision')
  const problemText = useProblemText()
  const { snapshot, send } = view
  const { approval } = snapshot.context
  const title = approval ? t('titleOf', { number: isolatedLtr(String(approval.id)) }) : t('title')
  if (snapshot.matches('loadingApproval') || snapshot.matches('loadingEnd'))
    return (
      <>
        <PageTitle>{title}</PageTitle>
        <LoadingView>{t(snapshot.matches('loadingEnd') ? 'loadingEnd' : 'loading')}</LoadingView>
      </>
    )
  const isUnavailable = snapshot.matches('approvalUnavailable')
  const isOpen =
    snapshot.hasTag('form') ||
    (['approving', 'rejecting', 'withdrawing'] as const).some((one) => snapshot.matches(one))
  return (
    <ReadingPage>
      <PageTitle hasError={snapshot.hasTag('error')}>{title}</PageTitle>
      <div className="flex flex-col gap-4">
        <TextLink href="/employeeHome" className="text-link self-start py-1">
          {t('back')}
        </TextLink>
        <PageHeading lead={approval && t(`kind.${approval.kind}`)}>{title}</PageHeading>
      </div>
      {isUnavailable && (
        <NotAvailable
          title={t('failed')}
          retryLabel={t('tryAgain')}
          onRetry={() => send({ type: 'approval.requestedAgain' })}
        >
          {problemText(snapshot.context)}
        </NotAvailable>
      )}
      {approval && !isUnavailable && (
        <>
          <End view={view} approval={approval} />
          <Card className="flex flex-col gap-6">
            <ApprovalFacts approval={approval} symbol={symbol} />
          </Card>
          {isOpen && (
            <Card className="flex flex-col gap-6">
              <DecisionForm view={view} draft={draft} approval={approval} symbol={symbol} />
            </Card>
          )}
        </>
      )}
    </ReadingPage>
  )
}
