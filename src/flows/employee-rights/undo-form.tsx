import { useTranslation } from 'react-i18next'
import { useForm } from '#src/flow-kit/use-form.ts'
import { StepProblem } from '#src/flows/problem/step-problem.tsx'
import { useProblemText } from '#src/flows/problem/use-problem-text.ts'
import { Button } from '#src/ui/button.tsx'
import { Callout } from '#src/ui/callout.tsx'
import { WaitingLine } from '#src/ui/waiting-line.tsx'
import { Row, Stack } from '#src/ui/stack.tsx'
import { ChangedRights } from './changed-rights.tsx'
import {
  undoableRights,
  undoingOf,
  type EmployeeItem,
  type EmployeeRightsView,
} from './employee-rights-shown.ts'
import { ReasonField } from './reason-field.tsx'

/** What would hold again, and why it should. */
export function UndoForm({
  view: { snapshot, send },
  employee,
  symbol,
}: {
  view: EmployeeRightsView
  employee: EmployeeItem
  symbol: string
}) {
  const { t } = useTranslation('employee-rights')
  const problemText = useProblemText()
  const isBusy = snapshot.hasTag('busy')
  const isRefused = snapshot.matches({ confirmingUndo: 'refused' })
  const confirmation = ({ reason }: { reason: string }) => ({ type: 'undo.confirmed' as const, reason })
  const form = useForm({
    initial: { reason: snapshot.context.reason },
    complaints: (typed) => ({ reason: typed.reason.trim() === '' ? t('reason.wrong') : undefined }),
    isBusy,
    canSubmit: (typed) => isBusy || snapshot.can(confirmation(typed)),
    onSubmit: (typed) => send(confirmation(typed)),
  })
  return (
    <form {...form.props}>
      <Stack>
        {isRefused || snapshot.matches({ confirmingUndo: 'unreachable' }) ? (
          <StepProblem key={form.submissions} title={t(isRefused ? 'refused' : 'unreachable')}>
            {problemText(snapshot.context)}
          </StepProblem>
        ) : (
          <Callout tone="warning" takesFocus title={t('undo.title')}>
            {t('undo.text')}
          </Callout>
        )}
        <ChangedRights changes={undoingOf(undoableRights(employee))} symbol={symbol} />
        <ReasonField
          field={form.field('reason')}
          value={form.typed.reason}
          isBusy={isBusy}
          onChange={(reason) => form.change({ reason })}
        />
        <Row>
          <Button type="submit" variant="danger" busy={isBusy} disabled={!form.isOn}>
            {t('undo.confirm')}
          </Button>
          <Button disabled={isBusy} onClick={() => send({ type: 'undo.cancelled' })}>
            {t('undo.cancel')}
          </Button>
        </Row>
        <WaitingLine>{isBusy && t('busy.undoing')}</WaitingLine>
      </Stack>
    </form>
  )
}
