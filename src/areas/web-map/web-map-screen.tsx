import { Suspense, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PublishedMap } from '#contract/map.ts'
import { PageTitle } from '#src/i18n/page-title.tsx'
import { Callout } from '#src/ui/callout.tsx'
import { Loader } from '#src/ui/loader.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { retriableLazy } from '#src/ui/retriable-lazy.tsx'
import { PartBoundary } from '#src/flow-kit/part-boundary.tsx'
import { SectionNav } from '../kit/section-nav.tsx'
import type { FarItem } from './far-items.ts'
import { LayerChoices } from './layer-choices.tsx'
import { MapChoice } from './map-choice.tsx'
import { keyOf, type MapContent, type MapItem } from './map-item.ts'
import { MapList } from './map-list.tsx'
import { MapSearch } from './map-search.tsx'
import { mapSection } from './map-section.ts'
import type { MapAsked, Size } from './map-view.ts'
import type { ShownMap } from './shown-map.ts'
import type { GraphicsState } from './use-drawn-map.ts'

const MapCanvas = retriableLazy(() => import('./map-canvas.tsx'))

export interface WebMapProps {
  asked: MapAsked
  /** On the part that is shown; undefined: nothing is known yet. */
  items: readonly MapItem[] | undefined
  shown: ShownMap
  /** All that are published. */
  maps: readonly PublishedMap[]
  onMap: (id: number) => void
  /** Layers of which not all items are there, by what they show. */
  hasMore: readonly MapContent[]
  /** Of those layers, as they look from afar. */
  far: readonly FarItem[]
  hasFarFailed: boolean
  hasFailed: boolean
  onRetry: () => void
  /** By the search; undefined: there is none, or no answer yet. */
  found: readonly MapItem[] | undefined
  hasSearchFailed: boolean
  onAsk: (part: Partial<MapAsked>) => void
  /** On the map; empty: beside everything. */
  onPressed: (key: string) => void
  /** Shows an item in the middle. */
  onShow: (item: MapItem) => void
  onSized: (size: Size) => void
}

/** The map and its list: one state, and everything of the one in the other. */
export function WebMapScreen(props: WebMapProps) {
  const { asked, items, shown, found, onAsk, onSized } = props
  const { layers, map } = shown
  const { t } = useTranslation('web-map')
  const [graphics, setGraphics] = useState<GraphicsState>()
  // What was found stays on the map, also where its layer shows only a part of what is there.
  const drawn = useMemo(
    () => [...new Map([...(found ?? []), ...(items ?? [])].map((one) => [keyOf(one), one])).values()],
    [items, found],
  )
  const isDrawn = graphics !== 'none'
  return (
    <div className="flex flex-col gap-4 px-4 py-6 sm:px-6">
      <PageTitle>{t('title')}</PageTitle>
      <SectionNav section={mapSection} />
      <div
        className={
          isDrawn
            ? 'grid items-start gap-4 lg:grid-cols-[26rem_minmax(0,1fr)] lg:grid-rows-[auto_1fr]'
            : 'flex flex-col gap-4'
        }
      >
        <div className="flex flex-col gap-4">
          <PageHeading>{t('title')}</PageHeading>
          <MapSearch key={asked.search} {...props} />
          <MapChoice maps={props.maps} shown={map} onChange={props.onMap} />
          <LayerChoices
            layers={layers}
            off={asked.off}
            zoom={asked.view.zoom}
            items={items}
            onChange={(off) => onAsk({ off })}
          />
          {!isDrawn && <Callout tone="info">{t('map.noGraphics', { standard: 'WebGL2' })}</Callout>}
        </div>
        {isDrawn && (
          <div className="relative h-72 overflow-clip rounded-card border border-line bg-page lg:sticky lg:top-20 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:h-[calc(100dvh-11rem)] lg:min-h-120">
            <PartBoundary instead={<p className="p-4">{t('map.notLoaded')}</p>}>
              <Suspense fallback={<Loader label={t('map.loading')} />}>
                <MapCanvas
                  key={map?.tileAddress}
                  view={asked.view}
                  items={drawn}
                  far={props.far}
                  layers={layers}
                  tileAddress={map?.tileAddress ?? ''}
                  open={asked.open}
                  onMoved={(view) => onAsk({ view })}
                  onSized={onSized}
                  onPressed={props.onPressed}
                  onGraphics={setGraphics}
                />
              </Suspense>
            </PartBoundary>
            {map && map.attribution !== '' && (
              <p className="pointer-events-none absolute start-1/2 bottom-0 max-w-[60%] -translate-x-1/2 truncate rounded-t-control bg-surface px-2 text-small text-muted rtl:translate-x-1/2">
                <bdi>{map.attribution}</bdi>
              </p>
            )}
            {graphics === 'lost' && (
              <p
                role="alert"
                className="absolute inset-x-0 top-0 border-b border-line bg-surface p-4 font-semibold"
              >
                {t('map.lost')}
              </p>
            )}
          </div>
        )}
        <MapList {...props} />
      </div>
    </div>
  )
}
