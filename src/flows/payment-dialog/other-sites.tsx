import { useTranslation } from 'react-i18next'
import { isolated } from '#src/i18n/isolate.ts'
import { LineIcon } from '#src/ui/line-icon.tsx'
import { paymentLinkAddress, type PaymentProvider } from './dues-shown.ts'

/** Links out of the portal (P §3, payment link): what is paid there, the portal learns later. */
export function OtherSites({ links, accountNo }: { links: readonly PaymentProvider[]; accountNo: string }) {
  const { t } = useTranslation('payment-dialog')
  if (links.length === 0) return null
  return (
    <section className="flex flex-col gap-2 border-t border-line pt-4">
      <h3 className="font-semibold">{t('choice.links')}</h3>
      <ul className="flex flex-col gap-2">
        {links.map((link) => (
          <li key={link.id}>
            <a
              href={paymentLinkAddress(link, accountNo)}
              target="_blank"
              rel="noreferrer"
              className="button button-secondary w-full"
            >
              {link.icon && <img src={link.icon} alt="" className="h-6 w-auto" />}
              <span aria-hidden>
                <bdi>{link.name}</bdi>
              </span>
              <span className="sr-only">{t('choice.opens', { name: isolated(link.name) })}</span>
              <LineIcon name="external" className="size-4" />
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
