import { useTranslation } from 'react-i18next'
import type { attachmentMachine } from '#machines/attachment/attachment.machine.ts'
import { messagesOnPage } from '#machines/rules/message.ts'
import type { Draft } from '#src/flow-kit/draft.ts'
import type { View } from '#src/flow-kit/view.ts'
import { useProblemText } from '#src/flows/problem/use-problem-text.ts'
import { Button } from '#src/ui/button.tsx'
import { Callout } from '#src/ui/callout.tsx'
import { Card } from '#src/ui/card.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { ShapedLoader } from '#src/ui/shaped-loader.tsx'
import { NotAvailable } from '#src/ui/not-available.tsx'
import { Stack } from '#src/ui/stack.tsx'
import { MessageList } from './message-list.tsx'
import { MessageProblem } from './message-problem.tsx'
import { isOfAll, type MessagesView } from './messages-shown.ts'
import { NewMessage } from './new-message.tsx'
import { MessageDialogs } from './opened-message.tsx'
import { Pager } from './pager.tsx'
import { ReadOnly } from './read-only.tsx'

/** Messages that cannot be had. */
function Unavailable({ messages: { snapshot, send } }: { messages: MessagesView }) {
  const { t } = useTranslation('messages')
  const problemText = useProblemText()
  return (
    <NotAvailable
      takesFocus
      title={t('unavailable')}
      retryLabel={t('tryAgain')}
      onRetry={() => send({ type: 'messages.requestedAgain' })}
    >
      {`${problemText(snapshot.context)} ${t('persists')}`}
    </NotAvailable>
  )
}

/** What has just been done. That the list could not be fetched again is another matter, and said after it. */
function Done({ messages: { snapshot, send } }: { messages: MessagesView }) {
  const { t } = useTranslation('messages')
  const { done } = snapshot.context
  const isOutdated = snapshot.matches({ reading: 'updatedButNotRenewed' })
  if (!done || !(isOutdated || snapshot.matches({ reading: 'updated' }))) return null
  return (
    <Callout
      tone="success"
      announce
      takesFocus
      title={t(`done.${done}`)}
      action={
        isOutdated && (
          <Button onClick={() => send({ type: 'messages.requestedAgain' })}>{t('tryAgain')}</Button>
        )
      }
    >
      {isOutdated && t('done.notRenewed')}
    </Callout>
  )
}

/** What the list is waited for. */
function useWait({ snapshot }: MessagesView): string {
  const { t } = useTranslation('messages')
  if (snapshot.matches('loadingMessages')) return t('busy.page')
  if (snapshot.matches('openingMessage')) return t('busy.opening')
  return snapshot.matches('renewingMessages') ? t('busy.renewing') : ''
}

/** The messages: the list, what became of the last action, and the form where it is permitted. */
export function Messages({
  messages,
  attachment,
  draft,
  changeDraft,
}: {
  messages: MessagesView
  attachment: View<typeof attachmentMachine> | undefined
  draft: Draft
  /** Of a change of the opened message. Absent: none of them can be changed. */
  changeDraft?: Draft
}) {
  const { t } = useTranslation('messages')
  const { snapshot, send } = messages
  const { list, page, input, sent } = snapshot.context
  const wait = useWait(messages)
  if (snapshot.matches('messagesUnavailable')) return <Unavailable messages={messages} />
  if (!list) return <ShapedLoader label={t('busy.page')} shape="rows" />
  const none = !isOfAll(messages) ? 'none' : input.isCustomer ? 'noneUnread' : 'noneWaiting'
  return (
    <Stack>
      <MessageProblem messages={messages} states={['sendingRefused', 'sendingUnanswered', 'openingFailed']} />
      <Done messages={messages} />
      <p role="status" className="text-small text-muted empty:hidden">
        {wait}
      </p>
      {list.items.length > 0 ? (
        <MessageList messages={messages} />
      ) : (
        <EmptyState icon="mail" title={<p className="text-title font-bold">{t(`${none}.title`)}</p>}>
          {!list.readOnly && <p>{t(`${none}.text`)}</p>}
        </EmptyState>
      )}
      <Pager
        label={t('pager.label')}
        page={page}
        pages={Math.ceil(list.total / messagesOnPage)}
        isOff={(other) => !snapshot.hasTag('dialog') && !snapshot.can({ type: 'page.chosen', page: other })}
        onChoose={(other) => send({ type: 'page.chosen', page: other })}
      />
      {list.readOnly && <ReadOnly reason={list.readOnly} />}
      {input.mayAdd && !list.readOnly && (
        <Card>
          <NewMessage key={sent} messages={messages} draft={draft} />
        </Card>
      )}
      <MessageDialogs messages={messages} attachment={attachment} changeDraft={changeDraft} />
    </Stack>
  )
}
