import { useTranslation } from 'react-i18next'
import { ItemSign } from '../web-map/item-sign.tsx'
import { mapFeatureKinds, type MapEditingView } from './map-editing-shown.ts'

/** What shall be drawn: one press says it. */
export function KindChoice({ view: { send } }: { view: MapEditingView }) {
  const { t } = useTranslation('map-editing')
  return (
    <section aria-labelledby="kinds" className="flex flex-col gap-4">
      <h2 id="kinds" className="text-title font-bold">
        {t('kind.question')}
      </h2>
      <ul className="grid gap-3 sm:grid-cols-2">
        {mapFeatureKinds.map((kind) => (
          <li key={kind}>
            <button
              type="button"
              onClick={() => send({ type: 'kind.chosen', kind })}
              className="flex min-h-16 w-full items-center gap-4 rounded-card border border-control bg-surface px-4 py-3 text-start hover:bg-brand-soft"
            >
              <ItemSign item={{ layer: 'map-features', kind }} drawn={undefined} />
              <span className="flex flex-col">
                <span className="font-semibold">{t(`kind.${kind}`)}</span>
                <span className="text-small text-muted">{t(`kind.${kind}Text`)}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
