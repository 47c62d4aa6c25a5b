/** The map beside the drawing: it draws what the machine holds, and tells it what people do. */
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'wouter'
import { PartBoundary } from '#src/flow-kit/part-boundary.tsx'
import { Callout } from '#src/ui/callout.tsx'
import { Loader } from '#src/ui/loader.tsx'
import { retriableLazy } from '#src/ui/retriable-lazy.tsx'
import { mapContents } from '../web-map/map-item.ts'
import { itemsQuery } from '../web-map/map-reads.ts'
import {
  boundsAround,
  closeZoom,
  mapAskedIn,
  usualSize,
  type MapView,
  type Size,
} from '../web-map/map-view.ts'
import type { GraphicsState } from '../web-map/use-drawn-map.ts'
import { drawingIn, type Drawing, type MapEditingView, type ShapeType } from './map-editing-shown.ts'

const DrawingCanvas = retriableLazy(() => import('../web-map/drawing-canvas.tsx'))

const middleOf = ({ corners }: Drawing): Pick<MapView, 'latitude' | 'longitude'> | undefined => {
  const [first] = corners
  return first && { longitude: first[0], latitude: first[1] }
}

/** The map on which something is drawn, with what lies around it. */
export function DrawingView({ view: { snapshot, send }, type }: { view: MapEditingView; type: ShapeType }) {
  const { t, i18n } = useTranslation('web-map')
  const { t: said } = useTranslation('map-editing')
  const [parameters] = useSearchParams()
  const { drawing, isSnapping, feature, theirs } = snapshot.context
  const [view, setView] = useState<MapView>(() => {
    const asked = mapAskedIn(parameters).view
    const middle = parameters.has('at') ? undefined : middleOf(drawing)
    return middle ? { ...middle, zoom: closeZoom + 1 } : asked
  })
  const [size, setSize] = useState<Size>(usualSize)
  const [graphics, setGraphics] = useState<GraphicsState>()
  const { data } = useQuery(itemsQuery(boundsAround(view, size), mapContents, i18n.language))
  const others = (data?.items ?? []).filter(({ layer, id }) => layer !== 'map-features' || id !== feature?.id)
  if (graphics === 'none')
    return <Callout tone="info">{said('map.noGraphics', { standard: 'WebGL2' })}</Callout>
  return (
    <div className="relative h-80 overflow-clip rounded-card border border-line bg-page lg:sticky lg:top-20 lg:h-[calc(100dvh-7rem)] lg:min-h-120">
      <PartBoundary instead={<p className="p-4">{said('map.notLoaded')}</p>}>
        <Suspense fallback={<Loader label={t('map.loading')} />}>
          <DrawingCanvas
            view={view}
            items={others}
            type={type}
            drawing={drawing}
            theirs={theirs && drawingIn(theirs)}
            isAdding={snapshot.matches('drawing')}
            isSnapping={isSnapping}
            onMoved={setView}
            onSized={setSize}
            onGraphics={setGraphics}
            onDrawn={(drawn) => send({ type: 'drawing.changed', drawing: drawn })}
            onEnded={() => send({ type: 'drawing.ended' })}
            onUndone={() => send({ type: 'gesture.undone' })}
          />
        </Suspense>
      </PartBoundary>
      {graphics === 'lost' && (
        <p
          role="alert"
          className="absolute inset-x-0 top-0 border-b border-line bg-surface p-4 font-semibold"
        >
          {said('map.lost')}
        </p>
      )}
    </div>
  )
}
