import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Draft } from '#src/flow-kit/draft.ts'
import { StepProblem } from '#src/flows/problem/step-problem.tsx'
import { useProblemText } from '#src/flows/problem/use-problem-text.ts'
import { formatNumber } from '#src/i18n/format-number.ts'
import { isolatedLtr } from '#src/i18n/isolate.ts'
import { Button } from '#src/ui/button.tsx'
import { Callout } from '#src/ui/callout.tsx'
import { WaitingLine } from '#src/ui/waiting-line.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { mostWithoutTyping, numberTyped, type JobItem, type JobView } from './background-job-shown.ts'

/** How many records will change, and the button that says so. */
export function JobPreview({
  view: { snapshot, send },
  job,
  draft,
}: {
  view: JobView
  job: JobItem
  draft: Draft
}) {
  const { t, i18n } = useTranslation('background-job')
  const problemText = useProblemText()
  const [text, setText] = useState(draft.read()['count'] ?? '')
  if (snapshot.matches('previewedNothing'))
    return (
      <Callout tone="warning" title={t('preview.nothing')}>
        {t('preview.nothingText')}
      </Callout>
    )
  const number = isolatedLtr(formatNumber(job.counts.waiting, i18n.language))
  const isBusy = snapshot.matches('starting')
  const isMany = job.counts.waiting > mostWithoutTyping
  const started = { type: 'job.started', ...(isMany && { typed: numberTyped(text) }) } as const
  const isOn = isBusy || snapshot.can(started)
  // Nobody is corrected in the middle of a number.
  const isWrong = isMany && !isOn && text.trim().length >= String(job.counts.waiting).length
  const isUnreachable = snapshot.matches({ previewed: 'unreachable' })
  return (
    <div className="flex flex-col gap-4">
      {(isUnreachable || snapshot.matches({ previewed: 'refused' })) && (
        <StepProblem title={t(isUnreachable ? 'preview.unreachable' : 'preview.refused')}>
          <span>{problemText(snapshot.context)}</span>
          {isUnreachable && <span className="block">{t('preview.unreachableText')}</span>}
        </StepProblem>
      )}
      <h2 className="text-title font-bold">{t('preview.title', { number })}</h2>
      <p>{t('preview.text')}</p>
      <form
        noValidate
        className="flex flex-col items-start gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          if (isOn && !isBusy) send(started)
        }}
      >
        {isMany && (
          <TextField
            label={t('preview.typed', { number })}
            error={isWrong ? t('preview.wrong', { number }) : undefined}
            name="count"
            dir="ltr"
            inputMode="numeric"
            autoComplete="off"
            className="w-40 tabular-nums"
            value={text}
            readOnly={isBusy}
            onChange={({ target }) => {
              setText(target.value)
              draft.write({ count: target.value })
            }}
          />
        )}
        <Button type="submit" variant="primary" busy={isBusy} disabled={!isOn}>
          {t('preview.start', { number })}
        </Button>
        <WaitingLine>{isBusy && t('preview.starting')}</WaitingLine>
      </form>
    </div>
  )
}
