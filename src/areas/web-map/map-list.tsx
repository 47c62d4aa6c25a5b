import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { listText } from '#src/i18n/list-text.ts'
import { Button } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { LinkButton } from '#src/ui/link-button.tsx'
import { Loader } from '#src/ui/loader.tsx'
import { NotAvailable } from '#src/ui/not-available.tsx'
import { TextLink } from '#src/ui/text-link.tsx'
import { drawAddress, fromTheMiddle, keyOf, newFeatureAddress } from './map-item.ts'
import { MapRow } from './map-row.tsx'
import type { WebMapProps } from './web-map-screen.tsx'

/** Rows that are drawn at first, and with each press more. */
const portion = 40

/** What lies on the part that is shown, what is chosen first and then from the middle outwards. */
export function MapList({
  asked,
  items,
  shown,
  hasMore,
  hasFarFailed,
  hasFailed,
  onRetry,
  onAsk,
  onShow,
}: WebMapProps) {
  const { t, i18n } = useTranslation('web-map')
  const [most, setMost] = useState(portion)
  if (hasFailed && items === undefined)
    return (
      <NotAvailable title={t('list.failed')} retryLabel={t('list.tryAgain')} onRetry={onRetry}>
        {t('list.failedText')}
      </NotAvailable>
    )
  if (items === undefined) return <Loader label={t('list.loading')} />
  const { zoom } = asked.view
  const ordered = fromTheMiddle(items, asked.view)
  const chosen = ordered.filter((item) => keyOf(item) === asked.open)
  const rows = [...chosen, ...ordered.filter((item) => !chosen.includes(item))].slice(0, most)
  return (
    <section aria-labelledby="in-view" className="flex min-w-0 flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id="in-view" aria-live="polite" className="font-bold">
          {t('list.inView', { total: items.length })}
        </h2>
        <div role="group" aria-label={t('view.name')} className="flex gap-4">
          {(
            [
              ['view.closer', 1],
              ['view.wider', -1],
            ] as const
          ).map(([name, by]) => (
            <button
              key={name}
              type="button"
              className="text-link min-h-9"
              onClick={() => onAsk({ view: { ...asked.view, zoom: zoom + by } })}
            >
              {t(name)}
            </button>
          ))}
        </div>
      </div>
      {hasMore.length > 0 && (
        <p className="text-small text-muted">
          {t('list.hasMore', {
            layers: listText(
              hasMore.map((shows) => shown.layers.find((layer) => layer.shows === shows)?.name ?? shows),
              i18n.language,
            ),
          })}
        </p>
      )}
      {hasFarFailed && (
        <NotAvailable title={t('list.farFailed')} retryLabel={t('list.tryAgain')} onRetry={onRetry}>
          {t('list.failedText')}
        </NotAvailable>
      )}
      {rows.length === 0 ? (
        <EmptyState icon="pin" title={<p className="font-bold">{t('list.none')}</p>}>
          {t('list.noneText')}
        </EmptyState>
      ) : (
        <ul className="flex flex-col">
          {rows.map((item) => (
            <MapRow
              key={keyOf(item)}
              item={item}
              drawn={shown.layers.find(({ shows }) => shows === item.shownBy)}
              isOpen={asked.open === keyOf(item)}
              onShow={onShow}
            />
          ))}
        </ul>
      )}
      <div className="flex flex-wrap gap-4">
        {rows.length < items.length && (
          <Button type="button" variant="secondary" onClick={() => setMost(most + portion)}>
            {t('list.more', { total: items.length - rows.length })}
          </Button>
        )}
        <LinkButton href={`${drawAddress}?at=${asked.view.latitude},${asked.view.longitude},${zoom}`}>
          {t('list.draw')}
        </LinkButton>
        <LinkButton href={newFeatureAddress} variant="secondary">
          {t('list.add')}
        </LinkButton>
        <TextLink
          href={`/gisUserSettings?at=${asked.view.latitude},${asked.view.longitude},${zoom}`}
          className="text-link inline-flex min-h-11 items-center"
        >
          {t('view.keep')}
        </TextLink>
      </div>
    </section>
  )
}
