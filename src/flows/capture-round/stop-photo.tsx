import { useTranslation } from 'react-i18next'
import { Callout } from '#src/ui/callout.tsx'
import { FilePicker } from '#src/ui/file-picker.tsx'
import { WaitingLine } from '#src/ui/form-submit.tsx'
import { Stack } from '#src/ui/stack.tsx'
import type { RoundView } from './capture-round-shown.ts'

/** A photo of the meter that is open, and how many of it the phone has taken. */
export function StopPhoto({ view: { snapshot, send } }: { view: RoundView }) {
  const { t } = useTranslation('capture-round')
  const { photos } = snapshot.context
  const isSaving = snapshot.matches('savingPhoto') || snapshot.matches('savingProof')
  const taken = ({ name, size, ...file }: { name: string; size: number; content: unknown }) =>
    ({ type: 'photo.taken', file: { name, size, ...file } }) as const
  const mayTake = snapshot.can(taken({ name: '', size: 0, content: undefined }))
  if (!isSaving && !mayTake && photos.length === 0) return null
  return (
    <Stack>
      {(snapshot.matches({ atStop: 'photoNotSaved' }) ||
        snapshot.matches({ explaining: 'photoNotSaved' })) && (
        <Callout tone="error" announce title={t('photo.notSaved')}>
          {t('photo.notSavedText')}
        </Callout>
      )}
      <FilePicker
        label={t('photo.take')}
        hint={t('photo.hint')}
        accept="image/*"
        fromCamera
        disabled={!mayTake}
        onChosen={(file) => send(taken({ name: file.name, size: file.size, content: file }))}
      />
      <WaitingLine>{isSaving && t('photo.saving')}</WaitingLine>
      {photos.length > 0 && (
        <p className="text-muted tabular-nums">{t('photo.saved', { number: photos.length })}</p>
      )}
    </Stack>
  )
}
