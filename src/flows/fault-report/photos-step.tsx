import { useTranslation } from 'react-i18next'
import { faultPhotos } from '#machines/rules/fault-report.ts'
import { acceptedFiles } from '#src/flows/attachment/attachment-row.tsx'
import { chosenFile } from '#src/flows/attachment/chosen-file.ts'
import { ChosenFiles } from '#src/flows/attachment/chosen-files.tsx'
import { StepLayout } from '#src/flows/guided-form/step-form.tsx'
import { StepProblem } from '#src/flows/problem/step-problem.tsx'
import { isolated } from '#src/i18n/isolate.ts'
import { FilePicker } from '#src/ui/file-picker.tsx'
import type { FaultReportScreenProps } from './fault-report-screen.tsx'

/** Photos are taken or chosen, looked at and taken back; they wait in the browser until the report is sent. */
export function PhotosStep({ report: { snapshot, send } }: Pick<FaultReportScreenProps, 'report'>) {
  const { t } = useTranslation('fault-report')
  const { photos, refusedPhotos } = snapshot.context
  return (
    <StepLayout
      heading={t('photos.heading')}
      isLast={false}
      takesFocus={!snapshot.matches({ addingPhotos: 'refused' })}
      onBack={() => send({ type: 'step.returned' })}
      onNext={() => send({ type: 'photos.submitted' })}
    >
      {snapshot.matches({ addingPhotos: 'refused' }) && (
        <StepProblem key={refusedPhotos.map(({ name }) => name).join()} title={t('photos.refusedTitle')}>
          <ul className="flex flex-col gap-1">
            {refusedPhotos.map(({ name, fault }) => (
              <li key={name} className="break-words">
                {t(`photos.${fault}`, { name: isolated(name) })}
              </li>
            ))}
          </ul>
        </StepProblem>
      )}
      <p className="text-muted">{t('photos.lead')}</p>
      <FilePicker
        label={t('photos.choose')}
        hint={t('photos.rules')}
        accept={acceptedFiles('fault')}
        several
        disabled={photos.length >= faultPhotos.count}
        onChosen={(_first, all) =>
          void Promise.all(all.map((file) => chosenFile(file, 'fault'))).then((files) =>
            send({ type: 'photos.chosen', files }),
          )
        }
      />
      <ChosenFiles
        label={t('photos.list')}
        files={photos}
        isOff={false}
        onRemove={(index) => send({ type: 'photo.removed', index })}
      />
    </StepLayout>
  )
}
