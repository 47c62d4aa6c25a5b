import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { acceptedFiles } from '#src/flows/attachment/attachment-row.tsx'
import { chosenFile } from '#src/flows/attachment/chosen-file.ts'
import { ChosenFiles } from '#src/flows/attachment/chosen-files.tsx'
import { StepProblem } from '#src/flows/problem/step-problem.tsx'
import { isolated } from '#src/i18n/isolate.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { FilePicker } from '#src/ui/file-picker.tsx'
import { StepLayout } from '#src/flows/guided-form/step-form.tsx'
import type { StepProps } from './step-props.ts'

/** Files are chosen or dropped, looked at and taken back; they wait in the browser until the application is sent. */
export function AttachmentsStep({ form: { snapshot, send }, options, refused }: StepProps) {
  const { t } = useTranslation('new-customer')
  const { form, refusedFiles, index, rules } = snapshot.context
  const isRefused = snapshot.matches({ attachingFiles: 'refused' })
  return (
    <StepLayout
      heading={t('headings.attachments')}
      guideNote={options.guideNotes[3]}
      isLast={rules.customFields.length === 0}
      takesFocus={!refused}
      onBack={() => send({ type: 'step.returned' })}
      onNext={() => send({ type: 'attachments.submitted' })}
    >
      {isRefused && (
        <StepProblem key={refusedFiles.map(({ name }) => name).join()} title={t('attachments.refusedTitle')}>
          <ul className="flex flex-col gap-1">
            {refusedFiles.map(({ name, fault }) => (
              <li key={name} className="break-words">
                {t(`attachments.${fault}`, { name: isolated(name) })}
              </li>
            ))}
          </ul>
        </StepProblem>
      )}
      <FilePicker
        label={t('attachments.choose')}
        hint={`${t('attachments.rules')}. ${t('attachments.optional')}`}
        accept={acceptedFiles('newCustomer')}
        several
        onChosen={(_first, all) =>
          void Promise.all(all.map((file) => chosenFile(file, 'newCustomer'))).then((files) =>
            send({ type: 'files.chosen', files }),
          )
        }
      />
      <ChosenFiles
        label={t('attachments.list')}
        files={form.files}
        isOff={false}
        refused={refused?.file && { file: refused.file, reason: refused.sentence('') }}
        onRemove={(place) => send({ type: 'removal.requested', index: place })}
      />
      <Suspense>
        {snapshot.matches('confirmingRemoval') && (
          <Dialog
            title={t('attachments.removeTitle')}
            onClose={() => send({ type: 'removal.cancelled' })}
            actions={
              <>
                <Button onClick={() => send({ type: 'removal.cancelled' })}>{t('attachments.keep')}</Button>
                <Button variant="danger" onClick={() => send({ type: 'removal.confirmed' })}>
                  {t('attachments.remove')}
                </Button>
              </>
            }
          >
            <bdi className="font-semibold break-words">{form.files[index]?.name}</bdi>
          </Dialog>
        )}
      </Suspense>
    </StepLayout>
  )
}
