import { useTranslation } from 'react-i18next'
import { formatInstant } from '#src/i18n/format-instant.ts'
import { isolated } from '#src/i18n/isolate.ts'
import { TextLink } from '#src/ui/text-link.tsx'
import { Badge } from './badge.tsx'
import { addressOf, type EmployeeLine } from './employee-list-shown.ts'
import { useRightTexts } from './use-right-texts.ts'

function Line({ line, symbol }: { line: EmployeeLine; symbol: string }) {
  const { t, i18n } = useTranslation('employee-list')
  const { inFull } = useRightTexts(symbol)
  const timeOf = (instant: string) =>
    formatInstant(instant, i18n.language, { dateStyle: 'short', timeStyle: 'short' })
  const administers = line.rights.some(({ part }) => part === 'administer')
  return (
    <li className="grid gap-x-6 gap-y-2 border-b border-line px-4 py-3 last:border-0 md:grid-cols-[minmax(0,18rem)_minmax(0,1fr)]">
      <div className="flex min-w-0 flex-col gap-1">
        <TextLink href={addressOf(line)} className="text-link self-start py-1 font-semibold">
          <bdi className="wrap-anywhere">{line.name}</bdi>
        </TextLink>
        <bdi dir="ltr" className="self-start text-small wrap-anywhere text-muted">
          {line.login}
        </bdi>
        {line.idNo && (
          <bdi dir="ltr" className="self-start text-small text-muted">
            {line.idNo}
          </bdi>
        )}
        {line.teams && <bdi className="self-start text-small wrap-anywhere text-muted">{line.teams}</bdi>}
      </div>
      <div className="flex min-w-0 flex-col gap-2">
        <ul className="flex flex-wrap gap-2">
          {line.isOwn && (
            <li>
              <Badge tone="info">{t('isOwn')}</Badge>
            </li>
          )}
          {!line.isActive && (
            <li>
              <Badge tone="warning">{t('disabled')}</Badge>
            </li>
          )}
          {line.invitation && (
            <li>
              <Badge tone="info">{t('isInvited')}</Badge>
            </li>
          )}
          {line.isWaiting && (
            <li>
              <Badge tone="warning">{t('isWaiting')}</Badge>
            </li>
          )}
          {administers && (
            <li>
              <Badge tone="info">{t('right.administer.name')}</Badge>
            </li>
          )}
          {line.rights
            .filter(({ part }) => part !== 'administer')
            .map((right) => (
              <li key={right.part}>
                <Badge>{inFull(right)}</Badge>
              </li>
            ))}
          {line.rights.length === 0 && <li className="text-small text-muted">{t('noRights')}</li>}
        </ul>
        <p className="text-small text-muted">
          {line.invitation
            ? t('invitedBy', {
                name: line.invitation.by === '' ? t('invitedByNobody') : isolated(line.invitation.by),
                time: timeOf(line.invitation.sentAt),
              })
            : line.lastSignInAt
              ? t('lastSignIn', { time: timeOf(line.lastSignInAt) })
              : t('neverSignedIn')}
        </p>
      </div>
    </li>
  )
}

/** Employees below one another, each with name, rights, and what else an administrator should know. */
export function EmployeeLines({ lines, symbol }: { lines: readonly EmployeeLine[]; symbol: string }) {
  const { t } = useTranslation('employee-list')
  return (
    <ul
      aria-label={t('list')}
      className="flex flex-col rounded-card border border-line/70 bg-surface shadow-card"
    >
      {lines.map((line) => (
        <Line key={line.id} line={line} symbol={symbol} />
      ))}
    </ul>
  )
}
