import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Draft } from '#src/flow-kit/draft.ts'
import { isolated, isolatedLtr } from '#src/i18n/isolate.ts'
import { Button } from '#src/ui/button.tsx'
import { Callout } from '#src/ui/callout.tsx'
import { Card } from '#src/ui/card.tsx'
import { Stack } from '#src/ui/stack.tsx'
import { takeFocus } from '#src/ui/take-focus.ts'
import { openStop, type RoundView } from './capture-round-shown.ts'
import { StopCamera, type StopCameraView } from '#src/flows/stop-camera/stop-camera.tsx'
import { ExchangeForm } from './exchange-form.tsx'
import { ExplanationForm } from './explanation-form.tsx'
import { NoReadingForm } from './no-reading-form.tsx'
import { NumberForm, OtherNumber } from './number-form.tsx'
import { ReadingForm } from './reading-form.tsx'
import { StopPhoto } from './stop-photo.tsx'
import { StopWarnings } from './stop-warnings.tsx'

/** A lower reading: three answers, none of which is chosen beforehand. */
function WhyLower({ view: { snapshot, send }, onOtherMeter }: { view: RoundView; onOtherMeter: () => void }) {
  const { t } = useTranslation('capture-round')
  return (
    <Callout
      tone="warning"
      takesFocus
      title={t('lower.title')}
      action={
        <div className="flex flex-col gap-3">
          <Button variant="primary" onClick={() => send({ type: 'reading.corrected' })}>
            {t('lower.typedWrong')}
          </Button>
          <Button onClick={() => send({ type: 'clockOver.claimed' })}>{t('lower.beganAgain')}</Button>
          <Button onClick={() => send({ type: 'exchange.asked' })}>{t('exchange.ask')}</Button>
          <Button
            onClick={() => {
              onOtherMeter()
              send({ type: 'reading.corrected' })
            }}
          >
            {t('lower.otherMeter')}
          </Button>
        </div>
      }
    >
      {t('lower.text', { reading: isolatedLtr(snapshot.context.found.reading) })}
    </Callout>
  )
}

/** The meter that is open: where it is, what to know before the door, and what it shows. */
export function StopEntry({
  view,
  camera,
  draft,
  all,
}: {
  view: RoundView
  camera: StopCameraView | undefined
  draft: Draft
  all: number
}) {
  const { t } = useTranslation(['capture-round', 'area-round-stops'])
  const { snapshot, send } = view
  const stop = openStop(snapshot.context)
  const [asksWhyNone, setAsksWhyNone] = useState(false)
  if (!stop) return null
  const left = { type: 'stop.left' } as const
  const isLower = snapshot.matches('askingWhyLower')
  const isExplaining = (['explaining', 'savingProof', 'removingProof'] as const).some((state) =>
    snapshot.matches(state),
  )
  const isOther = snapshot.matches('askingOtherNumber')
  const isChecking = snapshot.matches('checkingNumber')
  const isExchanging = snapshot.matches('exchanging')
  const isAsking = isLower || isOther || isChecking || snapshot.hasTag('camera')
  return (
    <Card className="flex flex-col gap-4">
      <div className="flex flex-col gap-2">
        <p className="text-muted tabular-nums">{t('stop.place', { place: stop.sequence, all })}</p>
        <h2 ref={takeFocus} tabIndex={-1} className="text-heading font-bold">
          <bdi>{stop.address}</bdi>
        </h2>
        {stop.whereItIs !== null && <p>{t(`area-round-stops:choice.whereItIs.${stop.whereItIs}`)}</p>}
        <StopWarnings stop={stop} />
        {stop.remark !== '' && (
          <p dir="auto">
            <bdi>{stop.remark}</bdi>
          </p>
        )}
        <p className="font-semibold tabular-nums">
          {t(`meter.${stop.service}`, { number: isolated(stop.meter) })}
        </p>
      </div>
      <Stack>
        {snapshot.matches({ atStop: 'notSaved' }) && (
          <Callout tone="error" announce title={t('notSaved')}>
            {t('notSavedText')}
          </Callout>
        )}
        {snapshot.matches({ atStop: 'photoCut' }) && (
          <Callout tone="warning" announce title={t('photo.cut')}>
            {t('photo.cutText')}
          </Callout>
        )}
        {snapshot.matches({ atStop: 'numberRight' }) && (
          <Callout tone="success" announce>
            {t('number.right')}
          </Callout>
        )}
        {snapshot.hasTag('camera') ? (
          <>
            {snapshot.matches('proving') && (
              <Callout tone="warning" announce title={t('explanation.title')} />
            )}
            {camera && <StopCamera view={camera} />}
          </>
        ) : isChecking ? (
          <NumberForm view={view} />
        ) : isExchanging ? (
          <ExchangeForm view={view} stop={stop} draft={draft} />
        ) : isOther ? (
          <OtherNumber view={view} stop={stop} onOtherMeter={() => setAsksWhyNone(true)} />
        ) : isLower ? (
          <WhyLower view={view} onOtherMeter={() => setAsksWhyNone(true)} />
        ) : isExplaining ? (
          <ExplanationForm view={view} draft={draft} />
        ) : asksWhyNone ? (
          <NoReadingForm view={view} draft={draft} onBack={() => setAsksWhyNone(false)} />
        ) : (
          <ReadingForm
            key={snapshot.matches('typingAgain') ? 'again' : 'first'}
            stop={stop}
            view={view}
            draft={draft}
          />
        )}
        <StopPhoto view={view} />
        {!isAsking && !isExplaining && !asksWhyNone && snapshot.matches('atStop') && (
          <>
            <Button onClick={() => send({ type: 'number.asked' })}>{t('number.ask')}</Button>
            <Button onClick={() => send({ type: 'exchange.asked' })}>{t('exchange.ask')}</Button>
            <Button onClick={() => setAsksWhyNone(true)}>{t('noReading.ask')}</Button>
          </>
        )}
        {snapshot.can(left) && (
          <Button variant="quiet" onClick={() => send(left)}>
            {t('toList')}
          </Button>
        )}
      </Stack>
    </Card>
  )
}
