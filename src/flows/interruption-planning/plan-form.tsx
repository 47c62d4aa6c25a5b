import { useTranslation } from 'react-i18next'
import type { Draft } from '#src/flow-kit/draft.ts'
import { draftOfChanges } from '#src/flow-kit/draft-of-changes.ts'
import { isUsable, useControls } from '#src/flow-kit/securities.tsx'
import { useForm } from '#src/flow-kit/use-form.ts'
import { StepProblem } from '#src/flows/problem/step-problem.tsx'
import { useProblemText } from '#src/flows/problem/use-problem-text.ts'
import { Button } from '#src/ui/button.tsx'
import { DateInput } from '#src/ui/date-input.tsx'
import { ErrorSummary } from '#src/ui/error-summary.tsx'
import { Field } from '#src/ui/field.tsx'
import { FormSubmit } from '#src/ui/form-submit.tsx'
import { ChoiceField } from '#src/ui/choice-field.tsx'
import { Stack } from '#src/ui/stack.tsx'
import { takeFocusBack, takeFocusInForm } from '#src/ui/take-focus.ts'
import { TextField } from '#src/ui/text-field.tsx'
import { AreaChoice } from './area-choice.tsx'
import {
  hasArea,
  interruptionFaults,
  interruptionReasons,
  interruptionServices,
  longestPlace,
  occurrences,
  typedDay,
  writtenDay,
  type OfferedAreas,
  type PlanningView,
  type TypedInterruption,
} from './interruption-planning-shown.ts'

const days = ['fromDay', 'toDay'] as const

/** As it stands in the form. */
const written = (plan: TypedInterruption) => ({
  ...plan,
  area: plan.area ?? '',
  fromOccurrence: plan.fromOccurrence ?? '',
  toOccurrence: plan.toOccurrence ?? '',
  fromDay: writtenDay(plan.fromDay) || plan.fromDay,
  toDay: writtenDay(plan.toDay) || plan.toDay,
})

/** What was typed, or chosen: selects hold nothing else. */
const asTyped = (typed: Readonly<Record<keyof TypedInterruption, string>>) => typed as TypedInterruption

