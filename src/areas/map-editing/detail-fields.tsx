import { useTranslation } from 'react-i18next'
import { TextField } from '#src/ui/text-field.tsx'
import {
  longestText,
  type FeatureDetails,
  type FeatureProblem,
  type MapFeatureKind,
} from './map-editing-shown.ts'

/** What the feature is called, and which plot of the land registry it is or belongs to. */
export function DetailFields({
  details,
  problem,
  kind,
  onChange,
}: {
  details: FeatureDetails
  problem: FeatureProblem | undefined
  kind: MapFeatureKind
  onChange: (part: Partial<FeatureDetails>) => void
}) {
  const { t } = useTranslation('map-editing')
  const { t: word } = useTranslation('area-map-features')
  const field = (name: keyof FeatureDetails) => (
    <TextField
      label={word(`field.${name}`)}
      error={problem?.field === name ? t(`problem.${name}`) : undefined}
      name={name}
      dir="auto"
      autoComplete="off"
      maxLength={longestText[name]}
      value={details[name]}
      onChange={({ target }) => onChange({ [name]: target.value })}
    />
  )
  return (
    <>
      {field('name')}
      <div className="grid grid-cols-2 gap-3">
        {field('sheet')}
        {field('plot')}
      </div>
      {kind === 'point' && <p className="text-small text-muted">{t('pointInPlot')}</p>}
    </>
  )
}
