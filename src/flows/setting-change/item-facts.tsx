import { useTranslation } from 'react-i18next'
import { ConfigurationValue } from '#src/flows/configuration/changed-value.tsx'
import { PartName, PartValue } from '#src/flows/configuration/part-words.tsx'
import { FactList } from '#src/ui/fact-list.tsx'
import type { ConfigurationItem } from './setting-change-shown.ts'

/** What holds, what the portal brings along, and what a change brings about. */
export function ItemFacts({ item }: { item: ConfigurationItem }) {
  const { t } = useTranslation('setting-change')
  const values = item.parts.map(({ part, value }) => ({
    name: item.subject === 'setting' ? t('value') : <PartName item={item} part={part} />,
    value: <PartValue item={item} part={part} value={value} />,
  }))
  return (
    <FactList
      facts={[
        ...values,
        ...(item.subject === 'setting'
          ? [{ name: t('default'), value: <ConfigurationValue part="value" value={item.default} /> }]
          : []),
        { name: t('effectTitle'), value: t(`effect.${item.effect}`) },
      ]}
    />
  )
}
