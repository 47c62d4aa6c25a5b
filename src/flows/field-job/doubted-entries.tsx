import { useTranslation } from 'react-i18next'
import { Callout } from '#src/ui/callout.tsx'
import type { JobView } from './field-job-shown.ts'

/** What the server has of the card and the office has to look at, each with why. */
export function DoubtedEntries({ view: { snapshot } }: { view: JobView }) {
  const { t } = useTranslation('field-job')
  const { doubts } = snapshot.context
  if (doubts.length === 0) return null
  return (
    <Callout tone="warning" title={t('doubts')}>
      <ul className="flex flex-col gap-2">
        {doubts.map(({ key, what, doubt }) => (
          <li key={key} className="flex flex-wrap gap-x-2">
            <span className="font-semibold">{t(`what.${what}`)}</span>
            <span>{t(`doubt.${doubt}`)}</span>
          </li>
        ))}
      </ul>
    </Callout>
  )
}
