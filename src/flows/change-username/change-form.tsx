import { useTranslation } from 'react-i18next'
import type { changeUsernameMachine } from '#machines/change-username/change-username.machine.ts'
import { isEmail } from '#machines/rules/email.ts'
import { isMobileNumber, policyOfOwn } from '#machines/rules/phone.ts'
import { Button } from '#src/ui/button.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { Stack } from '#src/ui/stack.tsx'
import type { PhoneCheckView } from '#src/flows/phone-number/use-phone-verdict.ts'
import type { View } from '#src/flow-kit/view.ts'
import { ChangeProblem, isPasswordWrong } from './change-problem.tsx'
import type { TypedUsername } from './use-typed-username.ts'
import { UsernameFields } from './username-fields.tsx'
import { WhatHappens } from './what-happens.tsx'

export type ChangeUsernameView = View<typeof changeUsernameMachine>

const errors = ['currentMistaken', 'newUnchanged', 'passwordMissing'] as const

/** Which field the machine has something against. */
export const fieldErrorOf = ({ snapshot }: ChangeUsernameView) =>
  errors.find((state) => snapshot.matches({ enteringChange: state }))

/** The form. It stays in place while the code is requested. */
export function ChangeForm({
  change,
  phoneCheck,
  typed,
  onType,
}: {
  change: ChangeUsernameView
  phoneCheck: PhoneCheckView | undefined
  typed: TypedUsername
  onType: (typed: TypedUsername) => void
}) {
  const { t } = useTranslation('change-username')
  const { snapshot, send } = change
  const { kind, mobilePolicy } = snapshot.context.input
  const isBusy = snapshot.hasTag('busy')
  const error = fieldErrorOf(change)
  const policies = { current: policyOfOwn(mobilePolicy), next: mobilePolicy }
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
        <PageHeading takesFocus={!error} lead={t(`${kind}.lead`)}>
          {t(`${kind}.title`)}
        </PageHeading>
        {isRefused && <ChangeProblem problem="refused" {...snapshot.context} />}
        <UsernameFields
          kind={kind}
          typed={typed}
          onType={(next) => {
            if (snapshot.can({ type: 'message.dismissed' })) send({ type: 'message.dismissed' })
            onType(next)
          }}
          isValid={(text, name) => (kind === 'email' ? isEmail(text) : isMobileNumber(text, policies[name]))}
          error={error}
          isPasswordWrong={isRefused && isPasswordWrong(snapshot.context)}
          isReadOnly={isBusy}
          phoneCheck={phoneCheck}
        />
        <WhatHappens kind={kind} />
        <div className="flex flex-col gap-2">
          <Button type="submit" variant="primary" wide busy={isBusy} disabled={!snapshot.can(submission)}>
            {t(`${kind}.submit`)}
          </Button>
          <p role="status" className="text-center text-small text-muted empty:hidden">
            {isBusy && t(`${kind}.requesting`)}
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
