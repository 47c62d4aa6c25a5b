import { useTranslation } from 'react-i18next'
import { TextLink } from '#src/ui/text-link.tsx'
import { openPaymentDialog } from '#src/flows/payment-dialog/open-payment-dialog.ts'
import type { SignInOptions } from './sign-in-options.ts'

/** What can be done without signing in (P §2), quietly. Only stopping bills by e-mail depends on no setting. */
export function OtherWays({ options }: { options: SignInOptions }) {
  const { t } = useTranslation('sign-in')
  const ways = [
    options.payBill === 'otherWays' && { href: '/payBill', text: t('payBill') },
    options.homeUrl && { href: options.homeUrl, text: t('home') },
    options.showEBill && { href: '/ebill', text: t('ebill') },
    { href: '/unsubscribe', text: t('unsubscribe') },
  ].filter((way) => way !== false && way !== '')
  return (
    <nav aria-label={t('otherWays')} className="pt-4">
      <ul className="flex flex-wrap justify-center gap-x-6">
        {options.payBill === 'button' && (
          <li>
            <button
              type="button"
              aria-haspopup="dialog"
              onClick={() => openPaymentDialog()}
              className="text-link inline-block py-2 text-small"
            >
              {t('payBill')}
            </button>
          </li>
        )}
        {ways.map(({ href, text }) => (
          <li key={href}>
            <TextLink href={href} className="text-link inline-block py-2 text-small">
              {text}
            </TextLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
