import { useTranslation } from 'react-i18next'
import { StepProblem } from '#src/flows/problem/step-problem.tsx'
import { useProblemText, type Problem } from '#src/flows/problem/use-problem-text.ts'
import { PageTitle } from '#src/i18n/page-title.tsx'
import { Button } from '#src/ui/button.tsx'
import { Callout } from '#src/ui/callout.tsx'
import { Checkbox } from '#src/ui/checkbox.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { WidePage } from '#src/ui/wide-page.tsx'
import { ExportItem } from './export-item.tsx'
import type { ExportLine, FileKindName } from './exports-shown.ts'
import { NewExport, type NewExportProps } from './new-export.tsx'

export interface ExportsScreenProps extends Omit<NewExportProps, 'kinds'> {
  /** Undefined: they are being fetched. */
  found: { items: readonly ExportLine[]; kinds: readonly FileKindName[]; mayAskForAll: boolean } | undefined
  hasFailed: boolean
  onRetry: () => void
  isOfAll: boolean
  onOfAll: (isOfAll: boolean) => void
  onAgain: (line: ExportLine) => void
  onDownload: (id: number) => void
  downloading: number | undefined
  onStop: (id: number) => void
  stopping: number | undefined
  /** Why a file was not fetched or stopped. */
  problem: Problem | undefined
}

/** `/export`: files of lists, what proves them, and a new one. */
export default function ExportsScreen(props: ExportsScreenProps) {
  const { found, hasFailed, onRetry, isOfAll, onOfAll, problem } = props
  const { t } = useTranslation('exports')
  const problemText = useProblemText()
  return (
    <WidePage>
      <PageTitle hasError={hasFailed || problem !== undefined}>{t('title')}</PageTitle>
      <PageHeading lead={t('lead')}>{t('title')}</PageHeading>
      {problem && <StepProblem title={t('failed')}>{problemText(problem)}</StepProblem>}
      {hasFailed && (
        <Callout
          tone="error"
          announce
          title={t('unavailable')}
          action={<Button onClick={onRetry}>{t('tryAgain')}</Button>}
        />
      )}
      {found?.mayAskForAll && (
        <Checkbox checked={isOfAll} onChange={({ target }) => onOfAll(target.checked)}>
          {t('ofAll')}
        </Checkbox>
      )}
      <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:items-start">
        <section aria-label={t('title')} className="flex min-w-0 flex-col gap-4">
          {!found && !hasFailed && <p role="status">{t('loading')}</p>}
          {found?.items.length === 0 && (
            <EmptyState title={<span>{t('none')}</span>}>
              <span>{t('noneText')}</span>
            </EmptyState>
          )}
          {found?.items.map((line) => (
            <ExportItem key={line.id} line={line} {...props} />
          ))}
        </section>
        {found && found.kinds.length > 0 && <NewExport {...props} kinds={found.kinds} />}
      </div>
    </WidePage>
  )
}
