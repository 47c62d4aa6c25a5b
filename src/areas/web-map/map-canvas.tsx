/** The drawn map. Only this file fetches MapLibre, and only the page of the map this file. */
import styles from 'maplibre-gl/dist/maplibre-gl.css?inline'
import { useRef } from 'react'
import { useDrawnMap, type DrawnMap } from './use-drawn-map.ts'

/** The map in the place that it has. */
export default function MapCanvas(props: DrawnMap) {
  const place = useRef<HTMLDivElement>(null)
  useDrawnMap(place, props)
  return (
    <>
      {/* With the map, and not before: the page of another has no use for it. */}
      <style href="maplibre-gl" precedence="low">
        {styles}
      </style>
      {/* Degrees run from west to east in every language. */}
      <div ref={place} dir="ltr" className="size-full" />
    </>
  )
}
