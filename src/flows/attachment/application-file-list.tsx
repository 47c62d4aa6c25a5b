import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { whileLoading } from '#src/flow-kit/loader-count.ts'
import { useControls } from '#src/flow-kit/securities.tsx'
import { isolated } from '#src/i18n/isolate.ts'
import { Button } from '#src/ui/button.tsx'
import { Callout } from '#src/ui/callout.tsx'
import { Card } from '#src/ui/card.tsx'
import { LineIcon } from '#src/ui/line-icon.tsx'
import { AttachmentHelp } from './attachment-help.tsx'
import type { ApplicationAttachment } from './application-files-shown.ts'
import { PreviewButton, PreviewPanel, useStoredPreview, type FetchedFile } from './stored-file-preview.tsx'

/** What is to be done with the file of a row. */
export interface FileTask {
  kind: 'choice' | 'deletion'
  file: ApplicationAttachment
}

interface RowProps {
  onTask: (task: FileTask) => void
  fetchFile: (file: ApplicationAttachment) => Promise<FetchedFile>
  saveFile: (file: ApplicationAttachment) => Promise<void>
}

/** What an application needs: each with its file or none, and what can be done with it (A §2.8). */
export function ApplicationFileList({
  files,
  done,
  onRetry,
  ...row
}: RowProps & {
  /** Undefined: they could not be had. */
  files: readonly ApplicationAttachment[] | undefined
  /** What has just become of one. */
  done: 'stored' | 'deleted' | undefined
  onRetry: () => void
}) {
  const { t } = useTranslation('attachment')
  return (
    <section
      aria-labelledby="application-files"
      className="mx-auto w-full max-w-3xl px-4 pb-10 sm:px-6 sm:pb-14"
    >
      <Card className="flex flex-col gap-3">
        <h2 id="application-files" className="text-title font-bold">
          {t('list.title')}
        </h2>
        <p className="text-muted">{t('list.lead')}</p>
        {done && <Callout tone="success" announce title={t(`list.${done}`)} />}
        {files ? (
          <ul className="flex flex-col divide-y divide-line">
            {files.map((file) => (
              <Row key={file.attachmentId} file={file} {...row} />
            ))}
          </ul>
        ) : (
          <Callout
            tone="error"
            title={t('list.failed')}
            action={<Button onClick={onRetry}>{t('list.tryAgain')}</Button>}
          />
        )}
        <AttachmentHelp purpose="application" />
      </Card>
    </section>
  )
}

const iconButton =
  'grid size-11 shrink-0 place-items-center rounded-control hover:bg-brand-soft disabled:text-muted'

function Row({ file, onTask, fetchFile, saveFile }: RowProps & { file: ApplicationAttachment }) {
  const { t } = useTranslation('attachment')
  const { name, fileName, isMandatory, isFixed } = file
  const control = useControls('applicationAttachments')
  const preview = useStoredPreview(fileName, () => fetchFile(file))
  const download = useMutation({
    mutationFn: () => whileLoading(() => saveFile(file)),
    networkMode: 'always',
  })
  const isThere = fileName !== ''
  // What it shows may be another file afterwards, or none.
  const begin = (kind: FileTask['kind']) => {
    preview.close()
    onTask({ kind, file })
  }
  const action = (key: 'upload' | 'replace' | 'download' | 'delete', of: string) => {
    const words = t(`list.${key}`, { name: isolated(of) })
    return { type: 'button', 'aria-label': words, title: words, className: iconButton } as const
  }
  return (
    <li className="flex flex-col gap-2 py-3">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <div className="min-w-0 flex-1 basis-52">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
            <span>{name}</span>
            {isMandatory && (
              <span className="rounded-full bg-warning-soft px-2.5 py-0.5 text-small text-warning">
                {t('list.mandatory')}
              </span>
            )}
          </p>
          <p className="text-small text-muted">{isThere ? <bdi>{fileName}</bdi> : t('list.missing')}</p>
        </div>
        {/* All on one line, below the name where it leaves no room. */}
        <div className="ms-auto flex gap-x-2">
          {!isFixed && control('upload').isVisible && (
            <button
              {...action(isThere ? 'replace' : 'upload', name)}
              disabled={control('upload').isDisabled}
              onClick={() => begin('choice')}
            >
              <LineIcon name="upload" />
            </button>
          )}
          {isThere && control('download').isVisible && (
            <>
              <PreviewButton
                preview={preview}
                isOff={control('download').isDisabled}
                className={iconButton}
              />
              <button
                {...action('download', fileName)}
                disabled={control('download').isDisabled || download.isPending}
                onClick={() => download.mutate()}
              >
                <LineIcon name="download" />
              </button>
            </>
          )}
          {isThere && !isFixed && control('delete').isVisible && (
            <button
              {...action('delete', fileName)}
              disabled={control('delete').isDisabled}
              onClick={() => begin('deletion')}
            >
              <LineIcon name="bin" />
            </button>
          )}
        </div>
      </div>
      {isThere && <PreviewPanel preview={preview} />}
      {download.isError && <Callout tone="error" announce title={t('list.downloadFailed')} />}
    </li>
  )
}
