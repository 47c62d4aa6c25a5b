import { useTranslation } from 'react-i18next'
import { Button } from '#src/ui/button.tsx'
import { Callout } from '#src/ui/callout.tsx'
import { FilePicker } from '#src/ui/file-picker.tsx'
import { WaitingLine } from '#src/ui/waiting-line.tsx'
import { Stack } from '#src/ui/stack.tsx'
import { photosOfOpenStop, type RoundView } from './capture-round-shown.ts'
import { PhotoThumbnails } from './photo-thumbnails.tsx'

/** A photo of the meter that is open, and those of it that the phone has. */
export function StopPhoto({ view }: { view: RoundView }) {
  const { t } = useTranslation('capture-round')
  const { snapshot, send } = view
  const photos = photosOfOpenStop(snapshot.context)
  const isAt = (problem: 'photoNotSaved' | 'photoNotRemoved') =>
    snapshot.matches({ atStop: problem }) || snapshot.matches({ explaining: problem })
  const isSaving = snapshot.matches('savingPhoto') || snapshot.matches('savingProof')
  const isRemoving = snapshot.matches('removingPhoto') || snapshot.matches('removingProof')
  const taken = (file: { name: string; size: number; content: unknown }) =>
    ({ type: 'photo.taken', file }) as const
  const mayTake = snapshot.can(taken({ name: '', size: 0, content: undefined }))
  const isPhotographing = snapshot.matches('photographing') || snapshot.matches('proving')
  const camera = { type: 'camera.opened' } as const
  const mayOpen = snapshot.matches('atStop') || snapshot.matches('explaining')
  const isWithPhotos =
    isPhotographing || isSaving || isRemoving || snapshot.matches('atStop') || snapshot.matches('explaining')
  const hasNoRoom = isWithPhotos && snapshot.context.room === 'none'
  if (!isWithPhotos && photos.length === 0) return null
  return (
    <Stack>
      {isAt('photoNotSaved') && (
        <Callout tone="error" announce title={t('photo.notSaved')}>
          {t('photo.notSavedText')}
        </Callout>
      )}
      {isAt('photoNotRemoved') && (
        <Callout tone="error" announce title={t('photo.notRemoved')}>
          {t('photo.notRemovedText')}
        </Callout>
      )}
      {hasNoRoom ? (
        <Callout tone="warning" announce title={t('photo.noRoom')}>
          {t('photo.noRoomText')}
        </Callout>
      ) : (
        isWithPhotos && (
          <>
            {mayOpen && (
              <Button disabled={!snapshot.can(camera)} onClick={() => send(camera)}>
                {t('photo.take')}
              </Button>
            )}
            <FilePicker
              label={t('photo.choose')}
              hint={t('photo.hint')}
              accept="image/*"
              fromCamera
              disabled={!mayTake}
              onChosen={(file) => send(taken({ name: file.name, size: file.size, content: file }))}
            />
          </>
        )
      )}
      <WaitingLine>{isSaving ? t('photo.saving') : isRemoving && t('photo.removing')}</WaitingLine>
      {photos.length > 0 && <PhotoThumbnails photos={photos} view={view} />}
    </Stack>
  )
}
