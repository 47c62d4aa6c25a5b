import { useId, useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { StepProblem } from '#src/flows/problem/step-problem.tsx'
import { useProblemText } from '#src/flows/problem/use-problem-text.ts'
import { Checkbox } from '#src/ui/checkbox.tsx'
import { FormSubmit } from '#src/ui/form-submit.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { Stack } from '#src/ui/stack.tsx'
import { takeFocusBack } from '#src/ui/take-focus.ts'
import type { EBillMachineView, EBillScreenProps } from './e-bill-screen.tsx'

const problems = ['refused', 'unreachable'] as const

/** The way to the terms, which leaves everything at its step as it is. */
export interface TermsLink {
  onTermsWanted: () => void
  /** How often somebody has come back from them. */
  cameBack: number
}

/** What comes by e-mail and by SMS, and the consent to the terms. */
export function PreferencesForm({
  eBill: { snapshot, send },
  typed,
  onTyped,
  onTermsWanted,
  cameBack,
}: { eBill: EBillMachineView } & TermsLink & Pick<EBillScreenProps, 'typed' | 'onTyped'>) {
  const { t } = useTranslation('e-bill')
  const problemText = useProblemText()
  const [messagesByEmail, setMessagesByEmail] = useState(typed['messagesByEmail'] !== 'no')
  const [messagesBySms, setMessagesBySms] = useState(typed['messagesBySms'] !== 'no')
  // Invoices are also held by whom the account does not belong to: nothing of it changes unasked (decision 0050).
  const [contactsAreReplaced, setContactsAreReplaced] = useState(typed['contactsAreReplaced'] === 'yes')
  const [termsAreAccepted, setTermsAreAccepted] = useState(false)
  const termsId = useId()
  const problem = problems.find((state) => snapshot.matches({ session: { choosingPreferences: state } }))
  const submission = {
    type: 'preferences.submitted',
    messagesByEmail,
    messagesBySms,
    contactsAreReplaced,
    termsAreAccepted,
  } as const
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (snapshot.can(submission)) send(submission)
  }
  return (
    <form noValidate onSubmit={submit}>
      <Stack>
        <PageHeading takesFocus={!problem} lead={t('preferences.lead')}>
          {t('preferences.title')}
        </PageHeading>
        {problem && (
          <StepProblem title={t(`preferences.problem.${problem}`)}>
            <p>{problemText(snapshot.context)}</p>
            {problem === 'unreachable' && <p className="pt-1">{t('preferences.unknown')}</p>}
          </StepProblem>
        )}
        <div className="flex flex-col gap-1">
          <Checkbox name="billsByEmail" checked disabled hint={t('preferences.billsHint')}>
            {t('preferences.bills')}
          </Checkbox>
          <Checkbox
            name="messagesByEmail"
            checked={messagesByEmail}
            onChange={({ target }) => {
              setMessagesByEmail(target.checked)
              onTyped({ messagesByEmail: target.checked ? 'yes' : 'no' })
            }}
          >
            {t('preferences.email')}
          </Checkbox>
          <Checkbox
            name="messagesBySms"
            checked={messagesBySms}
            onChange={({ target }) => {
              setMessagesBySms(target.checked)
              onTyped({ messagesBySms: target.checked ? 'yes' : 'no' })
            }}
          >
            {t('preferences.sms')}
          </Checkbox>
          <Checkbox
            name="contactsAreReplaced"
            checked={contactsAreReplaced}
            hint={t('preferences.contactsHint')}
            onChange={({ target }) => {
              setContactsAreReplaced(target.checked)
              onTyped({ contactsAreReplaced: target.checked ? 'yes' : 'no' })
            }}
          >
            {t('preferences.contacts')}
          </Checkbox>
        </div>
        <div className="flex flex-col gap-1 border-t border-line pt-4">
          <Checkbox
            id={termsId}
            name="terms"
            checked={termsAreAccepted}
            onChange={({ target }) => setTermsAreAccepted(target.checked)}
          >
            {t('preferences.consent')}
          </Checkbox>
          <button
            key={cameBack}
            ref={cameBack > 0 ? takeFocusBack : undefined}
            type="button"
            className="text-link ms-9 min-h-8 w-fit text-start text-small"
            onClick={onTermsWanted}
          >
            {t('preferences.readTerms')}
          </button>
        </div>
        <FormSubmit
          form={{
            isBusy: false,
            isOn: snapshot.can(submission),
            complaints: { terms: termsAreAccepted ? undefined : t('preferences.consent') },
            field: () => ({ id: termsId }),
          }}
          waitingFor={false}
        >
          {t('preferences.submit')}
        </FormSubmit>
      </Stack>
    </form>
  )
}
