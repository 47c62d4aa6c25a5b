import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { accountValidationMachine } from '#machines/account-validation/account-validation.machine.ts'
import { isAccountNumber } from '#machines/rules/account-number.ts'
import { useForm } from '#src/flow-kit/use-form.ts'
import type { View } from '#src/flow-kit/view.ts'
import { StepProblem } from '#src/flows/problem/step-problem.tsx'
import { useProblemText } from '#src/flows/problem/use-problem-text.ts'
import { currentLanguage } from '#src/i18n/portal-i18n.ts'
import { Button } from '#src/ui/button.tsx'
import { FormSubmit } from '#src/ui/form-submit.tsx'
import { Stack } from '#src/ui/stack.tsx'
import { TextField } from '#src/ui/text-field.tsx'

export type AccountValidationView = View<typeof accountValidationMachine>

const problems = ['refused', 'unreachable'] as const

/** The account number, and where it stands. It stays in place while the server looks. */
export function AccountForm({
  validation: { snapshot, send },
  draft,
  onTyped,
  help,
  backCaption,
}: {
  validation: AccountValidationView
  /** What was typed before the page was loaded again. */
  draft: string
  onTyped: (typed: { accountNo?: string }) => void
  /** Text 3, where it is configured. */
  help: string | undefined
  backCaption: string
}) {
  const { t } = useTranslation('account-validation')
  const problemText = useProblemText()
  const problem = problems.find((state) => snapshot.matches({ enteringAccount: state }))
  const isUnknown = snapshot.matches({ enteringAccount: 'accountUnknown' })
  const form = useForm({
    initial: { accountNo: snapshot.context.accountNo || draft },
    complaints: ({ accountNo }) => ({ accountNo: isAccountNumber(accountNo) ? undefined : t('invalid') }),
    refused: { accountNo: isUnknown ? problemText(snapshot.context) : undefined },
    isBusy: snapshot.hasTag('busy'),
    canSubmit: (typed) => snapshot.can({ type: 'account.submitted', ...typed }),
    onSubmit: (typed) => send({ type: 'account.submitted', ...typed }),
    onTyped,
  })
  return (
    <form {...form.props}>
      <Stack>
        {problem && (
          <StepProblem title={t(`problem.${problem}`)}>{problemText(snapshot.context)}</StepProblem>
        )}
        <TextField
          {...form.field('accountNo')}
          label={t('label')}
          hint={t('lead')}
          below={<AccountHelp text={help ?? t('helpText')} />}
          {...form.input('accountNo')}
          dir="ltr"
          className="tabular-nums"
          name="accountNo"
          inputMode="numeric"
          autoComplete="off"
          maxLength={64}
        />
        <div className="flex flex-col gap-2">
          <FormSubmit form={form} waitingFor={form.isBusy && t('searching')}>
            {t('submit')}
          </FormSubmit>
          <Button variant="quiet" wide onClick={() => send({ type: 'validation.abandoned' })}>
            {backCaption}
          </Button>
        </div>
      </Stack>
    </form>
  )
}

/** Where the number stands: text 3, and a picture of a bill. */
function AccountHelp({ text }: { text: string }) {
  const { t, i18n } = useTranslation('account-validation')
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="flex flex-col gap-3">
      <button
        type="button"
        aria-expanded={isOpen}
        className="text-link min-h-8 w-fit text-start text-small"
        onClick={() => setOpen(!isOpen)}
      >
        {t('help')}
      </button>
      {isOpen && (
        <div className="flex flex-col gap-3">
          <p className="text-small whitespace-pre-line">{text}</p>
          <img
            src={`/api/Utility/GetAccountExampleImage?language=${currentLanguage(i18n)}`}
            alt={t('image')}
            className="w-full rounded-control border border-line"
          />
        </div>
      )}
    </div>
  )
}
