import { useTranslation } from 'react-i18next'
import { photoMoments } from '#contract/rules/card-photos.ts'
import type { cardPhotosMachine } from '#machines/card-photos/card-photos.machine.ts'
import type { View } from '#src/flow-kit/view.ts'
import { ThumbnailList } from '#src/flows/capture-round/thumbnail-list.tsx'
import { useShownError } from '#src/i18n/shown-errors.ts'
import { Button } from '#src/ui/button.tsx'
import { Callout } from '#src/ui/callout.tsx'
import { Card } from '#src/ui/card.tsx'
import { FilePicker } from '#src/ui/file-picker.tsx'
import { Stack } from '#src/ui/stack.tsx'
import { WaitingLine } from '#src/ui/waiting-line.tsx'

type PhotosView = View<typeof cardPhotosMachine>

/** What went wrong with the photo that was taken or removed last. */
function WhatWentWrong({ view: { snapshot } }: { view: PhotosView }) {
  const { t } = useTranslation('card-photos')
  const problem = (['notSaved', 'noPicture', 'notRemoved'] as const).find((one) =>
    snapshot.matches({ shown: one }),
  )
  if (!problem) return null
  return (
    <Callout tone="error" announce title={t(problem)}>
      {t(`${problem}Text`)}
    </Callout>
  )
}

/** The photos, small, each with the way to remove it until it is sent. */
function Thumbnails({ view: { snapshot, send } }: { view: PhotosView }) {
  const { t } = useTranslation('card-photos')
  const { photos } = snapshot.context
  if (photos.length === 0) return null
  return (
    <ThumbnailList
      photos={photos.map((photo) => ({ ...photo, about: t(`moment.${photo.moment}`) }))}
      texts={{
        picture: (number) => t('picture', { number }),
        removeOne: (number) => t('removeOne', { number }),
        remove: t('remove'),
        sent: t('sent'),
      }}
      mayRemove={(key) => snapshot.can({ type: 'photo.removed', key })}
      onRemove={(key) => send({ type: 'photo.removed', key })}
    />
  )
}

/** A way to take a photo, before the work and after it. */
function TakePhotos({ view: { snapshot, send } }: { view: PhotosView }) {
  const { t } = useTranslation('card-photos')
  if (snapshot.context.room === 'none')
    return (
      <Callout tone="warning" announce title={t('noRoom')}>
        {t('noRoomText')}
      </Callout>
    )
  return photoMoments.map((moment) => {
    const taken = (file: { name: string; size: number; content: unknown }) =>
      ({ type: 'photo.taken', moment, file }) as const
    return (
      <FilePicker
        key={moment}
        label={t(`take.${moment}`)}
        hint={t(`hint.${moment}`)}
        accept="image/*"
        fromCamera
        disabled={!snapshot.can(taken({ name: '', size: 0, content: undefined }))}
        onChosen={(file) => send(taken({ name: file.name, size: file.size, content: file }))}
      />
    )
  })
}

/** Photos of a job card: those that the phone has, and the ways to take others. */
export function CardPhotosScreen({ view }: { view: PhotosView }) {
  const { t } = useTranslation('card-photos')
  const { snapshot, send } = view
  useShownError(snapshot.hasTag('error'))
  return (
    <Card className="flex flex-col gap-3">
      <h2 className="font-bold">{t('title')}</h2>
      {snapshot.matches('unreadable') ? (
        <Callout
          tone="error"
          announce
          title={t('unreadable')}
          action={<Button onClick={() => send({ type: 'photos.requestedAgain' })}>{t('tryAgain')}</Button>}
        >
          {t('unreadableText')}
        </Callout>
      ) : snapshot.matches('reading') ? (
        <WaitingLine>{t('reading')}</WaitingLine>
      ) : (
        <Stack>
          <WhatWentWrong view={view} />
          <Thumbnails view={view} />
          <TakePhotos view={view} />
          <WaitingLine>
            {snapshot.matches('saving') ? t('saving') : snapshot.matches('removing') && t('removing')}
          </WaitingLine>
        </Stack>
      )}
    </Card>
  )
}
