/** `/webgis`: the map of the utility with its list. Where it is looked at, and what is chosen, stands in the address. */
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Redirect, useLocation, useSearchParams } from 'wouter'
import { withQueries } from '#src/flow-kit/queries.tsx'
import { keyOf, mapLayers, type MapItem } from './map-item.ts'
import { foundQuery, itemsQuery } from './map-reads.ts'
import {
  addressOf,
  boundsAround,
  closeZoom,
  mapAskedIn,
  middleOf,
  usualSize,
  type MapAsked,
  type Size,
} from './map-view.ts'
import { WebMapScreen } from './web-map-screen.tsx'

function MapWithList() {
  const { i18n } = useTranslation()
  const [parameters, setParameters] = useSearchParams()
  const [size, setSize] = useState<Size>(usualSize)
  const asked = mapAskedIn(parameters)
  const shown = useQuery(itemsQuery(boundsAround(asked.view, size), asked.off, i18n.language))
  const found = useQuery({ ...foundQuery(asked.search, i18n.language), enabled: asked.search !== '' })
  // Each look is no page of its own: the way back leads to where the person came from.
  const ask = (part: Partial<MapAsked>) => setParameters(addressOf({ ...asked, ...part }), { replace: true })
  const show = (item: MapItem) => {
    const middle = middleOf(item.shape)
    ask({
      open: keyOf(item),
      off: asked.off.filter((layer) => layer !== item.layer),
      ...(middle && { view: { ...middle, zoom: Math.max(asked.view.zoom, closeZoom) } }),
    })
  }
  return (
    <WebMapScreen
      asked={asked}
      items={shown.data?.items}
      layers={shown.data?.layers ?? mapLayers}
      hasMore={shown.data?.hasMore ?? []}
      hasFailed={shown.isError}
      onRetry={() => void shown.refetch()}
      found={asked.search === '' ? undefined : found.data}
      hasSearchFailed={asked.search !== '' && found.isError}
      onAsk={ask}
      onShow={show}
      onSized={setSize}
    />
  )
}

export default withQueries(function WebMap() {
  const [path] = useLocation()
  return path.toLowerCase() === '/gis' ? <Redirect to="/webgis" replace /> : <MapWithList />
})
