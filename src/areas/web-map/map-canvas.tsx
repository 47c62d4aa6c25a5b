/** The drawn map. Only this file fetches MapLibre, and only the page of the map this file. */
import { useRef } from 'react'
import { useDrawnMap, type DrawnMap } from './use-drawn-map.ts'

/** The map in the place that it has. */
export default function MapCanvas(props: DrawnMap) {
  const place = useRef<HTMLDivElement>(null)
  useDrawnMap(place, props)
  // Degrees run from west to east in every language.
  return <div ref={place} dir="ltr" className="size-full" />
}
