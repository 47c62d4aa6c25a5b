import { useTranslation } from 'react-i18next'
import {
  equipmentKinds,
  evaluationLimits,
  evaluationStepFaults,
  ticked,
} from '#machines/rules/customer-evaluation.ts'
import { useForm } from '#src/flow-kit/use-form.ts'
import { FieldGroup, StepLayout } from '#src/flows/guided-form/step-form.tsx'
import { Checkbox } from '#src/ui/checkbox.tsx'
import { ErrorSummary } from '#src/ui/error-summary.tsx'
import { OptionalMark } from '#src/ui/field-notes.tsx'
import { TextAreaField } from '#src/ui/text-area-field.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import type { CustomerEvaluationScreenProps } from './customer-evaluation-screen.tsx'
import { SaveForLater } from './save-for-later.tsx'
import { useEvaluationSentence } from './use-evaluation-sentence.ts'

const names = [...equipmentKinds, 'HasOwnGeneration', 'OwnGeneration', 'Remark'] as const
type Name = (typeof names)[number]

/** What needs much there, what is generated there, and what else is to be said. */
export function EquipmentStep({
  evaluation,
  typed,
  onTyped,
}: Pick<CustomerEvaluationScreenProps, 'evaluation' | 'typed' | 'onTyped'>) {
  const { t } = useTranslation('customer-evaluation')
  const sentence = useEvaluationSentence()
  const { snapshot, send } = evaluation
  const form = useForm<Name>({
    initial: Object.fromEntries(names.map((name) => [name, typed.texts[name] ?? ''])) as Record<Name, string>,
    complaints: (texts) => {
      const { OwnGeneration, Remark } = evaluationStepFaults(texts, 'equipment')
      return {
        OwnGeneration: sentence('OwnGeneration', OwnGeneration),
        Remark: sentence('Remark', Remark),
      }
    },
    isIncomplete: snapshot.matches({ answering: { choosingEquipment: 'incomplete' } }),
    isBusy: false,
    canSubmit: () => true,
    onSubmit: (texts) => send({ type: 'equipment.submitted', texts }),
    onTyped: (texts) => onTyped({ texts }),
  })
  const box = (name: Name, label: string, hint?: string) => (
    <Checkbox
      key={name}
      name={name}
      checked={form.typed[name] === ticked}
      hint={hint}
      onChange={({ target }) => form.change({ [name]: target.checked ? ticked : '' })}
    >
      {label}
    </Checkbox>
  )
  return (
    <form {...form.props}>
      <StepLayout
        heading={t('headings.equipment')}
        isLast={snapshot.context.customFields.length === 0}
        onBack={() => send({ type: 'step.returned', texts: form.typed })}
        aside={<SaveForLater evaluation={evaluation} typed={{ texts: form.typed }} />}
      >
        <ErrorSummary errors={form.errors} attempt={form.submissions} />
        <FieldGroup title={t('fields.Equipment')}>
          <p className="text-small text-muted">{t('fields.equipmentHint')}</p>
          <div className="grid gap-x-5 sm:grid-cols-2">
            {equipmentKinds.map((kind) => box(kind, t(`equipment.${kind}`)))}
          </div>
        </FieldGroup>
        <FieldGroup title={t('fields.generation')}>
          {box('HasOwnGeneration', t('fields.HasOwnGeneration'), t('fields.generationHint'))}
          {form.typed.HasOwnGeneration === ticked && (
            <TextField
              {...form.field('OwnGeneration')}
              label={t('fields.OwnGeneration')}
              {...form.input('OwnGeneration')}
              name="OwnGeneration"
              inputMode="decimal"
              autoComplete="off"
              dir="ltr"
              maxLength={20}
            />
          )}
        </FieldGroup>
        <TextAreaField
          {...form.field('Remark')}
          label={
            <>
              <span>{t('fields.Remark')}</span>
              <OptionalMark />
            </>
          }
          hint={t('fields.remarkHint')}
          name="Remark"
          value={form.typed.Remark}
          maxLength={2 * evaluationLimits.longestRemark}
          onChange={({ target }) => form.change({ Remark: target.value })}
          onBlur={form.input('Remark').onBlur}
        />
      </StepLayout>
    </form>
  )
}
