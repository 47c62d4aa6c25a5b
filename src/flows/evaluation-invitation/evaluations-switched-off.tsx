import { useTranslation } from 'react-i18next'
import { address } from '#machines/pages.ts'
import { PageTitle } from '#src/i18n/page-title.tsx'
import { CentredPage } from '#src/ui/centred-page.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { LinkButton } from '#src/ui/link-button.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'

/** The utility wants no evaluations (setting newCustomerEvaluationApplication). */
export function EvaluationsSwitchedOff() {
  const { t } = useTranslation('evaluation-invitation')
  return (
    <CentredPage>
      <PageTitle>{t('title')}</PageTitle>
      <EmptyState
        icon="building"
        title={<PageHeading>{t('unavailable.title')}</PageHeading>}
        action={
          <LinkButton variant="primary" href={address.employeeHome}>
            {t('unavailable.back')}
          </LinkButton>
        }
      >
        {t('unavailable.text')}
      </EmptyState>
    </CentredPage>
  )
}
