/** MapLibre behind the point of an application: the tiles of the utility, the plots, and the point that a press sets. */
import {
  Map,
  NavigationControl,
  ScaleControl,
  setWorkerUrl,
  type GeoJSONSource,
  type StyleSpecification,
} from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url'
import { useEffect, useEffectEvent, useRef, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import type { KnownPlot, MapOfCustomers, Metres } from './application-draft-shown.ts'
import { degreesOf, metresAt } from './land-places.ts'

setWorkerUrl(workerUrl)

/** `none`: this browser draws no maps. `lost`: it has stopped to. */
export type LandGraphics = 'drawn' | 'none' | 'lost'

export interface LandMapProps {
  map: MapOfCustomers
  /** Their outlines are drawn. */
  plots: readonly KnownPlot[]
  point: Metres | undefined
  onPressed: (point: Metres) => void
}

/** How close a single place is looked at. */
const closeZoom = 17

type Data = Parameters<GeoJSONSource['setData']>[0]
const source = 'land'

const drawnLand = (plots: readonly KnownPlot[], point: Metres | undefined): Data =>
  ({
    type: 'FeatureCollection',
    features: [
      ...plots.map(({ outline }) => {
        const ring = outline.map(degreesOf)
        return {
          type: 'Feature',
          properties: {},
          geometry: { type: 'Polygon', coordinates: [[...ring, ...ring.slice(0, 1)]] },
        }
      }),
      ...(point
        ? [
            {
              type: 'Feature',
              properties: {},
              geometry: { type: 'Point', coordinates: degreesOf(point) },
            },
          ]
        : []),
    ],
  }) as unknown as Data

const styleOver = (tileAddress: string): StyleSpecification => ({
  version: 8,
  sources: {
    tiles: { type: 'raster', tiles: [tileAddress], tileSize: 256, maxzoom: 19 },
    [source]: { type: 'geojson', data: { type: 'FeatureCollection', features: [] } },
  },
  layers: [
    { id: 'ground', type: 'background', paint: { 'background-color': '#eef1ec' } },
    { id: 'tiles', type: 'raster', source: 'tiles' },
    {
      id: 'plots',
      type: 'line',
      source,
      filter: ['==', ['geometry-type'], 'Polygon'],
      paint: { 'line-color': '#7a6327', 'line-width': 2.5 },
    },
    {
      id: 'point',
      type: 'circle',
      source,
      filter: ['==', ['geometry-type'], 'Point'],
      paint: {
        'circle-radius': 8,
        'circle-color': '#b91c1c',
        'circle-stroke-color': '#ffffff',
        'circle-stroke-width': 2,
      },
    },
  ],
})

const meanOf = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length

const middleOf = ({ outline }: KnownPlot): Metres => [
  meanOf(outline.map(([east]) => east)),
  meanOf(outline.map(([, north]) => north)),
]

/** Where it is looked at: the point, else the first plot, else where the map of the utility begins. */
function viewOf({ map, plots, point }: LandMapProps): { center: [number, number]; zoom: number } {
  const place = point ?? (plots[0] && middleOf(plots[0]))
  if (!place) return { center: [map.start.longitude, map.start.latitude], zoom: map.start.zoom }
  const [longitude, latitude] = degreesOf(place)
  return { center: [longitude, latitude], zoom: closeZoom }
}

export function useLandMap(
  place: RefObject<HTMLDivElement | null>,
  props: LandMapProps & { onGraphics: (state: LandGraphics) => void },
): void {
  const { t } = useTranslation('application-draft')
  const { plots, point } = props
  const drawn = useRef<Map>(null)
  const draw = useEffectEvent(() => {
    void drawn.current?.getSource<GeoJSONSource>(source)?.setData(drawnLand(plots, point))
  })
  const lookAtPlots = useEffectEvent(() => {
    // A point that is there says where to look; nobody is taken away from it.
    if (plots.length > 0 && !point) drawn.current?.jumpTo(viewOf(props))
  })
  const told = useEffectEvent((state: LandGraphics) => props.onGraphics(state))
  const pressed = useEffectEvent((longitude: number, latitude: number) => {
    const metres = metresAt([longitude, latitude])
    if (metres) props.onPressed(metres)
  })
  const begin = useEffectEvent((container: HTMLDivElement) => {
    const map = new Map({
      container,
      style: styleOver(props.map.tileAddress),
      // Pictures then come as pictures, which the rules of this page allow from anywhere, and not as data.
      refreshExpiredTiles: false,
      ...viewOf(props),
      minZoom: 1,
      maxZoom: 20,
      attributionControl: false,
      dragRotate: false,
      pitchWithRotate: false,
      touchPitch: false,
      fadeDuration: 0,
      locale: {
        'Map.Title': t('land.map.label'),
        'NavigationControl.ZoomIn': t('land.map.closer'),
        'NavigationControl.ZoomOut': t('land.map.wider'),
      },
    })
    map.touchZoomRotate.disableRotation()
    map.addControl(new NavigationControl({ showCompass: false }), 'bottom-right')
    map.addControl(new ScaleControl({ unit: 'metric' }), 'bottom-left')
    return map
  })
  useEffect(() => {
    const container = place.current
    if (!container) return
    let map: Map
    try {
      map = begin(container)
    } catch {
      // Without WebGL2 metres are typed.
      told('none')
      return
    }
    drawn.current = map
    map.on('load', () => {
      draw()
      told('drawn')
    })
    map.on('click', ({ lngLat }) => pressed(lngLat.lng, lngLat.lat))
    map.on('webglcontextlost', () => told('lost'))
    map.on('webglcontextrestored', () => {
      draw()
      told('drawn')
    })
    return () => {
      drawn.current = null
      map.remove()
    }
  }, [place])
  // By what they say: the form makes both anew at each key.
  const outlines = JSON.stringify(plots.map(({ outline }) => outline))
  useEffect(() => lookAtPlots(), [outlines])
  const where = JSON.stringify(point)
  useEffect(() => draw(), [outlines, where])
}
