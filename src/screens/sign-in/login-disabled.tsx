import { useTranslation } from 'react-i18next'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'

/** Stands in for the form until disableLoginDate has passed: a text and a description (P §2, P §3). */
export function LoginDisabled({
  configured,
}: {
  configured: { text: string; description: string } | undefined
}) {
  const { t } = useTranslation('sign-in')
  return (
    <EmptyState icon="clock" title={<PageHeading>{configured?.text || t('disabled.text')}</PageHeading>}>
      {configured?.description || t('disabled.description')}
    </EmptyState>
  )
}
