import { useTranslation } from 'react-i18next'
import { formatMinute } from '#src/i18n/format-instant.ts'
import { FactList } from '#src/ui/fact-list.tsx'
import type { InterruptionRow } from './interruption-planning-shown.ts'

/** What is interrupted, where, when and why. Times are those of the place. */
export function PlanFacts({
  plan: { service, where, from, to, reason },
  place,
  more = [],
}: {
  plan: Pick<InterruptionRow, 'service' | 'where' | 'from' | 'to' | 'reason'>
  /** The address of a property. */
  place?: string | undefined
  more?: readonly { name: string; value: string }[]
}) {
  const { t, i18n } = useTranslation('interruption-list')
  const moment = (text: string) =>
    formatMinute(text, i18n.language, {
      dateStyle: 'full',
      timeStyle: 'short',
    })
  return (
    <FactList
      facts={[
        { name: t('column.service'), value: t(`service.${service}`) },
        { name: t('column.where'), value: <bdi>{[where, place].filter(Boolean).join(', ')}</bdi> },
        { name: t('column.from'), value: moment(from) },
        { name: t('column.to'), value: moment(to) },
        { name: t('column.reason'), value: t(`reason.${reason}`) },
        ...more,
      ]}
    />
  )
}
