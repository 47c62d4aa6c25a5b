import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { StepProblem } from '#src/flows/problem/step-problem.tsx'
import { useProblemText } from '#src/flows/problem/use-problem-text.ts'
import { isolated } from '#src/i18n/isolate.ts'
import { listText } from '#src/i18n/list-text.ts'
import { Button } from '#src/ui/button.tsx'
import { Callout } from '#src/ui/callout.tsx'
import { TextLink } from '#src/ui/text-link.tsx'
import type { ShownArea } from './area-shown.ts'
import { SaveViewForm } from './save-view-form.tsx'
import type { SavedViews } from './use-saved-views.ts'

/** Says that a list differs from its view, and what can be done about it. */
export function SavedViewBar({ area, views }: { area: ShownArea; views: SavedViews }) {
  const { t } = useTranslation('record')
  const problemText = useProblemText()
  const [asking, setAsking] = useState<'save' | 'saveAs' | 'remove'>()
  const { current, isChanged, isBusy, problem } = views
  const close = () => {
    views.onForget()
    setAsking(undefined)
  }
  const mayChange = current?.mayChange === true
  const isShared = current !== undefined && current.scope !== 'mine'
  if (!current && !isChanged) return null
  return (
    <div className="flex flex-col gap-3 print:hidden">
      {current && current.hidden.length > 0 && (
        <Callout
          title={t('views.hidden', {
            fields: listText(
              current.hidden.map((name) => area.word(`field.${name}`)),
              area.language,
            ),
          })}
        />
      )}
      {problem && <StepProblem title={t('views.failed')}>{problemText(problem)}</StepProblem>}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {isChanged && (
          <>
            <span role="status" className="font-semibold text-warning">
              {t('views.changed')}
            </span>
            {mayChange && (
              <Button
                disabled={isBusy}
                onClick={() =>
                  isShared ? setAsking('save') : views.onWish({ does: 'save', view: current }, close)
                }
              >
                {t(isShared ? 'views.publish' : 'views.save')}
              </Button>
            )}
            <Button
              aria-expanded={asking === 'saveAs'}
              disabled={isBusy}
              onClick={() => setAsking(asking === 'saveAs' ? undefined : 'saveAs')}
            >
              {t('views.saveAs')}
            </Button>
            <TextLink href={views.resetHref} className="text-link inline-flex min-h-11 items-center">
              {t('views.reset')}
            </TextLink>
          </>
        )}
        {mayChange && (
          <button
            type="button"
            disabled={isBusy}
            className="text-link min-h-11 sm:ms-auto"
            onClick={() => setAsking('remove')}
          >
            {t('views.remove')}
          </button>
        )}
      </div>
      {current && (asking === 'save' || asking === 'remove') && (
        <Callout
          tone="warning"
          announce
          takesFocus
          title={t(asking === 'save' ? 'views.asksPublish' : 'views.asksRemove', {
            name: isolated(current.name),
          })}
          action={
            <div className="flex flex-wrap gap-2">
              <Button
                variant={asking === 'save' ? 'primary' : 'danger'}
                busy={isBusy}
                onClick={() => views.onWish({ does: asking, view: current }, close)}
              >
                {t(asking === 'save' ? 'views.publish' : 'views.remove')}
              </Button>
              <Button disabled={isBusy} onClick={close}>
                {t('form.cancel')}
              </Button>
            </div>
          }
        >
          {isShared && t('views.seenBy', { who: seenBy(views, t) })}
        </Callout>
      )}
      {asking === 'saveAs' && <SaveViewForm views={views} onClose={close} />}
    </div>
  )
}

/** For whom the view is that the list stands in. */
function seenBy(
  { current, teams, people }: SavedViews,
  t: (key: 'views.team' | 'views.everyone', values: { team: string; number: number }) => string,
): string {
  const team = teams.find(({ name }) => name === current?.team)
  return current?.scope === 'team'
    ? t('views.team', { team: isolated(current.team), number: team?.people ?? 0 })
    : t('views.everyone', { team: '', number: people })
}
