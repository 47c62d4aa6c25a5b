import { useTranslation } from 'react-i18next'
import { ListSection, type ListSectionProps } from '#src/flows/list/list-section.tsx'
import { PageTitle } from '#src/i18n/page-title.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { WidePage } from '#src/ui/wide-page.tsx'
import type { EmailRow } from './emails-shown.ts'

/** `/emails`: the list of what was sent. */
export default function EmailsScreen({
  emails,
}: {
  emails: Omit<ListSectionProps<EmailRow>, 'caption' | 'filters' | 'searchHint' | 'none' | 'keyOf'>
}) {
  const { t } = useTranslation('emails')
  return (
    <WidePage>
      <PageTitle hasError={emails.hasFailed}>{t('title')}</PageTitle>
      <PageHeading lead={t('lead')}>{t('title')}</PageHeading>
      <ListSection
        {...emails}
        caption={t('title')}
        keyOf={({ id }) => String(id)}
        searchHint={t('list.hint')}
        none={t('list.none')}
        filters={(['all', 'withFiles'] as const).map((value) => ({ value, label: t(`filter.${value}`) }))}
      />
    </WidePage>
  )
}
