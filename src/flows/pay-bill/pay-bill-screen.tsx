import { useTranslation } from 'react-i18next'
import { PageTitle } from '#src/i18n/page-title.tsx'
import { Button } from '#src/ui/button.tsx'
import { CentredPage } from '#src/ui/centred-page.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { LinkButton } from '#src/ui/link-button.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'

export default function PayBillScreen({ isOffered, onOpen }: { isOffered: boolean; onOpen: () => void }) {
  const { t } = useTranslation('payment-dialog')
  return (
    <CentredPage>
      <PageTitle>{t('page.title')}</PageTitle>
      <EmptyState
        icon="card"
        title={<PageHeading>{t('page.title')}</PageHeading>}
        action={
          isOffered ? (
            <Button variant="primary" aria-haspopup="dialog" onClick={onOpen}>
              {t('page.open')}
            </Button>
          ) : (
            <LinkButton variant="primary" href="/login">
              {t('page.signIn')}
            </LinkButton>
          )
        }
      >
        <p>{t(isOffered ? 'page.lead' : 'page.disabled')}</p>
      </EmptyState>
    </CentredPage>
  )
}
