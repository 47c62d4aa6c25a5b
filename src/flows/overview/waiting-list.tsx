import { useTranslation } from 'react-i18next'
import { daysAgo } from '#src/i18n/days-ago.ts'
import { formatDay, formatInstant } from '#src/i18n/format-instant.ts'
import { formatNumber } from '#src/i18n/format-number.ts'
import { isolatedLtr } from '#src/i18n/isolate.ts'
import { Card } from '#src/ui/card.tsx'
import { LineIcon, type LineIconName } from '#src/ui/line-icon.tsx'
import { TextLink } from '#src/ui/text-link.tsx'
import { Nothing } from './overview-card.tsx'
import type { EmployeeHome, WaitingLine } from './overview-shown.ts'

const icons: Record<WaitingLine['kind'], LineIconName> = {
  approvals: 'pencil',
  waterAlarms: 'bell',
  paymentDifferences: 'card',
  applications: 'form',
  elementsOverdue: 'layers',
  jobProblems: 'wrench',
  contactRequests: 'speech',
}

/** What waits for an employee, of each kind one line that leads to it: late first, then what waits longest. */
export function WaitingList({ waiting, isForThem }: Pick<EmployeeHome, 'waiting' | 'isForThem'>) {
  const { t } = useTranslation('overview')
  return (
    <Card className="col-span-full flex flex-col gap-3">
      <h3 className="text-title font-bold">{t('waits.title')}</h3>
      {waiting.length === 0 && <Nothing>{t(isForThem ? 'waits.none' : 'waiting.notOffered')}</Nothing>}
      <ul className="flex flex-col divide-y divide-line">
        {waiting.map((line) => (
          <Line key={line.kind} line={line} />
        ))}
      </ul>
    </Card>
  )
}

function Line({ line: { kind, count, since, waitingDays, dueOn, isLate, path } }: { line: WaitingLine }) {
  const { t, i18n } = useTranslation('overview')
  const due = dueOn && formatDay(dueOn, i18n.language, 'long')
  return (
    <li className="flex items-center gap-4 py-3">
      <LineIcon name={icons[kind]} className={isLate ? 'size-6 text-warning' : 'size-6 text-muted'} />
      <span className="flex min-w-0 flex-1 flex-col sm:flex-row sm:items-center sm:gap-6">
        <span className="flex min-w-0 flex-1 flex-col">
          <TextLink href={path} className="text-link self-start py-1 font-semibold">
            {t(`waits.kind.${kind}`)}
          </TextLink>
          <span className="text-small text-muted">
            <span>
              {t('waits.since', { date: formatInstant(since, i18n.language, { dateStyle: 'long' }) })}
            </span>
            <span> </span>
            <span>{`(${daysAgo(waitingDays, i18n.language)})`}</span>
          </span>
        </span>
        {due && (
          <span className={`text-small ${isLate ? 'font-semibold text-warning' : 'text-muted'}`}>
            {t(isLate ? 'waits.late' : 'waits.due', { date: due })}
          </span>
        )}
      </span>
      <span className="min-w-10 text-end text-title font-bold tabular-nums">
        {isolatedLtr(formatNumber(count, i18n.language))}
      </span>
    </li>
  )
}
