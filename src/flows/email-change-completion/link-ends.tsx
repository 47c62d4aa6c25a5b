import { useTranslation } from 'react-i18next'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { LinkButton } from '#src/ui/link-button.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { Row } from '#src/ui/stack.tsx'

/** Where to go from the end of a link: into the portal, and to the utility's own site when it is configured. */
export function WaysOn({ homeUrl }: { homeUrl: string }) {
  const { t } = useTranslation('email-change-completion')
  return (
    <Row className="justify-center">
      {homeUrl && <LinkButton href={homeUrl}>{t('home')}</LinkButton>}
      <LinkButton variant="primary" href="/login">
        {t('continue')}
      </LinkButton>
    </Row>
  )
}

/** The e-mail address has changed. */
export function EmailChanged({ homeUrl }: { homeUrl: string }) {
  const { t } = useTranslation('email-change-completion')
  return (
    <EmptyState
      icon="check"
      title={<PageHeading>{t('changed.title')}</PageHeading>}
      action={<WaysOn homeUrl={homeUrl} />}
    >
      <p role="status">{t('changed.text')}</p>
    </EmptyState>
  )
}

/** The link was used already, or is too old: perhaps the page was only reloaded. */
export function LinkRefused({ homeUrl }: { homeUrl: string }) {
  const { t } = useTranslation('email-change-completion')
  return (
    <EmptyState
      icon="warning"
      title={<PageHeading>{t('linkRefused.title')}</PageHeading>}
      action={<WaysOn homeUrl={homeUrl} />}
    >
      <p role="alert">{t('linkRefused.text')}</p>
    </EmptyState>
  )
}
