import { loginPath } from '#contract/rules/paths.ts'
import { useTranslation } from 'react-i18next'
import { PageTitle } from '#src/i18n/page-title.tsx'
import { CentredPage } from '#src/ui/centred-page.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import type { IconName } from '#src/ui/icon.tsx'
import { LinkButton } from '#src/ui/link-button.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { Row } from '#src/ui/stack.tsx'
import type { ComingSoonTopic } from './coming-soon-pages.ts'

const icons = {
  newCustomer: 'building',
  page: 'clock',
} as const satisfies Record<ComingSoonTopic, IconName>

/** Says plainly that something is not part of the portal yet, and what to do instead. */
export default function ComingSoonScreen({
  topic,
  showSupport = false,
}: {
  topic: ComingSoonTopic
  /** Whether the support page is switched on. */
  showSupport?: boolean
}) {
  const { t } = useTranslation('pages')
  return (
    <CentredPage>
      <PageTitle>{t(`comingSoon.${topic}.title`)}</PageTitle>
      <EmptyState
        icon={icons[topic]}
        title={<PageHeading>{t(`comingSoon.${topic}.title`)}</PageHeading>}
        action={
          <Row className="justify-center">
            {showSupport && <LinkButton href="/support">{t('comingSoon.support')}</LinkButton>}
            <LinkButton variant="primary" href={topic === 'page' ? '/' : loginPath}>
              {t(topic === 'page' ? 'home' : 'comingSoon.back')}
            </LinkButton>
          </Row>
        }
      >
        <p>{t(`comingSoon.${topic}.text`)}</p>
        <p className="pt-2">{t('comingSoon.instead')}</p>
      </EmptyState>
    </CentredPage>
  )
}
