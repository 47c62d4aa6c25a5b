import type { TFunction } from 'i18next'
import { writtenEmail } from '#src/flows/identifier/written-email.ts'
import type { ListColumn } from '#src/flows/list/list-shown.ts'
import { formatInstant } from '#src/i18n/format-instant.ts'
import { isolatedLtr } from '#src/i18n/isolate.ts'
import { minuteOf } from '#src/i18n/today.ts'
import { TextLink } from '#src/ui/text-link.tsx'
import type { ContactRequestRow } from './contact-request-list-shown.ts'

/** Characters that stand in the table of a message; the whole of a longer one is folded out. */
const mostShown = 160

function Message({ text, whole }: { text: string; whole: string }) {
  const words = <bdi className="whitespace-pre-line">{text}</bdi>
  if (text.length <= mostShown) return words
  return (
    <details className="group">
      <summary className="min-h-11 list-none py-1 [&::-webkit-details-marker]:hidden">
        <span className="group-open:hidden">
          <bdi>{`${text.slice(0, mostShown).trimEnd()}…`}</bdi>
          <span> </span>
          <span className="text-link">{whole}</span>
        </span>
        <span className="hidden group-open:inline">{words}</span>
      </summary>
    </details>
  )
}

/** Who has written, and how they are answered. */
function Writer({ row: { name, account, email, phoneNo } }: { row: ContactRequestRow }) {
  return (
    <span className="flex flex-col">
      {name && (
        <span className="font-semibold">
          <bdi>{name}</bdi>
        </span>
      )}
      {account && (
        <span className="text-muted">
          <bdi>{isolatedLtr(account)}</bdi>
        </span>
      )}
      {email && (
        <a href={`mailto:${email}`} className="text-link self-start py-1 max-md:self-end">
          <bdi>{isolatedLtr(writtenEmail(email))}</bdi>
        </a>
      )}
      {phoneNo && (
        <a
          href={`tel:${phoneNo.replaceAll(/[^\d+]/g, '')}`}
          className="text-link self-start py-1 max-md:self-end"
        >
          <bdi>{isolatedLtr(phoneNo)}</bdi>
        </a>
      )}
    </span>
  )
}

export function contactRequestColumns(
  t: TFunction<['contact-request-list', 'contact-inside', 'enquiry']>,
  language: string,
): ListColumn<ContactRequestRow>[] {
  const aboutOf = ({ kind, subject }: ContactRequestRow) =>
    kind === '' ? subject || t('noSubject') : t(`contact-inside:kind.${kind}`)
  return [
    {
      id: 'id',
      name: t('column.id'),
      value: ({ id }) => id,
      cell: ({ id }) => (
        <TextLink href={`/contactRequests/${id}`} className="text-link inline-block py-1">
          {isolatedLtr(String(id))}
        </TextLink>
      ),
    },
    {
      id: 'writtenAt',
      name: t('column.writtenAt'),
      isSortable: true,
      value: ({ writtenAt }) => minuteOf(new Date(writtenAt)),
      cell: ({ writtenAt }) => formatInstant(writtenAt, language, { dateStyle: 'short', timeStyle: 'short' }),
    },
    {
      id: 'kind',
      name: t('column.about'),
      isSortable: true,
      value: aboutOf,
      cell: (row) => (
        <span className="flex flex-col">
          <span className="font-semibold">
            <bdi>{aboutOf(row)}</bdi>
          </span>
          {row.kind === '' && <span className="text-muted">{t('bySupport')}</span>}
          {row.isByPhone && <span className="text-muted">{t('byPhone')}</span>}
        </span>
      ),
    },
    {
      id: 'writer',
      name: t('column.writer'),
      value: ({ name, account, email, phoneNo }) =>
        [name, account, email, phoneNo].filter(Boolean).join(', '),
      cell: (row) => <Writer row={row} />,
    },
    {
      id: 'state',
      name: t('column.state'),
      value: ({ state, holder }) => [t(`enquiry:state.${state}`), holder].filter(Boolean).join(', '),
      cell: ({ state, holder }) => (
        <span className="flex flex-col">
          <span>{t(`enquiry:state.${state}`)}</span>
          {holder && (
            <span className="text-muted">
              <bdi>{holder}</bdi>
            </span>
          )}
        </span>
      ),
    },
    {
      id: 'message',
      name: t('column.message'),
      value: ({ message }) => message,
      cell: ({ message }) => <Message text={message} whole={t('whole')} />,
    },
  ]
}
