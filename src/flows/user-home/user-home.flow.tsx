/** The home of a customer. */
import { menuFor } from '#contract/rules/menu.ts'
import { usePortal } from '#src/flow-kit/portal-context.ts'
import { withSecurities } from '#src/flow-kit/securities.tsx'
import { useCustomerOverview } from '#src/flows/overview/use-overview.ts'
import { useProfile } from '#src/flows/session/use-profile.ts'
import UserHomeScreen from './user-home-screen.tsx'

export default withSecurities(
  'userHome',
  function UserHomeFlow() {
    const { organisation, utility } = usePortal()
    const { profile, signOut, links } = useProfile()
    const overview = useCustomerOverview()
    return (
      profile && (
        <UserHomeScreen
          profile={profile}
          onSignOut={signOut}
          overview={overview}
          currency={utility.currencySymbol}
          canPay={menuFor({
            role: profile.role,
            flags: profile,
            settings: { ...organisation, ...utility },
          }).some(({ path }) => path === '/billPayment')}
          {...links}
        />
      )
    )
  },
  'page',
)
