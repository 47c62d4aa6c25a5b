import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useControls } from '#src/flow-kit/securities.tsx'
import type { Form } from '#src/flow-kit/use-form.ts'
import { SwitchedOff } from '#src/flows/secured/switched-off.tsx'
import { Button } from '#src/ui/button.tsx'
import { FormSubmit } from '#src/ui/form-submit.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { Stack } from '#src/ui/stack.tsx'
import type { PhoneCheckView } from '#src/flows/phone-number/use-phone-verdict.ts'
import { ChangeProblem } from './change-problem.tsx'
import { fieldErrorOf, type UsernameField } from './use-username-form.ts'
import type { UsernameChangeView, UsernameFacts } from './username-change-view.ts'
import { UsernameFields } from './username-fields.tsx'

/** The form. It stays in place while the call is under way. */
export function ChangeForm({
  change: { snapshot, send },
  form,
  facts,
  phoneCheck,
  lead,
  busyText,
  offersBack,
  children,
}: {
  change: UsernameChangeView
  form: Form<UsernameField>
  facts: UsernameFacts
  phoneCheck?: PhoneCheckView | undefined
  lead: string
  /** What is going on while the call is under way. */
  busyText: string
  offersBack: boolean
  children?: ReactNode
}) {
  const { t } = useTranslation('username-change')
  const back = { type: 'change.abandoned' } as const
  const access = useControls(facts.kind === 'email' ? 'requestChangeEmail' : 'requestChangeMobile')('change')
  return (
    <form {...form.props}>
      <Stack>
        <PageHeading takesFocus={!fieldErrorOf(snapshot)} lead={lead}>
          {facts.text('title')}
        </PageHeading>
        {snapshot.matches({ enteringChange: 'refused' }) && (
          <ChangeProblem problem="refused" {...snapshot.context} />
        )}
        <SwitchedOff access={access} />
        {access.isVisible && (
          <fieldset role="presentation" disabled={access.isDisabled} className="contents">
            <UsernameFields form={form} facts={facts} phoneCheck={phoneCheck} />
            {children}
            <FormSubmit
              form={access.isDisabled ? { isBusy: form.isBusy, isOn: false } : form}
              waitingFor={form.isBusy && busyText}
            >
              {facts.text('submit')}
            </FormSubmit>
          </fieldset>
        )}
        {offersBack && (
          <Button variant="quiet" disabled={!snapshot.can(back)} onClick={() => send(back)}>
            {t('back')}
          </Button>
        )}
      </Stack>
    </form>
  )
}
