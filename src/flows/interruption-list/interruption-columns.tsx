import type { TFunction } from 'i18next'
import type { ListColumn } from '#src/flows/list/list-shown.ts'
import { formatMinute } from '#src/i18n/format-instant.ts'
import { isolatedLtr } from '#src/i18n/isolate.ts'
import { TextLink } from '#src/ui/text-link.tsx'
import type { InterruptionRow } from './interruption-list-shown.ts'

const tones: Record<InterruptionRow['standing'], string> = {
  coming: 'bg-info-soft text-info',
  underWay: 'bg-warning-soft text-warning',
  over: 'bg-brand-soft text-brand-ink',
  withdrawn: 'bg-brand-soft text-brand-ink',
}

/** Times are those of the place, which the server tells by its clock. */
export function interruptionColumns(
  t: TFunction<'interruption-list'>,
  language: string,
): ListColumn<InterruptionRow>[] {
  const nameOf = ({ service, id }: InterruptionRow) =>
    t('name', { service: t(`service.${service}`), number: isolatedLtr(String(id)) })
  const moment = (text: string) =>
    formatMinute(text, language, {
      dateStyle: 'short',
      timeStyle: 'short',
    })
  return [
    {
      id: 'service',
      name: t('column.service'),
      isSortable: true,
      line: 'what',
      leadsOn: true,
      value: nameOf,
      cell: (row) => (
        <TextLink href={`/interruptions/${row.id}`} className="text-link inline-block py-1">
          {nameOf(row)}
        </TextLink>
      ),
    },
    {
      id: 'where',
      name: t('column.where'),
      value: ({ where, place }) => [where, place].filter(Boolean).join(', '),
      cell: ({ where, place }) => (
        <>
          <bdi className="font-semibold">{where}</bdi>
          <span> </span>
          {place && <bdi className="text-muted">{place}</bdi>}
        </>
      ),
    },
    {
      id: 'startsAt',
      name: t('column.from'),
      isSortable: true,
      line: 'when',
      value: ({ from }) => from,
      cell: ({ from }) => moment(from),
    },
    {
      id: 'endsAt',
      name: t('column.to'),
      isSortable: true,
      value: ({ to }) => to,
      cell: ({ to }) => moment(to),
    },
    { id: 'reason', name: t('column.reason'), value: ({ reason }) => t(`reason.${reason}`) },
    {
      id: 'standing',
      name: t('column.standing'),
      line: 'state',
      value: ({ standing }) => t(`standing.${standing}`),
      cell: ({ standing, isTold }) => (
        <span className="flex flex-wrap items-center gap-2">
          <span
            className={`rounded-full px-2.5 py-0.5 text-small font-semibold whitespace-nowrap ${tones[standing]}`}
          >
            {t(`standing.${standing}`)}
          </span>
          {isTold && standing !== 'withdrawn' && <span className="text-muted">{t('told')}</span>}
        </span>
      ),
    },
  ]
}
