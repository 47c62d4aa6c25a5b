import { useCurrent } from '#src/flow-kit/use-current.ts'
import { useTranslation } from 'react-i18next'
import type { attachmentMachine } from '#machines/attachment/attachment.machine.ts'
import { attachmentRules } from '#contract/rules/attachments.ts'
import type { AttachmentPurpose } from '#machines/rules/attachment.ts'
import type { View } from '#src/flow-kit/view.ts'
import { useProblemText } from '#src/flows/problem/use-problem-text.ts'
import { Button } from '#src/ui/button.tsx'
import { Callout } from '#src/ui/callout.tsx'
import { FilePicker } from '#src/ui/file-picker.tsx'
import { ProgressBar } from '#src/ui/progress-bar.tsx'
import { Row, Stack } from '#src/ui/stack.tsx'
import { chosenFile } from './chosen-file.ts'
import { uploadProgress } from './upload-progress.ts'

/** What the picker offers, as the browser wants it: with the photos that become JPEG. */
export const acceptedFiles = (purpose: AttachmentPurpose): string =>
  [...attachmentRules[purpose].extensions, '.heic', '.heif', '.webp'].join(',')

/** One file on its way: chosen, uploaded, failed, or about to be deleted. */
export function AttachmentRow({ attachment }: { attachment: View<typeof attachmentMachine> }) {
  const { t } = useTranslation('attachment')
  const problemText = useProblemText()
  const share = useCurrent(uploadProgress)
  const { snapshot, send } = attachment
  const { chosen, stored, fault } = snapshot.context
  const given = snapshot.context.purpose
  const purpose = given === 'application' || given === 'reading' ? given : 'message'
  const isDeletion = snapshot.matches('confirmingDeletion') || snapshot.matches('deleting')
  const hasFailed =
    snapshot.matches({ confirmingDeletion: 'refused' }) ||
    snapshot.matches({ confirmingDeletion: 'unanswered' })
  const picker = (label: 'choose' | 'chooseAnother') => (
    <FilePicker
      label={t(label)}
      hint={t(`rules.${purpose}`)}
      error={
        (snapshot.matches({ choosing: 'refused' }) || snapshot.matches({ uploadFailed: 'anotherRefused' })) &&
        fault
          ? t(`fault.${purpose}.${fault}`)
          : undefined
      }
      accept={acceptedFiles(purpose)}
      onChosen={(file) =>
        void chosenFile(file, purpose).then((chosenOne) => send({ type: 'file.chosen', file: chosenOne }))
      }
    />
  )
  if (snapshot.matches('choosing'))
    return (
      <Stack>
        {picker('choose')}
        <Row>
          <Button onClick={() => send({ type: 'choice.cancelled' })}>{t(`back.${purpose}`)}</Button>
        </Row>
      </Stack>
    )
  if (isDeletion)
    return (
      <Stack>
        {hasFailed && (
          <Callout tone="error" announce takesFocus title={t('deletionFailed')}>
            {problemText(snapshot.context)}
          </Callout>
        )}
        <p>
          <span>{`${t('confirm')} `}</span>
          <bdi className="font-semibold">{stored?.fileName}</bdi>
        </p>
        <Row>
          <Button
            disabled={snapshot.matches('deleting')}
            onClick={() => send({ type: 'deletion.cancelled' })}
          >
            {t('keep')}
          </Button>
          <Button
            variant="danger"
            busy={snapshot.matches('deleting')}
            onClick={() => send({ type: 'deletion.confirmed' })}
          >
            {t('delete')}
          </Button>
        </Row>
        <p role="status" className="text-small text-muted empty:hidden">
          {snapshot.matches('deleting') && t('deleting')}
        </p>
      </Stack>
    )
  const isUnanswered = snapshot.matches({ uploadFailed: 'unanswered' })
  const isRefused = snapshot.matches({ uploadFailed: 'refused' })
  const choosesAnother = isRefused || snapshot.matches({ uploadFailed: 'anotherRefused' })
  return (
    <Stack>
      {(isUnanswered || isRefused) && (
        <Callout tone="error" announce takesFocus title={t(isRefused ? 'uploadRefused' : 'uploadUnanswered')}>
          {problemText(snapshot.context)}
        </Callout>
      )}
      {(isRefused || !choosesAnother) && (
        <p>
          <bdi className="font-semibold">{chosen?.name}</bdi>
        </p>
      )}
      {choosesAnother && picker('chooseAnother')}
      {snapshot.matches('uploading') && (
        <div className="flex flex-col gap-2">
          <ProgressBar label={t('progress')} share={share} />
          <p role="status" className="text-small text-muted">
            {t('uploading')}
          </p>
        </div>
      )}
      {snapshot.matches('uploadFailed') && (
        <Row>
          <Button onClick={() => send({ type: 'file.leftOut' })}>{t('leaveOut')}</Button>
          {isUnanswered && (
            <Button variant="primary" onClick={() => send({ type: 'upload.retried' })}>
              {t('tryAgain')}
            </Button>
          )}
        </Row>
      )}
    </Stack>
  )
}
