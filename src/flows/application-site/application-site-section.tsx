import { useTranslation } from 'react-i18next'
import type { Draft } from '#src/flow-kit/draft.ts'
import { StepProblem } from '#src/flows/problem/step-problem.tsx'
import { useProblemText } from '#src/flows/problem/use-problem-text.ts'
import { formatNumber } from '#src/i18n/format-number.ts'
import { useShownError } from '#src/i18n/shown-errors.ts'
import { isolatedLtr } from '#src/i18n/isolate.ts'
import { Callout } from '#src/ui/callout.tsx'
import { Card } from '#src/ui/card.tsx'
import { FactList } from '#src/ui/fact-list.tsx'
import { WaitingLine } from '#src/ui/waiting-line.tsx'
import { LinkButton } from '#src/ui/link-button.tsx'
import { NotAvailable } from '#src/ui/not-available.tsx'
import { pointIn, type ApplicationSite, type SiteView, type TypedPoint } from './application-site-shown.ts'
import { PlotPlan } from './plot-plan.tsx'
import { PointForm } from './point-form.tsx'

/** Who applies, on which plots, and where the point is and was. */
function SiteFacts({ site }: { site: ApplicationSite }) {
  const { t, i18n } = useTranslation(['application-site', 'application-draft'])
  const position = (point: TypedPoint) => {
    const place = pointIn(point)
    const metres = (value: number) =>
      isolatedLtr(formatNumber(value, i18n.language, { useGrouping: false, maximumFractionDigits: 3 }))
    return place ? t('position', { east: metres(place[0]), north: metres(place[1]) }) : t('none')
  }
  const { applicants, point, submittedPoint: submitted } = site
  // By the securities: nothing is said of those who apply, not that there are none.
  const isHidden = applicants.length > 0 && applicants.every(({ name, idNo }) => name === '' && idNo === '')
  const isCorrected =
    pointIn(submitted) !== undefined && (submitted.east !== point.east || submitted.north !== point.north)
  return (
    <FactList
      facts={[
        ...(isHidden
          ? []
          : [
              {
                name: t('applicants'),
                value:
                  applicants.length === 0
                    ? t('none')
                    : applicants.map(({ name, idNo }, index) => (
                        <bdi key={index} className="block break-words">
                          {[name, idNo && isolatedLtr(idNo)].filter(Boolean).join(', ')}
                        </bdi>
                      )),
              },
            ]),
        {
          name: t('plots'),
          value:
            site.plots.length === 0
              ? t('none')
              : site.plots.map(({ sheet, plot, place, squareMetres }) => (
                  <span key={`${sheet} ${plot}`} className="block">
                    <span>{t('plot', { sheet: isolatedLtr(sheet), plot: isolatedLtr(plot) })}</span>
                    <span className="block text-small font-normal text-muted">
                      <bdi>{place}</bdi>
                      <span>{` · ${t('application-draft:land.plots.area', {
                        area: formatNumber(squareMetres, i18n.language, { maximumFractionDigits: 0 }),
                      })}`}</span>
                    </span>
                  </span>
                )),
        },
        { name: t('point'), value: position(point) },
        ...(isCorrected ? [{ name: t('submitted'), value: position(submitted) }] : []),
      ]}
    />
  )
}

/** What became of the last correction. */
function Outcome({ view: { snapshot, send }, site }: { view: SiteView; site: ApplicationSite }) {
  const { t } = useTranslation('application-site')
  const problemText = useProblemText()
  if (snapshot.matches({ showing: 'corrected' }))
    return <Callout tone="success" announce takesFocus title={t('correct.done')} />
  if (snapshot.matches({ showing: 'elsewhere' }))
    return (
      <Callout
        tone="error"
        announce
        takesFocus
        title={t('tooFar.title')}
        action={
          site.isOfChosenAccount && (
            <LinkButton href={`/apps/new?kind=${site.applicationType}`}>{t('tooFar.start')}</LinkButton>
          )
        }
      >
        {`${t('tooFar.text')}${site.isOfChosenAccount ? '' : ` ${t('tooFar.otherAccount')}`}`}
      </Callout>
    )
  if (snapshot.matches({ showing: 'refused' }))
    return <StepProblem title={t('refused')}>{problemText(snapshot.context)}</StepProblem>
  if (snapshot.matches({ showing: 'unanswered' }))
    return (
      <NotAvailable
        takesFocus
        title={t('unanswered')}
        retryLabel={t('look')}
        onRetry={() => send({ type: 'site.requestedAgain' })}
      >
        {problemText(snapshot.context)}
      </NotAvailable>
    )
  return null
}

/** Below what was applied for. */
export function ApplicationSiteSection({
  view,
  draft,
  faultOf,
}: {
  view: SiteView
  draft: Draft
  faultOf: (point: TypedPoint) => 'number' | 'outside' | undefined
}) {
  const { t } = useTranslation('application-site')
  const problemText = useProblemText()
  const { snapshot, send } = view
  const { site } = snapshot.context
  // The title of the tab is that of the application above.
  useShownError(snapshot.hasTag('error'))
  return (
    <section
      aria-labelledby="application-site"
      className="mx-auto w-full max-w-3xl px-4 pb-10 sm:px-6 sm:pb-14"
    >
      <Card className="flex flex-col gap-5">
        <div className="flex flex-col gap-1">
          <h2 id="application-site" className="text-title font-bold">
            {t('title')}
          </h2>
          <p className="text-muted">{t('lead')}</p>
        </div>
        {snapshot.matches('loadingSite') && <WaitingLine>{t('loading')}</WaitingLine>}
        {snapshot.matches('siteUnavailable') && (
          <NotAvailable
            title={t('unavailable')}
            retryLabel={t('tryAgain')}
            onRetry={() => send({ type: 'site.requestedAgain' })}
          >
            {problemText(snapshot.context)}
          </NotAvailable>
        )}
        {site && !snapshot.matches('siteUnavailable') && !snapshot.matches('loadingSite') && (
          <>
            <Outcome view={view} site={site} />
            <SiteFacts site={site} />
            {site.plots.length > 0 && (
              <PlotPlan
                plots={site.plots}
                point={pointIn(site.point)}
                submitted={pointIn(site.submittedPoint)}
              />
            )}
            {site.canCorrect && <PointForm view={view} site={site} draft={draft} faultOf={faultOf} />}
          </>
        )}
      </Card>
    </section>
  )
}
