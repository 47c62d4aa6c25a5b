/**
 * The photo of an own reading: read beside the meters, and changed by a machine that runs as long as its dialog is open. The
 * reading itself is kept before, so that nothing of it waits for a file or is lost with one.
 */
import { useQuery } from '@tanstack/react-query'
import { useActorRef } from '@xstate/react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { attachmentMachine } from '#machines/attachment/attachment.machine.ts'
import {
  fetchReadingPhoto,
  outdateReadingPhotos,
  readingPhotosQuery,
} from '#src/api/reading-photo-queries.ts'
import { usePortal } from '#src/flow-kit/portal-context.ts'
import { inspectTransitions } from '#src/flow-kit/transition-feed.ts'
import { useView } from '#src/flow-kit/use-views.ts'
import { wiredReadingPhoto } from '#src/flows/attachment/attachment-calls.ts'
import { AttachmentRow } from '#src/flows/attachment/attachment-row.tsx'
import { isolatedLtr } from '#src/i18n/isolate.ts'
import DialogPanel from '#src/ui/dialog-panel.tsx'
import { KeptPhoto, OwnPhoto } from './reading-photo.tsx'
import type { Meter, ReadingPhoto } from './meter-readings-shown.ts'

type Outcome = 'stored' | 'deleted' | 'kept' | 'loginRequired'

/** The dialog: a photo is chosen and sent, or the one that is kept is removed. */
function RunningTask({
  serialNo,
  stored,
  onEnd,
}: {
  serialNo: string
  /** That is to be removed; undefined: one is to be chosen. */
  stored: ReadingPhoto | undefined
  onEnd: (outcome: Outcome) => void
}) {
  const { t } = useTranslation('meter-readings')
  const [logic] = useState(() => wiredReadingPhoto(serialNo))
  const actor = useActorRef(logic, {
    input: { ownerId: 0, purpose: 'reading', ...(stored && { stored }) },
    inspect: inspectTransitions,
  })
  const view = useView<typeof attachmentMachine>(actor)
  const { status, output } = view.snapshot
  useEffect(() => {
    if (status === 'done' && output) onEnd(output.kind === 'leftOut' ? 'kept' : output.kind)
  }, [status, output, onEnd])
  return (
    <DialogPanel title={t('photo.dialog', { number: isolatedLtr(serialNo) })}>
      <AttachmentRow attachment={view} />
    </DialogPanel>
  )
}

const fetchPhoto = ({ attachmentId }: ReadingPhoto) => fetchReadingPhoto(attachmentId)

/** The photo of the own reading of a meter that is not billed yet. */
export function OwnReadingPhoto({ meter: { serialNo, own } }: { meter: Meter }) {
  const { session } = usePortal()
  const { data, isError, refetch } = useQuery(readingPhotosQuery)
  const [task, setTask] = useState<'choice' | 'removal'>()
  const [done, setDone] = useState<'stored' | 'deleted'>()
  const photo = data?.find((one) => one.meterSerialNo === serialNo && one.readOn === own?.readOn)
  const begin = (next: 'choice' | 'removal') => {
    setDone(undefined)
    setTask(next)
  }
  const end = (outcome: Outcome) => {
    setTask(undefined)
    if (outcome === 'loginRequired') return session.send({ type: 'session.ended' })
    if (outcome === 'kept') return undefined
    setDone(outcome)
    return outdateReadingPhotos()
  }
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
        <RunningTask serialNo={serialNo} stored={task === 'removal' ? photo : undefined} onEnd={end} />
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
