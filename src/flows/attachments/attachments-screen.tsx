import { useTranslation } from 'react-i18next'
import { ListSection, type ListSectionProps } from '#src/flows/list/list-section.tsx'
import { PageTitle } from '#src/i18n/page-title.tsx'
import { Callout } from '#src/ui/callout.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { WidePage } from '#src/ui/wide-page.tsx'
import type { AttachmentRow } from './attachments-shown.ts'

/** `/attachments`: all files of the account that is chosen. */
export default function AttachmentsScreen({
  files,
  hasDownloadFailed,
}: {
  files: Omit<ListSectionProps<AttachmentRow>, 'caption' | 'filters' | 'searchHint' | 'none' | 'keyOf'>
  hasDownloadFailed: boolean
}) {
  const { t } = useTranslation('attachments')
  return (
    <WidePage>
      <PageTitle hasError={files.hasFailed || hasDownloadFailed}>{t('title')}</PageTitle>
      <PageHeading lead={t('lead')}>{t('title')}</PageHeading>
      {hasDownloadFailed && (
        <Callout tone="error" announce title={t('failed')}>
          {t('failedText')}
        </Callout>
      )}
      <ListSection
        {...files}
        caption={t('title')}
        keyOf={({ key }) => key}
        searchHint={t('list.hint')}
        none={t('list.none')}
        filters={(['all', 'bills', 'messages', 'applications', 'emails', 'readings'] as const).map(
          (value) => ({
            value,
            label: t(`filter.${value}`),
          }),
        )}
      />
    </WidePage>
  )
}
