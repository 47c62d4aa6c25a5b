import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Draft } from '#src/flow-kit/draft.ts'
import { StepProblem } from '#src/flows/problem/step-problem.tsx'
import { useProblemText, type Problem } from '#src/flows/problem/use-problem-text.ts'
import { Beside } from '#src/ui/beside.tsx'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { WaitingLine } from '#src/ui/waiting-line.tsx'
import { ChoiceField } from '#src/ui/choice-field.tsx'
import { TextAreaField } from '#src/ui/text-area-field.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import {
  faultKinds,
  longestEnquiryAnswer,
  type Enquiry,
  type EnquiryMove,
  type FaultKind,
} from './enquiry-shown.ts'

export interface WishedMove {
  move: EnquiryMove
  text: string
  fault: { Kind: FaultKind; Street: string; Postcode: string } | undefined
}

interface FormProps {
  item: Enquiry
  /** Kept in this browser until it was sent. */
  draft: Draft
  onMove: (wished: WishedMove) => void
  isMoving: boolean
  problem: Problem | undefined
}

/** What can be done with an enquiry: one thing is chosen, then typed, then done. */
export function EnquiryForm({ item, draft, onMove, isMoving, problem }: FormProps) {
  const { t } = useTranslation(['enquiry', 'area-customers', 'area-maintenance-requests'])
  const problemText = useProblemText()
  const [typed, setTyped] = useState(() => ({
    text: '',
    kind: '',
    street: '',
    postcode: '',
    ...draft.read(),
  }))
  const [chosen, setChosen] = useState<EnquiryMove | undefined>(item.moves[0])
  const move = chosen && item.moves.includes(chosen) ? chosen : item.moves[0]
  const change = (part: Partial<typeof typed>) => {
    const next = { ...typed, ...part }
    setTyped(next)
    draft.write(next)
  }
  if (!move) return null
  const isTurning = move === 'staff.turned'
  const kind = faultKinds.find((one) => one === typed.kind)
  const isComplete = isTurning ? kind !== undefined && typed.postcode.trim() !== '' : typed.text.trim() !== ''
  return (
    <Card className="flex flex-col gap-4">
      <h2 className="text-title font-bold">{t('doing')}</h2>
      {problem && <StepProblem title={t('notDone')}>{problemText(problem)}</StepProblem>}
      <div role="group" aria-label={t('doing')} className="flex flex-wrap gap-2">
        {item.moves.map((one) => (
          <Button key={one} aria-pressed={one === move} disabled={isMoving} onClick={() => setChosen(one)}>
            {t(`move.${one}`)}
          </Button>
        ))}
      </div>
      {isTurning && (
        <>
          <ChoiceField
            label={t('fault')}
            value={typed.kind}
            options={[
              { value: '', label: t('choose') },
              ...faultKinds.map((value) => ({
                value,
                label: t(`area-maintenance-requests:choice.kind.${value}`),
              })),
            ]}
            onChange={({ target }) => change({ kind: target.value })}
          />
          <Beside>
            <TextField
              label={t('street')}
              value={typed.street}
              maxLength={120}
              onChange={({ target }) => change({ street: target.value })}
            />
            <TextField
              label={t('postcode')}
              dir="ltr"
              inputMode="numeric"
              value={typed.postcode}
              maxLength={10}
              onChange={({ target }) => change({ postcode: target.value })}
            />
          </Beside>
        </>
      )}
      <TextAreaField
        label={t(`text.${move}`)}
        hint={
          move === 'staff.answered' &&
          t('inLanguage', { language: t(`area-customers:choice.language.${item.language}`) })
        }
        dir="auto"
        value={typed.text}
        readOnly={isMoving}
        maxLength={longestEnquiryAnswer}
        onChange={({ target }) => change({ text: target.value })}
      />
      <Button
        variant="primary"
        className="self-start"
        busy={isMoving}
        disabled={!isComplete}
        onClick={() =>
          onMove({
            move,
            text: typed.text,
            fault:
              isTurning && kind ? { Kind: kind, Street: typed.street, Postcode: typed.postcode } : undefined,
          })
        }
      >
        {t(`do.${move}`)}
      </Button>
      <WaitingLine>{isMoving && t('moving')}</WaitingLine>
    </Card>
  )
}
