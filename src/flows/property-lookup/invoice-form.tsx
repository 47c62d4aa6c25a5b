import { Suspense, useState, type ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { isInvoiceNumber } from '#machines/rules/invoice-number.ts'
import { useForm } from '#src/flow-kit/use-form.ts'
import { StepProblem } from '#src/flows/problem/step-problem.tsx'
import { useProblemText } from '#src/flows/problem/use-problem-text.ts'
import { FormSubmit } from '#src/ui/form-submit.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { Stack } from '#src/ui/stack.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import type { PropertyLookupView } from './property-lookup.tsx'

const problems = ['refused', 'propertyDenied', 'unreachable'] as const

/** The number of an invoice, and where it stands. */
export function InvoiceForm({
  lookup: { snapshot, send },
  draft,
  onTyped,
  Help,
}: {
  lookup: PropertyLookupView
  draft: string
  onTyped: (invoiceNumber: string) => void
  Help: ComponentType<{ onClose: () => void }>
}) {
  const { t } = useTranslation('property-lookup')
  const problemText = useProblemText()
  const [helpIsOpen, setHelpIsOpen] = useState(false)
  const { fewestDigits } = snapshot.context.input
  const is = (state: (typeof problems)[number] | 'invoiceWrong') =>
    snapshot.matches({ enteringInvoiceNumber: state })
  const problem = problems.find(is)
  const form = useForm({
    initial: { invoiceNumber: draft },
    complaints: ({ invoiceNumber }) => ({
      invoiceNumber: isInvoiceNumber(invoiceNumber, fewestDigits)
        ? undefined
        : t('number.invalid', { count: fewestDigits }),
    }),
    refused: { invoiceNumber: is('invoiceWrong') ? problemText(snapshot.context) : undefined },
    isBusy: snapshot.hasTag('busy'),
    canSubmit: (typed) => snapshot.can({ type: 'invoice.submitted', ...typed }),
    onSubmit: (typed) => send({ type: 'invoice.submitted', ...typed }),
    onTyped: ({ invoiceNumber = '' }) => onTyped(invoiceNumber),
  })
  return (
    <form {...form.props}>
      <Stack>
        <PageHeading takesFocus={!problem && !is('invoiceWrong')} lead={t('number.lead')}>
          {t('number.title')}
        </PageHeading>
        {problem && (
          <StepProblem title={t(`problem.${problem}`)}>
            {problem === 'propertyDenied' ? t('problem.deniedText') : problemText(snapshot.context)}
          </StepProblem>
        )}
        <TextField
          {...form.field('invoiceNumber')}
          label={t('number.label')}
          hint={t('number.hint', { count: fewestDigits })}
          below={
            <button
              type="button"
              className="text-link min-h-8 w-fit text-start text-small"
              onClick={() => setHelpIsOpen(true)}
            >
              {t('help.open')}
            </button>
          }
          {...form.input('invoiceNumber')}
          dir="ltr"
          className="tabular-nums"
          name="invoiceNumber"
          inputMode="numeric"
          autoComplete="off"
          maxLength={64}
        />
        <FormSubmit form={form} waitingFor={form.isBusy && t('number.searching')}>
          {t('number.submit')}
        </FormSubmit>
        {helpIsOpen && (
          <Suspense>
            <Help onClose={() => setHelpIsOpen(false)} />
          </Suspense>
        )}
      </Stack>
    </form>
  )
}
