import { useTranslation } from 'react-i18next'
import { StepProblem } from '#src/flows/problem/step-problem.tsx'
import { useProblemText, type Problem } from '#src/flows/problem/use-problem-text.ts'
import { Button } from '#src/ui/button.tsx'
import { Callout } from '#src/ui/callout.tsx'
import { Card } from '#src/ui/card.tsx'
import { ErrorSummary } from '#src/ui/error-summary.tsx'
import { OpenFields } from '#src/ui/form-submit.tsx'
import { WaitingLine } from '#src/ui/waiting-line.tsx'
import { LinkButton } from '#src/ui/link-button.tsx'
import { Row } from '#src/ui/stack.tsx'
import { takeFocusInForm } from '#src/ui/take-focus.ts'
import { FieldInput } from './field-input.tsx'
import { PartInput } from './part-input.tsx'
import { useRecordForm, type RecordFormOptions } from './use-record-form.ts'

/** The form of a record, in the groups of its area. */
export function RecordFormView({
  problem,
  outcome,
  isOlder,
  waitingFor,
  listPath,
  takesFocus,
  onCancel,
  ...options
}: RecordFormOptions & {
  problem: Problem
  /** What the last attempt came to. */
  outcome: 'refused' | 'unreachable' | undefined
  /** The draft was typed over an older record. */
  isOlder: boolean
  /** While it is busy. */
  waitingFor: string
  /** Of a new record: where giving up leads. */
  listPath: string
  takesFocus: boolean
  onCancel: () => void
}) {
  const { t } = useTranslation('record')
  const problemText = useProblemText()
  const { area, isNew } = options
  const { form, fields, parts, errorAtCell } = useRecordForm(options)
  return (
    <form {...form.props} ref={takesFocus ? takeFocusInForm : undefined} className="flex flex-col gap-6">
      {outcome && (
        <StepProblem key={form.submissions} title={t(outcome)}>
          {problemText(problem)}
        </StepProblem>
      )}
      {isOlder && <Callout tone="warning" title={t('form.older')} />}
      <ErrorSummary errors={form.errors} attempt={form.attempt} />
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
        {area.definition.form.map(({ group, fields: names }) => {
          const shown = names.filter((name) => name in fields)
          const isLong = shown.some((name) => {
            const field = fields[name]
            return field?.kind === 'text' && field.isLong === true
          })
          return (
            shown.length > 0 && (
              <Card key={group} className={isLong ? 'lg:col-span-2' : ''}>
                <fieldset className="flex flex-col gap-5">
                  <legend className="pb-4 text-title font-bold">{area.word(`group.${group}`)}</legend>
                  {shown.map((name) => (
                    <FieldInput
                      key={name}
                      area={area}
                      name={name}
                      field={fields[name]!}
                      form={form}
                      isOff={false}
                      isRequired={fields[name]?.required === true}
                    />
                  ))}
                </fieldset>
              </Card>
            )
          )
        })}
        {parts.map((part) => (
          <Card key={part} className="lg:col-span-2">
            <PartInput
              area={area}
              part={part}
              form={form}
              isOff={area.control(part).isDisabled}
              errorAt={(row, cell) => errorAtCell(part, row, cell)}
            />
          </Card>
        ))}
      </div>
      <div className="sticky bottom-0 z-10 -mx-4 border-t border-line bg-page px-4 py-3 sm:-mx-6 sm:px-6">
        <Row>
          <Button type="submit" variant="primary" busy={form.isBusy} disabled={!form.isOn}>
            {t(isNew ? 'form.add' : 'form.save')}
          </Button>
          {isNew ? (
            <LinkButton href={listPath}>{t('form.cancel')}</LinkButton>
          ) : (
            <Button disabled={form.isBusy} onClick={onCancel}>
              {t('form.cancel')}
            </Button>
          )}
          <OpenFields {...form} />
          <WaitingLine>{form.isBusy && waitingFor}</WaitingLine>
        </Row>
      </div>
    </form>
  )
}
