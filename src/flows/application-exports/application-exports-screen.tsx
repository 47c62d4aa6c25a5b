import { useTranslation } from 'react-i18next'
import { StepProblem } from '#src/flows/problem/step-problem.tsx'
import { useProblemText, type Problem } from '#src/flows/problem/use-problem-text.ts'
import { formatNumber } from '#src/i18n/format-number.ts'
import { isolatedLtr } from '#src/i18n/isolate.ts'
import { PageTitle } from '#src/i18n/page-title.tsx'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { WaitingLine } from '#src/ui/waiting-line.tsx'
import { NotAvailable } from '#src/ui/not-available.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { ChoiceField } from '#src/ui/choice-field.tsx'
import { TextLink } from '#src/ui/text-link.tsx'
import { WidePage } from '#src/ui/wide-page.tsx'
import {
  fileFormats,
  mostExported,
  type ApplicationExport,
  type FileFormat,
} from './application-exports-shown.ts'
import { ExportedFile } from './exported-file.tsx'

export interface ApplicationExportsProps {
  /** Undefined: they are being fetched. */
  found: { items: readonly ApplicationExport[]; ready: number } | undefined
  hasFailed: boolean
  onRetry: () => void
  format: FileFormat
  onFormat: (format: FileFormat) => void
  onMake: () => void
  isMaking: boolean
  onDownload: (id: number) => void
  downloading: number | undefined
  problem: Problem | undefined
}

/** `/applicationExports`: how many are ready and the one button for them, then the files that were made. */
export default function ApplicationExportsScreen(props: ApplicationExportsProps) {
  const { found, hasFailed, onRetry, format, onFormat, onMake, isMaking, problem } = props
  const { t, i18n } = useTranslation(['application-exports', 'record'])
  const problemText = useProblemText()
  const number = (value: number) => isolatedLtr(formatNumber(value, i18n.language))
  return (
    <WidePage>
      <PageTitle hasError={hasFailed || problem !== undefined}>{t('title')}</PageTitle>
      <div className="flex flex-col gap-2">
        <PageHeading lead={t('lead')}>{t('title')}</PageHeading>
        <TextLink href="/applicationQueue" className="text-link self-start py-1">
          {t('queue')}
        </TextLink>
      </div>
      {problem && <StepProblem title={t('notDone')}>{problemText(problem)}</StepProblem>}
      {hasFailed && (
        <NotAvailable title={t('unavailable')} retryLabel={t('tryAgain')} onRetry={onRetry}>
          {t('unavailableText')}
        </NotAvailable>
      )}
      {!found && !hasFailed && <p role="status">{t('loading')}</p>}
      {found && (
        <Card className="flex flex-col gap-4">
          <h2 className="text-title font-bold">{t('ready', { number: number(found.ready) })}</h2>
          <p>{t('readyText', { most: number(mostExported) })}</p>
          <div className="flex flex-wrap items-end gap-4">
            <ChoiceField
              label={t('format')}
              value={format}
              options={fileFormats.map((value) => ({ value, label: t(`record:file.${value}`) }))}
              onChange={({ target }) => onFormat(target.value as FileFormat)}
            />
            <Button variant="primary" busy={isMaking} disabled={found.ready === 0} onClick={onMake}>
              {t('make')}
            </Button>
          </div>
          <WaitingLine>{isMaking && t('making')}</WaitingLine>
        </Card>
      )}
      {found?.items.length === 0 && (
        <EmptyState title={<span>{t('none')}</span>}>
          <span>{t('noneText')}</span>
        </EmptyState>
      )}
      {found?.items.map((item) => (
        <ExportedFile
          key={item.id}
          item={item}
          isDownloading={props.downloading === item.id}
          onDownload={props.onDownload}
        />
      ))}
    </WidePage>
  )
}