/** What is interrupted, where, when and why. Of one that is planned the place stays what it is. */
export function PlanForm({
  view: { snapshot, send },
  typed: before,
  unchanged,
  draft,
  areas,
  areaAsked,
  returnsFrom,
}: {
  view: PlanningView
  typed: TypedInterruption
  /** Before anything is typed. */
  unchanged: TypedInterruption
  draft: Draft
  areas: OfferedAreas | undefined
  /** The number of the area that the address names: somebody comes from drawing it. */
  areaAsked: string
  /** What the form takes the place of: the focus was there. Undefined: the page begins with it. */
  returnsFrom: 'review' | 'withdrawal' | 'end' | undefined
}) {
  const { t } = useTranslation(['interruption-planning', 'interruption-list', 'table'])
  const problemText = useProblemText()
  const controls = useControls('interruptions')
  const { planned, refusal } = snapshot.context
  const isBusy = snapshot.hasTag('busy')
  const isAsking = snapshot.matches({ entering: 'asking' })
  const isRefused = snapshot.matches({ entering: 'refused' })
  const mayKeep = isUsable(controls(planned ? 'change' : 'plan'))
  const submission = (typed: TypedInterruption) => ({ type: 'plan.submitted' as const, typed })
  const problem = refusal?.problem
  const refusedField = {
    where: 'where',
    area: 'area',
    from: problem === 'twice' ? 'fromOccurrence' : problem === 'gap' ? 'fromTime' : 'fromDay',
    to: problem === 'twice' ? 'toOccurrence' : 'toTime',
  }[refusal?.field ?? ''] as keyof TypedInterruption | undefined
  const refusedText = () => {
    if (problem === 'gap' || problem === 'twice' || problem === 'order') return t(`wrong.${problem}`)
    if (refusal?.field === 'area') return t('wrong.area')
    return t(problem === 'unknown' ? 'wrong.place' : 'wrong.past')
  }
  const form = useForm<keyof TypedInterruption>({
    initial: {
      ...written(before),
      ...draft.read(),
      ...(areaAsked !== '' && before.area === '' && { area: areaAsked }),
    },
    onTyped: draftOfChanges(draft, written(unchanged), written(before)).write,
    complaints: (typed) =>
      Object.fromEntries(
        Object.entries(interruptionFaults(asTyped(typed))).map(([field, fault]) => [
          field,
          t(`wrong.${fault === 'invalid' ? (field.endsWith('Day') ? 'day' : 'time') : fault}`),
        ]),
      ),
    refused: isRefused && refusedField ? { [refusedField]: refusedText() } : undefined,
    isBusy,
    canSubmit: (typed) => mayKeep && (isBusy || snapshot.can(submission(asTyped(typed)))),
    onSubmit: (typed) => send(submission(asTyped(typed))),
  })
  const choice = <Value extends string>(
    name: 'service' | 'reason' | 'fromOccurrence' | 'toOccurrence',
    values: readonly Value[],
    label: (value: Value) => string,
  ) => (
    <ChoiceField
      {...form.field(name)}
      label={t(`form.${name}`)}
      name={name}
      value={form.typed[name]}
      disabled={isBusy}
      onChange={({ target }) => form.change({ [name]: target.value })}
      options={[
        { value: '', label: t('form.choose') },
        ...values.map((value) => ({ value, label: label(value) })),
      ]}
    />
  )
  /** Asked only where the server has found that the clock shows the time twice. */
  const occurrence = (name: 'fromOccurrence' | 'toOccurrence') =>
    (form.typed[name] !== '' || (isRefused && refusedField === name)) &&
    choice(name, occurrences, (value) => t(`form.${value}`))
  const time = (name: 'fromTime' | 'toTime') => (
    <TextField
      {...form.field(name)}
      label={t(`form.${name}`)}
      {...form.input(name)}
      name={name}
      inputMode="numeric"
      autoComplete="off"
      dir="ltr"
      className="tabular-nums"
      placeholder="09:30"
      maxLength={5}
    />
  )
  return (
    <form
      {...form.props}
      ref={isAsking && returnsFrom && returnsFrom !== 'withdrawal' ? takeFocusInForm : undefined}
    >
      <Stack>
        {(isRefused || snapshot.matches({ entering: 'unreachable' })) && (
          <StepProblem key={form.submissions} title={t(isRefused ? 'refused' : 'unreachable')}>
            {problemText(snapshot.context)}
          </StepProblem>
        )}
        <ErrorSummary errors={form.errors} attempt={form.attempt} />
        {!planned && (
          <>
            {choice('service', interruptionServices, (value) => t(`interruption-list:service.${value}`))}
            {!hasArea(form.typed) && (
              <TextField
                {...form.field('where')}
                label={t('form.where')}
                hint={t('form.whereHint')}
                {...form.input('where')}
                name="where"
                autoComplete="off"
                maxLength={longestPlace}
              />
            )}
            <AreaChoice
              field={form.field('area')}
              chosen={form.typed.area}
              areas={areas}
              isBusy={isBusy}
              onChange={(area) => form.change({ area })}
            />
          </>
        )}
        {days.map((name) => (
          <div key={name} className="grid items-start gap-5 sm:grid-cols-[minmax(0,1fr)_10rem]">
            <Field {...form.field(name)} label={t(`form.${name}`)}>
              {(control) => (
                <DateInput
                  {...control}
                  {...form.input(name)}
                  name={name}
                  day={typedDay(form.typed[name])}
                  pickLabel={`${t('table:dates.pick')}: ${t(`form.${name}`)}`}
                  placeholder={t('table:dates.format')}
                  onPick={(day) => form.change({ [name]: day })}
                />
              )}
            </Field>
            {time(name === 'fromDay' ? 'fromTime' : 'toTime')}
            {occurrence(name === 'fromDay' ? 'fromOccurrence' : 'toOccurrence')}
          </div>
        ))}
        <p className="text-small text-muted">{t('form.clock')}</p>
        {choice('reason', interruptionReasons, (value) => t(`interruption-list:reason.${value}`))}
        <FormSubmit form={form} waitingFor={snapshot.matches('checkingPlan') && t('form.checking')}>
          {t('form.submit')}
        </FormSubmit>
        {planned && isUsable(controls('withdraw')) && (
          <Button
            ref={isAsking && returnsFrom === 'withdrawal' ? takeFocusBack : undefined}
            variant="quiet"
            disabled={!snapshot.can({ type: 'withdrawal.requested' })}
            onClick={() => send({ type: 'withdrawal.requested' })}
          >
            {t('withdraw.ask')}
          </Button>
        )}
      </Stack>
    </form>
  )
}
