import { useTranslation } from 'react-i18next'
import { Button } from '#src/ui/button.tsx'
import { Callout } from '#src/ui/callout.tsx'
import { Card } from '#src/ui/card.tsx'
import { Row } from '#src/ui/stack.tsx'
import {
  detailsIn,
  drawingIn,
  writtenDrawing,
  type Drawing,
  type FeatureDetails,
  type MapEditingView,
} from './map-editing-shown.ts'

function Side({ title, drawing, details }: { title: string; drawing: Drawing; details: FeatureDetails }) {
  const { t } = useTranslation('map-editing')
  return (
    <section className="flex min-w-0 flex-col gap-2 rounded-control border border-line p-4">
      <h2 className="font-bold">{title}</h2>
      <p>
        <bdi>{details.name}</bdi>
      </p>
      {details.sheet !== '' && (
        <p className="text-small text-muted">{t('registry', { sheet: details.sheet, plot: details.plot })}</p>
      )}
      <pre dir="ltr" className="overflow-x-auto text-small tabular-nums">
        {writtenDrawing(drawing)}
      </pre>
    </section>
  )
}

/** What this person has drawn beside what a colleague has saved. */
export function Overtaken({ view: { snapshot, send } }: { view: MapEditingView }) {
  const { t } = useTranslation('map-editing')
  const { drawing, details, feature, theirs } = snapshot.context
  return (
    <Card className="flex flex-col gap-6">
      <Callout tone="error" announce takesFocus title={t('overtaken.title')}>
        {t('overtaken.text')}
      </Callout>
      <div className="grid gap-4 sm:grid-cols-2">
        <Side title={t('overtaken.mine')} drawing={drawing} details={details ?? detailsIn(feature)} />
        <Side title={t('overtaken.theirs')} drawing={drawingIn(theirs)} details={detailsIn(theirs)} />
      </div>
      <Row>
        <Button variant="primary" onClick={() => send({ type: 'own.kept' })}>
          {t('overtaken.keep')}
        </Button>
        <Button onClick={() => send({ type: 'theirs.taken' })}>{t('overtaken.take')}</Button>
      </Row>
    </Card>
  )
}
