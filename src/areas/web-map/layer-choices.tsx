import { useTranslation } from 'react-i18next'
import { Checkbox } from '#src/ui/checkbox.tsx'
import { Disclosure } from '#src/ui/disclosure.tsx'
import { ItemSign } from './item-sign.tsx'
import type { MapItem, MapLayer } from './map-item.ts'

/** Which layers are drawn and listed, and how much of each is in view. */
export function LayerChoices({
  layers,
  off,
  items,
  onChange,
}: {
  layers: readonly MapLayer[]
  off: readonly MapLayer[]
  items: readonly MapItem[] | undefined
  onChange: (off: MapLayer[]) => void
}) {
  const { t } = useTranslation('web-map')
  return (
    <Disclosure title={t('layers.title')}>
      <ul aria-label={t('layers.title')} className="flex flex-col">
        {layers.map((layer) => {
          const isOff = off.includes(layer)
          const count = items?.filter((item) => item.layer === layer).length
          return (
            <li key={layer}>
              <Checkbox
                checked={!isOff}
                onChange={() => onChange(isOff ? off.filter((one) => one !== layer) : [...off, layer])}
              >
                <span className="flex items-center gap-3">
                  <ItemSign item={{ layer, kind: '' }} />
                  <span>{t(`layers.${layer}`)}</span>
                  {!isOff && count !== undefined && <span className="text-muted tabular-nums">{count}</span>}
                </span>
              </Checkbox>
            </li>
          )
        })}
      </ul>
    </Disclosure>
  )
}
