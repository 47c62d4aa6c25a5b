/** The map on which something is drawn. With `map-canvas.tsx` it is what fetches MapLibre. */
import styles from 'maplibre-gl/dist/maplibre-gl.css?inline'
import { useRef } from 'react'
import { useDrawing, type DrawnDrawing } from './use-drawing.ts'
import { useDrawnMap, type DrawnMap } from './use-drawn-map.ts'

const nothing = () => undefined

/** The map in the place that it has, with what is drawn on it. */
export default function DrawingCanvas({
  view,
  items,
  onMoved,
  onSized,
  onGraphics,
  ...drawing
}: Omit<DrawnMap, 'open' | 'onPressed' | 'onBegun'> & Omit<DrawnDrawing, 'neighbours'>) {
  const place = useRef<HTMLDivElement>(null)
  const onBegun = useDrawing({ ...drawing, neighbours: items })
  useDrawnMap(place, { view, items, open: '', onMoved, onSized, onGraphics, onPressed: nothing, onBegun })
  return (
    <>
      <style href="maplibre-gl" precedence="low">
        {styles}
      </style>
      <div ref={place} dir="ltr" className="size-full" />
    </>
  )
}
