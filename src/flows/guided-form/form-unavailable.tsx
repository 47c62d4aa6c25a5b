import { useTranslation } from 'react-i18next'
import { PageTitle } from '#src/i18n/page-title.tsx'
import { Button } from '#src/ui/button.tsx'
import { CentredPage } from '#src/ui/centred-page.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { LinkButton } from '#src/ui/link-button.tsx'
import { ShapedLoadingView } from '#src/ui/shaped-loader.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'

/** The utility has switched the form off. */
export function FormDisabled({ page, title, text }: { page: string; title: string; text: string }) {
  const { t } = useTranslation('guided-form')
  return (
    <CentredPage>
      <PageTitle>{page}</PageTitle>
      <EmptyState
        icon="building"
        title={<PageHeading>{title}</PageHeading>}
        action={
          <LinkButton variant="primary" href="/login">
            {t('unavailable.back')}
          </LinkButton>
        }
      >
        {text}
      </EmptyState>
    </CentredPage>
  )
}

/** What the form is made of could not be had (P §8: cannot get data from the server). */
export function FormNotLoaded({
  page,
  title,
  text,
  onRetry,
}: {
  page: string
  title: string
  /** What the server says; empty: nothing. */
  text: string
  onRetry: () => void
}) {
  const { t } = useTranslation('guided-form')
  return (
    <CentredPage>
      <PageTitle hasError>{page}</PageTitle>
      <EmptyState
        icon="warning"
        title={<PageHeading>{title}</PageHeading>}
        action={
          <Button variant="primary" onClick={onRetry}>
            {t('loadFailed.again')}
          </Button>
        }
      >
        {text && <p>{text}</p>}
        <p>{t('loadFailed.text')}</p>
      </EmptyState>
    </CentredPage>
  )
}

/** What the form asks for, and what the browser has kept of it, is looked up. */
export const FormWaiting = ({ page, label }: { page: string; label: string }) => (
  <>
    <PageTitle>{page}</PageTitle>
    <ShapedLoadingView shape="fields">{label}</ShapedLoadingView>
  </>
)
