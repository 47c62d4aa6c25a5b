import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import FaultCard from '#src/flows/fault-numbers/fault-card.tsx'
import { knownFaultNumbers, type OrganisationSettings } from '#src/flows/fault-numbers/known-fault-numbers.ts'
import { PageTitle } from '#src/i18n/page-title.tsx'
import { Button } from '#src/ui/button.tsx'
import { CentredPage } from '#src/ui/centred-page.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { Row } from '#src/ui/stack.tsx'

/** What is the matter, what helps, and whom to call, for somebody who may have no water. */
export function TroubleScreen({
  title,
  children,
  said,
  organisation,
  onRetry,
  further,
}: {
  title: string
  children: ReactNode
  /** What the server said. */
  said?: string | undefined
  /** The settings, where they are known. */
  organisation?: OrganisationSettings | undefined
  onRetry: () => void
  /** Another way on. */
  further?: ReactNode
}) {
  const { t } = useTranslation('start')
  return (
    <CentredPage>
      <PageTitle hasError>{title}</PageTitle>
      <EmptyState
        icon="warning"
        tone="warning"
        title={<PageHeading>{title}</PageHeading>}
        action={
          <Row className="justify-center">
            <Button variant="primary" onClick={onRetry}>
              {t('tryAgain')}
            </Button>
            {further}
          </Row>
        }
      >
        <p>{children}</p>
        {said && <p className="pt-2 text-small">{t('said', { text: said })}</p>}
      </EmptyState>
      <FaultCard {...knownFaultNumbers(organisation)} />
    </CentredPage>
  )
}
