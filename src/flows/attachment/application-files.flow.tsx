/**
 * The files that an application needs (A §2.8): the list is read, and each change of a row is a machine that runs as
 * long as its dialog is open.
 */
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useParams } from 'wouter'
import {
  applicationFilesQuery,
  fetchApplicationFile,
  outdateApplicationFiles,
} from '#src/api/application-file-queries.ts'
import { saveFile } from '#src/api/save-file.ts'
import { withSecurities } from '#src/flow-kit/securities.tsx'
import { isolated } from '#src/i18n/isolate.ts'
import { ApplicationFileList, type FileTask } from './application-file-list.tsx'
import { wiredApplicationFile } from './attachment-calls.ts'
import { AttachmentDialog, useAttachmentTask } from './attachment-dialog.flow.tsx'
import { tellFilesChanged } from './files-changed.ts'

const inputOf = ({ file: { attachmentId, fileName }, kind }: FileTask) => ({
  ownerId: attachmentId,
  purpose: 'application' as const,
  ...(kind === 'deletion' && { stored: { attachmentId, fileName } }),
})

/** Below the conversation of an address with `:id`. Draws nothing for an application that needs no files. */
export const ApplicationFiles = withSecurities(
  'applicationAttachments',
  function ApplicationFilesSection() {
    const { t, i18n } = useTranslation('attachment')
    const applicationId = Number(useParams()['id']) || 0
    const query = applicationFilesQuery(applicationId, i18n.language)
    const { data, isError, refetch } = useQuery({ ...query, enabled: Boolean(applicationId) })
    const { task, done, begin, end } = useAttachmentTask<FileTask>(() => {
      outdateApplicationFiles()
      tellFilesChanged()
    })
    if (data?.length === 0 || (!data && !isError)) return null
    return (
      <>
        <ApplicationFileList
          files={data}
          done={done}
          onRetry={() => void refetch()}
          onTask={begin}
          fetchFile={({ attachmentId }) => fetchApplicationFile(attachmentId)}
          saveFile={async ({ attachmentId, fileName }) =>
            saveFile(await fetchApplicationFile(attachmentId), fileName)
          }
        />
        {task && (
          <AttachmentDialog
            logic={wiredApplicationFile(task.file.fileId)}
            input={inputOf(task)}
            title={t('list.choosing', { name: isolated(task.file.name) })}
            onEnd={end}
          />
        )}
      </>
    )
  },
  'page',
)
