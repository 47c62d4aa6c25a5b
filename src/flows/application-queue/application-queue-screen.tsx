import { useTranslation } from 'react-i18next'
import { isUsable, useControls } from '#src/flow-kit/securities.tsx'
import { kindOf } from '#src/flows/overview/application-kind.ts'
import { StepProblem } from '#src/flows/problem/step-problem.tsx'
import { useProblemText, type Problem } from '#src/flows/problem/use-problem-text.ts'
import { formatNumber } from '#src/i18n/format-number.ts'
import { isolated, isolatedLtr } from '#src/i18n/isolate.ts'
import { PageTitle } from '#src/i18n/page-title.tsx'
import { Button } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { NotAvailable } from '#src/ui/not-available.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { ChoiceField } from '#src/ui/choice-field.tsx'
import { TextLink } from '#src/ui/text-link.tsx'
import { WidePage } from '#src/ui/wide-page.tsx'
import { HeldPanel, type PanelDoes } from './held-panel.tsx'
import { useQueueKeys } from './queue-keys.ts'
import { QueueParts } from './queue-parts.tsx'
import {
  queueOwners,
  type HeldApplication,
  type Queue,
  type QueueLook,
  type QueueOwner,
} from './queue-shown.ts'

export interface QueueScreenProps extends PanelDoes {
  look: QueueLook
  onLook: (part: Partial<QueueLook>) => void
  /** Undefined: it is being fetched. */
  queue: Queue | undefined
  hasFailed: boolean
  onRetry: () => void
  open: HeldApplication | undefined
  onNext: () => void
  isTakingNext: boolean
  /** Nothing was next: said once. */
  isNothingNext: boolean
  claiming: number | undefined
  /** Why nothing was claimed, taken over or given back. */
  problem: Problem | undefined
}

/** `/applicationQueue`: what is next, then what is late, and who has it. */
export default function ApplicationQueueScreen(props: QueueScreenProps) {
  const { look, onLook, queue, hasFailed, onRetry, open, onNext, isTakingNext, problem } = props
  const { t, i18n } = useTranslation(['application-queue', 'overview'])
  const problemText = useProblemText()
  const controls = useControls('applications')
  const [mayClaim, mayExport] = [isUsable(controls('claim')), isUsable(controls('export'))]
  const list = useQueueKeys(mayClaim ? onNext : () => undefined)
  const isEmpty = queue?.parts.every(({ count }) => count === 0) === true
  const number = (value: number) => isolatedLtr(formatNumber(value, i18n.language))
  const ownerNames = queueOwners.map((value) => ({
    value,
    label: queue
      ? t('counted', { name: t(`whose.${value}`), number: number(queue.counts[value]) })
      : t(`whose.${value}`),
  }))
  return (
    <WidePage>
      <PageTitle hasError={hasFailed || problem !== undefined}>{t('title')}</PageTitle>
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div className="flex flex-col gap-2">
          <PageHeading lead={t('lead')}>{t('title')}</PageHeading>
          <TextLink href="/applications" className="text-link self-start py-1">
            {t('allApplications')}
          </TextLink>
          {mayExport && (
            <TextLink href="/applicationExports" className="text-link self-start py-1">
              {t('exports')}
            </TextLink>
          )}
        </div>
        {mayClaim && (
          <div className="flex flex-wrap items-center gap-3">
            {queue?.next && (
              <p className="text-small text-muted">
                {[
                  t(`overview:type.${kindOf(queue.next.applicationType)}`, {
                    id: isolatedLtr(String(queue.next.portalApplicationId)),
                  }),
                  queue.next.place && isolated(queue.next.place),
                ]
                  .filter(Boolean)
                  .join(', ')}
              </p>
            )}
            <Button variant="primary" busy={isTakingNext} aria-keyshortcuts="n" onClick={onNext}>
              {t('next')}
            </Button>
          </div>
        )}
      </div>
      <p role="status" className="empty:hidden">
        {props.isNothingNext && t('nothingNext')}
      </p>
      {problem && <StepProblem title={t('notDone')}>{problemText(problem)}</StepProblem>}
      <div className="flex flex-wrap items-end gap-4">
        <ChoiceField
          label={t('whoseLabel')}
          value={look.whose}
          options={ownerNames}
          onChange={({ target }) => onLook({ whose: target.value as QueueOwner })}
        />
        <ChoiceField
          label={t('kind')}
          value={look.type}
          options={[
            { value: '', label: t('allKinds') },
            ...(queue?.types ?? []).map((type) => ({
              value: type,
              label: t(`overview:kind.${kindOf(type)}`),
            })),
          ]}
          onChange={({ target }) => onLook({ type: target.value })}
        />
        <div role="group" aria-label={t('shownAs')} className="flex flex-wrap gap-2">
          {(['due', 'status'] as const).map((by) => (
            <Button key={by} aria-pressed={look.by === by} onClick={() => onLook({ by })}>
              {t(`by.${by}`)}
            </Button>
          ))}
        </div>
        <Button variant="quiet" onClick={onRetry}>
          {t('renew')}
        </Button>
      </div>
      {hasFailed && (
        <NotAvailable title={t('unavailable')} retryLabel={t('tryAgain')} onRetry={onRetry}>
          {t('unavailableText')}
        </NotAvailable>
      )}
      {!queue && !hasFailed && <p role="status">{t('loading')}</p>}
      {queue && (
        <div className={open ? 'grid gap-6 lg:grid-cols-[minmax(0,1fr)_24rem] lg:items-start' : undefined}>
          <div ref={list} className="min-w-0">
            {isEmpty ? (
              <EmptyState title={<span>{t('none')}</span>}>
                <span>{t('noneText', { number: number(queue.counts.unassigned) })}</span>
              </EmptyState>
            ) : (
              <QueueParts
                parts={queue.parts}
                isBoard={look.by === 'status'}
                soonUntil={queue.soonUntil}
                openId={look.open}
                onOpen={(id) => onLook({ open: look.open === id ? 0 : id })}
                onClaim={props.onClaim}
                claiming={props.claiming}
                onMore={() => onLook({ most: Math.min(200, look.most * 5) })}
              />
            )}
          </div>
          {open && <HeldPanel key={open.portalApplicationId} item={open} {...props} />}
        </div>
      )}
      <p className="text-small text-muted">{t('officeHours')}</p>
    </WidePage>
  )
}
