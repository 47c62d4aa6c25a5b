import { useTranslation } from 'react-i18next'
import { PageTitle } from '#src/i18n/page-title.tsx'
import { HomeHero } from './home-hero.tsx'
import { OfferCard, type Offer } from './offer-card.tsx'

export interface HomeScreenProps {
  welcome: WelcomeMessage
  organisation: {
    name: string
    portalName: string
    /** Address of the picture behind the welcome, or empty. */
    backgroundImage?: string | undefined
  }
  /** What can be done without signing in, by the settings. */
  options: { showPayBill: boolean; showEBill: boolean; showNewCustomer: boolean }
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
    options.showPayBill && { name: 'payBill', icon: 'card', href: '/payBill' },
    options.showEBill && { name: 'ebill', icon: 'leaf', href: '/ebill' },
    { name: 'unsubscribe', icon: 'mail', href: '/unsubscribe' },
    options.showNewCustomer && { name: 'newCustomer', icon: 'building', href: '/newCustomer' },
    { name: 'register', icon: 'shield', href: '/register' },
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
        <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3 lg:gap-6">
          {offers
            .filter((offer) => offer !== false)
            .map((offer) => (
              <OfferCard key={offer.name} {...offer} />
            ))}
        </ul>
      </section>
    </>
  )
}
