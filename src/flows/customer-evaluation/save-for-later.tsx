import { useTranslation } from 'react-i18next'
import type { customerEvaluationMachine } from '#machines/customer-evaluation/customer-evaluation.machine.ts'
import type { FilledEvaluation } from '#machines/customer-evaluation/customer-evaluation.setup.ts'
import type { View } from '#src/flow-kit/view.ts'
import { Button } from '#src/ui/button.tsx'

/** Saves the answers so far. Off while one of them is wrong: the server would not take it. */
export function SaveForLater({
  evaluation: { snapshot, send },
  typed,
}: {
  evaluation: View<typeof customerEvaluationMachine>
  /** What stands in the fields of the step. */
  typed: Partial<FilledEvaluation>
}) {
  const { t } = useTranslation('customer-evaluation')
  const postponed = { type: 'answers.postponed', ...typed } as const
  return (
    <div className="flex flex-col items-start gap-2 border-t border-line pt-5">
      <Button disabled={!snapshot.can(postponed)} onClick={() => send(postponed)}>
        {t('later.save')}
      </Button>
      <p className="text-small text-muted">{t('later.hint')}</p>
    </div>
  )
}
