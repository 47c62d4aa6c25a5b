import { useTranslation } from 'react-i18next'
import { StepProblem } from '#src/flows/problem/step-problem.tsx'
import { useProblemText } from '#src/flows/problem/use-problem-text.ts'
import { WaitingLine } from '#src/ui/waiting-line.tsx'
import { LineIcon } from '#src/ui/line-icon.tsx'
import { Menu } from '#src/ui/menu.tsx'
import type { FileFormat } from './area-shown.ts'
import type { ListJobs } from './use-list-jobs.ts'

/** Has all that the list finds written into a file, and leads to where it can be fetched. */
export function ExportMenu({
  formats,
  file: { onRequest, isBusy },
}: {
  formats: readonly FileFormat[]
  file: ListJobs['file']
}) {
  const { t } = useTranslation('record')
  return (
    <div className="flex items-center gap-2 print:hidden">
      <Menu icon={<LineIcon name="download" />} label={t('file.open')} name={t('file.open')} isWide>
        <ul>
          {formats.map((format) => (
            <li key={format}>
              <button type="button" className="menu-item" disabled={isBusy} onClick={() => onRequest(format)}>
                {t(`file.${format}`)}
              </button>
            </li>
          ))}
        </ul>
      </Menu>
      <WaitingLine>{isBusy && t('file.asking')}</WaitingLine>
    </div>
  )
}

/** Why there is no file. */
export function ExportProblem({ file: { problem } }: { file: ListJobs['file'] }) {
  const { t } = useTranslation('record')
  const problemText = useProblemText()
  return problem ? <StepProblem title={t('file.failed')}>{problemText(problem)}</StepProblem> : null
}
