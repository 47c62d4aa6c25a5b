import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { attachmentFault, mostAttachments, type ChosenFile } from '#machines/rules/attachment.ts'
import { longestMessage } from '#machines/rules/message.ts'
import { useControls } from '#src/flow-kit/securities.tsx'
import { useForm } from '#src/flow-kit/use-form.ts'
import type { Draft } from '#src/flow-kit/draft.ts'
import { acceptedFiles } from '#src/flows/attachment/attachment-row.tsx'
import { AttachmentHelp } from '#src/flows/attachment/attachment-help.tsx'
import { chosenFile } from '#src/flows/attachment/chosen-file.ts'
import { ChosenFiles } from '#src/flows/attachment/chosen-files.tsx'
import { SwitchedOff } from '#src/flows/secured/switched-off.tsx'
import { Button } from '#src/ui/button.tsx'
import { Callout } from '#src/ui/callout.tsx'
import { HandsFocusOn } from '#src/ui/hands-focus-on.tsx'
import { ErrorSummary } from '#src/ui/error-summary.tsx'
import { Field } from '#src/ui/field.tsx'
import { FilePicker } from '#src/ui/file-picker.tsx'
import { FormSubmit } from '#src/ui/form-submit.tsx'
import { Stack } from '#src/ui/stack.tsx'
import { TextArea } from '#src/ui/text-area.tsx'
import { hintWasRead, rememberHint } from './file-hint.ts'
import type { MessagesView } from './messages-shown.ts'

/** So many characters bring the hint (A §2.7). */
const charactersBeforeHint = 5

/** The form for a new message, with up to three files (A §2.7, §5). What is typed is kept as a draft. */
export function NewMessage({ messages, draft }: { messages: MessagesView; draft: Draft }) {
  const { t } = useTranslation('messages')
  const { t: ofFiles } = useTranslation('attachment')
  const { snapshot, send } = messages
  const [files, setFiles] = useState<readonly ChosenFile[]>([])
  const [fault, setFault] = useState<string>()
  const securities = useControls('messages')
  const [sending, adding] = [securities('add'), securities('addAttachment')]
  const form = useForm<'message'>({
    initial: { message: draft.read()['message'] ?? '' },
    complaints: ({ message }) => ({ message: message.trim() === '' ? t('write.missing') : undefined }),
    isBusy: snapshot.matches('sendingMessage'),
    canSubmit: ({ message }) =>
      !sending.isDisabled && snapshot.can({ type: 'message.submitted', text: message, files }),
    onSubmit: ({ message }) => send({ type: 'message.submitted', text: message, files }),
    onTyped: (typed) => draft.write(typed),
  })
  const { message } = form.typed
  const add = async (file: File) => {
    const chosen = await chosenFile(file, 'message')
    const found = attachmentFault(chosen)
    setFault(found && ofFiles(`fault.message.${found}`))
    if (!found) setFiles((before) => [...before, chosen])
  }
  const input = form.input('message')
  return (
    <form {...form.props} aria-labelledby="new-message" data-tour="new-message">
      <Stack>
        <h2 id="new-message" className="text-title font-bold">
          {t('write.title')}
        </h2>
        <SwitchedOff access={sending} />
        <ErrorSummary errors={form.errors} attempt={form.attempt} />
        <Field {...form.field('message')} label={t('write.label')}>
          {(control) => (
            <TextArea
              {...control}
              ref={input.ref}
              name="message"
              maxLength={longestMessage}
              readOnly={input.readOnly}
              disabled={sending.isDisabled}
              value={input.value}
              onChange={({ target }) => form.change({ message: target.value })}
              onBlur={input.onBlur}
            />
          )}
        </Field>
        {adding.isVisible && !sending.isDisabled && (
          <>
            <FileHint isDue={message.length > charactersBeforeHint} />
            <ChosenFiles
              files={files}
              isOff={form.isBusy}
              onRemove={(index) => setFiles(files.filter((_file, other) => other !== index))}
            />
            <FilePicker
              label={t('write.addFile')}
              hint={files.length < mostAttachments ? t('write.fileRules') : t('write.full')}
              error={fault}
              accept={acceptedFiles('message')}
              disabled={files.length >= mostAttachments || form.isBusy || adding.isDisabled}
              onChosen={(file) => void add(file)}
            />
            <AttachmentHelp purpose="message" />
          </>
        )}
        <FormSubmit
          form={sending.isDisabled ? { isBusy: false, isOn: false } : form}
          waitingFor={form.isBusy && t('busy.sending')}
        >
          {t('write.send')}
        </FormSubmit>
      </Stack>
    </form>
  )
}

/** Told once in this browser, as soon as somebody has begun to write (A §2.7). */
function FileHint({ isDue }: { isDue: boolean }) {
  const { t } = useTranslation('messages')
  const [isDone, setDone] = useState(hintWasRead)
  const finish = () => {
    rememberHint()
    setDone(true)
  }
  if (isDone || !isDue) return null
  return (
    <HandsFocusOn to="[name=message]">
      <Callout announce action={<Button onClick={finish}>{t('write.hintDone')}</Button>}>
        {t('write.hint')}
      </Callout>
    </HandsFocusOn>
  )
}
