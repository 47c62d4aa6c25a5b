import { useTranslation } from 'react-i18next'
import { classNames } from '#src/ui/class-names.ts'
import { Icon, type IconName } from '#src/ui/icon.tsx'
import { TextLink } from '#src/ui/text-link.tsx'

/** One thing that the portal offers, and where it is. */
export interface Offer {
  name: 'newCustomer' | 'ebill' | 'unsubscribe' | 'support'
  icon: IconName
  href: string
}

/** What else can be done without signing in, one row each that can be pressed anywhere. */
export function FurtherOffers({ offers }: { offers: readonly Offer[] }) {
  const { t } = useTranslation('home')
  return (
    <ul className="flex flex-col divide-y divide-line overflow-clip rounded-card border border-line/70 bg-surface shadow-card">
      {offers.map(({ name, icon, href }) => (
        <li
          key={name}
          className={classNames(
            'group relative flex flex-1 items-center gap-4 px-4 py-3 hover:bg-brand-soft sm:px-6',
            // There it stands with the account, where it is seen at once.
            name === 'newCustomer' && 'max-sm:hidden',
          )}
        >
          <span className="text-brand-ink">
            <Icon name={icon} className="size-6" />
          </span>
          <div className="min-w-0 flex-1">
            <h2 className="font-bold">
              <TextLink
                href={href}
                className="inline-block min-h-6 underline-offset-4 group-hover:underline after:absolute after:inset-0"
              >
                {t(`offer.${name}.title`)}
              </TextLink>
            </h2>
            <p className="text-small text-muted">{t(`offer.${name}.text`)}</p>
          </div>
          <Icon name="arrow" className="size-5 shrink-0 text-brand-ink" />
        </li>
      ))}
    </ul>
  )
}
