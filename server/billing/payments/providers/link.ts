/** A link of the organisation settings (P §3): people pay elsewhere, and the portal learns of it with the next bills. */
import type { OrganisationSettings } from '#contract/entities.ts'
import type { PaymentProvider } from '#contract/payments.ts'
import { paymentLinkAddress } from '#contract/rules/payments.ts'

const prefix = 'link-'

/** The links that are offered, in the order of the settings. */
export const linksOf = ({
  paymentLinks = [],
}: Pick<OrganisationSettings, 'paymentLinks'>): PaymentProvider[] =>
  paymentLinks.map(({ name, icon, link, appendAccount }, index) => ({
    id: `${prefix}${index + 1}`,
    kind: 'link',
    name,
    icon,
    link,
    appendAccount,
  }))

/** What the browser does with one. */
export const linkStep = (provider: PaymentProvider, accountNo: string) => ({
  kind: 'link' as const,
  to: paymentLinkAddress(provider, accountNo),
})
