import type { TFunction } from 'i18next'
import { writtenEmail } from '#src/flows/identifier/written-email.ts'
import type { ListColumn } from '#src/flows/list/list-shown.ts'
import { formatInstant } from '#src/i18n/format-instant.ts'
import { minuteOf } from '#src/i18n/today.ts'
import { TextLink } from '#src/ui/text-link.tsx'
import { emailPath, type EmailRow } from './emails-shown.ts'

export const emailColumns = (t: TFunction<'emails'>, language: string): ListColumn<EmailRow>[] => [
  {
    id: 'subject',
    name: t('list.subject'),
    isSortable: true,
    line: 'what',
    leadsOn: true,
    value: ({ subject }) => subject,
    cell: ({ id, subject }) => (
      <TextLink href={emailPath(id)} className="text-link inline-block py-1">
        <bdi>{subject || t('noSubject')}</bdi>
      </TextLink>
    ),
  },
  {
    id: 'sentAt',
    name: t('list.sentAt'),
    isSortable: true,
    line: 'when',
    value: ({ sentAt }) => minuteOf(new Date(sentAt)),
    cell: ({ sentAt }) => formatInstant(sentAt, language, { dateStyle: 'short', timeStyle: 'short' }),
  },
  {
    id: 'recipient',
    name: t('list.recipient'),
    isSortable: true,
    value: ({ recipient }) => recipient,
    cell: ({ recipient }) => <bdi>{writtenEmail(recipient)}</bdi>,
  },
  {
    id: 'files',
    name: t('list.files'),
    isNumber: true,
    on: 'desk',
    value: ({ files }) => files,
    cell: ({ files }) => (files === 0 ? '' : files),
  },
]
