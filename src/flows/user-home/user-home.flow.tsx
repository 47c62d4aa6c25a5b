/** The home of a customer. */
import { lazy, Suspense } from 'react'
import { usePortal } from '#src/flow-kit/portal-context.ts'
import { withSecurities } from '#src/flow-kit/securities.tsx'
import { useCustomerOverview } from '#src/flows/overview/use-overview.ts'
import { useCanPay, useIsOffered } from '#src/flows/session/use-is-offered.ts'
import { useProfile } from '#src/flows/session/use-profile.ts'
import UserHomeScreen from './user-home-screen.tsx'

/** Charts come when the page is there. */
const HomeDashboards = lazy(() => import('#src/flows/dashboards/home-dashboards.flow.tsx'))

export default withSecurities(
  'userHome',
  function UserHomeFlow() {
    const { organisation, utility } = usePortal()
    const { profile, signOut, links } = useProfile()
    const overview = useCustomerOverview()
    const canPay = useCanPay()
    const [hasReadings, hasApplications, canWrite] = [
      useIsOffered('readings'),
      useIsOffered('apps'),
      useIsOffered('contactUs'),
    ]
    const ask = canWrite ? '/contactUs' : organisation.enableSupportPage ? '/support' : undefined
    return (
      profile && (
        <>
          <UserHomeScreen
            profile={profile}
            onSignOut={signOut}
            overview={overview}
            currency={utility.currencySymbol}
            canPay={canPay}
            actions={{
              readings: hasReadings ? '/readings' : undefined,
              ask,
              move: hasApplications ? '/apps/new?kind=changeOfTenant' : undefined,
              applications: hasApplications ? '/apps' : undefined,
            }}
            {...links}
          />
          {utility.allowDashboardsCustomer && utility.showDashboardsOnStartScreen && (
            <Suspense fallback={<div className="min-h-screen" />}>
              <HomeDashboards />
            </Suspense>
          )}
        </>
      )
    )
  },
  'page',
)
