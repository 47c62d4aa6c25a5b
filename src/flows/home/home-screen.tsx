import { useTranslation } from 'react-i18next'
import { PageTitle } from '#src/i18n/page-title.tsx'
import type { IconName } from '#src/ui/icon.tsx'
import { LinkCard, LinkCards } from '#src/ui/link-card.tsx'
import { HomeHero } from './home-hero.tsx'

export interface HomeScreenProps {
  welcome: WelcomeMessage
  organisation: {
    name: string
    portalName: string
    /** Address of the picture behind the welcome, or empty. */
    backgroundImage?: string | undefined
  }
  /** What the settings switch on. */
  options: {
    showPayBill: boolean
    showEBill: boolean
    /** Where somebody begins who wants to become a customer; undefined: not here. */
    newCustomerAt: string | undefined
    showSupport?: boolean
  }
}

/** One thing that the portal offers, and where it is. */
interface Offer {
  name: 'account' | 'payBill' | 'ebill' | 'unsubscribe' | 'newCustomer' | 'register' | 'support'
  icon: IconName
  href: string
}

/** The configured welcome text (P §7, GetPortalWelcomeMessage). */
export interface WelcomeMessage {
  text?: string | undefined
  isLoading: boolean
  failed: boolean
  onRetry: () => void
}

/** The public home: who we are, the way in, and what the portal offers without signing in. */
export default function HomeScreen({ welcome, organisation, options }: HomeScreenProps) {
  const { t } = useTranslation('home')
  const offers: readonly (Offer | false)[] = [
    { name: 'account', icon: 'person', href: '/login' },
    { name: 'register', icon: 'shield', href: '/register' },
    options.showPayBill && { name: 'payBill', icon: 'card', href: '/payBill' },
    options.showEBill && { name: 'ebill', icon: 'leaf', href: '/ebill' },
    { name: 'unsubscribe', icon: 'mail', href: '/unsubscribe' },
    options.newCustomerAt !== undefined && {
      name: 'newCustomer',
      icon: 'building',
      href: options.newCustomerAt,
    },
    options.showSupport === true && { name: 'support', icon: 'phone', href: '/support' },
  ]
  return (
    <>
      <PageTitle hasError={welcome.failed}>{t('title')}</PageTitle>
      <HomeHero welcome={welcome} organisation={organisation} />
      <section
        aria-labelledby="offers"
        className="mx-auto flex w-full max-w-page flex-col gap-6 px-4 py-10 sm:px-6 sm:py-14"
      >
        <h2 id="offers" className="text-heading font-bold tracking-tight">
          {t('offers')}
        </h2>
        <LinkCards>
          {offers
            .filter((offer) => offer !== false)
            .map(({ name, ...place }) => (
              <LinkCard key={name} {...place} title={t(`offer.${name}.title`)}>
                {t(`offer.${name}.text`)}
              </LinkCard>
            ))}
        </LinkCards>
      </section>
    </>
  )
}
