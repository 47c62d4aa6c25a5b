import { useTranslation } from 'react-i18next'
import { isUsername } from '#machines/rules/username.ts'
import { useForm } from '#src/flow-kit/use-form.ts'
import { Button } from '#src/ui/button.tsx'
import { Callout } from '#src/ui/callout.tsx'
import { FormSubmit } from '#src/ui/form-submit.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { beginCheck } from '#src/flows/human-check/begin-check.ts'
import { HumanCheckBox } from '#src/flows/human-check/human-check-box.tsx'
import { useIdentifierComplaint } from '#src/flows/identifier/identifier-complaint.ts'
import { IdentifierField } from '#src/flows/identifier/identifier-field.tsx'
import { showsError } from '#src/flows/problem/shows-error.ts'
import { useProblemText } from '#src/flows/problem/use-problem-text.ts'
import type { ResetRequestViews } from './reset-request-screen.tsx'

const problems = ['refused', 'unreachable'] as const

/** One field, the human check and a button. It stays in place while the call is under way. */
export function ResetRequestForm({
  request: { snapshot, send },
  humanCheck,
  isInvited,
  onTyped,
}: ResetRequestViews) {
  const { t } = useTranslation('password-reset')
  const problemText = useProblemText()
  const complaint = useIdentifierComplaint('either')
  const problem = problems.find((state) => snapshot.matches({ requesting: { enteringIdentifier: state } }))
  const isAwaitingCheck = snapshot.matches({ requesting: { enteringIdentifier: 'awaitingHumanCheck' } })
  const form = useForm({
    initial: { identifier: snapshot.context.identifier },
    complaints: ({ identifier }) => ({ identifier: complaint(identifier, isUsername(identifier)) }),
    isBusy: snapshot.hasTag('busy'),
    isWaiting: isAwaitingCheck,
    canSubmit: (typed) => snapshot.can({ type: 'reset.requested', ...typed }),
    onSubmit: (typed) => send({ type: 'reset.requested', ...typed }),
    onTyped: ({ identifier = '' }) => onTyped(identifier),
    // What waits for the check is what was asked for, not what is being typed now.
    onCorrected: () => isAwaitingCheck && send({ type: 'reset.reconsidered' }),
  })
  return (
    <form className="flex flex-col gap-5" onFocus={beginCheck(humanCheck)} {...form.props}>
      <PageHeading takesFocus={!problem} lead={t(isInvited ? 'request.firstLead' : 'request.lead')}>
        {t(isInvited ? 'request.firstTitle' : 'request.title')}
      </PageHeading>
      {problem && (
        <Callout
          tone="error"
          announce
          takesFocus
          title={t(`request.problem.${problem}`)}
          action={
            snapshot.can({ type: 'code.found' }) && (
              <Button onClick={() => send({ type: 'code.found' })}>{t('request.found')}</Button>
            )
          }
        >
          <p>{problemText(snapshot.context)}</p>
          {problem === 'unreachable' && <p className="pt-1">{t('request.unknown')}</p>}
        </Callout>
      )}
      <IdentifierField
        field={form.field('identifier')}
        input={form.input('identifier')}
        kind="either"
        name="username"
        label={t('identifier.label')}
      />
      {humanCheck && <HumanCheckBox check={humanCheck} isAwaited={isAwaitingCheck} />}
      <FormSubmit
        form={form}
        waitingFor={
          form.isBusy
            ? t('request.sending')
            : isAwaitingCheck && !showsError(humanCheck) && t('request.awaitingHumanCheck')
        }
      >
        {t('request.submit')}
      </FormSubmit>
    </form>
  )
}
