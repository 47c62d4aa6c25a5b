import { useTranslation } from 'react-i18next'
import { PartName, PartValue } from '#src/flows/configuration/part-words.tsx'
import { isolated } from '#src/i18n/isolate.ts'
import { Callout } from '#src/ui/callout.tsx'
import { FactList } from '#src/ui/fact-list.tsx'
import { TextLink } from '#src/ui/text-link.tsx'
import { isOfAdministrators } from '#src/flows/securities/securities-shown.ts'
import { isPaymentAddress, type ConfigurationItem } from './setting-change-shown.ts'

/** What waits for a second administrator; nothing where nothing does. */
export function WaitingChange({ item }: { item: ConfigurationItem }) {
  const { t } = useTranslation('securities')
  const { t: tOfItem } = useTranslation('setting-change')
  const { waiting } = item
  if (!waiting) return null
  return (
    <>
      <Callout tone="warning" title={t('waiting.title')}>
        {t('waiting.text', { name: isolated(waiting.askedBy) })}
      </Callout>
      <FactList
        facts={waiting.parts.map(({ part, after }) => ({
          name: item.subject === 'setting' ? tOfItem('newValue') : <PartName item={item} part={part} />,
          value: <PartValue item={item} part={part} value={after} />,
        }))}
      />
      <TextLink href={`/approvals/${waiting.id}`} className="text-link self-start py-1">
        {t('waiting.open')}
      </TextLink>
    </>
  )
}

/** Says before a change that another administrator has to agree; nothing where one is enough. */
export function TwoNeeded({ item: { subject, name } }: { item: ConfigurationItem }) {
  const { t } = useTranslation('securities')
  const { t: tOfItem } = useTranslation('setting-change')
  const isOfControls = subject === 'screen' && isOfAdministrators(name)
  if (!isOfControls && !(subject === 'setting' && isPaymentAddress(name))) return null
  return (
    <p className="font-semibold">
      <span>{isOfControls ? t('twoNeeded') : tOfItem('twoNeeded')}</span>
    </p>
  )
}
