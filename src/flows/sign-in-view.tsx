/** How sign-in looks in one of its states: its views, the settings and the configured captions on the screen. */
import SignInScreen, {
  type SignInScreenProps,
  type SignInViews,
} from '#src/screens/sign-in/sign-in-screen.tsx'
import type { Captions } from './captions.ts'
import { usePortal } from './portal-context.ts'
import { useWelcome } from './welcome.ts'

/** Message 112 holds the text and the description of the notice, parted by a bar. */
const noticeIn = (message: string | undefined) => {
  const [text = '', description = ''] = message?.split('|') ?? []
  return message === undefined ? undefined : { text, description }
}

export function SignInView({
  captions,
  ...views
}: SignInViews & Pick<SignInScreenProps, 'onTyped'> & { captions: Captions }) {
  const { utility } = usePortal()
  return (
    <SignInScreen
      {...views}
      options={{
        showPayBill: utility.showPaymentButtonAtLogin,
        showEBill: utility.enableEBillRegistration,
        showNewCustomer: utility.newCustomerApplication || utility.newCustomerEvaluationApplication,
        showTermsOfUse: utility.isTermsOfUse,
        homeUrl: utility.homeButtonUrl,
      }}
      messages={{
        register: captions.registerButton,
        forgot: captions.forgotButton,
        newCustomer: captions.newCustomerButton,
        legalLink: captions.legalLink,
        loginDisabled: noticeIn(captions.loginDisabled),
      }}
      welcome={useWelcome()}
    />
  )
}
