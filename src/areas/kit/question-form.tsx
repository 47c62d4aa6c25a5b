import { useTranslation } from 'react-i18next'
import { formatDay } from '#src/i18n/format-instant.ts'
import { isolated } from '#src/i18n/isolate.ts'
import type { Draft } from '#src/flow-kit/draft.ts'
import { useForm } from '#src/flow-kit/use-form.ts'
import { StepProblem } from '#src/flows/problem/step-problem.tsx'
import { useProblemText, type Problem } from '#src/flows/problem/use-problem-text.ts'
import { Button } from '#src/ui/button.tsx'
import { Callout } from '#src/ui/callout.tsx'
import { Card } from '#src/ui/card.tsx'
import { ErrorSummary } from '#src/ui/error-summary.tsx'
import { OptionalMark } from '#src/ui/field-notes.tsx'
import { Field as UiField } from '#src/ui/field.tsx'
import { WaitingLine } from '#src/ui/waiting-line.tsx'
import { Row } from '#src/ui/stack.tsx'
import { TextArea } from '#src/ui/text-area.tsx'
import { takeFocusInForm } from '#src/ui/take-focus.ts'
import {
  longestReason,
  problemsOf,
  type AreaRecord,
  type Field,
  type RecordValues,
  type ShownArea,
} from './area-shown.ts'
import { FieldInput } from './field-input.tsx'
import { useProblemSentence } from './problem-text.ts'
import { inputsOf, typedContent, valueIn } from './typed-values.ts'

/** What is asked before a move is made or a record is deleted. */
export interface Question {
  title: string
  text: string
  confirm: string
  sending: string
  isDangerous: boolean
  /** Fields that are asked for, and whether they must be filled in. */
  asks: Readonly<Record<string, 'required' | 'optional' | undefined>>
  reason: 'required' | 'optional' | undefined
}

interface Props {
  area: ShownArea
  /** What it is about; of many records nothing is shown. */
  record: Pick<AreaRecord, 'values' | 'names'>
  question: Question
  /** What was typed before, where it comes again. */
  asked: RecordValues
  reason: string
  draft: Draft
  isBusy: boolean
  outcome: 'refused' | 'unreachable' | 'overtaken' | undefined
  problem: Problem
  /** What did not happen; absent: nothing was saved. */
  failed?: string
  can: (values: RecordValues, reason: string) => boolean
  onConfirm: (values: RecordValues, reason: string) => void
  onCancel: () => void
}

