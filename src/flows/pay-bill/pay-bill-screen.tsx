import { loginPath } from '#contract/rules/paths.ts'
import { useTranslation } from 'react-i18next'
import type { PaymentProvider } from '#src/flows/payment-dialog/dues-shown.ts'
import { OtherSites } from '#src/flows/payment-dialog/other-sites.tsx'
import { OtherWaysToPay } from '#src/flows/payment-dialog/other-ways-to-pay.tsx'
import { PageTitle } from '#src/i18n/page-title.tsx'
import { Card } from '#src/ui/card.tsx'
import { CentredPage } from '#src/ui/centred-page.tsx'
import { LinkButton } from '#src/ui/link-button.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { Row, Stack } from '#src/ui/stack.tsx'

/** Where paying online is not offered to this person: how else, and where to go. */
export default function PayBillScreen({
  offersSignIn,
  links,
  otherWays,
}: {
  /** Only those who are signed in may pay, and nobody is. */
  offersSignIn: boolean
  /** Sites where bills are paid, where the portal has no payments. */
  links: readonly PaymentProvider[]
  /** Text 116; undefined: nothing is configured. */
  otherWays: string | undefined
}) {
  const { t } = useTranslation(['payment-dialog', 'pages'])
  return (
    <CentredPage>
      <PageTitle>{t('page.title')}</PageTitle>
      <Card>
        <Stack>
          <PageHeading
            lead={t(
              offersSignIn
                ? 'page.disabled'
                : otherWays || links.length > 0
                  ? 'other.lead'
                  : 'choice.noProvider',
            )}
          >
            {t('page.title')}
          </PageHeading>
          <OtherSites links={links} accountNo="" />
          <OtherWaysToPay text={otherWays} open={!offersSignIn} />
          <Row>
            <LinkButton variant="primary" href={offersSignIn ? loginPath : '/'}>
              {t(offersSignIn ? 'page.signIn' : 'pages:home')}
            </LinkButton>
          </Row>
        </Stack>
      </Card>
    </CentredPage>
  )
}
