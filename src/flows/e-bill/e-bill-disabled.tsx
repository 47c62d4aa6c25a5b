import { useTranslation } from 'react-i18next'
import { PageTitle } from '#src/i18n/page-title.tsx'
import { CentredPage } from '#src/ui/centred-page.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { LinkButton } from '#src/ui/link-button.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'

/** The utility has switched registering for electronic bills off (setting enableEBillRegistration). */
export function EBillDisabled() {
  const { t } = useTranslation('e-bill')
  return (
    <CentredPage>
      <PageTitle>{t('title')}</PageTitle>
      <EmptyState
        icon="leaf"
        title={<PageHeading>{t('disabled.title')}</PageHeading>}
        action={
          <LinkButton variant="primary" href="/login">
            {t('disabled.back')}
          </LinkButton>
        }
      >
        {t('disabled.text')}
      </EmptyState>
    </CentredPage>
  )
}
