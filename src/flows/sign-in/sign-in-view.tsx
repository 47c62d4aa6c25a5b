/** How sign-in looks in one of its states: its views, the settings and the configured captions on the screen. */
import { paymentEntry } from '#contract/rules/payment-entry.ts'
import SignInScreen, { type SignInScreenProps, type SignInViews } from './sign-in-screen.tsx'
import type { Captions } from './sign-in-captions.ts'
import { usePortal } from '#src/flow-kit/portal-context.ts'
import { externalWay } from '#src/flows/external-sign-in/external-way.ts'
import { useWelcome } from '#src/flows/home/welcome.ts'

export function SignInView({
  captions,
  ...views
}: SignInViews & Pick<SignInScreenProps, 'onTyped'> & { captions: Captions }) {
  const { organisation, utility } = usePortal()
  return (
    <SignInScreen
      {...views}
      options={{
        payBill: utility.showPaymentButtonAtLogin
          ? paymentEntry({ ...organisation, ...utility }, true)
          : undefined,
        showEBill: utility.enableEBillRegistration,
        showNewCustomer: utility.newCustomerApplication || utility.newCustomerEvaluationApplication,
        showTermsOfUse: utility.isTermsOfUse,
        homeUrl: utility.homeButtonUrl,
        disabledUntil: organisation.disableLoginDate,
        external: externalWay(utility),
      }}
      messages={captions}
      welcome={useWelcome()}
    />
  )
}
