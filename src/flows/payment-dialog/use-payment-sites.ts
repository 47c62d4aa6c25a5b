/** Links out of the portal that the settings name (P §3, A §3): what there is to pay by where the backend has no payments. */
import { useTranslation } from 'react-i18next'
import { isServed } from '#contract/rules/extensions.ts'
import { usePortal } from '#src/flow-kit/portal-context.ts'
import { isolated } from '#src/i18n/isolate.ts'
import type { PaymentProvider } from './dues-shown.ts'

/** The link of A §3, under the name that people know it by; none where there is none. */
export function useFurtherLinks(): readonly PaymentProvider[] {
  const { paymentLink, paymentLinkName, orgName } = usePortal().organisation
  const { t } = useTranslation('bill-payment')
  const name = paymentLinkName || t('due.linkName', { organisation: isolated(orgName) })
  return paymentLink
    ? [{ id: 'paymentLink', kind: 'link', name, icon: '', link: paymentLink, appendAccount: false }]
    : []
}

/** All of them, in front of a backend that has no payments; none where it has: it names them itself (decision 0363). */
export function usePaymentSites(): readonly PaymentProvider[] {
  const { organisation, utility } = usePortal()
  const further = useFurtherLinks()
  if (isServed(utility, 'payments')) return []
  const listed = (organisation.paymentLinks ?? []).map((link, index): PaymentProvider => ({
    ...link,
    id: `link-${index + 1}`,
    kind: 'link',
  }))
  return [...further, ...listed]
}
