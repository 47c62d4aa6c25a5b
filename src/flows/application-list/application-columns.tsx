import type { TFunction } from 'i18next'
import { StatusBadge } from '#src/flows/application-moves/status-badge.tsx'
import type { ListColumn } from '#src/flows/list/list-shown.ts'
import { kindOf } from '#src/flows/overview/application-kind.ts'
import { formatInstant } from '#src/i18n/format-instant.ts'
import { dayOf } from '#src/i18n/today.ts'
import { TextLink } from '#src/ui/text-link.tsx'
import type { ApplicationRow } from './applications-shown.ts'

const badge = 'rounded-full px-2.5 py-0.5 text-small font-semibold whitespace-nowrap'

export function applicationColumns(
  t: TFunction<['application-list', 'overview']>,
  language: string,
  isCustomer: boolean,
): ListColumn<ApplicationRow>[] {
  const nameOf = ({ applicationType, portalApplicationId: id }: ApplicationRow) =>
    t(`overview:type.${kindOf(applicationType)}`, { id })
  const news = ({ isWaiting, unread }: ApplicationRow) =>
    [isWaiting && !isCustomer && t('waiting'), unread > 0 && t('unread', { number: unread })].filter(
      (text) => text !== false,
    )
  return [
    {
      id: 'id',
      name: t('column.id'),
      isSortable: true,
      line: 'what',
      leadsOn: true,
      value: nameOf,
      cell: (row) => (
        <TextLink
          href={`/app/${encodeURIComponent(row.applicationType)}/${row.portalApplicationId}`}
          className="text-link inline-block py-1"
        >
          {nameOf(row)}
        </TextLink>
      ),
    },
    ...(isCustomer
      ? []
      : [
          {
            id: 'customer',
            name: t('column.customer'),
            line: 'when' as const,
            value: ({ customerName, account }: ApplicationRow) =>
              [customerName, account].filter(Boolean).join(' '),
            cell: ({ customerName, account }: ApplicationRow) => (
              <>
                <bdi className="font-semibold">{customerName}</bdi>
                <span> </span>
                <bdi className="text-muted">{account}</bdi>
              </>
            ),
          },
        ]),
    {
      id: 'status',
      name: t('column.status'),
      line: 'state',
      isSortable: true,
      value: ({ status }) => t(`overview:status.${status}`),
      cell: ({ status }) => <StatusBadge status={status} />,
    },
    ...(['changedAt', 'lastMessageAt'] as const).map((id) => ({
      id,
      name: t(`column.${id}`),
      isSortable: true,
      ...(isCustomer && id === 'changedAt' && ({ line: 'when' } as const)),
      value: (row: ApplicationRow) => row[id] && dayOf(new Date(row[id])),
      cell: (row: ApplicationRow) => formatInstant(row[id], language, { dateStyle: 'short' }),
    })),
    {
      id: 'news',
      name: t('column.news'),
      line: 'much',
      value: (row) => news(row).join(', '),
      cell: (row) => (
        <span className="flex flex-wrap gap-2">
          {news(row).map((text, index) => (
            <span
              key={text}
              className={`${badge} ${index === 0 && row.isWaiting && !isCustomer ? 'bg-warning-soft text-warning' : 'bg-brand text-brand-on'}`}
            >
              {text}
            </span>
          ))}
        </span>
      ),
    },
  ]
}
