import { useTranslation } from 'react-i18next'
import { isolated, isolatedLtr } from '#src/i18n/isolate.ts'
import { ChoiceField } from '#src/ui/choice-field.tsx'
import type { FieldProps } from '#src/ui/field.tsx'
import { TextLink } from '#src/ui/text-link.tsx'
import type { OfferedAreas } from './interruption-planning-shown.ts'

/** An area on the map in the place of an address. People without the right to the map choose none. */
export function AreaChoice({
  field,
  chosen,
  areas,
  isBusy,
  onChange,
}: {
  field: Pick<FieldProps, 'error'>
  /** Its number; empty: none. */
  chosen: string
  areas: OfferedAreas | undefined
  isBusy: boolean
  onChange: (area: string) => void
}) {
  const { t } = useTranslation('interruption-planning')
  const items = areas?.items ?? []
  if (!areas?.mayDraw && chosen === '') return null
  const isUnknown = chosen !== '' && !items.some(({ id }) => String(id) === chosen)
  return (
    <div className="flex flex-col gap-2">
      <ChoiceField
        {...field}
        label={t('area.label')}
        hint={t('area.hint')}
        name="area"
        value={chosen}
        disabled={isBusy}
        onChange={({ target }) => onChange(target.value)}
        options={[
          { value: '', label: t('area.none') },
          ...items.map(({ id, name, code }) => ({
            value: String(id),
            label: `${isolated(name)} (${isolatedLtr(code)})`,
          })),
          ...(isUnknown ? [{ value: chosen, label: t('area.unknown') }] : []),
        ]}
      />
      {areas?.mayDraw && (
        <TextLink href="/mapFeatures/new/draw" className="text-link self-start py-1">
          {t('area.draw')}
        </TextLink>
      )}
    </div>
  )
}
