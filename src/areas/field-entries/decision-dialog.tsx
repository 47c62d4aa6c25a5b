import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Draft } from '#src/flow-kit/draft.ts'
import { StepProblem } from '#src/flows/problem/step-problem.tsx'
import type { Problem } from '#src/flows/problem/use-problem-text.ts'
import { isolated } from '#src/i18n/isolate.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { TextAreaField } from '#src/ui/text-area-field.tsx'
import type { ShownArea } from '../kit/area-shown.ts'
import { longestFieldText, type AskedDecision } from './entry-shown.ts'
import { useEntryProblem, useEntryWords } from './entry-words.ts'

interface Props {
  area: ShownArea
  asked: AskedDecision
  /** What was typed before and not sent. */
  draft: Draft
  isBusy: boolean
  /** Why nothing was decided. */
  problem: Problem | undefined
  onConfirm: (reason: string) => void
  onClose: () => void
}

/** Asks for the reason of a decision. */
export function DecisionDialog({ area, asked, draft, isBusy, problem, onConfirm, onClose }: Props) {
  const { t } = useTranslation('field-entries')
  const words = useEntryWords(area)
  const problemText = useEntryProblem(area)
  const [reason, setReason] = useState(() => draft.read()['reason'] ?? '')
  const { entry, decision } = asked
  return (
    <Suspense>
      <Dialog
        title={t(`decide.${decision}`)}
        closesBeside={false}
        {...(isBusy ? {} : { onClose })}
        actions={
          <>
            <Button disabled={isBusy} onClick={onClose}>
              {t('decide.cancel')}
            </Button>
            <Button
              variant="primary"
              busy={isBusy}
              disabled={reason.trim() === ''}
              onClick={() => onConfirm(reason.trim())}
            >
              {t(`decide.${decision}`)}
            </Button>
          </>
        }
      >
        <div className="flex flex-col gap-4">
          {problem && (
            <StepProblem title={t('decide.failed')}>{problemText(problem, entry.kind)}</StepProblem>
          )}
          <p>
            {t('decide.about', {
              card: isolated(entry.card.code),
              name: isolated(entry.sentBy || t('somebody')),
              what: words(entry.content, entry.named)[0],
            })}
          </p>
          <p className="text-muted">{t(`decide.${decision}Text`)}</p>
          <TextAreaField
            label={t('decide.reason')}
            hint={t('decide.reasonHint')}
            name="reason"
            dir="auto"
            value={reason}
            readOnly={isBusy}
            maxLength={longestFieldText}
            onChange={({ target }) => {
              setReason(target.value)
              draft.write({ reason: target.value })
            }}
          />
          <p role="status" className="text-small text-muted empty:hidden">
            {isBusy && t('decide.sending')}
          </p>
        </div>
      </Dialog>
    </Suspense>
  )
}
