import { useTranslation } from 'react-i18next'
import { isDrawnAt } from '#contract/rules/map-layers.ts'
import { Checkbox } from '#src/ui/checkbox.tsx'
import { Disclosure } from '#src/ui/disclosure.tsx'
import { ItemSign } from './item-sign.tsx'
import { exampleOf, type DrawnLayer, type MapContent, type MapItem } from './map-item.ts'

/** Which layers are drawn and listed, and how much of each is in view. */
export function LayerChoices({
  layers,
  off,
  zoom,
  items,
  onChange,
}: {
  layers: readonly DrawnLayer[]
  off: readonly MapContent[]
  zoom: number
  items: readonly MapItem[] | undefined
  onChange: (off: MapContent[]) => void
}) {
  const { t } = useTranslation('web-map')
  return (
    <Disclosure title={t('layers.title')}>
      <ul aria-label={t('layers.title')} className="flex flex-col">
        {layers.map((layer) => {
          const { shows, name } = layer
          const isOff = off.includes(shows)
          const isHere = isDrawnAt(zoom, layer)
          const count = items?.filter((item) => item.shownBy === shows).length
          return (
            <li key={shows}>
              <Checkbox
                checked={!isOff}
                onChange={() => onChange(isOff ? off.filter((one) => one !== shows) : [...off, shows])}
              >
                <span className="flex items-center gap-3">
                  <ItemSign item={exampleOf(shows)} drawn={layer} />
                  <bdi>{name}</bdi>
                  {!isOff && isHere && count !== undefined && (
                    <span className="text-muted tabular-nums">{count}</span>
                  )}
                  {!isOff && !isHere && (
                    <span className="text-small text-muted">
                      {t(zoom < (layer.leastZoom ?? 0) ? 'layers.closer' : 'layers.wider')}
                    </span>
                  )}
                </span>
              </Checkbox>
            </li>
          )
        })}
      </ul>
    </Disclosure>
  )
}
