import { useTranslation } from 'react-i18next'
import type { Draft } from '#src/flow-kit/draft.ts'
import { useFormer } from '#src/flow-kit/use-former.ts'
import { useProblemText } from '#src/flows/problem/use-problem-text.ts'
import { isolatedLtr } from '#src/i18n/isolate.ts'
import { PageTitle } from '#src/i18n/page-title.tsx'
import { Button } from '#src/ui/button.tsx'
import { Callout } from '#src/ui/callout.tsx'
import { Card } from '#src/ui/card.tsx'
import { WaitingLine } from '#src/ui/waiting-line.tsx'
import { LinkButton } from '#src/ui/link-button.tsx'
import { ShapedLoadingView } from '#src/ui/shaped-loader.tsx'
import { NotAvailable } from '#src/ui/not-available.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { ReadingPage } from '#src/ui/reading-page.tsx'
import { Row } from '#src/ui/stack.tsx'
import { TextLink } from '#src/ui/text-link.tsx'
import {
  daysShownBefore,
  daysToldBefore,
  isAtEnd,
  type OfferedAreas,
  type PlanningView,
  type TypedInterruption,
} from './interruption-planning-shown.ts'
import { PlanFacts } from './plan-facts.tsx'
import { PlanForm } from './plan-form.tsx'
import { PlanReview } from './plan-review.tsx'

/** Whether it does not take place, to be confirmed. */
function Withdrawal({ view: { snapshot, send } }: { view: PlanningView }) {
  const { t } = useTranslation('interruption-planning')
  const isBusy = snapshot.hasTag('busy')
  const { planned } = snapshot.context
  return (
    <>
      <Callout tone="warning" takesFocus title={t('withdraw.title')}>
        {t(planned?.isTold ? 'withdraw.told' : 'withdraw.text')}
      </Callout>
      {planned && <PlanFacts plan={planned} place={planned.place} />}
      <Row>
        <Button variant="danger" busy={isBusy} onClick={() => send({ type: 'withdrawal.confirmed' })}>
          {t('withdraw.confirm')}
        </Button>
        <Button disabled={isBusy} onClick={() => send({ type: 'withdrawal.cancelled' })}>
          {t('withdraw.cancel')}
        </Button>
      </Row>
      <WaitingLine>{isBusy && t('withdraw.sending')}</WaitingLine>
    </>
  )
}

/** What was done, and what follows from it. */
function Done({ view: { snapshot, send } }: { view: PlanningView }) {
  const { t } = useTranslation('interruption-planning')
  const end = (['withdrawn', 'changed'] as const).find((state) => snapshot.matches(state)) ?? 'planned'
  return (
    <>
      <Callout tone="success" announce takesFocus title={t(`${end}.title`)}>
        {t(`${end}.text`, { shown: daysShownBefore, told: daysToldBefore })}
      </Callout>
      <Row>
        <LinkButton href="/interruptions" variant="primary">
          {t('back')}
        </LinkButton>
        {end === 'planned' ? (
          <Button onClick={() => send({ type: 'another.requested' })}>{t('another')}</Button>
        ) : (
          // The address of one is not that of another: what is typed would be kept as the draft of the first.
          <LinkButton href="/interruptions/new">{t('another')}</LinkButton>
        )}
      </Row>
    </>
  )
}

/** One interruption: planned, changed, withdrawn, or looked at when it is over. */
export function InterruptionPlanningScreen({
  view,
  typed,
  unchanged,
  draft,
  areas,
  areaAsked,
}: {
  view: PlanningView
  /** What stands in the form. */
  typed: TypedInterruption
  /** What stands there before anything is typed. */
  unchanged: TypedInterruption
  draft: Draft
  /** Undefined: not fetched yet. */
  areas: OfferedAreas | undefined
  /** The number of the area that the address names; empty: none. */
  areaAsked: string
}) {
  const { t } = useTranslation('interruption-planning')
  const problemText = useProblemText()
  const { snapshot, send } = view
  const { id, planned } = snapshot.context
  const isReview = snapshot.matches('confirming') || snapshot.matches('keepingPlan')
  const isWithdrawal = snapshot.matches('confirmingWithdrawal') || snapshot.matches('withdrawing')
  const isForm = snapshot.hasTag('form') || snapshot.matches('checkingPlan')
  const isDone = isAtEnd(snapshot)
  const former = useFormer(
    isForm ? 'form' : isReview ? 'review' : isWithdrawal ? 'withdrawal' : isDone ? 'end' : 'other',
  )
  const title = id === 0 ? t('title') : t('titleOf', { number: isolatedLtr(String(id)) })
  if (snapshot.matches('loadingInterruption'))
    return (
      <>
        <PageTitle>{title}</PageTitle>
        <ShapedLoadingView shape="fields">{t('loading')}</ShapedLoadingView>
      </>
    )
  return (
    <ReadingPage>
      <PageTitle hasError={snapshot.hasTag('error')}>{title}</PageTitle>
      <div className="flex flex-col gap-4">
        <TextLink href="/interruptions" className="text-link self-start py-1">
          {t('back')}
        </TextLink>
        <PageHeading lead={t('lead', { shown: daysShownBefore, told: daysToldBefore })}>{title}</PageHeading>
      </div>
      {snapshot.matches('interruptionUnavailable') && (
        <NotAvailable
          title={t('failed')}
          retryLabel={t('tryAgain')}
          onRetry={() => send({ type: 'interruption.requestedAgain' })}
        >
          {problemText(snapshot.context)}
        </NotAvailable>
      )}
      {snapshot.matches('outdated') && (
        <Callout
          tone="error"
          announce
          takesFocus
          title={t('outdated')}
          action={<Button onClick={() => send({ type: 'interruption.requestedAgain' })}>{t('renew')}</Button>}
        >
          {problemText(snapshot.context)}
        </Callout>
      )}
      {snapshot.matches('ended') && planned && (
        <Card className="flex flex-col gap-6">
          <Callout
            tone="info"
            title={t(planned.standing === 'withdrawn' ? 'ended.withdrawn' : 'ended.over')}
          />
          <PlanFacts plan={planned} place={planned.place} />
        </Card>
      )}
      {isForm && (
        <Card className="flex flex-col gap-6">
          {planned && <PlanFacts plan={planned} place={planned.place} />}
          <PlanForm
            view={view}
            typed={typed}
            unchanged={unchanged}
            draft={draft}
            areas={areas}
            areaAsked={areaAsked}
            returnsFrom={former === 'form' || former === 'other' ? undefined : former}
          />
        </Card>
      )}
      {isReview && (
        <Card className="flex flex-col gap-6">
          <PlanReview view={view} typed={typed} areas={areas} />
        </Card>
      )}
      {isWithdrawal && (
        <Card className="flex flex-col gap-6">
          <Withdrawal view={view} />
        </Card>
      )}
      {isDone && (
        <Card className="flex flex-col gap-6">
          <Done view={view} />
        </Card>
      )}
    </ReadingPage>
  )
}
