import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useControls } from '#src/flow-kit/securities.tsx'
import type { Draft } from '#src/flow-kit/draft.ts'
import { useForm } from '#src/flow-kit/use-form.ts'
import { AttachmentRow } from '#src/flows/attachment/attachment-row.tsx'
import type { attachmentMachine } from '#machines/attachment/attachment.machine.ts'
import { longestMessage } from '#machines/rules/message.ts'
import type { View } from '#src/flow-kit/view.ts'
import { formatInstant } from '#src/i18n/format-instant.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Field } from '#src/ui/field.tsx'
import { Stack } from '#src/ui/stack.tsx'
import { TextArea } from '#src/ui/text-area.tsx'
import { senderOf, type MessagesView } from './messages-shown.ts'
import { MessageProblem } from './message-problem.tsx'
import { OpenedFile } from './opened-file.tsx'

/** The files of a message. */
function Files({ messages, isEditable }: { messages: MessagesView; isEditable: boolean }) {
  const { t } = useTranslation('messages')
  const files = messages.snapshot.context.opened?.attachments ?? []
  return (
    <section aria-labelledby="message-files">
      <h3 id="message-files" className="font-semibold">
        {t('opened.files')}
      </h3>
      {files.length === 0 && <p className="text-muted">{t('opened.noFiles')}</p>}
      <ul className="flex flex-col divide-y divide-line">
        {files.map((file) => (
          <OpenedFile key={file.attachmentId} file={file} messages={messages} isEditable={isEditable} />
        ))}
      </ul>
    </section>
  )
}

/** An own message that nobody has read yet: its text in a form. What is typed is kept while its files are at hand instead. */
function Revising({ messages, draft }: { messages: MessagesView; draft: Draft | undefined }) {
  const { t } = useTranslation('messages')
  const { snapshot, send } = messages
  const form = useForm<'message'>({
    initial: { message: draft?.read()['message'] ?? snapshot.context.opened?.message ?? '' },
    complaints: ({ message }) => ({ message: message.trim() === '' ? t('write.missing') : undefined }),
    isBusy: snapshot.matches('savingChange'),
    canSubmit: ({ message }) => snapshot.can({ type: 'message.changed', text: message }),
    onSubmit: ({ message }) => send({ type: 'message.changed', text: message }),
    onTyped: draft?.write,
  })
  const input = form.input('message')
  return (
    <form {...form.props} id="revised-message">
      <Field {...form.field('message')} label={t('opened.text')}>
        {(control) => (
          <TextArea
            {...control}
            ref={input.ref}
            maxLength={longestMessage}
            readOnly={input.readOnly}
            value={input.value}
            onChange={({ target }) => form.change({ message: target.value })}
            onBlur={input.onBlur}
          />
        )}
      </Field>
      <p role="status" className="pt-2 text-small text-muted empty:hidden">
        {form.isBusy && t('busy.saving')}
      </p>
    </form>
  )
}

/** A message in full, in a dialog: to read, or to change while nobody has read it (A §2.7). */
function MessageDialog({ messages, draft }: { messages: MessagesView; draft: Draft | undefined }) {
  const { t, i18n } = useTranslation('messages')
  const { snapshot, send } = messages
  const { opened, input } = snapshot.context
  const control = useControls('messages')
  if (!opened) return null
  const isEditable = snapshot.matches('revising') || snapshot.matches('savingChange')
  const isBusy = snapshot.hasTag('busy')
  const close = () => send({ type: 'message.closed' })
  return (
    <Dialog
      title={t('opened.title', { date: formatInstant(opened.date, i18n.language) })}
      description={`${t('opened.from')}: ${t(`list.${senderOf(opened, input.isCustomer)}`)}`}
      {...(isBusy ? {} : { onClose: close })}
      actions={
        isEditable ? (
          <>
            {control('delete').isVisible && (
              <Button
                variant="quiet"
                disabled={control('delete').isDisabled || !snapshot.can({ type: 'deletion.requested' })}
                onClick={() => send({ type: 'deletion.requested' })}
              >
                {t('opened.delete')}
              </Button>
            )}
            <Button type="submit" form="revised-message" variant="primary" busy={isBusy}>
              {t('opened.save')}
            </Button>
          </>
        ) : (
          <Button variant="primary" onClick={close}>
            {t('opened.close')}
          </Button>
        )
      }
    >
      <Stack>
        <MessageProblem
          messages={messages}
          states={['changeRefused', 'changeUnanswered', 'deletionFailed', 'deletionUnanswered']}
        />
        {isEditable ? (
          <Revising messages={messages} draft={draft} />
        ) : (
          <p dir="auto" className="whitespace-pre-wrap">
            {opened.message}
          </p>
        )}
        {control('attachments').isVisible && <Files messages={messages} isEditable={isEditable} />}
        {isEditable && control('addAttachment').isVisible && (
          <Button
            disabled={control('addAttachment').isDisabled || !snapshot.can({ type: 'file.requested' })}
            onClick={() => send({ type: 'file.requested' })}
          >
            {t('opened.addFile')}
          </Button>
        )}
      </Stack>
    </Dialog>
  )
}

/** Asks before a message is deleted. */
function DeletionDialog({ messages: { snapshot, send } }: { messages: MessagesView }) {
  const { t } = useTranslation('messages')
  const isBusy = snapshot.matches({ deletion: 'deletingMessage' })
  const cancel = () => send({ type: 'deletion.cancelled' })
  return (
    <Dialog
      title={t('confirm.title')}
      {...(isBusy ? {} : { onClose: cancel })}
      actions={
        <>
          <Button disabled={isBusy} onClick={cancel}>
            {t('confirm.keep')}
          </Button>
          <Button variant="danger" busy={isBusy} onClick={() => send({ type: 'deletion.confirmed' })}>
            {t('confirm.delete')}
          </Button>
        </>
      }
    >
      <p>{t('confirm.text')}</p>
      <p role="status" className="pt-2 text-small text-muted empty:hidden">
        {isBusy && t('busy.deleting')}
      </p>
    </Dialog>
  )
}

/** The dialog of the state: the message, the question before it is deleted, or one of its files. */
export function MessageDialogs({
  messages,
  attachment,
  changeDraft,
}: {
  messages: MessagesView
  attachment: View<typeof attachmentMachine> | undefined
  changeDraft: Draft | undefined
}) {
  const { t } = useTranslation('messages')
  const { snapshot } = messages
  if (attachment)
    return (
      <Suspense>
        <Dialog title={t(snapshot.matches('attachingFile') ? 'file.sending' : 'file.handling')}>
          <AttachmentRow attachment={attachment} />
        </Dialog>
      </Suspense>
    )
  if (!snapshot.hasTag('dialog')) return null
  const isDeletion = snapshot.matches('deletion')
  return (
    <Suspense>
      {isDeletion ? (
        <DeletionDialog messages={messages} />
      ) : (
        <MessageDialog key={snapshot.context.messageId} messages={messages} draft={changeDraft} />
      )}
    </Suspense>
  )
}
