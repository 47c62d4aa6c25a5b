import { useTranslation } from 'react-i18next'
import { Icon, type IconName } from '#src/ui/icon.tsx'
import { TextLink } from '#src/ui/text-link.tsx'

/** One thing that the portal offers, and where it is. */
export interface Offer {
  name: 'account' | 'payBill' | 'ebill' | 'unsubscribe' | 'newCustomer' | 'register'
  icon: IconName
  href: string
}

/** A card that can be pressed anywhere: the link's own area covers it. */
export function OfferCard({ name, icon, href }: Offer) {
  const { t } = useTranslation('home')
  return (
    <li className="group relative flex gap-4 rounded-card border border-line/70 bg-surface p-5 shadow-card transition-shadow hover:shadow-raised sm:flex-col sm:p-6">
      <span className="grid size-12 shrink-0 place-items-center rounded-2xl bg-brand-soft text-brand-ink">
        <Icon name={icon} className="size-6" />
      </span>
      <div className="flex flex-1 flex-col gap-1">
        <h3 className="text-title font-bold">
          <TextLink
            href={href}
            className="rounded-sm underline-offset-4 group-hover:underline after:absolute after:inset-0 after:rounded-card"
          >
            {t(`offer.${name}.title`)}
          </TextLink>
        </h3>
        <p className="text-pretty text-muted">{t(`offer.${name}.text`)}</p>
      </div>
      <Icon name="arrow" className="hidden size-5 text-brand-ink sm:block" />
    </li>
  )
}
