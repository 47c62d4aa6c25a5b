/** `/webgis`: the map of the utility with its list. Where it is looked at, and what is chosen, stands in the address. */
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Redirect, useLocation, useSearchParams } from 'wouter'
import type { MapSettings } from '#contract/map.ts'
import { isDrawnAt } from '#contract/rules/map-layers.ts'
import { withQueries } from '#src/flow-kit/queries.tsx'
import { PageTitle } from '#src/i18n/page-title.tsx'
import { Loader } from '#src/ui/loader.tsx'
import { NotAvailable } from '#src/ui/not-available.tsx'
import { middleOfFar, type FarItem } from './far-items.ts'
import { keyOf, type MapItem } from './map-item.ts'
import { farItemsQuery, foundQuery, itemsQuery, mapSettingsQuery } from './map-reads.ts'
import {
  addressOf,
  boundsAround,
  closeZoom,
  mapAskedIn,
  mapIn,
  middleOf,
  usualSize,
  type MapAsked,
  type Size,
} from './map-view.ts'
import { shownMap } from './shown-map.ts'
import { WebMapScreen } from './web-map-screen.tsx'

const none: readonly FarItem[] = []

function MapWithList({ settings }: { settings: MapSettings }) {
  const { i18n } = useTranslation()
  const [parameters, setParameters] = useSearchParams()
  const [size, setSize] = useState<Size>(usualSize)
  const shown = useMemo(() => shownMap(settings, mapIn(parameters)), [settings, parameters])
  const { beginning, layers } = shown
  const asked = mapAskedIn(parameters, beginning)
  const drawn = layers.filter(
    (layer) => !asked.off.includes(layer.shows) && isDrawnAt(asked.view.zoom, layer),
  )
  const bounds = boundsAround(asked.view, size)
  const contents = drawn.map(({ shows }) => shows)
  const items = useQuery(itemsQuery(bounds, contents, i18n.language))
  const hasMore = (items.data?.hasMore ?? []).filter((shows) => contents.includes(shows))
  const farItems = useQuery(farItemsQuery(bounds, asked.view.zoom, hasMore))
  const far = (hasMore.length > 0 && farItems.data) || none
  const found = useQuery({ ...foundQuery(asked.search, i18n.language), enabled: asked.search !== '' })
  // Each look is no page of its own: the way back leads to where the person came from.
  const ask = (part: Partial<MapAsked>) =>
    setParameters(addressOf({ ...asked, ...part }, beginning), { replace: true })
  const show = (item: MapItem) => {
    const middle = middleOf(item.shape)
    ask({
      open: keyOf(item),
      off: asked.off.filter((shows) => shows !== item.shownBy),
      ...(middle && { view: { ...middle, zoom: Math.max(asked.view.zoom, closeZoom) } }),
    })
  }
  return (
    <WebMapScreen
      asked={asked}
      shown={shown}
      maps={settings.maps}
      onMap={(map) => {
        const other = shownMap(settings, map).beginning
        setParameters(addressOf({ ...asked, ...other, map }, other), { replace: true })
      }}
      items={items.data?.items}
      hasMore={hasMore}
      far={far}
      hasFarFailed={hasMore.length > 0 && farItems.isError}
      hasFailed={items.isError}
      onRetry={() => {
        void items.refetch()
        if (farItems.isError) void farItems.refetch()
      }}
      found={asked.search === '' ? undefined : found.data}
      hasSearchFailed={asked.search !== '' && found.isError}
      onAsk={ask}
      // What is told nowhere is told where the map is looked at.
      onPressed={(open) => ask({ open, view: { ...asked.view, ...middleOfFar(far, open) } })}
      onShow={show}
      onSized={setSize}
    />
  )
}

/** The map once it is known how it is drawn. */
function MapOfPerson() {
  const { t, i18n } = useTranslation('web-map')
  const settings = useQuery(mapSettingsQuery(i18n.language))
  if (settings.data) return <MapWithList settings={settings.data} />
  return (
    <div className="flex flex-col gap-4 px-4 py-6 sm:px-6">
      <PageTitle hasError={settings.isError}>{t('title')}</PageTitle>
      {settings.isError ? (
        <NotAvailable
          title={t('list.failed')}
          retryLabel={t('list.tryAgain')}
          onRetry={() => void settings.refetch()}
        >
          {t('list.failedText')}
        </NotAvailable>
      ) : (
        <Loader label={t('map.loading')} />
      )}
    </div>
  )
}

export default withQueries(function WebMap() {
  const [path] = useLocation()
  return path.toLowerCase() === '/gis' ? <Redirect to="/webgis" replace /> : <MapOfPerson />
})
