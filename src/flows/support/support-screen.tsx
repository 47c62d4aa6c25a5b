import { useTranslation } from 'react-i18next'
import { PageTitle } from '#src/i18n/page-title.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { ReadingPage } from '#src/ui/reading-page.tsx'
import { FetchedText } from '#src/flows/fetched-text/fetched-text.tsx'
import { Location, type ContactLocation } from './location.tsx'

/** `/support`: how to reach the utility (message 94). */
export default function SupportScreen({
  locations,
  isLoading,
  failed,
  onRetry,
}: {
  locations: readonly ContactLocation[] | null | undefined
  isLoading: boolean
  failed: boolean
  onRetry: () => void
}) {
  const { t } = useTranslation('pages')
  return (
    <ReadingPage>
      <PageTitle hasError={failed}>{t('support.title')}</PageTitle>
      <PageHeading lead={t('support.lead')}>{t('support.title')}</PageHeading>
      <FetchedText isLoading={isLoading} failed={failed} onRetry={onRetry}>
        {locations && locations.length > 0 ? (
          locations.map((location) => (
            <Location key={`${location.Type} ${location.Title}`} location={location} />
          ))
        ) : (
          <EmptyState icon="phone" title={<p className="text-title font-bold">{t('support.none')}</p>} />
        )}
      </FetchedText>
    </ReadingPage>
  )
}
