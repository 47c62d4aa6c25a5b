import { useTranslation } from 'react-i18next'
import type { Draft } from '#src/flow-kit/draft.ts'
import { useForm } from '#src/flow-kit/use-form.ts'
import { Button } from '#src/ui/button.tsx'
import { Callout } from '#src/ui/callout.tsx'
import { WaitingLine } from '#src/ui/waiting-line.tsx'
import { Stack } from '#src/ui/stack.tsx'
import { TextAreaField } from '#src/ui/text-area-field.tsx'
import { longestReason, needsReason, type MovesView } from './application-moves-shown.ts'

/** What a move means, and the reason where it needs one. */
export function MoveConfirmation({
  view: { snapshot, send },
  isTold,
  draft,
}: {
  view: MovesView
  /** Whether a message about it goes to the applicant. */
  isTold: boolean
  draft: Draft
}) {
  const { t } = useTranslation('application-moves')
  const { move, reason } = snapshot.context
  const isBusy = snapshot.matches('moving')
  const isWanted = move !== undefined && needsReason(move)
  const confirmation = (typed: { reason: string }) => ({ type: 'move.confirmed' as const, ...typed })
  const form = useForm({
    initial: { reason, ...draft.read() },
    onTyped: draft.write,
    complaints: (typed) => ({
      reason: isWanted && typed.reason.trim() === '' ? t('reason.wrong') : undefined,
    }),
    isBusy,
    canSubmit: (typed) => isBusy || snapshot.can(confirmation(typed)),
    onSubmit: (typed) => send(confirmation(typed)),
  })
  if (move === undefined) return null
  return (
    <form {...form.props}>
      <Stack>
        <Callout tone="info" takesFocus title={t(`move.${move}`)}>
          {t(`means.${move}`)}
        </Callout>
        {isWanted && (
          <TextAreaField
            {...form.field('reason')}
            label={t('reason.label')}
            hint={t(isTold ? 'reason.hint' : 'reason.portalOnly')}
            name="reason"
            value={form.typed.reason}
            readOnly={isBusy}
            maxLength={longestReason}
            onChange={({ target }) => form.change({ reason: target.value })}
          />
        )}
        <div className="flex flex-wrap gap-3">
          <Button
            type="submit"
            variant="primary"
            className="max-sm:w-full"
            busy={isBusy}
            disabled={!form.isOn}
          >
            {t(`move.${move}`)}
          </Button>
          <Button
            className="max-sm:w-full"
            disabled={!snapshot.can({ type: 'move.cancelled' })}
            onClick={() => send({ type: 'move.cancelled' })}
          >
            {t('leave')}
          </Button>
        </div>
        <WaitingLine>{isBusy && t('moving')}</WaitingLine>
      </Stack>
    </form>
  )
}
