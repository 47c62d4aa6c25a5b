import { useTranslation } from 'react-i18next'
import type { PaymentProvider } from '#src/flows/payment-dialog/dues-shown.ts'
import { OtherSites } from '#src/flows/payment-dialog/other-sites.tsx'
import { OtherWaysToPay } from '#src/flows/payment-dialog/other-ways-to-pay.tsx'
import { isolatedLtr } from '#src/i18n/isolate.ts'
import { PageTitle } from '#src/i18n/page-title.tsx'
import { Card } from '#src/ui/card.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { ReadingPage } from '#src/ui/reading-page.tsx'

/** Where bills are paid, for a customer whose bills the portal does not have (decision 0363). */
export function PaymentSitesScreen({
  links,
  accountNo,
  otherWays,
}: {
  links: readonly PaymentProvider[]
  /** Of the profile: some sites get it with the address. */
  accountNo: string
  otherWays: string | undefined
}) {
  const { t } = useTranslation('bill-payment')
  return (
    <ReadingPage>
      <PageTitle>{t('title')}</PageTitle>
      <PageHeading
        eyebrow={accountNo && t('account', { number: isolatedLtr(accountNo) })}
        lead={t('sites.lead')}
      >
        {t('title')}
      </PageHeading>
      <Card className="flex flex-col gap-5">
        <OtherSites links={links} accountNo={accountNo} />
        <OtherWaysToPay text={otherWays} accountNo={accountNo} open={links.length === 0} />
      </Card>
    </ReadingPage>
  )
}
