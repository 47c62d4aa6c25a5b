import { useTranslation } from 'react-i18next'
import { passwordRuleHolds, passwordRules, type PasswordPolicy } from '#contract/rules/password.ts'
import { classNames } from '#src/ui/class-names.ts'
import { Icon } from '#src/ui/icon.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'

/**
 * The rules of a policy, each ticked as soon as it holds. Screen readers hear the list with the field, and how many
 * rules hold whenever that changes.
 */
export function PasswordRules({
  id,
  password,
  policy,
  isDue,
}: {
  /** For the `aria-describedby` of the field. */
  id: string
  password: string
  policy: PasswordPolicy
  /** Whether a rule that does not hold is a mistake by now. */
  isDue: boolean
}) {
  const { t } = useTranslation('new-password')
  const rules = passwordRules(policy).map((rule) => ({
    rule,
    isMet: passwordRuleHolds(rule, password, policy),
  }))
  const met = rules.filter(({ isMet }) => isMet).length
  return (
    <div className="text-small">
      <div id={id}>
        <p className="text-muted">{t('rules.title')}</p>
        <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(11rem,100%),1fr))] gap-x-4 gap-y-1 pt-1.5">
          {rules.map(({ rule, isMet }) => (
            <li
              key={rule}
              className={classNames(
                'flex items-start gap-2',
                isMet ? 'text-success' : isDue ? 'font-semibold text-error' : 'text-muted',
              )}
            >
              <Mark isMet={isMet} isDue={isDue} />
              <span>
                <span>{t(`rules.${rule}`, { count: policy.minimumLength })}</span>
                <VisuallyHidden>{` (${t(isMet ? 'rules.met' : 'rules.open')})`}</VisuallyHidden>
              </span>
            </li>
          ))}
        </ul>
      </div>
      <span role="status">
        <VisuallyHidden>{password && t('rules.progress', { met, all: rules.length })}</VisuallyHidden>
      </span>
    </div>
  )
}

const Mark = ({ isMet, isDue }: { isMet: boolean; isDue: boolean }) => (
  <span
    className={classNames(
      'mt-0.5 grid size-4.5 shrink-0 place-items-center rounded-full border',
      isMet ? 'border-success bg-success-soft' : isDue ? 'border-error' : 'border-control',
    )}
  >
    {(isMet || isDue) && <Icon name={isMet ? 'check' : 'close'} className="size-3.5" />}
  </span>
)
