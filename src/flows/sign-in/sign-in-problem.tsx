import { useTranslation } from 'react-i18next'
import type { signInMachine } from '#machines/sign-in/sign-in.machine.ts'
import { formatInstant } from '#src/i18n/format-instant.ts'
import { Button } from '#src/ui/button.tsx'
import { Callout } from '#src/ui/callout.tsx'
import { useProblemText, type Problem } from '#src/flows/problem/use-problem-text.ts'
import type { View } from '#src/flow-kit/view.ts'

const problems = ['refused', 'locked', 'unreachable'] as const

/** Which state says that the last sign-in did not work; undefined when none does. */
export const problemOf = (snapshot: View<typeof signInMachine>['snapshot']) =>
  problems.find((state) => snapshot.matches({ open: { enteringCredentials: state } }))

/** Whether somebody went on without accepting the terms. */
export const termsAreMissing = (snapshot: View<typeof signInMachine>['snapshot']) =>
  snapshot.matches({ open: { enteringCredentials: 'termsMissing' } })

/** Why the last sign-in did not work, above the form; it takes focus, because it is the answer. */
export function SignInProblem({
  problem,
  refusal,
  failure,
  onUnlock,
}: Problem & {
  problem: (typeof problems)[number]
  /** A code shall open the lock for this browser. */
  onUnlock: () => void
}) {
  const { t, i18n } = useTranslation('sign-in')
  const problemText = useProblemText()
  return (
    <Callout
      tone="error"
      announce
      takesFocus
      title={t(`problem.${problem}`)}
      action={problem === 'locked' && <Button onClick={onUnlock}>{t('unlock.button')}</Button>}
    >
      <p>{problemText(problem === 'unreachable' ? { failure } : { refusal })}</p>
      {problem === 'locked' && refusal?.until && (
        <p className="pt-1 font-semibold">
          {t('lockedUntil', { time: formatInstant(refusal.until, i18n.language) })}
        </p>
      )}
      {problem === 'locked' && <p className="pt-1">{t('unlock.text')}</p>}
    </Callout>
  )
}