/** Asks for what a move or a deletion needs, and for a yes. */
export function QuestionForm(props: Props) {
  const { area, record, question, draft, isBusy, outcome, problem } = props
  const { t } = useTranslation('record')
  const problemText = useProblemText()
  const sentence = useProblemSentence(area)
  const fields: Record<string, Field> = Object.fromEntries(
    Object.entries(question.asks).flatMap(([name, how]) => {
      const field = area.definition.fields[name]
      return field ? [[name, how === 'required' ? { ...field, required: true as const } : field]] : []
    }),
  )
  const valuesIn = (typed: Readonly<Record<string, string>>) =>
    Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, valueIn(name, field, typed)]))
  /** What is asked for by now: what is not asked stays as it is, whatever was typed before. */
  const askedIn = (typed: Readonly<Record<string, string>>): RecordValues => {
    const values = valuesIn(typed)
    return Object.fromEntries(Object.entries(values).filter(([name]) => area.isAsked(name, values)))
  }
  const complaints = (typed: Readonly<Record<string, string>>) => ({
    ...Object.fromEntries(
      problemsOf(
        { fields: { ...area.definition.fields, ...fields }, rules: area.definition.rules },
        { ...record.values, ...askedIn(typed) },
      )
        .filter(
          ({ field, problem: rule }) =>
            field in fields || area.definition.rules[rule]?.about.some((one) => one in fields),
        )
        .map(({ field, problem: what }) => {
          const at = field in fields ? field : (Object.keys(fields)[0] ?? field)
          return [inputsOf(at, fields[at]!)[0] ?? at, sentence(field, area.definition.fields[field], what)]
        }),
    ),
    ...(question.reason === 'required' &&
      typed['reason']?.trim() === '' && { reason: t('question.reasonMissing') }),
  })
  /** A rule of the area wants it filled in, by what the others say. */
  const isDemanded = (name: string, typed: Readonly<Record<string, string>>) =>
    problemsOf(area.definition, { ...record.values, ...askedIn(typed), [name]: null }).some(
      ({ field, problem: rule }) => field === name && area.definition.rules[rule] !== undefined,
    )
  const { refusal } = problem
  const refusedAt = outcome === 'refused' && refusal?.code === 'record.field' ? (refusal.field ?? '') : ''
  /** What stands in no field here: the record, or another one, is not ready for it. */
  const refusedElsewhere =
    refusedAt !== '' && !(refusedAt in fields) && refusal?.problem
      ? [
          ...(refusal.problems ?? [{ problem: refusal.problem }]).map(({ problem: one, until }) =>
            [
              sentence(refusedAt, area.definition.fields[refusedAt], one),
              until &&
                `(${t('problem.untilDay', { day: isolated(formatDay(until, area.language, 'long')) })})`,
            ]
              .filter(Boolean)
              .join(' '),
          ),
          refusal.record && `(${refusal.record})`,
        ]
          .filter(Boolean)
          .join(' ')
      : ''
  const form = useForm<string>({
    initial: {
      ...typedContent(fields, {}, { values: { ...record.values, ...props.asked }, parts: {} }, record.names),
      reason: props.reason,
      ...draft.read(),
    },
    complaints,
    refused:
      refusedAt in fields
        ? { [refusedAt]: sentence(refusedAt, fields[refusedAt], refusal?.problem ?? '') }
        : undefined,
    isBusy,
    canSubmit: (typed) =>
      isBusy ||
      (Object.keys(complaints(typed)).length === 0 && props.can(askedIn(typed), typed['reason'] ?? '')),
    onSubmit: (typed) => props.onConfirm(askedIn(typed), typed['reason'] ?? ''),
    onTyped: draft.write,
  })
  const field = form.field('reason')
  return (
    <Card className="flex max-w-3xl flex-col gap-5">
      <h2 className="text-title font-bold">{question.title}</h2>
      <p className="text-muted">{question.text}</p>
      <form {...form.props} ref={outcome ? undefined : takeFocusInForm} className="flex flex-col gap-5">
        {outcome === 'overtaken' ? (
          <Callout key={form.submissions} tone="warning" announce takesFocus title={t('question.overtaken')}>
            {t('question.overtakenText')}
          </Callout>
        ) : (
          outcome && (
            <StepProblem key={form.submissions} title={props.failed ?? t(outcome)}>
              {refusedElsewhere || problemText(problem)}
            </StepProblem>
          )
        )}
        <ErrorSummary errors={form.errors} attempt={form.attempt} />
        {Object.entries(fields)
          .filter(([name]) => area.isAsked(name, valuesIn(form.typed)))
          .map(([name, asked]) => (
            <FieldInput
              asCards
              key={name}
              area={area}
              name={name}
              field={asked}
              form={form}
              isOff={false}
              isRequired={question.asks[name] === 'required' || isDemanded(name, form.typed)}
            />
          ))}
        {question.reason && (
          <UiField
            {...field}
            label={
              <>
                <span>{t('question.reason')}</span>
                {question.reason === 'optional' && <OptionalMark />}
              </>
            }
            hint={t('question.reasonHint')}
          >
            {(control) => (
              <TextArea
                {...control}
                name="reason"
                dir="auto"
                value={form.typed['reason'] ?? ''}
                readOnly={isBusy}
                maxLength={longestReason}
                onChange={({ target }) => form.change({ reason: target.value })}
              />
            )}
          </UiField>
        )}
        <Row>
          <Button
            type="submit"
            variant={question.isDangerous ? 'danger' : 'primary'}
            busy={isBusy}
            disabled={!form.isOn}
          >
            {question.confirm}
          </Button>
          <Button disabled={isBusy} onClick={props.onCancel}>
            {t('form.cancel')}
          </Button>
        </Row>
        <WaitingLine>{isBusy && question.sending}</WaitingLine>
      </form>
    </Card>
  )
}
