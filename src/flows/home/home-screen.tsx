import { useTranslation } from 'react-i18next'
import {
  callableNumbers,
  type FaultNumber,
  type OfficeHours,
} from '#src/flows/fault-numbers/fault-numbers-shown.ts'
import { FaultNumbers } from '#src/flows/fault-numbers/fault-numbers.tsx'
import { formatInstant } from '#src/i18n/format-instant.ts'
import { isolated } from '#src/i18n/isolate.ts'
import { PageTitle } from '#src/i18n/page-title.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { LinkButton } from '#src/ui/link-button.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { Panel } from '#src/ui/panel.tsx'
import { TextLink } from '#src/ui/text-link.tsx'
import { FurtherOffers, type Offer } from './further-offers.tsx'
import { OfferCard } from './offer-card.tsx'
import { WelcomeText, type WelcomeMessage } from './welcome-text.tsx'

export interface HomeScreenProps {
  welcome: WelcomeMessage
  /** What the portal is called in this language. */
  portalName: string
  /** Address of the picture behind the heading, or empty. */
  backgroundImage?: string | undefined
  /** What the settings switch on. */
  options: {
    /** What "Pay a bill" opens; undefined: nothing. */
    payBill: 'button' | 'otherWays' | undefined
    /** Until when signing in is paused; undefined: it is not. */
    signInPausedUntil: string | undefined
    /** Whether faults can be reported here; the telephone numbers stand beside it. */
    reportsFaults: boolean
    faultNumbers: readonly FaultNumber[] | undefined
    officeHours: OfficeHours | undefined
    showEBill: boolean
    /** Where somebody begins who wants to become a customer; undefined: not here. */
    newCustomerAt: string | undefined
    showSupport: boolean
  }
}

/** The public home: paying, signing in, faults, becoming a customer; then the rest, and the welcome text. */
export default function HomeScreen({ welcome, portalName, backgroundImage, options }: HomeScreenProps) {
  const { t, i18n } = useTranslation('home')
  const { payBill, signInPausedUntil, faultNumbers, officeHours, newCustomerAt } = options
  const further: readonly (Offer | false)[] = [
    newCustomerAt !== undefined && { name: 'newCustomer', icon: 'building', href: newCustomerAt },
    options.showEBill && { name: 'ebill', icon: 'leaf', href: '/ebill' },
    { name: 'unsubscribe', icon: 'mail', href: '/unsubscribe' },
    options.showSupport && { name: 'support', icon: 'pin', href: '/support' },
  ]
  return (
    <>
      <PageTitle hasError={welcome.failed}>{t('title')}</PageTitle>
      <Panel image={backgroundImage}>
        <div className="mx-auto w-full max-w-page px-4 pt-4 pb-5 sm:px-6">
          <PageHeading eyebrow={<span className="text-panel-on">{portalName}</span>}>
            {t('offers')}
          </PageHeading>
        </div>
      </Panel>
      <div className="mx-auto grid w-full max-w-page gap-3 px-3 py-3 sm:px-6 sm:py-4 lg:grid-cols-2 lg:[&>:last-child:nth-child(odd)]:col-span-2">
        {payBill && (
          <OfferCard
            id="pay"
            icon="card"
            title={t('pay.title')}
            text={payBill === 'button' ? t('pay.text') : t('pay.otherWays')}
          >
            <div className="flex flex-col sm:items-start">
              <LinkButton href="/payBill" variant="primary">
                <span>{payBill === 'button' ? t('pay.title') : t('pay.open')}</span>
                <Icon name="arrow" />
              </LinkButton>
            </div>
          </OfferCard>
        )}
        <OfferCard
          id="account"
          icon="person"
          title={t('account.title')}
          text={
            signInPausedUntil === undefined
              ? t('account.text')
              : t('account.paused', { time: isolated(formatInstant(signInPausedUntil, i18n.language)) })
          }
        >
          <div className="flex flex-wrap items-center gap-x-4 gap-y-1 max-sm:flex-col max-sm:items-stretch">
            {signInPausedUntil === undefined && (
              <LinkButton href="/login" variant={payBill ? 'secondary' : 'primary'}>
                {t('signIn')}
              </LinkButton>
            )}
            <p className="text-small max-sm:text-center">
              <span className="text-muted">{`${t('account.newHere')} `}</span>
              <TextLink href="/register" className="text-link inline-flex min-h-11 items-center">
                {t('account.register')}
              </TextLink>
            </p>
            {newCustomerAt !== undefined && (
              // On a phone the row of its own comes far below.
              <TextLink
                href={newCustomerAt}
                className="text-link inline-flex min-h-11 items-center justify-center text-small sm:hidden"
              >
                {t('offer.newCustomer.title')}
              </TextLink>
            )}
          </div>
        </OfferCard>
        <OfferCard id="faults" icon="phone" title={t('faults.title')} text={t('faults.text')}>
          {callableNumbers(faultNumbers).length > 0 && (
            <FaultNumbers numbers={faultNumbers} hours={officeHours} />
          )}
          {options.reportsFaults && (
            <div className="flex flex-wrap items-center gap-x-4 gap-y-1 max-sm:flex-col max-sm:items-stretch">
              <LinkButton href="/reportFault">{t('faults.report')}</LinkButton>
              <TextLink
                href="/faultStatus"
                className="text-link inline-flex min-h-11 items-center text-small max-sm:justify-center"
              >
                {t('faults.status')}
              </TextLink>
            </div>
          )}
        </OfferCard>
        <FurtherOffers offers={further.filter((offer) => offer !== false)} />
      </div>
      <div className="mx-auto w-full max-w-page px-4 pb-6 sm:px-6">
        <WelcomeText {...welcome} />
      </div>
    </>
  )
}
