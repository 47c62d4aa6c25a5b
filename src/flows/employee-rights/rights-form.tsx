import { useTranslation } from 'react-i18next'
import type { Draft } from '#src/flow-kit/draft.ts'
import { draftOfChanges } from '#src/flow-kit/draft-of-changes.ts'
import { useForm } from '#src/flow-kit/use-form.ts'
import { StepProblem } from '#src/flows/problem/step-problem.tsx'
import { useProblemText } from '#src/flows/problem/use-problem-text.ts'
import { Button } from '#src/ui/button.tsx'
import { FormSubmit } from '#src/ui/form-submit.tsx'
import { Stack } from '#src/ui/stack.tsx'
import {
  employeeParts,
  hasLimit,
  isWrong,
  rightsOf,
  typedChanges,
  typedOf,
  type EmployeeItem,
  type EmployeePart,
  type EmployeeRightsView,
} from './employee-rights-shown.ts'
import { ReasonField } from './reason-field.tsx'
import { RightGroups } from './right-groups.tsx'
import { RightInput } from './right-input.tsx'

type FieldName = EmployeePart | 'reason'
type FormTexts = Readonly<Record<FieldName, string>>

/** Every right, to be given and taken, and why. */
export function RightsForm({
  view: { snapshot, send },
  draft,
  employee,
  symbol,
}: {
  view: EmployeeRightsView
  draft: Draft
  employee: EmployeeItem
  symbol: string
}) {
  const { t } = useTranslation('employee-rights')
  const problemText = useProblemText()
  const { typed, reason } = snapshot.context
  const isRefused = snapshot.matches({ entering: 'refused' })
  const rights = rightsOf(employee)
  const held = {
    ...Object.fromEntries(employeeParts.map((part) => [part, typedOf(part, rights[part])])),
    reason: '',
  } as FormTexts
  const submission = ({ reason: why, ...rest }: FormTexts) => ({
    type: 'change.submitted' as const,
    typed: Object.fromEntries(
      employeeParts.filter((part) => rest[part] !== held[part]).map((part) => [part, rest[part]]),
    ),
    reason: why,
  })
  const form = useForm<FieldName>({
    initial: { ...held, ...typed, reason, ...draft.read() },
    onTyped: draftOfChanges(draft, held).write,
    complaints: (texts) => ({
      reason: texts.reason.trim() === '' ? t('reason.wrong') : undefined,
      ...Object.fromEntries(
        employeeParts
          .filter((part) => hasLimit(part) && isWrong(part, texts[part]))
          .map((part) => [part, t('amountWrong')]),
      ),
    }),
    isBusy: false,
    canSubmit: (texts) => snapshot.can(submission(texts)),
    onSubmit: (texts) => send(submission(texts)),
  })
  const changed = typedChanges(employee, form.typed).map(({ part }) => part)
  return (
    <form {...form.props}>
      <Stack>
        {(isRefused || snapshot.matches({ entering: 'unreachable' })) && (
          <StepProblem key={form.submissions} title={t(isRefused ? 'refused' : 'unreachable')}>
            {problemText(snapshot.context)}
          </StepProblem>
        )}
        <h2 className="text-title font-bold">{t('change')}</h2>
        <RightGroups>
          {(parts) => (
            <div className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
              {parts.map((part) => (
                <RightInput
                  key={part}
                  part={part}
                  form={form}
                  isChanged={changed.includes(part)}
                  symbol={symbol}
                />
              ))}
            </div>
          )}
        </RightGroups>
        <ReasonField
          field={form.field('reason')}
          value={form.typed.reason}
          isBusy={false}
          onChange={(text) => form.change({ reason: text })}
        />
        {changed.length === 0 && <p className="text-small text-muted">{t('nothingNew')}</p>}
        <FormSubmit form={form} waitingFor={false}>
          {t('continue')}
        </FormSubmit>
        <Button
          onClick={() => {
            draft.forget()
            send({ type: 'change.cancelled' })
          }}
        >
          {t('cancel')}
        </Button>
      </Stack>
    </form>
  )
}
