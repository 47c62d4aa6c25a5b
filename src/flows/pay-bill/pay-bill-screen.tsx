import { loginPath } from '#contract/rules/paths.ts'
import { useTranslation } from 'react-i18next'
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
  otherWays,
}: {
  /** Only those who are signed in may pay, and nobody is. */
  offersSignIn: boolean
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
            lead={t(offersSignIn ? 'page.disabled' : otherWays ? 'other.lead' : 'choice.noProvider')}
          >
            {t('page.title')}
          </PageHeading>
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
