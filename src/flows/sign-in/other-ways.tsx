import { useTranslation } from 'react-i18next'
import { Icon } from '#src/ui/icon.tsx'
import { LinkButton } from '#src/ui/link-button.tsx'
import { TextLink } from '#src/ui/text-link.tsx'
import type { SignInOptions } from './sign-in-options.ts'

/** What can be done without signing in (P §2). Only stopping bills by e-mail depends on no setting. */
export function OtherWays({ options }: { options: SignInOptions }) {
  const { t } = useTranslation('sign-in')
  return (
    <nav aria-label={t('otherWays')} className="flex flex-col gap-3 pt-6">
      {options.showPayBill && (
        <LinkButton wide href="/payBill">
          <Icon name="card" />
          {t('payBill')}
        </LinkButton>
      )}
      {options.homeUrl && (
        <LinkButton wide href={options.homeUrl}>
          {t('home')}
        </LinkButton>
      )}
      <ul className="flex flex-wrap justify-center gap-x-6 gap-y-1">
        {(['ebill', 'unsubscribe'] as const)
          .filter((way) => options.showEBill || way !== 'ebill')
          .map((way) => (
            <li key={way}>
              <TextLink href={`/${way}`} className="text-link inline-block py-1.5 text-small">
                {t(way)}
              </TextLink>
            </li>
          ))}
      </ul>
    </nav>
  )
}
