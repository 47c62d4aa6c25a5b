import { useTranslation } from 'react-i18next'
import type { LookupReader } from '#src/flows/guided-form/custom-field.ts'
import { CustomFieldsForm } from '#src/flows/guided-form/custom-fields-form.tsx'
import { refusedComplaints } from './refused-entry.ts'
import type { StepProps } from './step-props.ts'

/** The fields that the utility has added. */
export function CustomFieldsStep({
  form: { snapshot, send },
  options,
  typed,
  onTyped,
  refused,
  Lookup,
}: StepProps & { Lookup: LookupReader }) {
  const { t } = useTranslation('new-customer')
  return (
    <CustomFieldsForm
      heading={t('headings.customFields')}
      guideNote={options.guideNotes[4]}
      asked={snapshot.context.rules.customFields}
      known={options.customFields}
      typed={typed.customTexts}
      onTyped={(customTexts) => onTyped({ customTexts })}
      refused={refusedComplaints(
        refused,
        options.customFields.map(({ customFieldId }) => String(customFieldId)),
        (id) => options.customFields.find(({ customFieldId }) => String(customFieldId) === id)?.name ?? '',
      )}
      isIncomplete={snapshot.matches({ enteringCustomFields: 'incomplete' })}
      onBack={(customTexts) => send({ type: 'step.returned', customTexts })}
      onSubmit={(customTexts) => send({ type: 'customFields.submitted', customTexts })}
      Lookup={Lookup}
    />
  )
}
