/** MapLibre in a place of the page: it draws what it is given, and tells what people do with it. */
import { Map, NavigationControl, ScaleControl, setWorkerUrl, type GeoJSONSource } from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url'
import { useEffect, useEffectEvent, useRef, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { onlyFar, type FarItem } from './far-items.ts'
import type { DrawnLayer, MapItem } from './map-item.ts'
import { drawnFarItems, drawnItems, farSource, mapStyleOver, pressed, source } from './map-style.ts'
import { roundedView, type MapView, type Size } from './map-view.ts'

setWorkerUrl(workerUrl)

/** `none`: this browser draws no maps. `lost`: it has stopped to. */
export type GraphicsState = 'drawn' | 'none' | 'lost'

/** Pixels around a press in which something is meant by it. */
const reach = 8

const viewOf = (map: Map): MapView => {
  const { lat, lng } = map.getCenter()
  return roundedView({ latitude: lat, longitude: lng, zoom: map.getZoom() })
}

const isSameView = (one: MapView, other: MapView): boolean =>
  one.latitude === other.latitude && one.longitude === other.longitude && one.zoom === other.zoom

/** What is drawn, and what is told. */
export interface DrawnMap {
  view: MapView
  items: readonly MapItem[]
  /** Below them, of which no texts are known; those that are among the items are left out. Absent: there are none. */
  far?: readonly FarItem[]
  /** Says how they are drawn, the first one on top; absent: as the portal draws them. */
  layers?: readonly DrawnLayer[]
  /** Of pictures below everything else: the map has them from the beginning. Absent or empty: bare ground. */
  tileAddress?: string
  /** Key of the item that is chosen. */
  open: string
  onMoved: (view: MapView) => void
  onSized: (size: Size) => void
  onPressed: (key: string) => void
  onGraphics: (state: GraphicsState) => void
  /** When it can be drawn upon; what it returns is called before the map goes. */
  onBegun?: (map: Map) => () => void
}

const noLayers: readonly DrawnLayer[] = []
const noFarItems: readonly FarItem[] = []

export function useDrawnMap(
  place: RefObject<HTMLDivElement | null>,
  { view, items, far = noFarItems, layers = noLayers, tileAddress = '', open, onBegun, ...on }: DrawnMap,
): void {
  const { t } = useTranslation('web-map')
  const drawn = useRef<Map>(null)
  const draw = useEffectEvent(() => {
    void drawn.current?.getSource<GeoJSONSource>(source)?.setData(drawnItems(items, layers, open))
  })
  const drawFar = useEffectEvent(() => {
    void drawn.current
      ?.getSource<GeoJSONSource>(farSource)
      ?.setData(drawnFarItems(onlyFar(far, items), layers))
  })
  const told = useEffectEvent((event: keyof typeof on, value: unknown) => on[event](value as never))
  const begun = useEffectEvent((map: Map) => onBegun?.(map))
  const begin = useEffectEvent((container: HTMLDivElement) => {
    const { latitude, longitude, zoom } = view
    const map = new Map({
      container,
      style: mapStyleOver(tileAddress),
      // Pictures then come as pictures, which the rules of this page allow from anywhere, and not as data.
      refreshExpiredTiles: false,
      center: [longitude, latitude],
      zoom,
      minZoom: 1,
      maxZoom: 20,
      attributionControl: false,
      dragRotate: false,
      pitchWithRotate: false,
      touchPitch: false,
      fadeDuration: 0,
      locale: {
        'Map.Title': t('map.label'),
        'NavigationControl.ZoomIn': t('view.closer'),
        'NavigationControl.ZoomOut': t('view.wider'),
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
      // Without WebGL2 there is the list.
      told('onGraphics', 'none')
      return
    }
    drawn.current = map
    const sized = () =>
      told('onSized', { width: container.clientWidth, height: container.clientHeight } satisfies Size)
    let end: (() => void) | undefined
    map.on('load', () => {
      draw()
      drawFar()
      end = begun(map)
      told('onGraphics', 'drawn')
    })
    map.on('resize', sized)
    map.on('moveend', () => told('onMoved', viewOf(map)))
    map.on('click', ({ point: { x, y } }) => {
      const around = [
        [x - reach, y - reach],
        [x + reach, y + reach],
      ] as [[number, number], [number, number]]
      // What is drawn on top comes first, and a point before what lies below it.
      const [found] = map.queryRenderedFeatures(around, { layers: [...pressed] })
      told('onPressed', String(found?.properties['key'] ?? ''))
    })
    map.on('webglcontextlost', () => told('onGraphics', 'lost'))
    map.on('webglcontextrestored', () => {
      draw()
      drawFar()
      told('onGraphics', 'drawn')
    })
    sized()
    return () => {
      drawn.current = null
      end?.()
      map.remove()
    }
  }, [place])
  useEffect(() => draw(), [items, layers, open])
  useEffect(() => drawFar(), [far, items, layers])
  useEffect(() => {
    const map = drawn.current
    if (!map || isSameView(viewOf(map), view)) return
    map.jumpTo({ center: [view.longitude, view.latitude], zoom: view.zoom })
  }, [view])
}
