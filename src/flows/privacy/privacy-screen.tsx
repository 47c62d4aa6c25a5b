import { useTranslation } from 'react-i18next'
import { PageTitle } from '#src/i18n/page-title.tsx'
import { Card } from '#src/ui/card.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { ReadingPage } from '#src/ui/reading-page.tsx'
import { FetchedText } from '#src/flows/fetched-text/fetched-text.tsx'

/** A legal text (P §3). */
export interface LegalDocument {
  title: { mainTitle: string; subtitle: string }
  paragraphs: readonly { title: string; text: string }[]
}

/** `/privacyPolicy`: the paragraphs of message 113. */
export default function PrivacyScreen({
  policy,
  isLoading,
  failed,
  onRetry,
}: {
  policy: LegalDocument | null | undefined
  isLoading: boolean
  failed: boolean
  onRetry: () => void
}) {
  const { t } = useTranslation('pages')
  const title = policy?.title.mainTitle || t('privacy.title')
  return (
    <ReadingPage>
      <PageTitle hasError={failed}>{title}</PageTitle>
      <PageHeading lead={policy?.title.subtitle}>{title}</PageHeading>
      <FetchedText isLoading={isLoading} failed={failed} onRetry={onRetry}>
        {policy ? (
          <Card className="flex flex-col gap-8">
            {policy.paragraphs.map((paragraph, index) => (
              // Titles may be empty or repeat; the text does not change while it is shown.
              <section key={index} className="flex flex-col gap-2">
                {paragraph.title && (
                  <h2 dir="auto" className="text-title font-bold">
                    {paragraph.title}
                  </h2>
                )}
                <p dir="auto" className="whitespace-pre-line">
                  {paragraph.text}
                </p>
              </section>
            ))}
          </Card>
        ) : (
          <EmptyState icon="lock" title={<p className="text-title font-bold">{t('privacy.none')}</p>} />
        )}
      </FetchedText>
    </ReadingPage>
  )
}
