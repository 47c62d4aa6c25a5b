import { useTranslation } from 'react-i18next'
import { FetchedText } from '#src/flows/fetched-text/fetched-text.tsx'
import { Disclosure } from '#src/ui/disclosure.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Stack } from '#src/ui/stack.tsx'
import { Location, type ContactLocation } from './location.tsx'

export interface LocationsProps {
  locations: readonly ContactLocation[] | undefined
  isLoading: boolean
  failed: boolean
  onRetry: () => void
}

/** A section with the sub-sections that follow it; what stands before the first section is one of its own. */
const sectionsOf = (locations: readonly ContactLocation[]): ContactLocation[][] =>
  locations.reduce<ContactLocation[][]>((sections, location) => {
    const last = sections.at(-1)
    return location.Type === 'subSection' && last
      ? [...sections.slice(0, -1), [...last, location]]
      : [...sections, [location]]
  }, [])

/** How the utility can be reached (message 94), in sections that can be folded away. */
export function ContactLocations({ locations = [], isLoading, failed, onRetry }: LocationsProps) {
  const { t } = useTranslation('pages')
  return (
    <FetchedText isLoading={isLoading} failed={failed} onRetry={onRetry}>
      {locations.length > 0 ? (
        sectionsOf(locations).map(([section, ...subSections]) => (
          <Disclosure key={section?.Title} title={section?.Title || t('support.title')} open>
            <Stack>
              {section && <Location location={section} />}
              {subSections.map((location) => (
                <Location key={location.Title} location={location} />
              ))}
            </Stack>
          </Disclosure>
        ))
      ) : (
        <EmptyState icon="phone" title={<p className="text-title font-bold">{t('support.none')}</p>} />
      )}
    </FetchedText>
  )
}
