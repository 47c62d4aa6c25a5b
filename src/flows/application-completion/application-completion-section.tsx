import { useTranslation } from 'react-i18next'
import type { Draft } from '#src/flow-kit/draft.ts'
import { useProblemText } from '#src/flows/problem/use-problem-text.ts'
import { useShownError } from '#src/i18n/shown-errors.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { WaitingLine } from '#src/ui/waiting-line.tsx'
import { NotAvailable } from '#src/ui/not-available.tsx'
import { Row } from '#src/ui/stack.tsx'
import { canBeFilledIn, type CompletionView } from './application-completion-shown.ts'
import { CompletionForm } from './completion-form.tsx'
import { Does, Made } from './does-and-made.tsx'
import { Ended, Overtaken } from './not-saved.tsx'

/** What the state of the flow shows below the title. */
function Work({ view, draft }: { view: CompletionView; draft: Draft }) {
  const { t } = useTranslation('application-completion')
  const problemText = useProblemText()
  const { snapshot, send } = view
  const { completion } = snapshot.context
  if (snapshot.matches('completionUnavailable'))
    return (
      <NotAvailable
        title={t('unavailable')}
        retryLabel={t('tryAgain')}
        onRetry={() => send({ type: 'completion.requestedAgain' })}
      >
        {problemText(snapshot.context)}
      </NotAvailable>
    )
  if (snapshot.matches('loadingCompletion') || !completion) return <WaitingLine>{t('loading')}</WaitingLine>
  if (snapshot.matches('loadingTheirs')) return <WaitingLine>{t('loadingTheirs')}</WaitingLine>
  if (snapshot.matches('overtaken')) return <Overtaken view={view} draft={draft} completion={completion} />
  if (snapshot.matches('ended')) return <Ended view={view} draft={draft} />
  return (
    <>
      {completion.isOpen ? <Does completion={completion} /> : <Made completion={completion} />}
      {canBeFilledIn(completion) && (
        // Which fields there are depends on what is saved.
        <CompletionForm key={completion.version} view={view} draft={draft} completion={completion} />
      )}
      {snapshot.matches('showing') && (
        <Row>
          <Button variant="quiet" onClick={() => send({ type: 'completion.requestedAgain' })}>
            {t('look')}
          </Button>
        </Row>
      )}
    </>
  )
}

/** Below the application, for staff: what completing it does and needs, and what it has made. */
export function ApplicationCompletionSection({ view, draft }: { view: CompletionView; draft: Draft }) {
  const { t } = useTranslation('application-completion')
  const { snapshot } = view
  const { completion } = snapshot.context
  // The title of the tab is that of the application above.
  useShownError(snapshot.hasTag('error'))
  const isOver = snapshot.matches('showing') && completion !== undefined && !completion.isOpen
  // It was withdrawn or rejected, or completing it has made nothing.
  if (isOver && completion.made.length === 0) return null
  return (
    <section
      aria-labelledby="application-completion"
      className="mx-auto w-full max-w-3xl px-4 pb-10 sm:px-6 sm:pb-14"
    >
      <Card className="flex flex-col gap-5">
        <h2 id="application-completion" className="text-title font-bold">
          {t(isOver ? 'titleMade' : 'title')}
        </h2>
        <Work view={view} draft={draft} />
      </Card>
    </section>
  )
}
