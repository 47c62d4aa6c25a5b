import { useTranslation } from 'react-i18next'
import { useControls } from '#src/flow-kit/securities.tsx'
import { formatBytes } from '#src/i18n/format-number.ts'
import { isolated } from '#src/i18n/isolate.ts'
import { Button } from '#src/ui/button.tsx'
import { Callout } from '#src/ui/callout.tsx'
import { LineIcon } from '#src/ui/line-icon.tsx'
import type { EmailScreenProps } from './email-screen.tsx'
import type { StoredFile } from './emails-shown.ts'

/** The files that came with an e-mail. */
export function EmailFiles({
  files,
  onDownload,
  downloading,
  hasDownloadFailed,
}: Pick<EmailScreenProps, 'onDownload' | 'downloading' | 'hasDownloadFailed'> & {
  files: readonly StoredFile[]
}) {
  const { t, i18n } = useTranslation('emails')
  const { isVisible, isDisabled } = useControls('emails')('download')
  if (files.length === 0) return null
  return (
    <section aria-labelledby="email-files" className="flex flex-col gap-2">
      <h2 id="email-files" className="font-semibold">
        {t('files.title')}
      </h2>
      <ul className="flex flex-col divide-y divide-line">
        {files.map((file) => (
          <li key={file.attachmentId} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
            <LineIcon name="file" className="size-5 shrink-0 text-muted" />
            <bdi className="min-w-0 flex-1 [overflow-wrap:anywhere]">{file.fileName}</bdi>
            {file.size !== undefined && (
              <bdi className="text-small text-muted">{formatBytes(file.size, i18n.language)}</bdi>
            )}
            {isVisible && (
              <Button
                variant="quiet"
                aria-label={t('files.download', { name: isolated(file.fileName) })}
                disabled={isDisabled}
                busy={downloading === file.attachmentId}
                onClick={() => onDownload(file)}
              >
                <LineIcon name="download" />
              </Button>
            )}
          </li>
        ))}
      </ul>
      {hasDownloadFailed && (
        <Callout tone="error" announce title={t('files.failed')}>
          {t('failedText')}
        </Callout>
      )}
    </section>
  )
}
