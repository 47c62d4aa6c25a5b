import { useTranslation } from 'react-i18next'
import { useProblemText, type Problem } from '#src/flows/problem/use-problem-text.ts'
import type { Draft } from '#src/flow-kit/draft.ts'
import { isolated } from '#src/i18n/isolate.ts'
import { PageTitle } from '#src/i18n/page-title.tsx'
import { Button } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { ShapedLoader } from '#src/ui/shaped-loader.tsx'
import { NotAvailable } from '#src/ui/not-available.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { WidePage } from '#src/ui/wide-page.tsx'
import type { ShownArea } from '../kit/area-shown.ts'
import { SectionNav } from '../kit/section-nav.tsx'
import { maintenanceSection } from '../maintenance/maintenance-section.ts'
import { DecisionDialog } from './decision-dialog.tsx'
import { EntryCard } from './entry-card.tsx'
import { mostFieldEntries, type AskedDecision, type OfficeEntry } from './entry-shown.ts'

interface Props {
  area: ShownArea
  /** Those that are decided, too. */
  isAll: boolean
  onShow: (isAll: boolean) => void
  /** The oldest first; undefined: nothing is known yet. */
  entries: readonly OfficeEntry[] | undefined
  isFetching: boolean
  /** Why they cannot be had. */
  problem: Problem | undefined
  onRetry: () => void
  asked: AskedDecision | undefined
  draft: Draft
  onAsk: (asked: AskedDecision | undefined) => void
  onDecide: (asked: AskedDecision, reason: string) => void
  isDeciding: boolean
  decideProblem: Problem | undefined
  /** What was decided last. */
  decided: OfficeEntry | undefined
}

/** What phones sent of job cards and what waits for the office. */
export function FieldEntriesScreen(props: Props) {
  const { area, isAll, entries, isFetching, problem, asked, decided } = props
  const { t } = useTranslation(['field-entries', 'table'])
  const problemText = useProblemText()
  return (
    <WidePage>
      <PageTitle hasError={problem !== undefined}>{t('title')}</PageTitle>
      <SectionNav section={maintenanceSection} />
      <PageHeading lead={t('lead')}>{t('title')}</PageHeading>
      <div role="group" aria-label={t('show.label')} className="flex flex-wrap gap-2">
        {[false, true].map((all) => (
          <Button
            key={String(all)}
            variant={isAll === all ? 'primary' : 'secondary'}
            aria-pressed={isAll === all}
            onClick={() => props.onShow(all)}
          >
            {t(all ? 'show.all' : 'show.open')}
          </Button>
        ))}
      </div>
      <p role="status" className="empty:hidden">
        {decided?.decision && t(`done.${decided.decision.made}`, { card: isolated(decided.card.code) })}
      </p>
      {problem && !isFetching ? (
        <NotAvailable
          takesFocus
          title={t('table:failed')}
          retryLabel={t('table:tryAgain')}
          onRetry={props.onRetry}
        >
          {problemText(problem)}
        </NotAvailable>
      ) : !entries ? (
        <ShapedLoader label={t('table:loading')} shape="rows" />
      ) : entries.length === 0 ? (
        <EmptyState title={<p className="text-title font-bold">{t(isAll ? 'none.all' : 'none.open')}</p>}>
          <p>{t('none.text')}</p>
        </EmptyState>
      ) : (
        <>
          {entries.length >= mostFieldEntries && (
            <p className="text-warning">{t('more', { number: mostFieldEntries })}</p>
          )}
          <ul className="flex max-w-4xl flex-col gap-4">
            {entries.map((entry) => (
              <li key={entry.id}>
                <EntryCard area={area} entry={entry} onAsk={(decision) => props.onAsk({ entry, decision })} />
              </li>
            ))}
          </ul>
        </>
      )}
      {asked && (
        <DecisionDialog
          key={`${asked.entry.id} ${asked.decision}`}
          area={area}
          asked={asked}
          draft={props.draft}
          isBusy={props.isDeciding}
          problem={props.decideProblem}
          onConfirm={(reason) => props.onDecide(asked, reason)}
          onClose={() => props.onAsk(undefined)}
        />
      )}
    </WidePage>
  )
}
