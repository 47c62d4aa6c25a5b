import { useTranslation } from 'react-i18next'
import { isUsable, useControls } from '#src/flow-kit/securities.tsx'
import { ListSection, type ListSectionProps } from '#src/flows/list/list-section.tsx'
import { PageTitle } from '#src/i18n/page-title.tsx'
import { LinkButton } from '#src/ui/link-button.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { WidePage } from '#src/ui/wide-page.tsx'
import { interruptionFilters, type InterruptionRow } from './interruption-list-shown.ts'

/** `/interruptions`: what is planned, and the way to plan, change and withdraw. */
export default function InterruptionListScreen({
  list,
}: {
  list: Omit<ListSectionProps<InterruptionRow>, 'caption' | 'filters' | 'searchHint' | 'none' | 'keyOf'>
}) {
  const { t } = useTranslation('interruption-list')
  const mayPlan = isUsable(useControls('interruptions')('plan'))
  return (
    <WidePage>
      <PageTitle hasError={list.hasFailed}>{t('title')}</PageTitle>
      <div className="flex flex-wrap items-end justify-between gap-4">
        <PageHeading lead={t('lead')}>{t('title')}</PageHeading>
        <div className="flex flex-wrap gap-3">
          <LinkButton href="/reportFault">{t('reportFault')}</LinkButton>
          {mayPlan && (
            <LinkButton href="/interruptions/new" variant="primary">
              {t('plan')}
            </LinkButton>
          )}
        </div>
      </div>
      <ListSection
        {...list}
        caption={t('title')}
        keyOf={({ id }) => String(id)}
        searchHint={t('hint')}
        none={t('none')}
        filters={interruptionFilters.map((value) => ({ value, label: t(`filter.${value}`) }))}
      />
    </WidePage>
  )
}
