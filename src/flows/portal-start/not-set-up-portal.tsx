import { useTranslation } from 'react-i18next'
import { PageTitle } from '#src/i18n/page-title.tsx'
import { Button } from '#src/ui/button.tsx'
import { CentredPage } from '#src/ui/centred-page.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'

/** Nobody has set up this portal yet: what everybody sees but who does (decision 0357). */
export default function NotSetUpPortal({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation(['first-run', 'start'])
  return (
    <CentredPage>
      <PageTitle>{t('notSetUp.title')}</PageTitle>
      <EmptyState
        icon="clock"
        title={<PageHeading>{t('notSetUp.title')}</PageHeading>}
        action={<Button onClick={onRetry}>{t('start:tryAgain')}</Button>}
      >
        <p>{t('notSetUp.text')}</p>
        <p className="pt-2 text-small">{t('notSetUp.operator')}</p>
      </EmptyState>
    </CentredPage>
  )
}
