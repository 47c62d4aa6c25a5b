import { useTranslation } from 'react-i18next'
import { useForm } from '#src/flow-kit/use-form.ts'
import { Callout } from '#src/ui/callout.tsx'
import { ChoiceCards } from '#src/ui/choice-cards.tsx'
import { FormSubmit } from '#src/ui/form-submit.tsx'
import { ChoiceField } from '#src/ui/choice-field.tsx'
import { Stack } from '#src/ui/stack.tsx'
import { TextAreaField } from '#src/ui/text-area-field.tsx'
import type { FieldEntryContent, JobFormProps } from './field-job-shown.ts'

type Outcome = Extract<FieldEntryContent, { Kind: 'outcome' }>

const outcomes = ['done', 'partly', 'problemFound', 'noFaultFound', 'notPossible'] as const
const activities = ['repair', 'replace', 'clean', 'calibrate', 'monitor', 'excavate'] as const
const conditions = ['good', 'fair', 'poor'] as const

interface TypedOutcome {
  outcome: string
  activity: string
  condition: string
  problem: string
}

const entryOf = ({ outcome, activity, condition, problem }: TypedOutcome): Outcome => ({
  Kind: 'outcome',
  Outcome: outcome as Outcome['Outcome'],
  Activity: activity as Outcome['Activity'],
  Condition: condition as Outcome['Condition'],
  Problem: problem.trim(),
})

/** What came of the work, and what has to follow where a problem was found. */
export function OutcomeForm({ view: { snapshot, send }, draft }: JobFormProps) {
  const { t } = useTranslation(['field-job', 'area-job-cards'])
  const form = useForm({
    initial: { outcome: '', activity: '', condition: '', problem: '', ...draft.read() },
    onTyped: draft.write,
    complaints: ({ outcome, activity }) => ({
      outcome: outcome === '' ? t('outcome.missing') : undefined,
      activity:
        outcome === 'problemFound' && activity === ''
          ? t('area-job-cards:problem.problemNeedsActivity')
          : undefined,
    }),
    isBusy: snapshot.matches('savingEntry'),
    canSubmit: (typed) =>
      typed.outcome !== '' && snapshot.can({ type: 'entry.given', entry: entryOf(typed) }),
    onSubmit: (typed) => send({ type: 'entry.given', entry: entryOf(typed) }),
  })
  const { outcome, activity, condition } = form.typed
  const { job } = snapshot.context
  return (
    <form {...form.props}>
      <Stack>
        {job?.card.isCut && !job.isCutOff && <Callout tone="info">{t('outcome.notShut')}</Callout>}
        <ChoiceCards
          {...form.field('outcome')}
          legend={t('area-job-cards:field.outcome')}
          name="outcome"
          value={outcome}
          choices={outcomes.map((value) => ({ value, label: t(`area-job-cards:choice.outcome.${value}`) }))}
          onChoose={(chosen) => form.change({ outcome: chosen })}
        />
        <ChoiceField
          {...form.field('activity')}
          label={t('area-job-cards:field.activity')}
          name="activity"
          value={activity}
          onChange={(event) => form.change({ activity: event.target.value })}
          options={[
            { value: '', label: t('outcome.nothing') },
            ...activities.map((value) => ({
              value,
              label: t(`area-job-cards:choice.activity.${value}`),
            })),
          ]}
        />
        <ChoiceField
          {...form.field('condition')}
          label={t('area-job-cards:field.condition')}
          hint={t('optional')}
          name="condition"
          value={condition}
          onChange={(event) => form.change({ condition: event.target.value })}
          options={[
            { value: '', label: t('outcome.unjudged') },
            ...conditions.map((value) => ({
              value,
              label: t(`area-job-cards:choice.condition.${value}`),
            })),
          ]}
        />
        <TextAreaField
          {...form.field('problem')}
          label={t('area-job-cards:field.problem')}
          hint={t('optional')}
          name="problem"
          value={form.typed.problem}
          maxLength={4000}
          onChange={(event) => form.change({ problem: event.target.value })}
        />
        <FormSubmit form={form} waitingFor={form.isBusy && t('saving')}>
          {t('outcome.save')}
        </FormSubmit>
      </Stack>
    </form>
  )
}
