import { useTranslation } from 'react-i18next'
import { writtenEmail } from '#src/flows/identifier/written-email.ts'
import type { HomeActions } from '#src/flows/overview/actions-card.tsx'
import { CustomerOverview } from '#src/flows/overview/customer-overview.tsx'
import type { OverviewRead } from '#src/flows/overview/overview-section.tsx'
import type { CustomerHome } from '#src/flows/overview/overview-shown.ts'
import { ownPages } from '#src/flows/person/own-pages.ts'
import type { HomeLinks, Person } from '#src/flows/person/person-home.tsx'
import { isolated, isolatedLtr } from '#src/i18n/isolate.ts'
import { PageTitle } from '#src/i18n/page-title.tsx'
import { ShapedLoader } from '#src/ui/shaped-loader.tsx'
import { NotAvailable } from '#src/ui/not-available.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { TextLink } from '#src/ui/text-link.tsx'

/** `/userHome`: where customers arrive after signing in (P §4). It is about their supply; their login comes last. */
export default function UserHomeScreen({
  profile,
  onSignOut,
  overview: { overview, failed, onRetry },
  currency,
  canPay,
  actions,
  signsInByMobile = false,
  hasSecurity = false,
  showSupport = false,
}: HomeLinks & {
  profile: Person
  onSignOut: () => void
  overview: OverviewRead<CustomerHome>
  /** The symbol of the utility's currency. */
  currency: string
  /** Whether the menu offers to pay bills. */
  canPay: boolean
  actions: HomeActions
}) {
  const { t } = useTranslation(['person', 'overview'])
  const ways = [
    ...ownPages(signsInByMobile, hasSecurity).map(({ name, href }) => ({ name, href })),
    ...(showSupport ? [{ name: 'support', href: '/support' } as const] : []),
  ]
  return (
    <div className="mx-auto flex w-full max-w-page flex-col gap-3 px-3 pt-3 pb-4 sm:px-6">
      <PageTitle>{t('title')}</PageTitle>
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 [&_h1]:text-title">
        <PageHeading>{t('greeting', { name: isolated(profile.name) })}</PageHeading>
        {profile.account && (
          <p className="min-w-0 text-small text-muted">
            <span>{t('account.number')}</span>
            <span> </span>
            <strong className="text-ink">{isolatedLtr(profile.account)}</strong>
            {overview?.address && (
              <>
                <span>{' · '}</span>
                <bdi>{overview.address}</bdi>
              </>
            )}
          </p>
        )}
      </div>
      <div data-tour="cards" className="flex flex-col gap-3">
        {overview !== undefined ? (
          <CustomerOverview home={overview} currency={currency} canPay={canPay} actions={actions} />
        ) : failed ? (
          <NotAvailable title={t('overview:failed')} retryLabel={t('overview:tryAgain')} onRetry={onRetry}>
            {t('overview:failedText')}
          </NotAvailable>
        ) : (
          <ShapedLoader shape="cards" />
        )}
      </div>
      <section
        aria-label={t('account.title')}
        className="flex flex-wrap items-center gap-x-6 border-t border-line pt-1 text-small"
      >
        <span className="text-muted">
          <span>{t('account.login')}</span>
          <span> </span>
          <bdi>{writtenEmail(profile.login)}</bdi>
        </span>
        {ways.map(({ name, href }) => (
          <TextLink key={name} href={href} className="text-link inline-flex min-h-11 items-center">
            {t(`links.${name}.title`)}
          </TextLink>
        ))}
        <button
          type="button"
          onClick={onSignOut}
          className="text-link inline-flex min-h-11 items-center sm:ms-auto"
        >
          {t('signOut')}
        </button>
      </section>
    </div>
  )
}
