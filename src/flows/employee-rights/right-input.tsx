import { useTranslation } from 'react-i18next'
import type { Form } from '#src/flow-kit/use-form.ts'
import { Badge } from '#src/flows/employee-list/badge.tsx'
import { useRightTexts } from '#src/flows/employee-list/use-right-texts.ts'
import { Checkbox } from '#src/ui/checkbox.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { given, hasLimit, notGiven, type EmployeePart } from './employee-rights-shown.ts'

/** One right of the form: to tick, or with the amount up to which it holds. What is another than before is marked. */
export function RightInput({
  part,
  form,
  isChanged,
  symbol,
}: {
  part: EmployeePart
  form: Form<EmployeePart | 'reason'>
  isChanged: boolean
  symbol: string
}) {
  const { t } = useTranslation('employee-rights')
  const { nameOf, meaningOf } = useRightTexts(symbol)
  const label = (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span>{nameOf(part)}</span>
      {isChanged && <Badge tone="info">{t('changed')}</Badge>}
    </span>
  )
  if (hasLimit(part))
    return (
      <TextField
        {...form.field(part)}
        label={label}
        hint={`${meaningOf(part)} ${t('amountHint')}`}
        {...form.input(part)}
        name={part}
        inputMode="decimal"
        autoComplete="off"
        dir="ltr"
      />
    )
  return (
    <Checkbox
      name={part}
      checked={form.typed[part] === given}
      disabled={form.isBusy}
      hint={meaningOf(part)}
      onChange={({ target }) => form.change({ [part]: target.checked ? given : notGiven })}
    >
      {label}
    </Checkbox>
  )
}
