import { useContext } from 'react'
import { useTranslation } from 'react-i18next'
import { useControls } from '#src/flow-kit/securities.tsx'
import { cutText } from '#src/i18n/cut-text.ts'
import { formatInstant } from '#src/i18n/format-instant.ts'
import { LineIcon } from '#src/ui/line-icon.tsx'
import { TextLink } from '#src/ui/text-link.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import { ListLeft } from './list-left.ts'
import { isNew, isOfAll, senderOf, type MessageRow, type MessagesView } from './messages-shown.ts'

/** How many characters of a message its narrow column shows (A §2.7, §9), and at most a card, which has the whole width. */
const shownCharacters = { column: 14, card: 160 } as const

/** Short enough for a line on a phone. */
const shortInstant: Intl.DateTimeFormatOptions = { dateStyle: 'short', timeStyle: 'short' }

/** Where the conversation of a message is (A §2.7). */
const addressOf = ({ applicationType, portalApplicationId }: MessageRow): string =>
  `/app/${encodeURIComponent(applicationType)}/${portalApplicationId}`

const grid =
  'sm:grid sm:grid-cols-[8.5rem_9.5rem_minmax(8rem,1fr)_minmax(0,1fr)_auto] sm:items-center sm:gap-x-4'

/** In the dialog of all applications there is no room for columns: rows are cards there, as on a phone. */
const columnsOf = (messages: MessagesView): string => (isOfAll(messages) ? '' : grid)

/** The list: when, from whom, how it begins, its files, and the way to it (A §2.7). On a phone a row is a small card. */
export function MessageList({ messages }: { messages: MessagesView }) {
  const { t } = useTranslation('messages')
  const { list } = messages.snapshot.context
  const columns = columnsOf(messages)
  return (
    // A table for those who hear it; to the eye a grid, or cards.
    <div role="table" aria-label={t('list.caption')} className="flex flex-col">
      <div
        role="rowgroup"
        className={`hidden border-b border-line px-3 py-2 ${isOfAll(messages) ? '' : 'sm:block'}`}
      >
        <div role="row" className={`${columns} text-small font-semibold text-muted`}>
          {(['date', 'sender', 'text', 'files'] as const).map((name) => (
            <span key={name} role="columnheader">
              {t(`list.${name}`)}
            </span>
          ))}
          <span role="columnheader" className="sr-only">
            {t('list.actions')}
          </span>
        </div>
      </div>
      <div role="rowgroup" className="flex flex-col divide-y divide-line">
        {list?.items.map((message) => (
          <Row key={message.messageId} message={message} messages={messages} />
        ))}
      </div>
    </div>
  )
}

function Row({ message, messages }: { message: MessageRow; messages: MessagesView }) {
  const { t, i18n } = useTranslation('messages')
  const leave = useContext(ListLeft)
  const { snapshot, send } = messages
  const { isCustomer, mayEdit } = snapshot.context.input
  const columns = columnsOf(messages)
  const showsFiles = useControls('messages')('attachments').isVisible
  const isUnread = isNew(message, isCustomer)
  const date = formatInstant(message.date, i18n.language, shortInstant)
  const open = { type: 'message.opened', messageId: message.messageId } as const
  const isOff = !snapshot.hasTag('dialog') && !snapshot.can(open)
  const isEditable = mayEdit && message.customerMessage && isCustomer && message.unread
  const name = t(isEditable ? 'list.edit' : 'list.open', { date })
  return (
    <div
      role="row"
      data-unread={isUnread || undefined}
      className={`${columns} relative px-3 py-3 data-unread:rounded-control data-unread:bg-brand-soft ${isOfAll(messages) ? 'pe-26' : 'max-sm:pe-14'}`}
    >
      <div role="cell" className="text-small text-muted">
        {date}
      </div>
      <div role="cell" className="flex flex-wrap items-center gap-x-2">
        <span>{t(`list.${senderOf(message, isCustomer)}`)}</span>
        {isUnread && (
          <span className="rounded-full bg-brand px-2 text-small whitespace-nowrap font-semibold text-brand-on">
            {t('list.unread')}
          </span>
        )}
      </div>
      <div role="cell" className={isUnread ? 'font-bold' : undefined}>
        {/* The whole line can be pressed. */}
        <button
          type="button"
          title={name}
          disabled={isOff}
          onClick={() => send(open)}
          className="max-w-full text-start after:absolute after:inset-0 after:rounded-control enabled:hover:after:bg-brand-ink/5 focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:outline-[var(--focus)]"
        >
          <VisuallyHidden>
            <span>{`${name}: `}</span>
          </VisuallyHidden>
          <bdi className={isOfAll(messages) ? 'line-clamp-2' : 'line-clamp-2 sm:hidden'}>
            {cutText(message.message, shownCharacters.card)}
          </bdi>
          {!isOfAll(messages) && (
            <bdi className="max-sm:hidden">{cutText(message.message, shownCharacters.column)}</bdi>
          )}
        </button>
      </div>
      <div role="cell" className="min-w-0 text-small text-muted">
        {showsFiles && message.attachmentFileNames.length > 0 && (
          <span className="flex items-start gap-1.5">
            <LineIcon name="clip" className="mt-0.5 size-4" />
            <span className="min-w-0">
              {message.attachmentFileNames.map((file) => (
                <bdi key={file} className="block">
                  {file}
                </bdi>
              ))}
            </span>
          </span>
        )}
      </div>
      <div
        role="cell"
        className={`flex justify-end gap-1 ${isOfAll(messages) ? 'absolute end-1 top-1' : 'max-sm:absolute max-sm:end-1 max-sm:top-1'}`}
      >
        <span className="pointer-events-none grid size-11 place-items-center text-brand-ink">
          <LineIcon name={isEditable ? 'pencil' : 'book'} />
        </span>
        {isOfAll(messages) && (
          <TextLink
            href={addressOf(message)}
            onClick={leave}
            aria-label={t('list.goTo', { id: message.portalApplicationId })}
            title={t('list.goTo', { id: message.portalApplicationId })}
            className="relative grid size-11 place-items-center rounded-control text-brand-ink hover:bg-surface"
          >
            <LineIcon name="play" />
          </TextLink>
        )}
      </div>
    </div>
  )
}
