import { useTranslation } from 'react-i18next'
import { formatInstant } from '#src/i18n/format-instant.ts'
import { TextLink } from '#src/ui/text-link.tsx'
import type { Conversation } from './applications-shown.ts'

/** The kinds of applications that have words of their own; any other is just an application. */
const known = ['newSupply', 'changeOfTenant', 'newCustomer'] as const

const badge = 'rounded-full px-2.5 py-0.5 text-small font-semibold whitespace-nowrap'

/** One application: what it is, whose, how it stands, and what was written last. */
export function ApplicationEntry({
  application,
  isCustomer,
}: {
  application: Conversation
  isCustomer: boolean
}) {
  const { t, i18n } = useTranslation(['application-list', 'overview'])
  const { portalApplicationId: id, applicationType, status, account, customerName, unread } = application
  const kind = known.find((name) => name === applicationType) ?? 'other'
  const date = formatInstant(application.lastMessageDate, i18n.language, { dateStyle: 'medium' })
  return (
    <li data-unread={unread > 0 || undefined} className="flex flex-wrap items-start gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-60">
        <TextLink
          href={`/app/${encodeURIComponent(applicationType)}/${id}`}
          className="text-link inline-block py-1"
        >
          {t(`overview:type.${kind}`, { id })}
        </TextLink>
        {!isCustomer && (customerName || account) && (
          <p>
            <bdi className="font-semibold">{customerName}</bdi> <bdi className="text-muted">{account}</bdi>
          </p>
        )}
        <p className="text-small text-muted">
          {t(`overview:status.${status}`)} · {date ? t('list.last', { date }) : t('list.noMessages')}
        </p>
        {application.lastMessage && (
          <p dir="auto" className="line-clamp-2 text-small">
            {application.lastMessage}
          </p>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        {application.isWaiting && !isCustomer && (
          <span className={`${badge} bg-warning-soft text-warning`}>{t('list.waiting')}</span>
        )}
        {unread > 0 && (
          <span className={`${badge} bg-brand text-brand-on`}>{t('list.unread', { number: unread })}</span>
        )}
      </div>
    </li>
  )
}
