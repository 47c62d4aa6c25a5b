/** The configured texts of paying: what the account number is (text 3), and how to pay otherwise (text 116). */
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { captionsQuery } from '#src/api/content-queries.ts'
import { usePortal } from '#src/flow-kit/portal-context.ts'
import { currentLanguage } from '#src/i18n/portal-i18n.ts'
import { paymentTextNames } from './payment-text-names.ts'

/** See the file's comment. Only below `withQueries`. */
export function usePaymentTexts(): { accountHelp: string | undefined; otherWays: string | undefined } {
  const { i18n } = useTranslation()
  const { utility } = usePortal()
  const { data: texts } = useQuery(captionsQuery(currentLanguage(i18n), paymentTextNames))
  return {
    accountHelp: texts?.accountDescription,
    otherWays: utility.paymentOtherWays ? texts?.otherPaymentWays : undefined,
  }
}
