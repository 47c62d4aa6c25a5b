import { useTranslation } from 'react-i18next'
import type { emailChangeByLinkMachine } from '#machines/email-change-by-link/email-change-by-link.machine.ts'
import { isEmail } from '#machines/rules/email.ts'
import { Button } from '#src/ui/button.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { Stack } from '#src/ui/stack.tsx'
import { ChangeProblem, isPasswordWrong } from '#src/flows/change-username/change-problem.tsx'
import type { TypedUsername } from '#src/flows/change-username/use-typed-username.ts'
import { UsernameFields } from '#src/flows/change-username/username-fields.tsx'
import type { View } from '#src/flow-kit/view.ts'

type Change = View<typeof emailChangeByLinkMachine>

const errors = ['newUnchanged', 'passwordMissing'] as const

/** Which field the machine has something against. */
export const fieldErrorOf = ({ snapshot }: Change) =>
  errors.find((state) => snapshot.matches({ enteringChange: state }))

/** The form. It stays in place while the address is changed; Back appears on failure. */
export function LinkForm({
  change,
  typed,
  onType,
}: {
  change: Change
  typed: TypedUsername
  onType: (typed: TypedUsername) => void
}) {
  const { t } = useTranslation('change-username')
  const { snapshot, send } = change
  const isBusy = snapshot.hasTag('busy')
  const error = fieldErrorOf(change)
  const isRefused = snapshot.matches({ enteringChange: 'refused' })
  const submission = { type: 'change.submitted', ...typed } as const
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        send(submission)
      }}
    >
      <Stack>
        <PageHeading takesFocus={!error} lead={t('link.lead')}>
          {t('email.title')}
        </PageHeading>
        {isRefused && <ChangeProblem problem="refused" {...snapshot.context} />}
        <UsernameFields
          kind="email"
          typed={typed}
          onType={(next) => {
            if (snapshot.can({ type: 'message.dismissed' })) send({ type: 'message.dismissed' })
            onType(next)
          }}
          isValid={isEmail}
          error={error}
          isPasswordWrong={isRefused && isPasswordWrong(snapshot.context)}
          isReadOnly={isBusy}
        />
        <div className="flex flex-col gap-2">
          <Button type="submit" variant="primary" wide busy={isBusy} disabled={!snapshot.can(submission)}>
            {t('email.submit')}
          </Button>
          <p role="status" className="text-center text-small text-muted empty:hidden">
            {isBusy && t('link.changing')}
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
