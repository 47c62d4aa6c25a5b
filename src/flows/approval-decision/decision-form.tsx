import { useTranslation } from 'react-i18next'
import type { Draft } from '#src/flow-kit/draft.ts'
import { useForm } from '#src/flow-kit/use-form.ts'
import { StepProblem } from '#src/flows/problem/step-problem.tsx'
import { useProblemText } from '#src/flows/problem/use-problem-text.ts'
import { formatInstant } from '#src/i18n/format-instant.ts'
import { formatWithSymbol } from '#src/i18n/format-number.ts'
import { Button } from '#src/ui/button.tsx'
import { Callout } from '#src/ui/callout.tsx'
import { WaitingLine } from '#src/ui/waiting-line.tsx'
import { Stack } from '#src/ui/stack.tsx'
import { TextAreaField } from '#src/ui/text-area-field.tsx'
import { longestReason, type ApprovalItem, type DecisionView } from './approval-decision-shown.ts'

/** Approving, rejecting and taking back; where one may not, why not. */
export function DecisionForm({
  view: { snapshot, send },
  draft,
  approval,
  symbol,
}: {
  view: DecisionView
  draft: Draft
  approval: ApprovalItem
  symbol: string
}) {
  const { t, i18n } = useTranslation('approval-decision')
  const problemText = useProblemText()
  const isBusy = snapshot.hasTag('busy')
  const isRefused = snapshot.matches({ showing: 'refused' })
  const money = (amount: string) => formatWithSymbol(Number(amount), i18n.language, symbol)
  const rejection = (typed: { reason: string }) => ({ type: 'approval.rejected' as const, ...typed })
  const form = useForm({
    initial: { reason: snapshot.context.reason || (draft.read()['reason'] ?? '') },
    complaints: (typed) => ({ reason: typed.reason.trim() === '' ? t('reason.wrong') : undefined }),
    isBusy,
    canSubmit: (typed) => isBusy || snapshot.can(rejection(typed)),
    onSubmit: (typed) => send(rejection(typed)),
    onTyped: draft.write,
  })
  // Beyond the own limit one may not approve, and may still reject.
  const mayReject = approval.obstacles.every((one) => one === 'limit')
  const until = formatInstant(approval.expiresAt, i18n.language, { dateStyle: 'full', timeStyle: 'short' })
  const waiting = (['approving', 'rejecting', 'withdrawing'] as const).find((one) => snapshot.matches(one))
  return (
    <form {...form.props}>
      <Stack>
        {(isRefused || snapshot.matches({ showing: 'unreachable' })) && (
          <StepProblem key={form.submissions} title={t(isRefused ? 'refused' : 'unreachable')}>
            {problemText(snapshot.context)}
          </StepProblem>
        )}
        <h2 className="text-title font-bold">{t('decision')}</h2>
        <p className="text-muted">{t('until', { time: until })}</p>
        {approval.sum !== '' && approval.obstacles.length === 0 && (
          <p>{t('limits', { sum: money(approval.sum), limit: money(approval.limit) })}</p>
        )}
        {approval.obstacles.length > 0 && (
          <Callout tone="info" title={t('mayNot')}>
            <ul className="list-disc ps-5">
              {approval.obstacles.map((one) => (
                <li key={one}>{t(`obstacle.${one}`)}</li>
              ))}
            </ul>
          </Callout>
        )}
        {approval.obstacles.length === 0 && (
          <>
            <Button
              variant="primary"
              busy={snapshot.matches('approving')}
              disabled={isBusy}
              onClick={() => send({ type: 'approval.approved' })}
            >
              {approval.amount ? t('approveAmount', { amount: money(approval.amount) }) : t('approve')}
            </Button>
            <p className="text-small text-muted">{t('approveMeans')}</p>
          </>
        )}
        {mayReject && (
          <>
            <TextAreaField
              {...form.field('reason')}
              label={t('reason.label')}
              hint={t('reason.hint')}
              name="reason"
              value={form.typed.reason}
              readOnly={isBusy}
              maxLength={longestReason}
              onChange={({ target }) => form.change({ reason: target.value })}
            />
            <Button type="submit" busy={snapshot.matches('rejecting')} disabled={!form.isOn}>
              {t('reject')}
            </Button>
          </>
        )}
        {approval.mayWithdraw && (
          <Button
            busy={snapshot.matches('withdrawing')}
            disabled={isBusy}
            onClick={() => send({ type: 'approval.withdrawn' })}
          >
            {t('withdraw')}
          </Button>
        )}
        <WaitingLine>{waiting && t(`waiting.${waiting}`)}</WaitingLine>
      </Stack>
    </form>
  )
}
