import { useTranslation } from 'react-i18next'
import type { changeUsernameMachine } from '#machines/change-username/change-username.machine.ts'
import { isEmail } from '#machines/rules/email.ts'
import { isMobileNumber, policyOfOwn } from '#machines/rules/phone.ts'
import type { Form } from '#src/flow-kit/use-form.ts'
import type { View } from '#src/flow-kit/view.ts'
import { Button } from '#src/ui/button.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { Stack } from '#src/ui/stack.tsx'
import type { PhoneCheckView } from '#src/flows/phone-number/use-phone-verdict.ts'
import { ChangeProblem, isPasswordWrong } from './change-problem.tsx'
import { useUsernameForm, usernameErrors, type KeptTyping, type UsernameField } from './use-username-form.ts'
import { UsernameFields } from './username-fields.tsx'
import { WhatHappens } from './what-happens.tsx'

export type ChangeUsernameView = View<typeof changeUsernameMachine>

/** Which field the machine has something against. */
const fieldErrorOf = ({ snapshot }: ChangeUsernameView) =>
  usernameErrors.find((state) => snapshot.matches({ enteringChange: state }))

/** The form with the rules and refusals of the change. */
export function useChangeForm(
  change: ChangeUsernameView,
  kept: KeptTyping,
  phoneCheck: PhoneCheckView | undefined,
): Form<UsernameField> {
  const { snapshot, send } = change
  const { kind, mobilePolicy } = snapshot.context.input
  const policies = { current: policyOfOwn(mobilePolicy), next: mobilePolicy }
  return useUsernameForm({
    kind,
    kept,
    isValid: (text, name) => (kind === 'email' ? isEmail(text) : isMobileNumber(text, policies[name])),
    error: fieldErrorOf(change),
    isPasswordWrong: snapshot.matches({ enteringChange: 'refused' }) && isPasswordWrong(snapshot.context),
    phoneCheck,
    isBusy: snapshot.hasTag('busy') || snapshot.matches('awaitingCode'),
    canSubmit: (typed) => snapshot.can({ type: 'change.submitted', ...typed }),
    onSubmit: (typed) => send({ type: 'change.submitted', ...typed }),
    onCorrected: () => snapshot.can({ type: 'message.dismissed' }) && send({ type: 'message.dismissed' }),
  })
}

/** The form. It stays in place while the code is requested. */
export function ChangeForm({
  change,
  form,
  phoneCheck,
}: {
  change: ChangeUsernameView
  form: Form<UsernameField>
  phoneCheck: PhoneCheckView | undefined
}) {
  const { t } = useTranslation('change-username')
  const { snapshot, send } = change
  const { kind } = snapshot.context.input
  return (
    <form {...form.props}>
      <Stack>
        <PageHeading takesFocus={!fieldErrorOf(change)} lead={t(`${kind}.lead`)}>
          {t(`${kind}.title`)}
        </PageHeading>
        {snapshot.matches({ enteringChange: 'refused' }) && (
          <ChangeProblem problem="refused" {...snapshot.context} />
        )}
        <UsernameFields form={form} kind={kind} phoneCheck={phoneCheck} />
        <WhatHappens kind={kind} />
        <div className="flex flex-col gap-2">
          <Button type="submit" variant="primary" wide busy={form.isBusy} disabled={!form.isOn}>
            {t(`${kind}.submit`)}
          </Button>
          <p role="status" className="text-center text-small text-muted empty:hidden">
            {form.isBusy && t(`${kind}.requesting`)}
          </p>
        </div>
        <Button
          variant="quiet"
          disabled={!snapshot.can({ type: 'change.abandoned' })}
          onClick={() => send({ type: 'change.abandoned' })}
        >
          {t('back')}
        </Button>
      </Stack>
    </form>
  )
}
