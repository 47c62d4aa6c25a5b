/** How sign-in looks in one of its states: its views, the settings and the configured captions on the screen. */
import { useQueries } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { messageQuery } from '#src/api/content-queries.ts'
import { currentLanguage } from '#src/i18n/portal-i18n.ts'
import SignInScreen, { type SignInViews } from '#src/screens/sign-in/sign-in-screen.tsx'
import { usePortal } from './portal-context.ts'

/** The configured captions of the screen (P §7). Missing ones leave the portal's own. */
const captionNames = [
  'registerButton',
  'forgotButton',
  'newCustomerButton',
  'legalLink',
  'loginDisabled',
] as const

export function SignInView(views: SignInViews) {
  const { organisation, utility } = usePortal()
  const { i18n } = useTranslation()
  const language = currentLanguage(i18n)
  const [register, forgot, newCustomer, legalLink, loginDisabled] = useQueries({
    queries: captionNames.map((name) => messageQuery(language, name)),
  }).map(({ data }) => data)
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
      messages={{ register, forgot, newCustomer, legalLink, loginDisabled: noticeIn(loginDisabled) }}
      welcome={{
        organisation: organisation.orgName,
        portalName: utility.portalName,
        backgroundImage: organisation.loginBackgroundImage,
      }}
    />
  )
}

/** Message 112 holds the text and the description of the notice, parted by a bar. */
const noticeIn = (message: string | undefined) => {
  const [text = '', description = ''] = message?.split('|') ?? []
  return message === undefined ? undefined : { text, description }
}
