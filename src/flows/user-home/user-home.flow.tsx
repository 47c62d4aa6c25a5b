/** The home of a customer. */
import { lazy, Suspense } from 'react'
import { isServed } from '#contract/rules/extensions.ts'
import { usePortal } from '#src/flow-kit/portal-context.ts'
import { withSecurities } from '#src/flow-kit/securities.tsx'
import { useCustomerOverview } from '#src/flows/overview/use-overview.ts'
import { useCanPay, useIsOffered } from '#src/flows/session/use-is-offered.ts'
import { useProfile } from '#src/flows/session/use-profile.ts'
import { Loader } from '#src/ui/loader.tsx'
import UserHomeScreen from './user-home-screen.tsx'

/** Where the backend has no overview (decision 0363). */
const PlainHome = lazy(() => import('./plain-home.tsx'))

/** Charts come when the page is there. */
const HomeDashboards = lazy(() => import('#src/flows/dashboards/home-dashboards.flow.tsx'))

export default withSecurities(
  'userHome',
  function UserHomeFlow() {
    const { organisation, utility } = usePortal()
    const { profile, signOut, links } = useProfile()
    const overview = useCustomerOverview(isServed(utility, 'homes'))
    const canPay = useCanPay()
    const [hasReadings, hasApplications, canWrite] = [
      useIsOffered('readings'),
      useIsOffered('apps'),
      useIsOffered('contactUs'),
    ]
    const ask = canWrite ? '/contactUs' : organisation.enableSupportPage ? '/support' : undefined
    if (profile && !overview)
      return (
        <Suspense fallback={<Loader />}>
          <PlainHome profile={profile} onSignOut={signOut} {...links} />
        </Suspense>
      )
    return (
      profile &&
      overview && (
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
              fault: isServed(utility, 'faultReports') ? '/reportFault' : undefined,
              move: hasApplications ? '/apps/new?kind=changeOfTenant' : undefined,
              applications: hasApplications ? '/apps' : undefined,
            }}
            {...links}
          />
          {isServed(utility, 'dashboards') &&
            utility.allowDashboardsCustomer &&
            utility.showDashboardsOnStartScreen && (
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
