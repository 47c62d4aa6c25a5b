import { useTranslation } from 'react-i18next'
import { LinkButton } from '#src/ui/link-button.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { Stack } from '#src/ui/stack.tsx'

/** The end message: no e-mails and SMS come any more (P §2). */
export function UnsubscribeEnd({ address }: { address: string | undefined }) {
  const { t } = useTranslation('unsubscribe')
  return (
    <Stack>
      <PageHeading lead={t('end.lead')}>{t('end.title')}</PageHeading>
      {address && (
        <p className="font-semibold">
          <bdi>{address}</bdi>
        </p>
      )}
      <p>{t('end.paper')}</p>
      <div>
        <LinkButton href="/">{t('end.home')}</LinkButton>
      </div>
    </Stack>
  )
}
