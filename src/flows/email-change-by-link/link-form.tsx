import { useTranslation } from 'react-i18next'
import type { emailChangeByLinkMachine } from '#machines/email-change-by-link/email-change-by-link.machine.ts'
import { isEmail } from '#machines/rules/email.ts'
import { Button } from '#src/ui/button.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { Stack } from '#src/ui/stack.tsx'
import { ChangeProblem, isPasswordWrong } from '#src/flows/change-username/change-problem.tsx'
import {
  useUsernameForm,
  type KeptTyping,
  type UsernameField,
} from '#src/flows/change-username/use-username-form.ts'
import { UsernameFields } from '#src/flows/change-username/username-fields.tsx'
import type { Form } from '#src/flow-kit/use-form.ts'
import type { View } from '#src/flow-kit/view.ts'

type Change = View<typeof emailChangeByLinkMachine>

const errors = ['newUnchanged', 'passwordMissing'] as const

/** Which field the machine has something against. */
const fieldErrorOf = ({ snapshot }: Change) =>
  errors.find((state) => snapshot.matches({ enteringChange: state }))

/** The form with the rules and refusals of the change. */
export function useLinkForm(change: Change, kept: KeptTyping): Form<UsernameField> {
  const { snapshot, send } = change
  return useUsernameForm({
    kind: 'email',
    kept,
    isValid: isEmail,
    error: fieldErrorOf(change),
    isPasswordWrong: snapshot.matches({ enteringChange: 'refused' }) && isPasswordWrong(snapshot.context),
    isBusy: snapshot.hasTag('busy'),
    canSubmit: (typed) => snapshot.can({ type: 'change.submitted', ...typed }),
    onSubmit: (typed) => send({ type: 'change.submitted', ...typed }),
    onCorrected: () => snapshot.can({ type: 'message.dismissed' }) && send({ type: 'message.dismissed' }),
  })
}

/** The form. It stays in place while the address is changed; Back appears on failure. */
export function LinkForm({ change, form }: { change: Change; form: Form<UsernameField> }) {
  const { t } = useTranslation('change-username')
  const { snapshot, send } = change
  const error = fieldErrorOf(change)
  const isRefused = snapshot.matches({ enteringChange: 'refused' })
  return (
    <form {...form.props}>
      <Stack>
        <PageHeading takesFocus={!error} lead={t('link.lead')}>
          {t('email.title')}
        </PageHeading>
        {isRefused && <ChangeProblem problem="refused" {...snapshot.context} />}
        <UsernameFields form={form} kind="email" />
        <div className="flex flex-col gap-2">
          <Button type="submit" variant="primary" wide busy={form.isBusy} disabled={!form.isOn}>
            {t('email.submit')}
          </Button>
          <p role="status" className="text-center text-small text-muted empty:hidden">
            {form.isBusy && t('link.changing')}
          </p>
        </div>
        {snapshot.hasTag('failed') && (
          <Button variant="quiet" onClick={() => send({ type: 'change.abandoned' })}>
            {t('back')}
          </Button>
        )}
      </Stack>
    </form>
  )
}
