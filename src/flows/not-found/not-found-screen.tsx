import { useTranslation } from 'react-i18next'
import { PageTitle } from '#src/i18n/page-title.tsx'
import { CentredPage } from '#src/ui/centred-page.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { LinkButton } from '#src/ui/link-button.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'

/** Any unknown address: says that the page was not found and to check the address typed (P §2). */
export default function NotFoundPage() {
  const { t } = useTranslation('shell')
  return (
    <CentredPage>
      <PageTitle>{t('notFound.title')}</PageTitle>
      <EmptyState
        icon="compass"
        title={<PageHeading>{t('notFound.title')}</PageHeading>}
        action={
          <LinkButton variant="primary" href="/">
            {t('notFound.home')}
          </LinkButton>
        }
      >
        {t('notFound.text')}
      </EmptyState>
    </CentredPage>
  )
}
