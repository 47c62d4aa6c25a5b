import { useTranslation } from 'react-i18next'
import { isUsable, useControls } from '#src/flow-kit/securities.tsx'
import { ListSection, type ListSectionProps } from '#src/flows/list/list-section.tsx'
import { PageTitle } from '#src/i18n/page-title.tsx'
import { LinkButton } from '#src/ui/link-button.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { WidePage } from '#src/ui/wide-page.tsx'
import { applicationFilters, type ApplicationRow } from './applications-shown.ts'

export interface ApplicationListProps {
  isCustomer: boolean
  list: Omit<ListSectionProps<ApplicationRow>, 'caption' | 'filters' | 'searchHint' | 'none' | 'keyOf'>
}

/** `/applications` and `/apps`: all applications of whoever looks, and the way to each; customers begin one here. */
export default function ApplicationListScreen({ isCustomer, list }: ApplicationListProps) {
  const { t } = useTranslation('application-list')
  const mayStart = isUsable(useControls('applications')('start'))
  const title = t(isCustomer ? 'title' : 'titleStaff')
  return (
    <WidePage>
      <PageTitle hasError={list.hasFailed}>{title}</PageTitle>
      <div className="flex flex-wrap items-end justify-between gap-4">
        <PageHeading lead={t(isCustomer ? 'lead' : 'leadStaff')}>{title}</PageHeading>
        {isCustomer && mayStart && (
          <LinkButton href="/apps/new" variant="primary">
            {t('start')}
          </LinkButton>
        )}
        {!isCustomer && <LinkButton href="/applicationQueue">{t('queue')}</LinkButton>}
      </div>
      <ListSection
        {...list}
        caption={title}
        keyOf={({ portalApplicationId }) => String(portalApplicationId)}
        searchHint={t(isCustomer ? 'hint' : 'hintStaff')}
        none={t('none')}
        filters={applicationFilters
          .filter((value) => isCustomer || value !== 'draft')
          .map((value) => ({ value, label: t(`filter.${value}`) }))}
      />
    </WidePage>
  )
}
