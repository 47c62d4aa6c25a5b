import { useTranslation } from 'react-i18next'
import type { EBillContext } from '#machines/e-bill/e-bill.setup.ts'
import { writtenEmail } from '#src/flows/identifier/written-email.ts'
import { BidiText } from '#src/ui/bidi-text.tsx'
import { Button } from '#src/ui/button.tsx'
import { FactList } from '#src/ui/fact-list.tsx'
import { LinkButton } from '#src/ui/link-button.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { Row, Stack } from '#src/ui/stack.tsx'

/** The end message, and a summary that can be printed. */
export function SubscriptionSummary({
  context: { recipients, property, preferences },
}: {
  context: Pick<EBillContext, 'recipients' | 'property' | 'preferences'>
}) {
  const { t } = useTranslation('e-bill')
  const yesOrNo = (isSo: boolean) => t(isSo ? 'summary.yes' : 'summary.no')
  return (
    <Stack>
      <PageHeading lead={t('summary.lead')}>{t('summary.title')}</PageHeading>
      <FactList
        facts={[
          { name: t('summary.property'), value: <bdi>{property?.address}</bdi> },
          { name: t('summary.invoiceNumber'), value: <BidiText>{property?.invoiceNumber ?? ''}</BidiText> },
          { name: t('contact.email'), value: <BidiText>{writtenEmail(recipients.email)}</BidiText> },
          { name: t('contact.phone'), value: <BidiText>{recipients.mobileNo}</BidiText> },
          { name: t('preferences.bills'), value: t('summary.yes') },
          { name: t('preferences.email'), value: yesOrNo(preferences.messagesByEmail) },
          { name: t('preferences.sms'), value: yesOrNo(preferences.messagesBySms) },
          { name: t('summary.contacts'), value: yesOrNo(preferences.contactsAreReplaced) },
        ]}
      />
      <Row className="print:hidden">
        <Button variant="primary" onClick={() => print()}>
          {t('summary.print')}
        </Button>
        <LinkButton href="/">{t('summary.home')}</LinkButton>
      </Row>
    </Stack>
  )
}
