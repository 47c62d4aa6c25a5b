import { useTranslation } from 'react-i18next'
import { ConfigurationValue } from '#src/flows/configuration/changed-value.tsx'
import { isLanguage, languageNames } from '#src/i18n/languages.ts'
import { FactList } from '#src/ui/fact-list.tsx'
import type { ConfigurationItem } from './setting-change-shown.ts'

/** What holds, what the portal brings along, and what a change brings about. */
export function ItemFacts({ item }: { item: ConfigurationItem }) {
  const { t } = useTranslation('setting-change')
  const values = item.parts.map(({ part, value }) => ({
    name: isLanguage(part) ? languageNames[part] : t('value'),
    value: <ConfigurationValue part={part} value={value} />,
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
