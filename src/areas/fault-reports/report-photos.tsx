import { useTranslation } from 'react-i18next'
import {
  PreviewButton,
  PreviewPanel,
  useStoredPreview,
  type FetchedFile,
} from '#src/flows/attachment/stored-file-preview.tsx'
import { NotAvailable } from '#src/ui/not-available.tsx'

export interface ReportPhotosProps {
  photos: readonly { attachmentId: number; fileName: string }[]
  /** They could not be had. */
  failed: boolean
  onRetry: () => void
  fetchPhoto: (attachmentId: number) => Promise<FetchedFile>
}

/** The photos of a report; nothing where it has none. Only below `withQueries`. */
export function ReportPhotos({ photos, failed, onRetry, fetchPhoto }: ReportPhotosProps) {
  const { t } = useTranslation('report-photos')
  if (failed)
    return (
      <NotAvailable title={t('failed')} retryLabel={t('tryAgain')} onRetry={onRetry}>
        {t('failedText')}
      </NotAvailable>
    )
  if (photos.length === 0) return null
  return (
    <section aria-labelledby="report-photos" className="flex flex-col gap-2">
      <h2 id="report-photos" className="text-title font-bold">
        {t('title')}
      </h2>
      <ul className="flex flex-col divide-y divide-line rounded-card border border-line bg-surface">
        {photos.map(({ attachmentId, fileName }) => (
          <Photo key={attachmentId} fileName={fileName} fetchFile={() => fetchPhoto(attachmentId)} />
        ))}
      </ul>
    </section>
  )
}

function Photo({ fileName, fetchFile }: { fileName: string; fetchFile: () => Promise<FetchedFile> }) {
  const preview = useStoredPreview(fileName, fetchFile)
  return (
    <li className="flex flex-col gap-2 px-4 py-2">
      <div className="flex items-center gap-3">
        <bdi className="min-w-0 flex-1 break-words">{fileName}</bdi>
        <PreviewButton
          preview={preview}
          isOff={false}
          className="grid size-11 shrink-0 place-items-center rounded-control hover:bg-brand-soft"
        />
      </div>
      <PreviewPanel preview={preview} />
    </li>
  )
}
