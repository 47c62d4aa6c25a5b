import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#src/ui/button.tsx'
import { Callout } from '#src/ui/callout.tsx'
import { Field } from '#src/ui/field.tsx'
import { TextInput } from '#src/ui/text-input.tsx'
import { MapRow } from './map-row.tsx'
import { keyOf } from './map-item.ts'
import type { WebMapProps } from './web-map-screen.tsx'

/** Looks for something wherever it lies, and says where it is not on the map. */
export function MapSearch({ asked, shown, found, hasSearchFailed, onAsk, onShow }: WebMapProps) {
  const { t } = useTranslation('web-map')
  const [typed, setTyped] = useState(asked.search)
  return (
    <section aria-label={t('search.label')} className="flex flex-col gap-3">
      <form
        role="search"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          onAsk({ search: typed.trim() })
        }}
      >
        <Field label={t('search.label')}>
          {(control) => (
            <div className="flex gap-3">
              <div className="min-w-0 grow">
                <TextInput
                  {...control}
                  name="find"
                  dir="auto"
                  maxLength={64}
                  autoComplete="off"
                  value={typed}
                  onChange={({ target }) => setTyped(target.value)}
                />
              </div>
              <Button type="submit" variant="secondary">
                {t('search.button')}
              </Button>
            </div>
          )}
        </Field>
      </form>
      <div role="status">
        {found?.length === 0 && <Callout tone="info">{t('search.none')}</Callout>}
        {hasSearchFailed && <Callout tone="error">{t('search.failed')}</Callout>}
        {found !== undefined && found.length > 0 && (
          <p className="font-semibold">{t('search.found', { total: found.length })}</p>
        )}
      </div>
      {found !== undefined && found.length > 0 && (
        <ul className="flex flex-col">
          {found.map((item) => (
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
      {asked.search !== '' && (
        <button type="button" className="text-link min-h-9 self-start" onClick={() => onAsk({ search: '' })}>
          {t('search.clear')}
        </button>
      )}
    </section>
  )
}
