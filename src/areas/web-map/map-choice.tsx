import { useTranslation } from 'react-i18next'
import type { PublishedMap } from '#contract/map.ts'
import { ChoiceField } from '#src/ui/choice-field.tsx'

/** Which of the published maps is open; nothing where there is no choice. */
export function MapChoice({
  maps,
  shown,
  onChange,
}: {
  maps: readonly PublishedMap[]
  /** Undefined: none of them. */
  shown: PublishedMap | undefined
  onChange: (id: number) => void
}) {
  const { t } = useTranslation('web-map')
  const isNone = shown === undefined
  if (maps.length < (isNone ? 1 : 2)) return null
  return (
    <ChoiceField
      label={t('maps.label')}
      name="map"
      value={String(shown?.id ?? '')}
      options={[
        ...(isNone ? [{ value: '', label: t('maps.none') }] : []),
        ...maps.map(({ id, name }) => ({ value: String(id), label: name })),
      ]}
      onChange={({ target }) => onChange(Number(target.value))}
    />
  )
}
