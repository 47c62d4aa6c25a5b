/**
 * The files that an application needs (A §2.8): the list is read, and each change of a row is a machine that runs as
 * long as its dialog is open.
 */
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useActorRef } from '@xstate/react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'wouter'
import { attachmentMachine } from '#machines/attachment/attachment.machine.ts'
import { applicationFilesQuery, fetchApplicationFile } from '#src/api/application-file-queries.ts'
import { saveFile } from '#src/api/save-file.ts'
import { usePortal } from '#src/flow-kit/portal-context.ts'
import { withSecurities } from '#src/flow-kit/securities.tsx'
import { inspectTransitions } from '#src/flow-kit/transition-feed.ts'
import { useView } from '#src/flow-kit/use-views.ts'
import DialogPanel from '#src/ui/dialog-panel.tsx'
import { isolated } from '#src/i18n/isolate.ts'
import { ApplicationFileList, type FileTask } from './application-file-list.tsx'
import { wiredApplicationFile } from './attachment-calls.ts'
import { AttachmentRow } from './attachment-row.tsx'

/** The dialog of one row: a file is chosen and sent, or deleted. */
function RunningTask({
  task: { file, kind },
  onEnd,
}: {
  task: FileTask
  onEnd: (outcome: 'stored' | 'deleted' | 'kept' | 'loginRequired') => void
}) {
  const { t } = useTranslation('attachment')
  const { attachmentId, fileName, name } = file
  const actor = useActorRef(wiredApplicationFile, {
    input: {
      ownerId: attachmentId,
      purpose: 'application',
      ...(kind === 'deletion' && { stored: { attachmentId, fileName } }),
    },
    inspect: inspectTransitions,
  })
  const view = useView<typeof attachmentMachine>(actor)
  const { status, output } = view.snapshot
  useEffect(() => {
    if (status === 'done' && output) onEnd(output.kind === 'leftOut' ? 'kept' : output.kind)
  }, [status, output, onEnd])
  return (
    <DialogPanel title={t('list.choosing', { name: isolated(name) })}>
      <AttachmentRow attachment={view} />
    </DialogPanel>
  )
}

/** Below the conversation of an address with `:id`. Draws nothing for an application that needs no files. */
export const ApplicationFiles = withSecurities(
  'applicationAttachments',
  function ApplicationFilesSection() {
    const { i18n } = useTranslation()
    const { session } = usePortal()
    const cache = useQueryClient()
    const applicationId = Number(useParams()['id']) || 0
    const query = applicationFilesQuery(applicationId, i18n.language)
    const { data, isError, refetch } = useQuery({ ...query, enabled: applicationId > 0 })
    const [task, setTask] = useState<FileTask>()
    const [done, setDone] = useState<'stored' | 'deleted'>()
    const end = (outcome: 'stored' | 'deleted' | 'kept' | 'loginRequired') => {
      setTask(undefined)
      if (outcome === 'loginRequired') return session.send({ type: 'session.ended' })
      if (outcome === 'kept') return undefined
      setDone(outcome)
      return void cache.invalidateQueries({ queryKey: ['applicationFiles', applicationId] })
    }
    if (data?.length === 0 || (!data && !isError)) return null
    return (
      <>
        <ApplicationFileList
          files={data}
          done={done}
          onRetry={() => void refetch()}
          onTask={(next) => {
            setDone(undefined)
            setTask(next)
          }}
          fetchFile={({ attachmentId }) => fetchApplicationFile(attachmentId)}
          saveFile={async ({ attachmentId, fileName }) =>
            saveFile(await fetchApplicationFile(attachmentId), fileName)
          }
        />
        {task && <RunningTask task={task} onEnd={end} />}
      </>
    )
  },
  'page',
)
