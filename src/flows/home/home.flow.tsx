/** The public home with its welcome message. */
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isServed } from '#contract/rules/extensions.ts'
import { paymentEntry } from '#contract/rules/payment-entry.ts'
import { welcomeMessageQuery } from '#src/api/content-queries.ts'
import { currentLanguage } from '#src/i18n/portal-i18n.ts'
import HomeScreen from './home-screen.tsx'
import { newCustomerAddress } from '#src/flow-kit/new-customer-address.ts'
import { usePortal } from '#src/flow-kit/portal-context.ts'
import { withQueries } from '#src/flow-kit/queries.tsx'
import { useWelcome } from './welcome.ts'

function HomeFlow() {
  const { organisation, utility } = usePortal()
  const { i18n } = useTranslation()
  const [now] = useState(() => Date.now())
  const { data, isPending, isError, refetch } = useQuery(welcomeMessageQuery(currentLanguage(i18n)))
  const { portalName, organisation: name, backgroundImage } = useWelcome()
  return (
    <HomeScreen
      welcome={{ text: data, isLoading: isPending, failed: isError, onRetry: () => void refetch() }}
      portalName={portalName || name}
      backgroundImage={backgroundImage}
      options={{
        payBill: paymentEntry({ ...organisation, ...utility }, utility.showPaymentButtonAtLogin),
        signInPausedUntil:
          Date.parse(organisation.disableLoginDate) > now ? organisation.disableLoginDate : undefined,
        reportsFaults: isServed(utility, 'faultReports'),
        faultNumbers: organisation.faultNumbers,
        officeHours: organisation.officeHours,
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
