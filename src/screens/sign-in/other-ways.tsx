import { useTranslation } from 'react-i18next'
import { Icon } from '#src/ui/icon.tsx'
import { LinkButton } from '#src/ui/link-button.tsx'
import { TextLink } from '#src/ui/text-link.tsx'
import type { SignInOptions } from './sign-in-options.ts'

/** What can be done without signing in, each by its setting (P §2). Draws nothing when all are off. */
export function OtherWays({ options }: { options: SignInOptions }) {
  const { t } = useTranslation('sign-in')
  const links = [
    options.showEBill && { href: '/ebill', text: t('ebill') },
    options.showEBill && { href: '/unsubscribe', text: t('unsubscribe') },
    options.homeUrl && { href: options.homeUrl, text: t('home') },
  ].filter((link) => link !== false && link !== '')
  if (links.length === 0 && !options.showPayBill) return null
  return (
    <nav aria-label={t('otherWays')} className="flex flex-col gap-4 pt-6">
      {options.showPayBill && (
        <LinkButton wide href="/payBill">
          <Icon name="card" />
          {t('payBill')}
        </LinkButton>
      )}
      <ul className="flex flex-wrap justify-center gap-x-6 gap-y-1">
        {links.map(({ href, text }) => (
          <li key={href}>
            <TextLink href={href} className="text-link inline-block py-1.5 text-small">
              {text}
            </TextLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
