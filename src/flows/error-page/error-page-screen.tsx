import { useTranslation } from 'react-i18next'
import { PageTitle } from '#src/i18n/page-title.tsx'
import { Button } from '#src/ui/button.tsx'
import { CentredPage } from '#src/ui/centred-page.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { LinkButton } from '#src/ui/link-button.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { Row } from '#src/ui/stack.tsx'

/** `/errorpage`, and what stands in for a page that broke: "Error", "Sorry, something went wrong" (P §2). */
export default function ErrorPage() {
  const { t } = useTranslation('shell')
  return (
    <CentredPage>
      <PageTitle hasError>{t('errorPage.title')}</PageTitle>
      <EmptyState
        icon="warning"
        title={<PageHeading>{t('errorPage.title')}</PageHeading>}
        action={
          <Row className="justify-center">
            <LinkButton href="/">{t('errorPage.home')}</LinkButton>
            <Button variant="primary" onClick={() => location.reload()}>
              {t('errorPage.reload')}
            </Button>
          </Row>
        }
      >
        {t('errorPage.text')}
      </EmptyState>
    </CentredPage>
  )
}
