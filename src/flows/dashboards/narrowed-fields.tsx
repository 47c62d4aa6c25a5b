import { useTranslation } from 'react-i18next'
import { isolated, isolatedLtr } from '#src/i18n/isolate.ts'
import { ChoiceField } from '#src/ui/choice-field.tsx'
import type { Dashboard, Narrowed } from './dashboards-shown.ts'

/** The property and the meter that the charts are narrowed to; what there is one of is not asked for. */
export function NarrowedFields({
  dashboard: { places, property, meter },
  onNarrow,
}: {
  dashboard: Dashboard
  onNarrow: (to: Narrowed) => void
}) {
  const { t } = useTranslation('dashboards')
  const within = places.filter((place) => property === '' || place.property === property)
  const meters = within.flatMap((place) => place.meters.map((one) => ({ ...one, place })))
  const serials = [...new Set(meters.map(({ serialNo }) => serialNo))]
  return (
    <>
      {places.length > 1 && (
        <ChoiceField
          label={t('property.label')}
          value={property}
          options={[
            { value: '', label: t('property.all') },
            ...places.map((place) => ({ value: place.property, label: isolated(place.place) })),
          ]}
          onChange={({ target }) => onNarrow({ property: target.value, meter: '' })}
        />
      )}
      {serials.length > 1 && (
        <ChoiceField
          label={t('meter.label')}
          value={meter}
          options={[
            { value: '', label: t('meter.all') },
            ...serials.map((serialNo) => {
              const one = meters.find((found) => found.serialNo === serialNo)
              const name = t(`meter.${one?.service ?? 'water'}`, { number: isolatedLtr(serialNo) })
              return { value: serialNo, label: one?.isInUse ? name : t('meter.removed', { name }) }
            }),
          ]}
          onChange={({ target }) => onNarrow({ property, meter: target.value })}
        />
      )}
    </>
  )
}
