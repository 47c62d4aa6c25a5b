import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import type { stopCameraMachine } from '#machines/stop-camera/stop-camera.machine.ts'
import type { View } from '#src/flow-kit/view.ts'
import { Button } from '#src/ui/button.tsx'
import { Callout } from '#src/ui/callout.tsx'
import { Stack } from '#src/ui/stack.tsx'
import { WaitingLine } from '#src/ui/waiting-line.tsx'
import { showCamera } from './phone-camera.ts'

export type StopCameraView = View<typeof stopCameraMachine>

const problems = ['notAllowed', 'missing', 'notStarted'] as const

/** The picture of the camera with what it is for, or why there is none. */
export function StopCamera({ view: { snapshot, send } }: { view: StopCameraView }) {
  const { t } = useTranslation('stop-camera')
  const isForNumber = snapshot.context.input.purpose === 'number'
  const problem = problems.find((state) => snapshot.matches(state))
  const isOn = snapshot.hasTag('on')
  const show = useCallback(
    (video: HTMLVideoElement) => showCamera(video, () => send({ type: 'camera.lost' })),
    // The machine is the same as long as the camera is open.
    // oxlint-disable-next-line react/exhaustive-deps
    [],
  )
  const shutter = { type: 'shutter.pressed' } as const
  const again = { type: 'camera.requestedAgain' } as const
  return (
    <Stack>
      {problem && (
        <Callout tone="warning" announce takesFocus title={t(`${problem}.title`)}>
          {t(isForNumber ? `${problem}.number` : `${problem}.photo`)}
        </Callout>
      )}
      {snapshot.matches('paused') && (
        <Callout tone="info" announce takesFocus title={t('paused.title')}>
          {t('paused.text')}
        </Callout>
      )}
      {snapshot.matches({ on: 'notTaken' }) && (
        <Callout tone="error" announce title={t('notTaken.title')}>
          {t('notTaken.text')}
        </Callout>
      )}
      {snapshot.matches({ on: 'notRead' }) && (
        <Callout tone="warning" announce title={t('notRead.title')}>
          {t('notRead.text')}
        </Callout>
      )}
      {isOn && (
        <video
          ref={show}
          aria-label={t('picture')}
          autoPlay
          muted
          playsInline
          className="max-h-[60vh] min-h-40 w-full rounded-control bg-ink object-contain"
        />
      )}
      {isOn && <p className="text-muted">{t(isForNumber ? 'numberHint' : 'photoHint')}</p>}
      <WaitingLine>
        {snapshot.matches('opening')
          ? t('opening')
          : snapshot.matches({ on: 'taking' })
            ? t('taking')
            : snapshot.matches({ on: 'reading' }) && t('reading')}
      </WaitingLine>
      {isOn && !isForNumber && (
        <Button variant="primary" disabled={!snapshot.can(shutter)} onClick={() => send(shutter)}>
          {t('shutter')}
        </Button>
      )}
      {snapshot.can(again) && (
        <Button variant="primary" onClick={() => send(again)}>
          {t('again')}
        </Button>
      )}
      <Button variant="quiet" onClick={() => send({ type: 'camera.left' })}>
        {t(isForNumber ? 'typeIt' : 'back')}
      </Button>
    </Stack>
  )
}
