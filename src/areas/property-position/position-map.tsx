/** The map beside the degrees: a press says where the property lies. */
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDrawnMapIsWanted } from '../web-map/drawn-map.tsx'
import { mapContents } from '../web-map/map-item.ts'
import { itemsQuery } from '../web-map/map-reads.ts'
import {
  boundsAround,
  closeZoom,
  startView,
  usualSize,
  type MapView,
  type Size,
} from '../web-map/map-view.ts'
import type { GraphicsState } from '../web-map/use-drawn-map.ts'
import { PartBoundary } from '#src/flow-kit/part-boundary.tsx'
import { Callout } from '#src/ui/callout.tsx'
import { Loader } from '#src/ui/loader.tsx'
import { retriableLazy } from '#src/ui/retriable-lazy.tsx'
import type { PropertyPlace } from './property-position-shown.ts'

const DrawingCanvas = retriableLazy(() => import('../web-map/drawing-canvas.tsx'))

const pointAt = (place: PropertyPlace | null | undefined) => ({
  corners: place ? [[place.longitude, place.latitude] as const] : [],
  holes: [],
})

/** Where the property will lie, and where it lies now. */
export function PositionMap({
  place,
  now,
  onPressed,
}: {
  place: PropertyPlace | undefined
  now: PropertyPlace | null
  onPressed: (place: PropertyPlace) => void
}) {
  const { t, i18n } = useTranslation('web-map')
  const { t: said } = useTranslation('property-position')
  const { isWanted } = useDrawnMapIsWanted()
  const [view, setView] = useState<MapView>(() => {
    const middle = place ?? now
    return middle ? { ...middle, zoom: closeZoom + 1 } : startView
  })
  const [size, setSize] = useState<Size>(usualSize)
  const [graphics, setGraphics] = useState<GraphicsState>()
  const { data } = useQuery({
    ...itemsQuery(boundsAround(view, size), mapContents, i18n.language),
    enabled: isWanted,
  })
  if (!isWanted) return null
  if (graphics === 'none')
    return <Callout tone="info">{said('map.noGraphics', { standard: 'WebGL2' })}</Callout>
  return (
    <div className="relative h-80 overflow-clip rounded-card border border-line bg-page">
      <PartBoundary instead={<p className="p-4">{said('map.notLoaded')}</p>}>
        <Suspense fallback={<Loader label={t('map.loading')} />}>
          <DrawingCanvas
            view={view}
            items={data?.items ?? []}
            type="Point"
            drawing={pointAt(place)}
            theirs={now && place ? pointAt(now) : undefined}
            isAdding
            isSnapping={false}
            onMoved={setView}
            onSized={setSize}
            onGraphics={setGraphics}
            onDrawn={({ corners }) => {
              const [pressed] = corners
              if (pressed) onPressed({ longitude: pressed[0], latitude: pressed[1] })
            }}
            onEnded={() => undefined}
            onUndone={() => undefined}
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
