/** `/attachments`: all files of the account that is chosen, in one place (A §2.1). */
import { useMutation, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { attachmentColumns as sortable, attachmentFilters as filters } from '#contract/rules/attachments.ts'
import { attachmentList, fetchAttachment } from '#src/api/email-queries.ts'
import { saveFile } from '#src/api/save-file.ts'
import { whileLoading } from '#src/flow-kit/loader-count.ts'
import { withQueries } from '#src/flow-kit/queries.tsx'
import { useListAddress, type ListAbilities } from '#src/flows/list/list-address.ts'
import { wordsOf } from '#src/flows/list/named-words.ts'
import { foundBy } from '#src/flows/list/use-list.ts'
import { useListExport } from '#src/flows/list/use-list-export.ts'
import { currentLanguage } from '#src/i18n/portal-i18n.ts'
import { attachmentColumns } from './attachment-columns.tsx'
import AttachmentsScreen from './attachments-screen.tsx'
import type { AttachmentRow } from './attachments-shown.ts'

const abilities: ListAbilities = { sortable, filters, first: { column: 'storedOn', isDescending: true } }

/** What files belong to, that has a number. */
const numbered = ['bill', 'message', 'application', 'reading'] as const

export default withQueries(function AttachmentsFlow() {
  const { t, i18n } = useTranslation('attachments')
  const list = useListAddress(abilities, {
    ...wordsOf('kind', numbered, (kind) => t(`belongs.${kind}`, { number: '' })),
    'kind.email': t('belongs.email', { subject: '' }),
  })
  const found = useQuery(attachmentList.query(list.asked, i18n.language))
  const download = useMutation({
    mutationFn: (file: AttachmentRow) =>
      whileLoading(async () => saveFile(await fetchAttachment(file, currentLanguage(i18n)), file.fileName)),
    networkMode: 'always',
  })
  const columns = attachmentColumns(t, i18n.language, {
    onDownload: download.mutate,
    downloading: download.isPending ? download.variables.key : undefined,
  })
  // What is a button is nothing for a file.
  const taken = columns.filter(({ id }) => id !== 'download')
  const listExport = useListExport(t('file'), taken, list.asked, attachmentList.fetchPage)
  return (
    <AttachmentsScreen
      hasDownloadFailed={download.isError}
      files={{ ...list, ...listExport, ...foundBy(found), columns }}
    />
  )
})
