import { useTranslation } from 'react-i18next'
import {
  PreviewButton,
  PreviewPanel,
  useStoredPreview,
  type FetchedFile,
} from '#src/flows/attachment/stored-file-preview.tsx'
import { Button } from '#src/ui/button.tsx'
import { Callout } from '#src/ui/callout.tsx'
import { LineIcon } from '#src/ui/line-icon.tsx'
import type { ReadingPhoto } from './meter-readings-shown.ts'

const iconButton =
  'grid size-11 shrink-0 place-items-center rounded-control hover:bg-brand-soft disabled:text-muted'

type FetchPhoto = (photo: ReadingPhoto) => Promise<FetchedFile>

/** A photo that is kept: its name, and the picture when it is asked for. */
export function KeptPhoto({ photo, fetchPhoto }: { photo: ReadingPhoto; fetchPhoto: FetchPhoto }) {
  const preview = useStoredPreview(photo.fileName, () => fetchPhoto(photo))
  return (
    <div className="flex flex-col gap-2">
      <div className="flex items-center gap-2">
        <bdi className="min-w-0 [overflow-wrap:anywhere] text-small">{photo.fileName}</bdi>
        <PreviewButton preview={preview} isOff={false} className={iconButton} />
      </div>
      <PreviewPanel preview={preview} />
    </div>
  )
}

/** The photo of the reading that was just given, or is not billed yet: added, looked at, replaced, removed. */
export function OwnPhoto({
  photo,
  done,
  hasFailed,
  onRetry,
  onChoose,
  onRemove,
  fetchPhoto,
}: {
  /** Undefined: there is none. */
  photo: ReadingPhoto | undefined
  /** What has just become of it. */
  done: 'stored' | 'deleted' | undefined
  /** Whether it could not be asked for. */
  hasFailed: boolean
  onRetry: () => void
  onChoose: () => void
  onRemove: () => void
  fetchPhoto: FetchPhoto
}) {
  const { t } = useTranslation('meter-readings')
  return (
    <div className="flex flex-col gap-3 border-t border-line pt-4">
      <div>
        <h3 className="font-semibold">{t('photo.title')}</h3>
        {!photo && <p className="text-small text-muted">{t('photo.lead')}</p>}
      </div>
      {done && <Callout tone="success" announce title={t(`photo.${done}`)} />}
      {hasFailed && (
        <Callout
          tone="error"
          title={t('photo.failed')}
          action={<Button onClick={onRetry}>{t('tryAgain')}</Button>}
        />
      )}
      {photo && <KeptPhoto key={photo.attachmentId} photo={photo} fetchPhoto={fetchPhoto} />}
      <div className="flex flex-wrap gap-3">
        {!hasFailed && (
          <Button className="max-sm:w-full" onClick={onChoose}>
            <LineIcon name="upload" />
            <span>{t(photo ? 'photo.replace' : 'photo.add')}</span>
          </Button>
        )}
        {photo && (
          <Button variant="quiet" className="max-sm:w-full" onClick={onRemove}>
            <LineIcon name="bin" />
            <span>{t('photo.remove')}</span>
          </Button>
        )}
      </div>
    </div>
  )
}
