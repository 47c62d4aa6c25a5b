import { useTranslation } from 'react-i18next'
import { CustomerOverview } from '#src/flows/overview/customer-overview.tsx'
import { OverviewSection, type OverviewRead } from '#src/flows/overview/overview-section.tsx'
import type { CustomerHome } from '#src/flows/overview/overview-shown.ts'
import { PersonHome, type HomeLinks, type Person } from '#src/flows/person/person-home.tsx'

/** `/userHome`: where customers arrive after signing in (P §4). */
export default function UserHomeScreen({
  profile,
  onSignOut,
  overview,
  currency,
  canPay,
  ...links
}: HomeLinks & {
  profile: Person
  onSignOut: () => void
  overview: OverviewRead<CustomerHome>
  /** The symbol of the utility's currency. */
  currency: string
  /** Whether the menu offers to pay bills. */
  canPay: boolean
}) {
  const { t } = useTranslation('person')
  return (
    <PersonHome
      {...links}
      profile={profile}
      role="customer"
      onSignOut={onSignOut}
      overview={
        <OverviewSection read={overview}>
          {(home) => <CustomerOverview home={home} currency={currency} canPay={canPay} />}
        </OverviewSection>
      }
      accountFacts={[
        { term: t('account.name'), value: profile.name },
        // Registering asks for none: who has none is not told that it is missing.
        ...(profile.account
          ? [{ term: t('account.number'), value: profile.account, isNumberLike: true }]
          : []),
        { term: t('account.login'), value: profile.login, isNumberLike: true },
      ]}
    />
  )
}
