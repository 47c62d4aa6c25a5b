/**
 * The photo of an own reading: read beside the meters, and changed by a machine that runs as long as its dialog is open. The
 * reading itself is kept before, so that nothing of it waits for a file or is lost with one.
 */
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import {
  fetchReadingPhoto,
  outdateReadingPhotos,
  readingPhotosQuery,
} from '#src/api/reading-photo-queries.ts'
import { wiredReadingPhoto } from '#src/flows/attachment/attachment-calls.ts'
import { AttachmentDialog, useAttachmentTask } from '#src/flows/attachment/attachment-dialog.flow.tsx'
import { isolatedLtr } from '#src/i18n/isolate.ts'
import { KeptPhoto, OwnPhoto } from './reading-photo.tsx'
import type { Meter, ReadingPhoto } from './meter-readings-shown.ts'

const fetchPhoto = ({ attachmentId }: ReadingPhoto) => fetchReadingPhoto(attachmentId)

/** The photo of the own reading of a meter that is not billed yet. */
export function OwnReadingPhoto({ meter: { serialNo, own } }: { meter: Meter }) {
  const { t } = useTranslation('meter-readings')
  const { data, isError, refetch } = useQuery(readingPhotosQuery)
  const { task, done, begin, end } = useAttachmentTask<'choice' | 'removal'>(outdateReadingPhotos)
  const photo = data?.find((one) => one.meterSerialNo === serialNo && one.readOn === own?.readOn)
  if (!own) return null
  return (
    <>
      <OwnPhoto
        photo={photo}
        done={done}
        hasFailed={isError && !data}
        onRetry={() => void refetch()}
        onChoose={() => begin('choice')}
        onRemove={() => begin('removal')}
        fetchPhoto={fetchPhoto}
      />
      {task && (
        <AttachmentDialog
          logic={wiredReadingPhoto(serialNo)}
          input={{ ownerId: 0, purpose: 'reading', ...(task === 'removal' && photo && { stored: photo }) }}
          title={t('photo.dialog', { number: isolatedLtr(serialNo) })}
          onEnd={end}
        />
      )}
    </>
  )
}

/** The photo of an earlier reading; nothing where there is none. */
export function EarlierPhoto({ serialNo, readOn }: { serialNo: string; readOn: string }) {
  const { data } = useQuery(readingPhotosQuery)
  const photo = data?.find((one) => one.meterSerialNo === serialNo && one.readOn === readOn)
  return photo ? <KeptPhoto photo={photo} fetchPhoto={fetchPhoto} /> : null
}
