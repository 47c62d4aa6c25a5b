import { useTranslation } from 'react-i18next'
import { useForm, type Typed } from '#src/flow-kit/use-form.ts'
import { isUsable, useControls } from '#src/flow-kit/securities.tsx'
import { StepProblem } from '#src/flows/problem/step-problem.tsx'
import { useProblemText } from '#src/flows/problem/use-problem-text.ts'
import { Button } from '#src/ui/button.tsx'
import { DateInput } from '#src/ui/date-input.tsx'
import { ErrorSummary } from '#src/ui/error-summary.tsx'
import { Field, type ControlProps } from '#src/ui/field.tsx'
import { FormSubmit } from '#src/ui/form-submit.tsx'
import { Select } from '#src/ui/select.tsx'
import { Stack } from '#src/ui/stack.tsx'
import { TextArea } from '#src/ui/text-area.tsx'
import { TextInput } from '#src/ui/text-input.tsx'
import {
  fieldsOfType,
  longestField,
  typedDay,
  writtenDay,
  type ApplicationDetails,
  type ApplicationField,
  type ApplicationOffer,
  type DraftView,
  type RequestedType,
} from './application-draft-shown.ts'

const asDetails = (typed: Typed<ApplicationField>): ApplicationDetails => ({
  ...typed,
  service: typed.service === 'water' || typed.service === 'electricity' ? typed.service : '',
})

/** The form of a kind: only its own fields. */
export function DraftForm({
  view: { snapshot, send },
  offer,
  kind,
  details,
}: {
  view: DraftView
  offer: ApplicationOffer
  kind: RequestedType
  details: ApplicationDetails
}) {
  const { t } = useTranslation('application-draft')
  const problemText = useProblemText()
  const mayStart = isUsable(useControls('applications')('start'))
  const isBusy = snapshot.matches('savingDraft')
  const { refusal } = snapshot.context
  const isRefused = snapshot.matches({ filling: 'refused' })
  const refusedField = isRefused && refusal?.problem === 'unknown' ? refusal.field : undefined
  const fields = fieldsOfType[kind]
  const submission = (typed: Typed<ApplicationField>) => ({
    type: 'draft.submitted' as const,
    details: asDetails(typed),
  })
  const form = useForm<ApplicationField>({
    initial: { ...details, startsOn: writtenDay(details.startsOn) || details.startsOn },
    complaints: ({ startsOn }) => ({
      startsOn: startsOn.trim() !== '' && typedDay(startsOn) === undefined ? t('wrong.day') : undefined,
    }),
    refused: refusedField === undefined ? {} : { [refusedField]: t('wrong.unknown') },
    isBusy,
    canSubmit: (typed) => mayStart && (isBusy || snapshot.can(submission(typed))),
    onSubmit: (typed) => send(submission(typed)),
  })

  const supply = offer.supplies.find(({ contractNo }) => contractNo === form.typed.contract)
  const options: Partial<Record<ApplicationField, readonly { value: string; label: string }[]>> = {
    property: offer.properties.map(({ reference, place }) => ({ value: reference, label: place })),
    service: (['water', 'electricity'] as const).map((value) => ({ value, label: t(`service.${value}`) })),
    contract: offer.supplies.map(({ contractNo, service, place }) => ({
      value: contractNo,
      label: `${t(`service.${service}`)}, ${place} (${contractNo})`,
    })),
    tariff: offer.tariffs
      .filter(({ service }) => !supply || service === supply.service)
      .map(({ code, name }) => ({ value: code, label: name })),
  }

  const control = (field: ApplicationField, props: ControlProps) => {
    const chosen = options[field]
    if (chosen)
      return (
        <Select
          {...props}
          name={field}
          value={form.typed[field]}
          onChange={({ target }) => form.change({ [field]: target.value })}
          options={[{ value: '', label: t('choose') }, ...chosen]}
        />
      )
    if (field === 'startsOn')
      return (
        <DateInput
          {...props}
          {...form.input(field)}
          name={field}
          day={typedDay(form.typed.startsOn)}
          pickLabel={t('pick')}
          placeholder={t('format')}
          onPick={(startsOn) => form.change({ startsOn })}
        />
      )
    if (field === 'wish')
      return (
        <TextArea
          {...props}
          name={field}
          value={form.typed.wish}
          readOnly={isBusy}
          maxLength={longestField.wish}
          onChange={({ target }) => form.change({ wish: target.value })}
        />
      )
    return (
      <TextInput
        {...props}
        {...form.input(field)}
        name={field}
        maxLength={field === 'tenant' ? longestField.tenant : longestField.place}
      />
    )
  }

  return (
    <form {...form.props}>
      <Stack>
        {(isRefused || snapshot.matches({ filling: 'unreachable' })) && (
          <StepProblem key={form.submissions} title={t(isRefused ? 'refused' : 'unreachable')}>
            {problemText(snapshot.context)}
          </StepProblem>
        )}
        <ErrorSummary errors={form.errors} attempt={form.attempt} />
        {fields.map(({ field, isMandatory }) => {
          const name = t(`field.${field}`)
          return (
            <Field
              key={field}
              {...form.field(field)}
              label={isMandatory ? name : t('optional', { field: name })}
            >
              {(props) => control(field, props)}
            </Field>
          )
        })}
        <p className="text-small text-muted">{t('hint')}</p>
        <FormSubmit form={form} waitingFor={isBusy && t('saving')}>
          {t('save')}
        </FormSubmit>
        <Button variant="quiet" disabled={isBusy} onClick={() => send({ type: 'kind.reconsidered' })}>
          {t('reconsider')}
        </Button>
      </Stack>
    </form>
  )
}
