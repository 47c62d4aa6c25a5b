import { useTranslation } from 'react-i18next'
import { ListSection, type ListSectionProps } from '#src/flows/list/list-section.tsx'
import { PageTitle } from '#src/i18n/page-title.tsx'
import { LinkButton } from '#src/ui/link-button.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { WidePage } from '#src/ui/wide-page.tsx'
import { contactRequestFilters, type ContactRequestRow } from './contact-request-list-shown.ts'

/** `/contactRequests`: what people have written to the utility. */
export default function ContactRequestListScreen({
  list,
}: {
  list: Omit<ListSectionProps<ContactRequestRow>, 'caption' | 'filters' | 'searchHint' | 'none' | 'keyOf'>
}) {
  const { t } = useTranslation('contact-request-list')
  return (
    <WidePage>
      <PageTitle hasError={list.hasFailed}>{t('title')}</PageTitle>
      <div className="flex flex-wrap items-end justify-between gap-4">
        <PageHeading lead={t('lead')}>{t('title')}</PageHeading>
        <LinkButton href="/contactRequests/new" variant="primary">
          {t('write')}
        </LinkButton>
      </div>
      <ListSection
        {...list}
        caption={t('title')}
        keyOf={({ id }) => String(id)}
        searchHint={t('hint')}
        none={t('none')}
        filters={contactRequestFilters.map((value) => ({ value, label: t(`filter.${value}`) }))}
      />
    </WidePage>
  )
}
