import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#src/ui/button.tsx'
import { Callout } from '#src/ui/callout.tsx'
import { Card } from '#src/ui/card.tsx'
import { Stack } from '#src/ui/stack.tsx'
import { takeFocus } from '#src/ui/take-focus.ts'
import { CheckForm } from './check-form.tsx'
import type { FieldForm, JobFormProps } from './field-job-shown.ts'
import { FinalReadingForm } from './final-reading-form.tsx'
import { HandOverForm } from './hand-over-form.tsx'
import { MaterialForm } from './material-form.tsx'
import { OutcomeForm } from './outcome-form.tsx'
import { StopForm } from './stop-form.tsx'

const forms: Record<FieldForm, (props: JobFormProps) => ReactNode> = {
  stop: StopForm,
  checklist: CheckForm,
  material: MaterialForm,
  finalReading: FinalReadingForm,
  outcome: OutcomeForm,
  handOver: HandOverForm,
}

/** The form that is open on the card. */
export function JobForm({ view, draft }: JobFormProps) {
  const { t } = useTranslation('field-job')
  const { snapshot, send } = view
  const { form } = snapshot.context
  if (!form) return null
  const Form = forms[form.kind]
  return (
    <Card className="flex flex-col gap-4">
      <h2 ref={takeFocus} tabIndex={-1} className="text-heading font-bold">
        {t(`form.${form.kind}`)}
      </h2>
      <Stack>
        {snapshot.matches({ filling: 'notSaved' }) && (
          <Callout tone="error" announce title={t('notSaved')}>
            {t('notSavedText')}
          </Callout>
        )}
        <Form key={form.key} view={view} draft={draft} />
        <Button
          variant="quiet"
          disabled={!snapshot.can({ type: 'form.left' })}
          onClick={() => send({ type: 'form.left' })}
        >
          {t(form.kind === 'finalReading' ? 'cut.withdrawn' : 'toCard')}
        </Button>
      </Stack>
    </Card>
  )
}
