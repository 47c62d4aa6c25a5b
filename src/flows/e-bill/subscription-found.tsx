import { useTranslation } from 'react-i18next'
import type { EBillContext } from '#machines/e-bill/e-bill.setup.ts'
import { writtenEmail } from '#src/flows/identifier/written-email.ts'
import { BidiText } from '#src/ui/bidi-text.tsx'
import { FactList } from '#src/ui/fact-list.tsx'
import { LinkButton } from '#src/ui/link-button.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { Stack } from '#src/ui/stack.tsx'

/** The end message when the page was loaded again before it came: the rest of the summary is in the mail. */
export function SubscriptionFound({
  context: { recipients },
}: {
  context: Pick<EBillContext, 'recipients'>
}) {
  const { t } = useTranslation('e-bill')
  return (
    <Stack>
      <PageHeading lead={t('summary.found')}>{t('summary.title')}</PageHeading>
      <FactList
        facts={[
          { name: t('contact.email'), value: <BidiText>{writtenEmail(recipients.email)}</BidiText> },
          { name: t('contact.phone'), value: <BidiText>{recipients.mobileNo}</BidiText> },
        ]}
      />
      <div>
        <LinkButton href="/">{t('summary.home')}</LinkButton>
      </div>
    </Stack>
  )
}
