import { useTranslation } from 'react-i18next'
import { useControls } from '#src/flow-kit/securities.tsx'
import { PreviewButton, PreviewPanel, useStoredPreview } from '#src/flows/attachment/stored-file-preview.tsx'
import { useProblemText } from '#src/flows/problem/use-problem-text.ts'
import { isolated } from '#src/i18n/isolate.ts'
import { Callout } from '#src/ui/callout.tsx'
import { LineIcon } from '#src/ui/line-icon.tsx'
import type { MessagesView, StoredFile } from './messages-shown.ts'
import { fetchStoredFile, useDownload } from './use-download.ts'

const iconButton =
  'grid size-11 shrink-0 place-items-center rounded-control hover:bg-brand-soft disabled:text-muted'

/** A file of a message: looked at before it is downloaded, downloaded, and where the message can be changed, deleted. */
export function OpenedFile({
  file,
  messages: { snapshot, send },
  isEditable,
}: {
  file: StoredFile
  messages: MessagesView
  isEditable: boolean
}) {
  const { t } = useTranslation('messages')
  const problemText = useProblemText()
  const control = useControls('messages')
  const download = useDownload()
  const preview = useStoredPreview(file.fileName, () => fetchStoredFile(file))
  const isOff = control('download').isDisabled || control('attachments').isDisabled
  return (
    <li className="flex flex-col py-1">
      <div className="flex items-center gap-2">
        <LineIcon name="file" className="size-5 text-muted" />
        <bdi className="min-w-0 flex-1">{file.fileName}</bdi>
        {control('download').isVisible && (
          <>
            <PreviewButton preview={preview} isOff={isOff} className={iconButton} />
            <button
              type="button"
              aria-label={t('opened.download', { name: isolated(file.fileName) })}
              disabled={isOff}
              onClick={() => download.mutate(file)}
              className={iconButton}
            >
              <LineIcon name="download" />
            </button>
          </>
        )}
        {isEditable && control('deleteAttachment').isVisible && (
          <button
            type="button"
            aria-label={t('opened.remove', { name: isolated(file.fileName) })}
            disabled={
              control('deleteAttachment').isDisabled ||
              !snapshot.can({ type: 'fileDeletion.requested', file })
            }
            onClick={() => send({ type: 'fileDeletion.requested', file })}
            className={iconButton}
          >
            <LineIcon name="bin" />
          </button>
        )}
      </div>
      <PreviewPanel preview={preview} />
      {download.isError && (
        <Callout tone="error" announce title={t('failed.download')}>
          {problemText({ failure: 'unreachable' })}
        </Callout>
      )}
    </li>
  )
}
