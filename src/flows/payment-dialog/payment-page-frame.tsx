import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { PageTitle } from '#src/i18n/page-title.tsx'
import { Card } from '#src/ui/card.tsx'
import { CentredPage } from '#src/ui/centred-page.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { Stack } from '#src/ui/stack.tsx'

/** A step of paying on a page of its own, under its heading. */
export function PaymentPageFrame({
  title,
  isFirstStep,
  children,
}: {
  title: string
  isFirstStep: boolean
  children: ReactNode
}) {
  const { t } = useTranslation('payment-dialog')
  return (
    <CentredPage>
      <PageTitle>{isFirstStep ? t('page.title') : title}</PageTitle>
      {/* What stays in sight at the end of a dialog does so at the end of the window here. */}
      <Card className="[&_[data-stays]]:bottom-0!">
        <Stack>
          <PageHeading key={title} eyebrow={t('page.title')}>
            {title}
          </PageHeading>
          {children}
        </Stack>
      </Card>
    </CentredPage>
  )
}
