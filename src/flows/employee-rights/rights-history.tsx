import { useTranslation } from 'react-i18next'
import { formatInstant } from '#src/i18n/format-instant.ts'
import { isolated, isolatedLtr } from '#src/i18n/isolate.ts'
import { ChangedRights } from './changed-rights.tsx'
import type { EmployeeChange } from './employee-rights-shown.ts'

/** Who has changed what, when, from what to what, and why. */
export function RightsHistory({ changes, symbol }: { changes: readonly EmployeeChange[]; symbol: string }) {
  const { t, i18n } = useTranslation('employee-rights')
  if (changes.length === 0) return <p className="text-muted">{t('history.none')}</p>
  const named = (name: string) => {
    if (name === '') return t('history.operator')
    return name === '?' ? t('history.deleted') : isolated(name)
  }
  return (
    <ol className="flex flex-col gap-4">
      {changes.map((change) => (
        <li key={change.id} className="flex flex-col gap-1 border-b border-line pb-4 last:border-0 last:pb-0">
          <p className="text-small text-muted">
            {t('history.by', {
              name: named(change.by),
              time: formatInstant(change.at, i18n.language, { dateStyle: 'short', timeStyle: 'short' }),
            })}
          </p>
          {change.approvedBy !== '' && (
            <p className="text-small text-muted">
              {t('history.approved', { name: named(change.approvedBy) })}
            </p>
          )}
          <ChangedRights changes={change.parts} symbol={symbol} />
          {change.reason && (
            <p dir="auto">
              <bdi>{change.reason}</bdi>
            </p>
          )}
          {change.undoes > 0 && (
            <p className="text-small text-muted">
              {t('history.undoes', { number: isolatedLtr(String(change.undoes)) })}
            </p>
          )}
          {change.isUndone && <p className="text-small text-muted">{t('history.isUndone')}</p>}
        </li>
      ))}
    </ol>
  )
}
