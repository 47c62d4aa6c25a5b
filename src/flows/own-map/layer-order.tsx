import { useTranslation } from 'react-i18next'
import { Checkbox } from '#src/ui/checkbox.tsx'
import { layersIn, layersText, type MapSettings } from './own-map-shown.ts'

/** Layers with their boxes, in an order that two buttons change: the first one is drawn on top. */
export function LayerOrder({
  layers,
  typed,
  isBusy,
  onChange,
}: {
  layers: MapSettings['layers']
  typed: string
  isBusy: boolean
  onChange: (typed: string) => void
}) {
  const { t } = useTranslation('own-map')
  const chosen = layersIn(typed)
  const nameOf = (shows: string) => layers.find((layer) => layer.shows === shows)?.name
  const known = chosen.filter(({ shows }) => nameOf(shows) !== undefined)
  const moved = (place: number, by: -1 | 1) => {
    const others = known.filter((_one, index) => index !== place)
    return layersText([...others.slice(0, place + by), known[place]!, ...others.slice(place + by)])
  }
  const ways = [
    ['up', -1],
    ['down', 1],
  ] as const
  return (
    <fieldset>
      <legend className="pb-3 font-bold">{t('layers.title')}</legend>
      {known.length === 0 && <p className="text-muted">{t('layers.none')}</p>}
      <ol className="flex flex-col">
        {known.map(({ shows, isShown }, place) => (
          <li
            key={shows}
            className="flex flex-wrap items-center justify-between gap-x-4 border-b border-line py-1"
          >
            <Checkbox
              checked={isShown}
              disabled={isBusy}
              onChange={({ target }) =>
                onChange(
                  layersText(
                    known.map((one) => (one.shows === shows ? { shows, isShown: target.checked } : one)),
                  ),
                )
              }
            >
              <bdi id={`name-${shows}`}>{nameOf(shows)}</bdi>
            </Checkbox>
            <span className="flex gap-4">
              {ways.map(([way, by]) => (
                <button
                  key={way}
                  type="button"
                  className="text-link min-h-9 min-w-11 text-small disabled:text-muted disabled:no-underline"
                  id={`${way}-${shows}`}
                  aria-labelledby={`${way}-${shows} name-${shows}`}
                  disabled={isBusy || known[place + by] === undefined}
                  onClick={() => onChange(moved(place, by))}
                >
                  {t(`layers.${way}`)}
                </button>
              ))}
            </span>
          </li>
        ))}
      </ol>
    </fieldset>
  )
}
