/** The public home with its welcome message. */
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { welcomeMessageQuery } from '#src/api/content-queries.ts'
import { currentLanguage } from '#src/i18n/portal-i18n.ts'
import HomeScreen from './home-screen.tsx'
import { newCustomerAddress } from '#src/flow-kit/new-customer-address.ts'
import { usePortal } from '#src/flow-kit/portal-context.ts'
import { withQueries } from '#src/flow-kit/queries.tsx'

function HomeFlow() {
  const { organisation, utility } = usePortal()
  const { i18n } = useTranslation()
  const { data, isPending, isError, refetch } = useQuery(welcomeMessageQuery(currentLanguage(i18n)))
  return (
    <HomeScreen
      welcome={{ text: data, isLoading: isPending, failed: isError, onRetry: () => void refetch() }}
      organisation={{
        name: organisation.orgName,
        portalName: utility.portalName,
        backgroundImage: organisation.loginBackgroundImage,
      }}
      options={{
        showPayBill: utility.showPaymentButtonAtLogin,
        showEBill: utility.enableEBillRegistration,
        newCustomerAt:
          utility.newCustomerApplication || utility.newCustomerEvaluationApplication
            ? newCustomerAddress(utility)
            : undefined,
        showSupport: organisation.enableSupportPage,
      }}
    />
  )
}

export default withQueries(HomeFlow)
